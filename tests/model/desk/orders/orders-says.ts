import type { ordersMachine } from '#machines/desk/orders/orders-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Known = {
  page: { orders: object[]; hasMore: boolean } | null;
  filter: { list: string | null; search: string };
  trail: string[];
};
type Snapshot = { context: Known };

const rows = [
  'Owen Pryce FY-004190, owen@foyer.example',
  'Paid Partly refunded',
  'The Cherry Orchard 3 registrations',
  '$77.70',
  'Ida Lund FY-004201, ida@foyer.example',
  'Owes',
  'The Cherry Orchard and 1 more event 1 registration',
];
const hidden = ['Owen Pryce FY-004190, owen@foyer.example'];

function pageOf({ page, filter }: Known): string[] {
  if (!page) return [];
  if (page.orders.length > 0) return rows;
  return filter.list === null && filter.search === ''
    ? ['No orders yet', 'What people order is listed here, the latest first.']
    : [
        'No order is like that',
        'Codes, names and email addresses were searched. Try fewer letters, or show all orders.',
      ];
}

const looking: Face = { shows: ['Orders'], announces: ['Looking up the orders'], hides: hidden };
const unread = (words: string): Face => ({
  shows: ['Orders'],
  announces: [words],
  open: ['orders.retry', 'Try again'],
  hides: hidden,
});

/** Arrows are there where there is more than one page. */
function arrows({ page, trail }: Known) {
  const hasArrows = trail.length > 0 || page?.hasMore === true;
  return {
    open: [...(trail.length > 0 ? ['Newer orders'] : []), ...(page?.hasMore ? ['Older orders'] : [])],
    locked: hasArrows
      ? [...(trail.length > 0 ? [] : ['Newer orders']), ...(page?.hasMore ? [] : ['Older orders'])]
      : [],
  };
}

/** docs/decisions/158. */
export const ordersSays: SaysOf<typeof ordersMachine> = {
  readingOrders: ({ context }: Snapshot) =>
    context.page === null ? looking : { shows: ['Orders', ...pageOf(context)], locked: ['orders.search', 'Find'] },
  notPermitted: looking,
  unreadable: unread('Error An unexpected error occurred Try again'),
  signedOut: unread('You are not logged in any more. Try again'),
  listing: ({ context }: Snapshot) => {
    const { open, locked } = arrows(context);
    return { shows: ['Orders', ...pageOf(context)], open: ['orders.search', 'Find', ...open], locked };
  },
};
