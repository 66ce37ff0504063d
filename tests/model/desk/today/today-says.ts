import type { todayMachine } from '#machines/desk/today/today-machine.ts';
import type { DeskToday } from '#services/desk/today/today-service.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

const waits = [
  'A refund of $26.00 failed. Owen Pryce, order HCP4190. Give it back by other means.',
  '3 orders wait for payment by hand. $78.00 in all. The oldest since Nov 17, 2026.',
];
const money = ['Money this week', '$2,523.00', 'net, 35 % more than the week before'];
const sales = ['On sale', 'The Cherry Orchard', '212 of 240 sold, 6 held'];

const looking: Face = { shows: ['Today'], announces: ['Looking up what waits for you'], hides: waits };
const unread = (words: string): Face => ({
  shows: ['Today'],
  announces: [words],
  open: ['today.retry', 'Try again'],
  hides: waits,
});
const shown = (today: DeskToday): Face =>
  today.waits.length > 0
    ? { shows: ['Today', ...waits, ...sales, ...money] }
    : { shows: ['Today', 'Nothing waits for you.', ...sales], hides: ['Money this week'] };

/** docs/decisions/159. */
export const todaySays: SaysOf<typeof todayMachine> = {
  // Figures that were shown stay.
  readingToday: ({ context }) => (context.today ? shown(context.today) : looking),
  unreadable: unread('Error An unexpected error occurred Try again'),
  signedOut: unread('You are not logged in any more. Try again'),
  notTheirs: looking,
  open: ({ context }) => (context.today ? { ...shown(context.today), open: ['today.refresh', 'Read again'] } : looking),
  stale: ({ context }) =>
    context.today
      ? {
          ...shown(context.today),
          open: ['today.retry', 'Try again'],
          hides: ['Read again'],
        }
      : looking,
};
