import { orderHistoryRequirements } from '#tests/model/account/order-history/order-history-requirements.ts';
import { OrderHistoryFlow } from '#views/account/orders/order-history-context.ts';
import { OrderHistoryScreen } from '#views/account/orders/order-history-screen.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, heading, isAriaDisabled, link, shownText } from '../on-screen.ts';

const more = () => button(/^Show more orders/) ?? button(/^Loading more/);
const isListed = () => link('The Winter’s Tale soon') !== null;

describeRendered({
  owns: [
    'views/account/orders/order-history-screen',
    'views/account/orders/order-row',
    'views/account/orders/order-marks',
    'machines/account/order-history/',
  ],
  requirements: orderHistoryRequirements,
  draw: (actor) => (
    <OrderHistoryFlow.Provider actor={actor}>
      <OrderHistoryScreen />
    </OrderHistoryFlow.Provider>
  ),
  controls: {
    'orders.retry': { find: () => button('Try again') },
    'orders.readMore': { find: more },
  },
  shows: {
    readingOrders: () => shownText('Loading your orders') !== null,
    unreadable: () => shownText('We couldn’t load your orders. Please try again.') !== null,
    signedOut: () => shownText('Guard: No active customer.') !== null,
    empty: () => heading('No orders yet') !== null,
    moreToRead: () => isListed() && more() !== null && !isAriaDisabled(more()),
    readingMore: () => isListed() && isAriaDisabled(more()),
    moreUnreadable: () => isListed() && shownText('We couldn’t load more orders. Please try again.') !== null,
    whole: () => isListed() && more() === null,
  },
});
