import type { InferSelectModel } from 'drizzle-orm';
import type { paymentAttempts, paymentDisputes, payments, refunds } from '#server/modules/payments/payments-tables.ts';

/** currencyCode is the order's. */
export type PaymentModel = InferSelectModel<typeof payments> & { currencyCode: string };

/** currencyCode is the order's. */
export type RefundModel = InferSelectModel<typeof refunds> & { currencyCode: string };

export type DisputeModel = InferSelectModel<typeof paymentDisputes>;

export type PaymentAttemptModel = InferSelectModel<typeof paymentAttempts>;
