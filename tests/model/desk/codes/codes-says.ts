import type { codesMachine } from '#machines/desk/codes/codes-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Snapshot = Parameters<Exclude<SaysOf<typeof codesMachine>['listing'], Face | string | undefined>>[0];

const page = [
  'Promotion codes',
  'Buyers type a code where they pay, and pay less. A code is good for all of your events.',
];
const friends = ({ context }: Snapshot): string[] => {
  const [first] = context.list?.codes ?? [];
  return first?.state === 'EXPIRED' ? ['FRIENDS10', 'Ended'] : ['FRIENDS10', 'Good now'];
};
const others = ['EARLY', 'Until the posters hang', '$5.00', 'Used 12 times'];
const question = [
  'Stop FRIENDS10?',
  'Orders that have it. They keep what it took off. 0',
  'Whoever has it in a cart is told before they pay. You can make it good again by another date.',
];
const noAnswer = 'No answer came. Nothing is lost: Foyer asks again by itself, and saves once.';

const told = ({ context }: Snapshot): string[] =>
  context.told === null ? [] : [context.told.what === 'ADDED' ? 'Added.' : 'It takes nothing off any more.'];

const forms = ({ context: { open } }: Snapshot): Face => ({
  ...(open?.id === 'c-1'
    ? { open: ['codes.collapse', 'Close FRIENDS10'] }
    : { open: ['codes.open', 'Edit FRIENDS10'] }),
  ...(open?.id === null && { shows: ['A new code'] }),
});

/** docs/decisions/170. */
export const codesSays: SaysOf<typeof codesMachine> = {
  readingCodes: { shows: ['Promotion codes'], announces: ['Looking up your codes'] },
  unreadable: { shows: ['Promotion codes'], open: ['codes.retry', 'Try again'] },
  signedOut: { shows: ['Promotion codes'], open: ['codes.retry', 'Try again'] },
  notTheirs: { shows: ['Promotion codes', 'Your role doesn’t show you the codes. Ask an owner or a manager.'] },
  listing: (snapshot) => ({
    ...forms(snapshot),
    shows: [...page, ...friends(snapshot), ...others, ...(forms(snapshot).shows ?? [])],
    announces: told(snapshot),
    hides: question,
  }),
  'listing.rereading': (snapshot) => ({ focus: focusOf(snapshot) }),
  askingToStop: ({ context: { trouble } }) => ({
    shows: question,
    announces: trouble?.kind === 'refused' ? ['Too many'] : [],
    open: ['codes.stop', 'Stop this code', 'codes.keep', 'Keep it'],
  }),
  stopping: { shows: question, locked: ['codes.stop', 'Stopping', 'codes.keep', 'Keep it', 'Close'] },
  stopUnknown: {
    shows: question,
    announces: [`Not known yet whether the code was stopped ${noAnswer}`],
    open: ['codes.askAgain', 'Ask again', 'codes.keep', 'Keep it'],
    locked: ['Stop this code'],
  },
};

function focusOf({ context: { told: what } }: Snapshot): Record<string, string> {
  return what?.what === 'ADDED' ? { 'a form saved something': 'Add a code' } : {};
}
