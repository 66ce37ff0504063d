import { and, asc, eq, isNull } from 'drizzle-orm';
import { enqueueOrders } from '#server/modules/call-offs/call-off-jobs.ts';
import { lockNamedEvent } from '#server/modules/call-offs/event-to-call-off.ts';
import { uncancelledOrders } from '#server/modules/call-offs/uncancelled-items.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { calledOffEvent, refunds } from '#server/modules/payments/payments-tables.ts';
import { sendSoon } from '#server/modules/payments/send-refunds.ts';
import { operatorOf, recordDeed } from '#server/modules/security/security-log.ts';
import type { Actor } from '#server/modules/security/security-log.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/** Orders that still have something of the event, and refunds that the card provider was not asked for yet. */
type Waiting = { name: string; orders: number; refunds: number };

/**
 * From the commit on no order of an event that was called off is undone, and the card provider is asked for no refund of
 * it. Its sale stays closed, and what was told stays true: it only comes later (docs/decisions/133).
 */
export const pauseCallOff = (services: Services, named: string): Promise<{ refused: string } | Waiting> =>
  services.db.transaction(async (tx) => {
    const event = await lockCalledOff(tx, named);
    if ('refused' in event) return event;
    if (event.callOffPausedAt) return { refused: `The calling off of ${event.name} is paused already.` };
    return pauseIn(services, tx, { event, actor: operatorOf(services) });
  });

type Locked = { event: EventModel; actor: Actor };

/** The same of an event that is locked and goes on. */
export async function pauseIn({ clock }: Pick<Services, 'clock'>, tx: Executor, { event, actor }: Locked) {
  await tx.update(events).set({ callOffPausedAt: clock() }).where(eq(events.id, event.id));
  await note(tx, { kind: 'event-call-off-paused', event, actor });
  const { left, unasked } = await waitingOf(tx, event.id);
  return { name: event.name, orders: left.length, refunds: unasked.length };
}

/** It goes on: what is left gets new jobs, because the first ones may have been done while nothing was to be done. */
export const resumeCallOff = (services: Services, named: string): Promise<{ refused: string } | Waiting> =>
  services.db.transaction(async (tx) => {
    const event = await lockCalledOff(tx, named);
    if ('refused' in event) return event;
    if (!event.callOffPausedAt) return { refused: `The calling off of ${event.name} is not paused.` };
    return resumeIn(services, tx, { event, actor: operatorOf(services) });
  });

/** The same of an event that is locked and paused. */
export async function resumeIn(services: Services, tx: Executor, { event, actor }: Locked) {
  const { id: eventId, name, callOffPausedAt: pausedAt } = event;
  await tx.update(events).set({ callOffPausedAt: null }).where(eq(events.id, eventId));
  const { left, unasked } = await waitingOf(tx, eventId);
  const again = `after ${pausedAt?.toISOString()}`;
  await enqueueOrders(services, tx, eventId, { orders: left, again });
  await sendSoon(services, tx, unasked, { isBulk: true, again });
  await note(tx, { kind: 'event-call-off-resumed', event, actor });
  return { name, orders: left.length, refunds: unasked.length };
}

async function lockCalledOff(tx: Executor, named: string): Promise<EventModel | { refused: string }> {
  const event = await lockNamedEvent(tx, named);
  if (!event) return { refused: `There is no event ${named}.` };
  return event.calledOffAt ? event : { refused: `${event.name} was not called off.` };
}

type Noted = Locked & { kind: 'event-call-off-paused' | 'event-call-off-resumed' };

const note = (tx: Executor, { kind, event, actor }: Noted) =>
  recordDeed(tx, { kind, actor, details: { event: event.id } });

const waitingOf = async (tx: Executor, eventId: string) => ({
  left: await uncancelledOrders(tx, eventId),
  unasked: await unaskedRefunds(tx, eventId),
});

/** Refunds of a called off event that the card provider has not taken yet, in the order in which they were recorded. */
export async function unaskedRefunds(executor: Executor, eventId: string): Promise<string[]> {
  const open = await executor
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, 'Pending'), isNull(refunds.transactionId), eq(calledOffEvent, eventId)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return open.map(({ id }) => id);
}
