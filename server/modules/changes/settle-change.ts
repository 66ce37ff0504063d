import { and, eq, isNull } from 'drizzle-orm';
import { findToChange, demandsOf, sharesLeftOfLines } from '#server/modules/changes/plan-change.ts';
import { policyOf } from '#server/modules/catalog/cancellation-policies.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import type { ChangeNote } from '#server/modules/changes/changed-before.ts';
import { whyNotChanged } from '#server/modules/changes/change-rules.ts';
import { replaceChoice } from '#server/modules/changes/replace-choice.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';
import { moveOrder } from '#server/modules/orders/move-order.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { findLines } from '#server/modules/orders/order-items.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import type { OrderLineModel, OrderModel } from '#server/modules/orders/orders-model.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import type { AgreedChange } from '#server/modules/orders/orders-tables.ts';
import { booking, moveCounters, movesOf, releasing, unbooking } from '#server/modules/orders/place-counters.ts';
import { dropHolds } from '#server/modules/orders/place-holds.ts';
import { captureGiftCards } from '#server/modules/payments/gift-card-money.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/** A change as it was agreed, where it can still be made: the ticket's order is locked. */
type Agreed = {
  agreed: AgreedChange;
  /** Of the ticket. */
  order: OrderModel;
  registration: RegistrationModel;
  lines: OrderLineModel[];
  left: LineShare[];
};

/**
 * Whether the ticket is still what a locked order's change was agreed for, and may be changed now; its own order is locked
 * from then on. What was cancelled, given, offered, refunded in part or changed since is not (docs/decisions/148).
 */
export const mayBePaid = async (tx: Executor, order: OrderModel, now: Date): Promise<boolean> =>
  (await findAgreed(tx, order, now)) !== null;

async function findAgreed(tx: Executor, change: OrderModel, now: Date): Promise<Agreed | null> {
  const { agreedChange: agreed, userId } = change;
  const order = agreed && (await lockOrder(tx, agreed.orderId));
  const asked = order && (await findToChange(tx, userId, agreed));
  if (!asked || whyNotChanged(asked, order, now)) return null;
  const { registration } = asked;
  const lines = await findLines(tx, 'registrationItemId', [registration.registrationItemId]);
  const left = await sharesLeftOfLines(tx, order.id, lines);
  return isAsAgreed(left, agreed) ? { agreed, order, registration, lines, left } : null;
}

const isAsAgreed = (left: readonly LineShare[], { left: agreed }: AgreedChange): boolean =>
  left.length === agreed.length &&
  left.every((share) =>
    agreed.some(
      ({ orderLineId, priceCents, feeCents, taxCents }) =>
        orderLineId === share.orderLineId &&
        priceCents === share.priceCents &&
        feeCents === share.feeCents &&
        taxCents === share.taxCents,
    ),
  );

/**
 * Completes a locked order of a change in ValidatingPayment: the ticket is what was agreed, its new places are booked and
 * the old ones free, what was paid is a payment of its own order, and a mail says so. null, and the transaction must then
 * be rolled back, where the ticket is another by now, a place is gone, or the date that was chosen was called off.
 */
export async function settleChange(
  tx: Executor,
  { jobs }: Pick<Services, 'jobs'>,
  change: OrderModel,
  now: Date,
): Promise<OrderModel | null> {
  const found = await findAgreed(tx, change, now);
  const [item] = await tx.select().from(orderRegistrationItems).where(eq(orderRegistrationItems.orderId, change.id));
  if (!found || !item) return null;
  const { agreed, order, registration, lines, left } = found;
  const { eventId } = item;
  const event = await eventOf(tx, eventId);
  if (event.calledOffAt !== null || event.state === 'CANCELED') return null;
  const itemId = registration.registrationItemId;
  const newLines = agreed.lines.map(({ isPriceChosen = false, ...line }) => ({
    ...line,
    isPriceChosen,
    orderId: order.id,
    registrationItemId: itemId,
  }));
  const was = lines.map(({ name }) => name);
  await takeMoney(tx, change, order.id);
  const id = await recordOrderHistory(tx, order.id, 'ORDER_MODIFIED', {
    registrationId: registration.id,
    change: { from: was, to: newLines.map(({ name }) => name) },
    backCents: 0,
    keptCents: 0,
    paidCents: change.totalWithTaxCents,
    orderCode: change.code,
  } satisfies ChangeNote);
  await replaceChoice(
    tx,
    {
      order: { ...order, totalWithTaxCents: order.totalWithTaxCents + change.totalWithTaxCents },
      registration,
      newLines,
      eventId,
      startsAt: event.startsAt,
      policy: policyOf(item.cancellationPolicy),
      carried: left,
    },
    now,
    item.createdAt,
  );
  const held = await dropHolds(tx, change.id);
  await tx
    .update(orderRegistrationItems)
    .set({ cancelledAt: now, replacedAt: now })
    .where(eq(orderRegistrationItems.id, item.id));
  const settled = await moveOrder(tx, change, 'PaymentSettled', { active: false, placedAt: now, holdExpiresAt: null });
  await jobs.enqueue(
    'send-mail',
    {
      template: 'registration-changed',
      orderId: order.id,
      itemId,
      was,
      refundIds: [],
      keptCents: 0,
      paidCents: change.totalWithTaxCents,
    },
    { executor: tx, singletonKey: `registration-changed:${id}` },
  );
  const moves = movesOf([
    ...releasing(held),
    ...booking(demandsOf(newLines, eventId)),
    ...unbooking(demandsOf(lines, registration.eventId)),
  ]);
  return (await moveCounters(tx, moves)) ? settled : null;
}

/** What was paid with the order of the change is paid for the ticket's; a charge that it could not take stays with it. */
async function takeMoney(tx: Executor, change: OrderModel, orderId: string): Promise<void> {
  await captureGiftCards(tx, change.id);
  await tx
    .update(payments)
    .set({ orderId, changeOrderId: change.id })
    .where(and(eq(payments.orderId, change.id), eq(payments.state, 'Settled'), isNull(payments.errorMessage)));
}

async function eventOf(tx: Executor, eventId: string) {
  const [event] = await tx
    .select({ startsAt: events.startsAt, state: events.state, calledOffAt: events.calledOffAt })
    .from(events)
    .where(eq(events.id, eventId));
  if (!event) throw new Error(`the event ${eventId} is gone`);
  return event;
}
