import type { orderCodeMachine } from '#machines/shop/order-code/order-code-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const GiftCardFlow = createFlowContext<typeof orderCodeMachine>('giftCard');
export const CouponFlow = createFlowContext<typeof orderCodeMachine>('coupon');

export type OrderCodeFlow = typeof GiftCardFlow;
