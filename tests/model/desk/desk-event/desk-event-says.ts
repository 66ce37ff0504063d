import type { deskEventMachine } from '#machines/desk/desk-event/desk-event-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

const parts = ['When , complete', 'Rules , complete'];
const unread = (words: string): Face => ({
  shows: ['Event'],
  announces: [words],
  open: ['deskEvent.retry', 'Try again'],
  hides: parts,
});
const looking: Face = { shows: ['Event'], announces: ['Looking up the event'], hides: parts };
const open = (event: { booked: number; held: number }): Face => ({
  shows: [
    'The Cherry Orchard',
    'On sale',
    'Sun 13 Dec, 7:30 pm',
    'Malaspina Theatre',
    `${event.booked} of 240 sold`,
    `${event.held} held in carts, 22 free`,
    ...parts,
  ],
  chosen: ['When , complete'],
});

/** docs/decisions/156. */
export const deskEventSays: SaysOf<typeof deskEventMachine> = {
  // A page that was shown stays.
  readingEvent: ({ context }) => (context.event ? open(context.event) : looking),
  unreadable: unread('Error An unexpected error occurred Try again'),
  signedOut: unread('You are not logged in any more. Try again'),
  missing: { shows: ['There is no such event'], hides: parts },
  open: ({ context }) => (context.event ? open(context.event) : looking),
};
