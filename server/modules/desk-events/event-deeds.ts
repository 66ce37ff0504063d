import { and, eq, isNull } from 'drizzle-orm';
import { deedPermissions, eventDeedsIn } from '#domain/processes/event-process.ts';
import type { EventDeed, EventSituation, EventStatus } from '#domain/processes/event-process.ts';
import { deedRefused } from '#messages/desk-refusals.ts';
import { limitExceeded } from '#server/modules/access/desk-refusals.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { moveEvent } from '#server/modules/catalog/event-state.ts';
import { whyNotPublished } from '#server/modules/catalog/publish-problems.ts';
import { eventStatus } from '#server/modules/catalog/sale-status.ts';
import type { DeskEventModel } from '#server/modules/desk-events/desk-event-model.ts';
import { recordEventDeed, withEvent } from '#server/modules/desk-events/edit-event.ts';
import { publishRefused } from '#server/modules/desk-events/event-refusals.ts';
import { situationOf } from '#server/modules/desk-events/event-situation.ts';
import { putOnSale } from '#server/modules/desk-events/put-on-sale.ts';
import { readDeskEvent, readEventAs } from '#server/modules/desk-events/read-event.ts';
import { account, recordDeed } from '#server/modules/security/security-log.ts';
import type { DeskDeed, EventStatus as State } from '#server/generated/desk-resolvers.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';

type Asked = Pick<Services, 'db' | 'clock'>;

/** Puts a draft on sale. Null for what is not there. Throws FORBIDDEN. */
export const publishEvent = (services: Asked, userId: string, eventId: string) =>
  withEvent(services, { userId, eventId, permission: deedPermissions.PUBLISH }, async (tx, read) => {
    const now = services.clock();
    const situation = await situationOf(tx, read, now);
    if (situation.status === 'LIVE') return asEvent(read);
    const refused = refusedDeed(situation, 'PUBLISH', 'LIVE');
    if (refused) return refused;
    const whyNot = await whyNotPublished(tx, read.event, now);
    if (whyNot) return 'limit' in whyNot ? limitExceeded('LIVE_EVENTS', whyNot.limit) : publishRefused(whyNot.problems);
    await putOnSale(tx, [read.event], userId);
    return readAgain(tx, read, now);
  });

/** Makes a published event a draft again, which nobody has a place of. Null for what is not there. Throws FORBIDDEN. */
export const withdrawEvent = (services: Asked, userId: string, eventId: string) =>
  withEvent(services, { userId, eventId, permission: deedPermissions.WITHDRAW }, async (tx, known) => {
    // Whoever takes a place at this moment is done with it by then.
    await tx.select({ id: events.id }).from(events).where(eq(events.id, eventId)).for('update');
    const now = services.clock();
    const read = (await readDeskEvent(tx, eventId, now)) ?? known;
    const situation = await situationOf(tx, read, now);
    if (situation.status === 'DRAFT') return asEvent(read);
    const refused = refusedDeed(situation, 'WITHDRAW', 'DRAFT');
    if (refused) return refused;
    await moveEvent(tx, eventId, 'DRAFT');
    await tx.update(events).set({ salesPausedAt: null }).where(eq(events.id, eventId));
    return done(tx, read, { userId, now, what: 'EVENT_WITHDRAWN', to: 'DRAFT' });
  });

/** Sells nothing of it from now on; who is paying may finish. Null for what is not there. Throws FORBIDDEN. */
export const pauseSales = (services: Asked, userId: string, eventId: string) =>
  withEvent(services, { userId, eventId, permission: deedPermissions.PAUSE_SALES }, async (tx, read) => {
    const now = services.clock();
    const situation = await situationOf(tx, read, now);
    if (situation.isPaused) return asEvent(read);
    const refused = refusedDeed(situation, 'PAUSE_SALES', situation.status);
    if (refused) return refused;
    await tx
      .update(events)
      .set({ salesPausedAt: now })
      .where(and(eq(events.id, eventId), isNull(events.salesPausedAt)));
    return done(tx, read, { userId, now, what: 'SALES_PAUSED' });
  });

/** Sells it again. Null for what is not there. Throws FORBIDDEN. */
export const resumeSales = (services: Asked, userId: string, eventId: string) =>
  withEvent(services, { userId, eventId, permission: deedPermissions.RESUME_SALES }, async (tx, read) => {
    const now = services.clock();
    const situation = await situationOf(tx, read, now);
    if (!situation.isPaused) return asEvent(read);
    const refused = refusedDeed(situation, 'RESUME_SALES', situation.status);
    if (refused) return refused;
    await tx.update(events).set({ salesPausedAt: null }).where(eq(events.id, eventId));
    return done(tx, read, { userId, now, what: 'SALES_RESUMED' });
  });

export const asEvent = (read: DeskEventModel) => ({ __typename: 'DeskEvent' as const, ...read });

/** For a key that was used before: the event as it is by now, to who may still see it. Null for a stranger. Throws FORBIDDEN. */
export async function eventAgain(services: Pick<Services, 'db' | 'clock'>, userId: string, id: string) {
  const read = await readEventAs(services, userId, id);
  return read && asEvent(read);
}

/** Why its chart does not permit the deed now; null where it does. */
export function refusedDeed(situation: EventSituation, deed: EventDeed, to: EventStatus) {
  if (eventDeedsIn(situation).includes(deed)) return null;
  const { status: fromState } = situation;
  const words = (language: Parameters<typeof deedRefused>[1]) => deedRefused({ deed }, language);
  return refusal('EventStateTransitionError', { fromState, toState: to, transitionError: words('en') }, words);
}

type Done = { userId: string; now: Date; what: DeskDeed; to?: State };

/** With the list, the history and the security log; the event as it is since. */
async function done(tx: Executor, read: DeskEventModel, { userId, now, what, to }: Done) {
  await refreshEventSearch(tx, [read.id]);
  await recordEventDeed(tx, read, { what, actorId: userId });
  if (to) {
    const from = eventStatus(read.event, now);
    const details = { event: read.id, from, to };
    await recordDeed(tx, { kind: 'event-state-changed', actor: account(userId), details });
  }
  return readAgain(tx, read, now);
}

async function readAgain(tx: Executor, { id }: DeskEventModel, now: Date) {
  const after = await readDeskEvent(tx, id, now);
  if (!after) throw new Error(`the event ${id} is gone`);
  return asEvent(after);
}
