import type { accountSessionsMachine } from '#machines/account/security/account-sessions-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Snapshot = { context: { sessions: readonly { isCurrent: boolean }[] | null } };

const title = 'Where you are logged in';
const here = 'Firefox on Linux This one Logged in Nov 20, 2026';
const phone = 'Log out Safari on iOS';
const everywhere = 'Log out everywhere else';

const isElsewhere = ({ context: { sessions } }: Snapshot) => sessions?.some(({ isCurrent }) => !isCurrent) === true;

/** This device first, marked; any other can be logged out, and all of them at once. */
const list = (snapshot: Snapshot, buttons: readonly [string, string], more: Face): Face =>
  isElsewhere(snapshot)
    ? { ...more, shows: [`${title} ${here} Safari on iOS`, buttons.join(' ')] }
    : { shows: [`${title} ${here} You are logged in nowhere else.`], hides: [phone, everywhere] };

export const accountSessionsSays: SaysOf<typeof accountSessionsMachine> = {
  readingSessions: (snapshot) =>
    snapshot.context.sessions === null
      ? { shows: [`${title} Loading`], announces: ['Loading'] }
      : list(snapshot, [phone, everywhere], { locked: [phone, everywhere] }),
  unreadable: {
    shows: [title],
    announces: ['An unexpected error occurred Try again'],
    open: ['sessions.retry', 'Try again'],
    hides: ['Firefox on Linux'],
  },
  listing: (snapshot) => list(snapshot, [phone, everywhere], { open: [phone, everywhere] }),
  endingSession: (snapshot) =>
    list(snapshot, ['Logging out', everywhere], { locked: ['Logging out', everywhere], hides: [phone] }),
  endingOthers: (snapshot) =>
    list(snapshot, [phone, 'Logging out'], { locked: [phone, 'Logging out'], hides: [everywhere] }),
};
