import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import type { RegistrationQuote } from '#domain/cancellation/registration-quote.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import type { lineValues } from '#server/modules/orders/order-line-values.ts';
import type { LineDiscount } from '#server/modules/orders/orders-tables.ts';
import type { RefundablePayment } from '#server/modules/payments/refundable-payments.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';

/** One ticket or add-on with what it costs or what of its price is left, in cents; the parts add up to it. */
export type ChoiceLine = {
  productId: string;
  name: string;
  kind: 'TUITION' | 'SESSION_OPTION';
  priceCents: number;
  feeCents: number;
  taxCents: number;
};

/** The same, and its order's currency. */
export type ChangeLineModel = ChoiceLine & { currencyCode: string };

/** A line of the new choice as it is written. */
export type NewLine = ReturnType<typeof lineValues>[number] & { discounts: LineDiscount[] };

/** What a registration would be, and the difference to what was paid for it: `dueCents` or `backCents` and `keptCents`. */
export type ChangePlan = {
  order: OrderModel;
  registration: RegistrationModel;
  eventId: string;
  startsAt: Date;
  /** What it is, with what is left of what was paid. */
  before: ChoiceLine[];
  /** What it becomes, at the price of now. */
  after: ChoiceLine[];
  newLines: NewLine[];
  /** What of each of its lines pays for the new choice, and what is left of each beside that. */
  carried: LineShare[];
  spare: LineShare[];
  dueCents: number;
  backCents: number;
  keptCents: number;
  kept: RegistrationQuote['kept'];
  /** What goes back of each line; none of which nothing does. */
  shares: LineShare[];
  ways: { payment: RefundablePayment; cents: number }[];
  /** What it will have: what it was bought with, on another date with no more than that gives back now. */
  policy: CancellationPolicy;
};

/** A plan that was told: it can be carried out by its id until it expires. */
export type ChangeQuoteModel = ChangePlan & { quoteId: string; expiresAt: Date };

/** The deed, by the id of its entry in the order's history. */
export type ChangedRegistrationModel = {
  id: string;
  registration: RegistrationModel;
  orderId: string;
  currencyCode: string;
  backCents: number;
  keptCents: number;
};
