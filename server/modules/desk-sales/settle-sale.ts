import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { awaitedWays } from '#server/modules/desk-sales/sale-ways.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import type { DeskWay } from '#server/modules/orders/orders-tables.ts';
import { awaitPayment, findHandTerms } from '#server/modules/payments/hand-terms.ts';
import { paymentAttempts } from '#server/modules/payments/payments-tables.ts';
import { promisePayment } from '#server/modules/payments/promised-payment.ts';
import { settleLocked } from '#server/modules/payments/settle-by-hand.ts';
import { settleOrder } from '#server/modules/payments/settle-order.ts';
import { account } from '#server/modules/security/security-log.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/** What payments by hand at the desk are called in an order's books. */
const method = 'BOX_OFFICE';

/** endsAt: when its event is over. */
type Settling = { way: DeskWay; userId: string; now: Date; endsAt: Date };

/**
 * Places the order of a sale: its places are booked, its tickets have their codes and go out by mail, and its money is there,
 * or is waited for as that of every order by hand. Throws PlacesGone, and the transaction must then be rolled back.
 */
export async function settleSale(
  tx: Executor,
  { jobs }: Pick<Services, 'jobs'>,
  order: OrderModel,
  { way, userId, now, endsAt }: Settling,
): Promise<OrderModel> {
  const cents = order.totalWithTaxCents;
  if (cents === 0) return settleOrder(tx, order, { state: 'PaymentSettled', now, jobs });
  await promise(tx, order, now);
  const placed = await settleOrder(tx, order, { state: 'PaymentAuthorized', now, jobs });
  if (!awaitedWays.includes(way)) {
    await settleLocked(tx, placed, account(userId));
    return { ...placed, state: 'PaymentSettled' };
  }
  const terms = await findHandTerms(tx, order.id);
  if (terms.startsAt !== null && new Date(terms.startsAt) > now)
    await awaitPayment(tx, { orderId: order.id, terms, now });
  // Once it has begun it is paid at the door, where nobody is reminded by mail.
  else await tx.update(orders).set({ payUntil: endsAt }).where(eq(orders.id, order.id));
  return placed;
}

async function promise(tx: Executor, { id: orderId, totalWithTaxCents: amountCents }: OrderModel, now: Date) {
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      orderId,
      idempotencyKey: randomUUID(),
      fingerprint: method,
      method,
      amountCents,
      claimedUntil: now,
      state: 'SUCCEEDED',
      settledAt: now,
      createdAt: now,
    })
    .returning();
  if (!attempt) throw new Error('the payment was not recorded');
  await promisePayment(tx, attempt);
}
