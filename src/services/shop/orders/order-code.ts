import type { CheckoutOrder, NoOrder } from '#services/shop/checkout/checkout-service.ts';

/** A gift card or a coupon of one order, by its code. */
export type OrderCodeInput = { orderId: string; channelToken: string; code: string; idempotencyKey: string };
export type RemoveCodeResult = CheckoutOrder | NoOrder;
