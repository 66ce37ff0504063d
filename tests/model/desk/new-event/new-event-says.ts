import type { newEventMachine } from '#machines/desk/new-event/new-event-machine.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Known = {
  copyOf: object | null;
  faults: readonly object[];
  trouble: { kind: string; isKnown?: boolean } | null;
};

const fields = ['Name', 'Starts', 'Ends', 'Time zone'];
const title = ({ copyOf }: Known) => (copyOf ? 'A copy of The Cherry Orchard' : 'New event');
function told({ trouble }: Known): string[] {
  if (!trouble) return [];
  return [
    trouble.isKnown
      ? 'Too many'
      : 'We don’t know yet whether that was done No answer came. Press again: however often you press, it is done once.',
  ];
}

/** docs/decisions/156. */
export const newEventSays: SaysOf<typeof newEventMachine> = {
  resting: { shows: ['Events'], hides: ['Make the draft'] },
  typing: ({ context }) => ({
    shows: [title(context), ...fields],
    announces: told(context),
    open: ['Make the draft', 'newEvent.cancel', 'Cancel'],
    ...(context.faults.length > 0 ? { invalid: { 'Time zone': 'Foyer doesn’t know this.' } } : {}),
  }),
  creating: ({ context }) => ({
    shows: [title(context), ...fields],
    locked: ['newEvent.create', 'Making the draft', 'newEvent.cancel', 'Cancel', 'Close'],
  }),
  // Until the page leads away.
  created: ({ context }) => ({ shows: [title(context), ...fields], locked: ['Making the draft', 'Cancel', 'Close'] }),
};
