import type { rehearsalMachine, RehearsalRefusal } from '#machines/desk/rehearsal/rehearsal-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Known = { copyId: string | null; refusal: RehearsalRefusal | null; hasEnded: boolean; isUnknown: boolean };

const refused: Record<RehearsalRefusal['why'], string> = {
  PROBLEMS: 'Something stands in the way by now. You see it above.',
  CALL: 'Too many',
  OTHER: 'Foyer can’t do that on this page. Load it anew and try again.',
};
const noAnswer =
  'Not known yet whether that was done No answer came. Nothing is lost: Foyer asks again by itself, and does it once.';

const how = ({ copyId }: Known): string[] => [
  'Rehearse the checkout',
  copyId === null
    ? 'Buy a ticket as a buyer will, with a test card. Nothing is sold, paid or counted, and you alone see it.'
    : 'You rehearse it as it was saved when you began. It is erased when you end it, or after a day.',
];

function told({ refusal, hasEnded }: Known): string[] {
  if (refusal) return [refused[refusal.why]];
  return hasEnded ? ['The rehearsal is over, and nothing of it is left.'] : [];
}

const buttons = ({ copyId }: Known): string[] =>
  copyId === null ? ['Begin a rehearsal'] : ['Begin anew', 'End the rehearsal'];

/** docs/decisions/171. */
export const rehearsalSays: SaysOf<typeof rehearsalMachine> = {
  readingRehearsal: ({ context }): Face => ({
    shows: [...how(context), 'Looking up whether you rehearse it already'],
    announces: told(context),
    hides: buttons(context),
  }),
  unreadable: ({ context }): Face => ({ shows: how(context), open: ['rehearsal.retry', 'Try again'] }),
  none: ({ context }): Face => ({
    shows: how(context),
    announces: told(context),
    open: ['rehearsal.begin', 'Begin a rehearsal'],
  }),
  underWay: ({ context }): Face => ({
    shows: [...how(context), 'Go on'],
    announces: told(context),
    open: ['rehearsal.begin', 'Begin anew', 'rehearsal.end', 'End the rehearsal'],
  }),
  changing: ({ context }): Face => ({
    shows: [...how(context), context.deed === 'BEGIN' ? 'Preparing' : 'Erasing'],
    announces: context.isUnknown ? [noAnswer] : [],
    locked: ['rehearsal.begin'],
  }),
  unknown: ({ context }): Face => ({
    shows: how(context),
    announces: [noAnswer],
    open: ['rehearsal.askAgain', 'Ask again'],
    locked: buttons(context),
  }),
  notTold: { hides: ['Rehearse the checkout', 'Begin a rehearsal'] },
};
