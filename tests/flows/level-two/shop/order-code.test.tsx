import { sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';
import { address, orderCodeRequirements } from '#tests/model/shop/order-code/order-code-requirements.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { CouponFlow, GiftCardFlow } from '#views/shop/payment/order-code-contexts.ts';
import { OrderCodes } from '#views/shop/payment/order-codes.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, field, isReadOnly, shownText, write } from '../on-screen.ts';

const dollars = { __typename: 'Money', amount: 5, currency: 'CAD', display: '$5.00' } as const;
const balance = { __typename: 'Money', amount: 20, currency: 'CAD', display: '$20.00' } as const;
const order = sampleOrder({
  giftCardsApplied: [{ __typename: 'GiftCard', id: 'g1', code: 'FOYER-1', currentBalance: balance }],
  giftCardShares: [{ __typename: 'GiftCardShare', code: 'FOYER-1', amount: dollars }],
});
const coupon = heldMachine(orderCodeRequirements.machine).start(address).actor;

const code = () => field('Gift card code');
const remove = () => button('Remove gift card FOYER-1') ?? button(/^Removing/);

describeRendered({
  owns: [
    'views/shop/payment/order-codes',
    'views/shop/payment/code-form',
    'views/shop/payment/applied-codes',
    'machines/shop/order-code/',
    'platform/ui/field',
  ],
  requirements: orderCodeRequirements,
  draw: (actor) => (
    <GiftCardFlow.Provider actor={actor}>
      <CouponFlow.Provider actor={coupon}>
        <OrderCodes order={order} locked={false} />
      </CouponFlow.Provider>
    </GiftCardFlow.Provider>
  ),
  controls: {
    'code.change': { find: code, use: (control, event) => write(control, event['code']) },
    'code.apply': { find: () => button('Apply') ?? button(/^Applying/) },
    'code.remove': { find: remove },
    'code.retry': { find: () => button('Try again') },
  },
  shows: {
    enteringCode: () => !isReadOnly(code()) && button('Apply') !== null,
    applying: () => button(/^Applying/) !== null,
    removing: () => button(/^Removing/) !== null,
    readingOrder: () => isReadOnly(code()) && button('Try again') === null,
    outcomeUnknown: () =>
      button('Try again') !== null && shownText('We don’t know yet whether your gift cards changed') !== null,
  },
});
