import { ordersRequirements } from '#tests/model/desk/orders/orders-requirements.ts';
import { OrdersFlow } from '#views/desk/orders/orders-context.ts';
import { OrdersScreen } from '#views/desk/orders/orders-screen.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, field, fill, isAriaDisabled, shownText } from '../on-screen.ts';

const find = () => button('Find');
const isList = () => find() !== null;

function pick(value: string): void {
  const select = field('Show');
  if (!(select instanceof HTMLSelectElement)) throw new Error('there is no list to choose from');
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

describeRendered({
  owns: ['views/desk/orders/', 'machines/desk/orders/'],
  requirements: ordersRequirements,
  draw: (actor) => (
    <OrdersFlow.Provider actor={actor}>
      <OrdersScreen code="harbour-city-players" />
    </OrdersFlow.Provider>
  ),
  controls: {
    'orders.retry': { find: () => button('Try again') },
    'orders.search': {
      prepare: ({ filter }) => {
        fill('Code, name or email', filter.search);
        pick(filter.list ?? 'ALL');
      },
      find,
    },
    'orders.next': { find: () => button('Older orders') },
    'orders.previous': { find: () => button('Newer orders') },
  },
  shows: {
    readingOrders: () => shownText('Looking up the orders') !== null || (isList() && isAriaDisabled(find())),
    unreadable: () => shownText('An unexpected error occurred') !== null,
    signedOut: () => shownText('You are not logged in any more.') !== null,
    notPermitted: () => shownText('Looking up the orders') !== null,
    listing: () => isList() && !isAriaDisabled(find()),
  },
});
