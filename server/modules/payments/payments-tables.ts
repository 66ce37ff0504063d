import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { orders } from '#server/modules/orders/orders-tables.ts';
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
    index('payment_attempts_open')
      .on(table.claimedUntil)
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
    method: text().notNull(),
    amountCents: cents().notNull(),
    state: text().notNull(),
    transactionId: text().unique(),
    errorMessage: text(),
    metadata: jsonb().notNull().default({}),
    createdAt: writtenAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.orderId)],
);

export type RefundedLine = { orderLineId: string; quantity: number };

export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    method: text(),
    reason: text(),
    state: text().notNull(),
    totalCents: cents().notNull(),
    transactionId: text(),
    /** What was given back: none where only a part of the money was. */
    lines: jsonb().$type<RefundedLine[]>().notNull().default([]),
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
