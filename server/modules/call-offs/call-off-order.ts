import { and, eq, gt, inArray } from 'drizzle-orm';
import { paidMoney } from '#server/modules/call-offs/paid-money.ts';
import { uncancelledItemsOf } from '#server/modules/call-offs/uncancelled-items.ts';
import { endChange } from '#server/modules/changes/open-change.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { cancelItems } from '#server/modules/registrations/cancel-items.ts';
import { freePlaces } from '#server/modules/orders/free-places.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { holds } from '#server/modules/orders/orders-tables.ts';
import { takeOutOfCart } from '#server/modules/orders/remove-registration.ts';
import { followRefunds } from '#server/modules/payments/follow-refund.ts';
import { idsOf, recordRefunds } from '#server/modules/payments/record-refunds.ts';
import { sendSoon } from '#server/modules/payments/send-refunds.ts';
import { undoUnpaid } from '#server/modules/payments/undo-unpaid.ts';
import { isUnpaid } from '#server/modules/orders/is-unpaid.ts';
import type { Executor, Services } from '#server/platform/context.ts';

export type OrderOfEvent = { eventId: string; orderId: string };
const reason = 'The event was called off';

/** paused: nothing of the event is undone now. waits: the order is being paid; it is undone once that has come out. */
type Outcome = 'done' | 'paused' | 'waits';

/**
 * Undoes what an order has of an event that was called off, in one transaction, and has the refunds that go to cards sent
 * by jobs of it. Safe to repeat and to end anywhere: what is undone is not undone again.
 */
export const callOffOrder = (services: Services, of: OrderOfEvent): Promise<Outcome> =>
  services.db.transaction((tx) => undo(services, tx, of));

async function undo(services: Services, tx: Executor, of: OrderOfEvent): Promise<Outcome> {
  const order = await lockOrder(tx, of.orderId);
  const [event] = await tx
    .select({ calledOffAt: events.calledOffAt, pausedAt: events.callOffPausedAt })
    .from(events)
    .where(eq(events.id, of.eventId));
  if (!order || !event?.calledOffAt) return 'done';
  if (event.pausedAt) return 'paused';
  const itemIds = await uncancelledItemsOf(tx, of);
  if (itemIds.length === 0 || order.state === 'Cancelled') return 'done';
  if (order.state === 'ValidatingPayment') return 'waits';
  if (isUnpaid(order)) await undoWaiting(services, tx, { order, itemIds, ...of });
  else if (order.state === 'PaymentSettled') await undoPaid(services, tx, { order, itemIds, ...of });
  else await undoCart(services, tx, { order, itemIds, ...of });
  return 'done';
}

type Undoing = OrderOfEvent & { order: OrderModel; itemIds: string[] };

async function undoPaid(
  services: Services,
  tx: Executor,
  { orderId, eventId, itemIds: uncancelled }: Undoing,
): Promise<void> {
  const now = services.clock();
  const itemIds = await cancelItems(tx, uncancelled, now);
  const { paid, shares } = await paidMoney(tx, { orderId, itemIds, now });
  const metadata = { calledOff: eventId };
  const recorded = await recordRefunds(tx, { orderId, paid, shares, handedOver: 'nothing', reason, metadata, now });
  const { toSend, settled } = recorded;
  await sendSoon(services, tx, toSend, { isBulk: true });
  await recordOrderHistory(tx, orderId, 'ORDER_CANCELLATION', { registrationItemIds: itemIds, reason });
  await notify(services, tx, { orderId, eventId, itemIds, refundIds: idsOf(recorded) });
  await followRefunds(services, tx, { orderId, refundIds: settled });
  await freePlaces(tx, itemIds);
}

async function undoWaiting(
  services: Services,
  tx: Executor,
  { order, orderId, eventId, itemIds }: Undoing,
): Promise<void> {
  const { toSend } = await undoUnpaid(tx, order, {
    itemIds,
    reason,
    refund: { reason, metadata: { calledOff: eventId } },
    now: services.clock(),
    notify: ({ settled, waivedCents, itemIds: cancelled }) =>
      notify(services, tx, { orderId, eventId, itemIds: cancelled, refundIds: settled, isWaived: waivedCents > 0 }),
  });
  await sendSoon(services, tx, toSend, { isBulk: true });
}

/** Whoever holds places of it is about to buy them, and is told; a cart that was left long ago only loses them. */
async function undoCart(
  services: Services,
  tx: Executor,
  { order, orderId, eventId, itemIds }: Undoing,
): Promise<void> {
  const [held] = await tx
    .select({ id: holds.id })
    .from(holds)
    .where(and(inArray(holds.registrationItemId, itemIds), gt(holds.expiresAt, services.clock())))
    .limit(1);
  if (held) await notify(services, tx, { orderId, eventId, itemIds: [], refundIds: [] });
  if (order.changesItemId !== null) await endChange(tx, order, services.clock());
  else await takeOutOfCart(tx, services, order, itemIds);
}

type Told = OrderOfEvent & { itemIds: string[]; refundIds: string[]; isWaived?: boolean };

/** One mail an order and event. No items: it was in a cart. */
async function notify({ jobs }: Pick<Services, 'jobs'>, tx: Executor, told: Told): Promise<void> {
  await jobs.enqueue(
    'send-mail',
    { template: 'event-called-off', ...told },
    { executor: tx, singletonKey: `event-called-off:${told.eventId}:${told.orderId}`, isBulk: true },
  );
}
