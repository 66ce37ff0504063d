import { createCouponLogic, createGiftCardLogic } from '#app/shop/order-code-logic.ts';
import type { OrderCodeActors } from '#machines/shop/order-code/order-code-machine.ts';
import { orderCodeRequirements } from '#tests/model/shop/order-code/order-code-requirements.ts';
import { call, gives, sends } from '../world/rows.ts';
import { wiringOf } from '../world/wiring-of.ts';

const order = { orderId: 'order-1', channelToken: 'harbour-city-players' };
const input = { ...order, code: 'FOYER-1', idempotencyKey: 'key' };
const keyed = { orderId: 'order-1', idempotencyKey: 'key' };

const applies = (operation: string, field: string, variables: object) =>
  call({
    input,
    does: [sends(operation, variables, 'harbour-city-players')],
    well: {
      'it is applied': {
        answers: { [field]: { __typename: 'Order' } },
        ends: gives({ result: `<${field}>`, notice: null }),
      },
    },
    refusedBy: field,
    nobody: 'ended',
    canBeRefused: true,
  });

const removes = (operation: string, field: string, variables: object) =>
  call({
    input,
    does: [sends(operation, variables, 'harbour-city-players')],
    well: {
      'it is taken off': { ends: gives({ result: `<${field}>`, notice: null }) },
      'there is no such order': {
        answers: { [field]: null },
        ends: gives({ result: { __typename: 'NoOrder' }, notice: 'error' }),
      },
    },
    nobody: 'ended',
    canBeRefused: true,
  });

const readOrder = call({
  input: { orderId: 'order-1' },
  does: [sends('GetCheckoutOrder', { orderId: 'order-1' }, undefined, 'id: $orderId')],
  well: {
    'the order is there': { ends: gives('<order>') },
    'nobody is here': { answers: { me: null }, ends: gives({ __typename: 'SessionEnded' }) },
  },
  nobody: 'endedAlone',
});

export const giftCardWiring = wiringOf<OrderCodeActors>()({
  id: 'giftCard',
  requirements: orderCodeRequirements,
  wire: createGiftCardLogic,
  rows: {
    applyCode: applies('ApplyGiftCardToOrder', 'applyGiftCardToOrder', { ...keyed, code: 'FOYER-1' }),
    removeCode: removes('RemoveGiftCardFromOrder', 'removeGiftCardFromOrder', { ...keyed, code: 'FOYER-1' }),
    readOrder,
  },
});

export const couponWiring = wiringOf<OrderCodeActors>()({
  id: 'coupon',
  requirements: orderCodeRequirements,
  wire: createCouponLogic,
  rows: {
    applyCode: applies('ApplyCouponCode', 'applyCouponCode', { ...keyed, couponCode: 'FOYER-1' }),
    removeCode: removes('RemoveCouponCode', 'removeCouponCode', { ...keyed, couponCode: 'FOYER-1' }),
    readOrder,
  },
});
