import type { InferSelectModel } from 'drizzle-orm';
import type { RegistrationQuote } from '#domain/cancellation/registration-quote.ts';
import type { cancellationRequests } from '#server/modules/cancellations/cancellation-requests-tables.ts';
import type { events, products } from '#server/modules/catalog/catalog-tables.ts';
import type { CancellationDecision } from '#server/generated/desk-resolvers.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import type { RefundablePayment } from '#server/modules/payments/refundable-payments.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';

/** UNPAID: the order waits for its money, or costs nothing, and no policy is asked. */
type QuotedRule = RegistrationQuote['rule'] | { code: 'UNPAID' };

/** What comes back of one registration, in cents; the parts of `back` before taxes are its price and its fees. */
export type QuotedRegistrationModel = Omit<RegistrationQuote, 'registrationId' | 'rule' | 'lines'> & {
  registration: RegistrationModel;
  currencyCode: string;
  /** Where its event takes place. */
  timeZone: string;
  rule: QuotedRule;
  priceBackCents: number;
  feesBackCents: number;
  taxBackCents: number;
  taxesBack: { description: string; milliPercent: number; cents: number }[];
};

/** What registrations of one order give back together, and what of its lines and payments that is. */
export type Quote = {
  order: OrderModel;
  registrations: QuotedRegistrationModel[];
  /** At once; awaitingCents if the organizer agrees. */
  backCents: number;
  awaitingCents: number;
  waivedCents: number;
  /** What goes back at once of each line; none of which nothing does. */
  shares: LineShare[];
  ways: { payment: RefundablePayment; cents: number }[];
};

/** A quote that was told: it can be carried out by its id until it expires. */
export type CancellationQuoteModel = Quote & { quoteId: string; expiresAt: Date };

/** id: of the entry in the order's history that says what was done. */
export type CancelledRegistrationsModel = {
  id: string;
  orderId: string;
  currencyCode: string;
  registrations: RegistrationModel[];
  /** Those that the organizer was asked about. */
  asked: RegistrationModel[];
  backCents: number;
  awaitingCents: number;
  waivedCents: number;
};

/** What an organizer was asked, with the registration that it is about. */
export type CancellationRequestModel = {
  request: InferSelectModel<typeof cancellationRequests>;
  registration: RegistrationModel;
  order: Pick<OrderModel, 'id' | 'code' | 'currencyCode' | 'organizationId'>;
  event: InferSelectModel<typeof events>;
  tier: InferSelectModel<typeof products>;
  /** Whom the registration was bought for. */
  attendeeName: string;
};

/** id: of the entry in the order's history that says what was decided. */
export type DecidedCancellationsModel = {
  id: string;
  decision: CancellationDecision;
  backCents: number;
  currencyCode: string;
};
