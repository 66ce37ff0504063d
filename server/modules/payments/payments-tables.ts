import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { orderLines, orders } from '#server/modules/orders/orders-tables.ts';
import { channels } from '#server/modules/organizers/organizers-tables.ts';
import { cents, createdAt, id, instant, updatedAt, writtenAt } from '#server/platform/columns.ts';

export const paymentMethods = pgTable('payment_methods', {
  id: id(),
  /** Null: every channel. */
  channelId: uuid().references(() => channels.id),
  code: text().notNull(),
  type: text({ enum: ['GIFT_CARD', 'MANUAL', 'SQUARE'] }).notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  enabled: boolean().notNull().default(true),
  icon: text(),
  instructions: text(),
});

/** What a refused attempt answers, and why: the provider's code, or Foyer's own NEVER_SEEN, SOLD_OUT, ORDER_CHANGED. */
export type AttemptRefusal = {
  typename: 'PaymentDeclinedError' | 'PaymentFailedError';
  code: string;
  paymentErrorMessage: string;
};

/**
 * One try to pay, recorded before the provider is called (docs/decisions/009).
 * fingerprint is a hash of method and source: the same key with other details is refused. The amount is not in it,
 * because it is the server's own and nothing may change the order while an attempt is in flight.
 * claimedUntil: until then one server is at the provider with this attempt, and nobody else calls it.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    idempotencyKey: text().notNull(),
    fingerprint: text().notNull(),
    method: text().notNull(),
    amountCents: cents().notNull(),
    claimedUntil: instant().notNull(),
    state: text({ enum: ['IN_FLIGHT', 'SUCCEEDED', 'REFUSED'] })
      .notNull()
      .default('IN_FLIGHT'),
    refusal: jsonb().$type<AttemptRefusal>(),
    providerPaymentId: text(),
    settledAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('payment_attempts_key').on(table.orderId, table.idempotencyKey),
    uniqueIndex('payment_attempts_one_in_flight')
      .on(table.orderId)
      .where(sql`state = 'IN_FLIGHT'`),
    index('payment_attempts_never_seen')
      .on(table.settledAt)
      .where(sql`state = 'REFUSED' and refusal ->> 'code' = 'NEVER_SEEN'`),
  ],
);

export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    attemptId: uuid()
      .unique()
      .references(() => paymentAttempts.id),
    /** The order of a change that it was paid with; it is the payment of the order whose ticket was changed (docs/decisions/148). */
    changeOrderId: uuid().references(() => orders.id),
    method: text().notNull(),
    amountCents: cents().notNull(),
    state: text().notNull(),
    transactionId: text().unique(),
    errorMessage: text(),
    metadata: jsonb().notNull().default({}),
    createdAt: writtenAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.orderId),
    index('payments_of_changes')
      .on(table.changeOrderId)
      .where(sql`change_order_id is not null`),
  ],
);

/**
 * Money that goes back of one payment. state: Pending (the provider has not confirmed it), Settled, Failed, Owed: the
 * provider takes no refund of this payment any more, and the organizer has to give it back another way
 * (docs/decisions/062), or Held: nobody is asked for it while the payment is disputed (154). What is not Failed counts as
 * given back. method is the payment's; way says how the money goes back, and differs from it where it is given by other
 * means, or where the cardholder's bank took it back.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    method: text(),
    way: text({ enum: ['card', 'byHand', 'giftCard', 'bank'] }).notNull(),
    reason: text(),
    state: text({ enum: ['Pending', 'Settled', 'Failed', 'Owed', 'Held'] }).notNull(),
    totalCents: cents().notNull(),
    transactionId: text(),
    /** Why it failed, in the provider's word. */
    failureCode: text(),
    metadata: jsonb().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.paymentId),
    index('refunds_pending')
      .on(table.createdAt)
      .where(sql`state = 'Pending'`),
  ],
);

/** The event that was called off, where a refund was made for that; its metadata names it. */
export const calledOffEvent = sql<string | null>`${refunds.metadata} ->> 'calledOff'`;

/** Joins that event: its calling off may be paused, and so may what the provider is asked for because of it. */
export const isCalledOffFor = sql`${events.id} = (${refunds.metadata} ->> 'calledOff')::uuid`;

/** The deed by which its customer gave registrations up, where a refund was made for that. */
export const cancellationDeed = sql<string | null>`${refunds.metadata} ->> 'cancellation'`;

/**
 * What of a refund was paid for which line of the order: cents is all of it, of which so much are taxes and fees. The
 * lines of a refund add up to it; only a charge that the order could not take is given back without any.
 */
export const refundLines = pgTable(
  'refund_lines',
  {
    id: id(),
    refundId: uuid()
      .notNull()
      .references(() => refunds.id),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    cents: cents().notNull(),
    taxCents: cents().notNull(),
    feeCents: cents().notNull(),
  },
  (table) => [
    uniqueIndex('refund_lines_once').on(table.refundId, table.orderLineId),
    index().on(table.orderLineId),
    check(
      'refund_lines_parts',
      sql`cents > 0 and tax_cents >= 0 and fee_cents >= 0 and tax_cents + fee_cents <= cents`,
    ),
  ],
);

/**
 * A cardholder has asked their bank to take a payment back, of which so much. version is the provider's: what is told late
 * changes nothing. The provider wants the organizer's word by dueAt (docs/decisions/154).
 */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    providerDisputeId: text().notNull().unique(),
    state: text({ enum: ['Open', 'Won', 'Lost'] }).notNull(),
    amountCents: cents().notNull(),
    reason: text(),
    version: integer().notNull(),
    dueAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.paymentId)],
);

/** When the card provider was or will be asked for a refund last, one row for all servers: how often it is asked (docs/decisions/133). */
export const refundTurns = pgTable('refund_turns', {
  name: text().primaryKey(),
  at: instant().notNull(),
});
