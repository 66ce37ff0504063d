import type { ChangeRefusal, eventChangeMachine } from '#machines/desk/event-change/event-change-machine.ts';
import type { ChangeEffects } from '#services/desk/event-change/event-change-service.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Known = {
  change: { deed: string };
  effects: ChangeEffects | null;
  isOther: boolean;
  refusal: ChangeRefusal | null;
};

const isMove = ({ change }: Known) => change.deed === 'MOVE';
const noAnswer =
  'Not known yet whether that was done No answer came. Nothing is lost: Foyer asks again by itself, and does it once.';
const refused: Readonly<Record<string, string>> = {
  STARTS_IN_PAST: 'It would start in the past.',
  HAS_BEGUN: 'It has begun already.',
  FIELDS: 'A time or the place can’t be used so.',
  STATE: 'It is over, called off already, or was never published.',
  PROBLEMS: 'It is on sale, and could not be so then: see its sale times.',
  OTHER: 'Foyer can’t do that on this page. Load it anew and try again.',
  CALL: 'Too many',
};

const deedIn = (known: Known): string =>
  isMove(known) ? `Move and tell ${known.effects?.registrations ?? 0} people` : 'Call off and give $5,475.75 back';

/** What is done on paper, with its numbers. */
const shown = (known: Known): string[] =>
  isMove(known)
    ? [
        'Move it?',
        'Emails go out at once, each in its reader’s language',
        '103',
        'Tickets and codes stay good, and show the new time',
        '$5,475.75',
      ]
    : ['Call it off for good?', 'Registrations are cancelled', 'Goes back to cards', '$5,200.00', 'Carts lose it'];

/** docs/decisions/161, 166. */
export const eventChangeSays: SaysOf<typeof eventChangeMachine> = {
  resting: { open: ['eventChange.look'], hides: ['Move it?', 'Call it off for good?'] },
  looking: ({ context }): Face =>
    context.effects
      ? { shows: shown(context), locked: [deedIn(context)] }
      : { shows: ['Counting what that does'], open: ['eventChange.close', 'Close'] },
  unreadable: {
    shows: ['Nothing was done'],
    announces: ['Error An unexpected error occurred'],
    open: ['eventChange.retry', 'Try again', 'eventChange.close'],
  },
  deciding: ({ context }): Face => ({
    shows: shown(context),
    announces: context.isOther ? ['Something has changed since. This is what it would do now; nothing was done.'] : [],
    open: ['eventChange.confirm', deedIn(context), 'eventChange.close', 'Keep it as planned'],
  }),
  changing: ({ context }): Face => ({
    shows: [...shown(context), 'Doing it'],
    announces: context.isUnknown ? [noAnswer] : [],
    locked: ['eventChange.confirm', 'eventChange.close', 'Keep it as planned'],
  }),
  unknown: ({ context }): Face => ({
    shows: shown(context),
    announces: [noAnswer],
    open: ['eventChange.askAgain', 'Ask again'],
    locked: ['Keep it as planned'],
  }),
  refused: ({ context: { refusal } }): Face => ({
    shows: ['Nothing was done'],
    announces: [refusal ? (refused[refusal.why] ?? '') : ''],
    open: ['eventChange.close', 'Close'],
  }),
  done: ({ context }): Face => ({
    announces: [
      isMove(context)
        ? `${context.effects?.registrations ?? 0} people are told by email now.`
        : `${context.effects?.registrations ?? 0} registrations are cancelled one order after the other, and their buyers are told.`,
    ],
    open: ['eventChange.close', 'Close'],
  }),
};
