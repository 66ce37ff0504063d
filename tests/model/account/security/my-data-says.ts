import type { myDataMachine } from '#machines/account/security/my-data-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';
import { confirmIdentityFace } from './confirm-identity-says.ts';

type FormMessage = { kind: 'answer'; field: string | null } | { kind: 'outcomeUnknown' };
type Snapshot = { context: { formMessage: FormMessage | null } };

const about =
  'Your data Everything Foyer keeps about you, as one archive: account, attendees, orders, tickets, answers and payments. It has a JSON file with everything, and a CSV table of each part for a spreadsheet.';
const refusal = 'not so';
const unsure = 'The file did not come. Check your connection and try again.';
const done =
  'Your data is in your downloads The file is foyer-my-data.zip. It is about you alone: keep it where others do not read it.';

/** Above the button: why no file came. */
const resting = ({ context: { formMessage } }: Snapshot): Face => {
  const above = formMessage === null ? [] : [formMessage.kind === 'answer' ? refusal : unsure];
  return {
    shows: [[about, ...above, 'Download your data'].join(' ')],
    announces: above,
    hides: [refusal, unsure, done].filter((words) => !above.includes(words)),
    open: ['myData.download', 'Download your data'],
  };
};

/** docs/decisions/138. */
export const myDataSays: SaysOf<typeof myDataMachine> = {
  resting,
  downloading: {
    shows: [`${about} Putting it together`],
    locked: ['myData.download', 'Putting it together'],
    hides: [refusal, unsure, done, 'Your password'],
  },
  downloaded: {
    shows: [`${about} ${done} Download your data`],
    announces: [done],
    open: ['myData.download', 'Download your data'],
  },
  confirmingIdentity: (snapshot) =>
    confirmIdentityFace(snapshot, 'Go on', {
      open: ['Your password', 'Show password', 'myData.givePassword', 'Go on', 'myData.cancel', 'Cancel'],
      focus: { 'the login is too long ago': 'Your password' },
    }),
  checkingPassword: (snapshot) =>
    confirmIdentityFace(snapshot, 'Checking', {
      locked: ['Your password', 'myData.givePassword', 'Checking', 'myData.cancel', 'Cancel', 'Close'],
    }),
};
