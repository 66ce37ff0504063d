import { inCents } from '#domain/money.ts';
import { deskOrderDeed, deskRefund, deskRefundChanged } from '#messages/desk-order-refusals.ts';
import type { OrderDeed, RefundPreview, RefundRefusal } from '#server/generated/desk-resolvers.ts';
import { moneyOf } from '#server/platform/money-fields.ts';
import { refusal } from '#server/platform/result.ts';

export const deedRefused = (deed: OrderDeed) =>
  refusal('OrderDeedRefusedError', { deed }, (language) => deskOrderDeed({ deed }, language));

/** mostCents: that could be given back of what was asked for. */
export function refundRefused(reason: RefundRefusal, mostCents: number, currencyCode: string) {
  const most = moneyOf(mostCents, currencyCode);
  return refusal('RefundRefusedError', { reason, most }, (language) =>
    deskRefund({ reason, most: inCents(most) }, language),
  );
}

export const refundChanged = (preview: RefundPreview) => refusal('RefundChangedError', { preview }, deskRefundChanged);
