import { and, asc, eq } from 'drizzle-orm';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { findDisputes } from '#server/modules/payments/disputes.ts';
import { followRefunds, notifyOwed } from '#server/modules/payments/follow-refund.ts';
import { sharesLeft } from '#server/modules/payments/given-back.ts';
import { refunds } from '#server/modules/payments/payments-tables.ts';
import type { payments } from '#server/modules/payments/payments-tables.ts';
import { splitLines, writeLines } from '#server/modules/payments/refund-lines.ts';
import { takeFrom } from '#server/modules/payments/refund-shares.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Payment = typeof payments.$inferSelect;
type Refund = typeof refunds.$inferSelect;

/**
 * What banks took back of a payment of a locked order stands in its books as given back, once, and never more than was
 * left of the payment: first in the place of what was still to go back of it, which nobody sends or hands over any more.
 * What is left of that is owed by other means: a card that has lost a dispute takes no refund (docs/decisions/154).
 */
export async function bookLostDisputes(
  services: Pick<Services, 'jobs' | 'clock'>,
  tx: Executor,
  payment: Payment,
): Promise<void> {
  const made = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, payment.id))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const disputes = (await findDisputes(tx, [payment.id])).get(payment.id) ?? [];
  const lost = disputes.filter(({ state }) => state === 'Lost');
  if (lost.length === 0) return;
  const gone = made.filter(({ state }) => state === 'Settled' || state === 'Pending');
  const left = payment.amountCents - sumOf(gone);
  const unbooked = lost.reduce((sum, { amountCents }) => sum + amountCents, 0) - sumOf(gone.filter(isByBank));
  const waiting = made.filter(({ state }) => state === 'Held' || state === 'Owed');
  const { settled, over } = await settleWaiting(tx, payment, { waiting, cents: Math.min(left, unbooked) });
  if (over > 0) settled.push(await enterTaken(services, tx, payment, over));
  await followRefunds(services, tx, { orderId: payment.orderId, refundIds: settled });
  if (disputes.every(({ state }) => state !== 'Open')) await oweHeld(services, tx, payment);
}

/** A bank has given back what it had taken: it is with the organizer again, and what was cancelled for it stays so. */
export async function undoTaken(tx: Executor, payment: Payment): Promise<void> {
  const undone = await tx
    .update(refunds)
    .set({ state: 'Failed', failureCode: 'DISPUTE_WON' })
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.way, 'bank'), eq(refunds.state, 'Settled')))
    .returning();
  for (const { totalCents } of undone) await note(tx, payment, { from: 'Settled', to: 'Failed', cents: totalCents });
}

const isByBank = ({ way }: Refund): boolean => way === 'bank';

const sumOf = (made: Refund[]): number => made.reduce((sum, { totalCents }) => sum + totalCents, 0);

/** The oldest first; one that was taken back in part is split, and its rest waits on. `over`: taken beyond all of them. */
async function settleWaiting(
  tx: Executor,
  payment: Payment,
  { waiting, cents }: { waiting: Refund[]; cents: number },
): Promise<{ settled: string[]; over: number }> {
  const settled: string[] = [];
  let over = Math.max(0, cents);
  for (const refund of waiting) {
    if (over === 0) break;
    const taken = Math.min(over, refund.totalCents);
    if (taken < refund.totalCents) await split(tx, refund, taken);
    await tx.update(refunds).set({ state: 'Settled', way: 'bank', totalCents: taken }).where(eq(refunds.id, refund.id));
    await note(tx, payment, { from: refund.state, to: 'Settled', cents: taken });
    settled.push(refund.id);
    over -= taken;
  }
  return { settled, over };
}

async function split(tx: Executor, refund: Refund, cents: number): Promise<void> {
  const { id, createdAt: _made, updatedAt: _changed, totalCents, ...rest } = refund;
  const [other] = await tx
    .insert(refunds)
    .values({ ...rest, totalCents: totalCents - cents, createdAt: refund.createdAt })
    .returning({ id: refunds.id });
  if (!other) throw new Error('the rest of the refund was not recorded');
  await splitLines(tx, { from: id, cents, to: other.id });
}

/** Nobody said which registration it is for, so it is spread over all. */
async function enterTaken(
  { clock }: Pick<Services, 'clock'>,
  tx: Executor,
  payment: Payment,
  totalCents: number,
): Promise<string> {
  const { id: paymentId, method, orderId, errorMessage } = payment;
  const lines = errorMessage === null ? takeFrom(await sharesLeft(tx, orderId), totalCents) : [];
  const reason = 'Taken back by the cardholder’s bank';
  const [entered] = await tx
    .insert(refunds)
    .values({ paymentId, method, way: 'bank', reason, state: 'Settled', totalCents, createdAt: clock() })
    .returning({ id: refunds.id });
  if (!entered) throw new Error('what the bank took back was not recorded');
  await writeLines(tx, entered.id, lines);
  await note(tx, payment, { from: 'Created', to: 'Settled', cents: totalCents });
  return entered.id;
}

async function oweHeld(services: Pick<Services, 'jobs'>, tx: Executor, payment: Payment): Promise<void> {
  const owed = await tx
    .update(refunds)
    .set({ state: 'Owed', way: 'byHand' })
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.state, 'Held')))
    .returning();
  for (const { totalCents } of owed) await note(tx, payment, { from: 'Held', to: 'Owed', cents: totalCents });
  const refundIds = owed.map(({ id }) => id);
  await notifyOwed(services, tx, { orderId: payment.orderId, refundIds });
}

const note = (
  tx: Executor,
  { orderId, method }: Payment,
  { from, to, cents }: { from: string; to: string; cents: number },
): Promise<string> =>
  recordOrderHistory(tx, orderId, 'ORDER_REFUND_TRANSITION', { from, to, method, amount: cents / 100 });
