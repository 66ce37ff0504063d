import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { paymentDisputes, payments, refunds } from '#server/modules/payments/payments-tables.ts';
import type { Services } from '#server/platform/context.ts';

export type DisputedPayment = {
  orderCode: string;
  organizer: string;
  currency: string;
  state: 'Open' | 'Lost';
  reason: string | null;
  dueAt: Date | null;
  cents: number;
  /** Of a lost one: what had gone back to its customer already, so that it went twice. */
  twiceCents: number;
};

/** What cardholders' banks are asked to take back, the first to be answered first, then what went back twice (docs/decisions/154). */
export async function disputedPayments({ db }: Pick<Services, 'db'>): Promise<DisputedPayment[]> {
  const taken = sql<number>`(select coalesce(sum(${refunds.totalCents}), 0)::int from ${refunds}
    where ${refunds.paymentId} = ${payments.id} and ${refunds.way} = 'bank' and ${refunds.state} = 'Settled')`;
  const found = await db
    .select({
      orderCode: orders.code,
      organizer: organizations.name,
      currency: orders.currencyCode,
      state: paymentDisputes.state,
      reason: paymentDisputes.reason,
      dueAt: paymentDisputes.dueAt,
      cents: paymentDisputes.amountCents,
      takenCents: taken,
    })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .where(inArray(paymentDisputes.state, ['Open', 'Lost']))
    .orderBy(desc(paymentDisputes.state), asc(paymentDisputes.dueAt), asc(orders.code));
  return found.flatMap(({ state, takenCents, ...one }) => {
    const twiceCents = state === 'Lost' ? Math.max(0, one.cents - takenCents) : 0;
    return state === 'Open' || (state === 'Lost' && twiceCents > 0) ? [{ ...one, state, twiceCents }] : [];
  });
}
