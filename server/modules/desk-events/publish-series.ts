import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { deskLimits } from '#domain/desk-limits.ts';
import type { Language } from '#domain/language.ts';
import { deedPermissions } from '#domain/processes/event-process.ts';
import { textIn } from '#domain/texts.ts';
import { deskHistory } from '#server/modules/access/access-tables.ts';
import { eventsWhere, mayAsMember } from '#server/modules/access/can.ts';
import { changeAsMember } from '#server/modules/access/change-as-member.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { wallText } from '#server/modules/catalog/event-times.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { problemFields } from '#server/modules/desk-events/event-fields.ts';
import { canBePublished, planSeries } from '#server/modules/desk-events/plan-series.ts';
import type { PlannedDraft } from '#server/modules/desk-events/plan-series.ts';
import { putOnSale } from '#server/modules/desk-events/put-on-sale.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { ofOneMoment } from '#server/platform/database/one-moment.ts';
import { isId } from '#server/platform/ids.ts';

type Asked = Pick<Services, 'db' | 'clock'> & { language: Language };

const permission = deedPermissions.PUBLISH;

/** The drafts of an event's series, for who may publish it; nothing is written. Null for a stranger. Throws FORBIDDEN. */
export const readSeriesDrafts = ({ db, ...asked }: Asked, userId: string, eventId: string) =>
  db.transaction(async (tx) => {
    const [event] = await findEventsByIds(tx, [eventId]);
    if (!event) return null;
    const { organizationId } = event;
    if (!(await mayAsMember(tx, userId, { permission, organizationId, eventId }))) return null;
    return draftsOf(tx, event, { ...asked, userId });
  }, ofOneMoment);

/**
 * Puts those of the drafts on sale that can be, as a single one is. entryId: of the history, by which a second call with the
 * same key tells it again; null where none was put on sale. Null for a stranger. Throws FORBIDDEN.
 */
export async function publishSeries(
  { db, ...asked }: Asked,
  userId: string,
  { eventId, events: wanted }: { eventId: string; events: readonly string[] },
) {
  const [known] = await findEventsByIds(db, [eventId]);
  if (!known) return null;
  const { organizationId } = known;
  return changeAsMember(db, userId, { permission, organizationId, eventId }, async (tx) => {
    const [event = known] = await findEventsByIds(tx, [eventId]);
    const may = (await eventsWhere(tx, userId, { permission, organizationId })) ?? [];
    const plan = await planSeries(tx, { ...event, may }, { now: asked.clock(), only: wanted });
    const publishable = plan.filter(canBePublished).map((draft) => draft.event);
    const before = await onSaleAmong(tx, event, wanted);
    const onSale = [...before, ...publishable.map(({ id }) => id)];
    const [entryId = null] = await putOnSale(tx, publishable, userId, { onSale });
    return told(tx, event, { ...asked, userId, onSale, entryId });
  });
}

const entryFacts = z.object({ onSale: z.array(z.string()) });

/** For a key that was used before: what was put on sale then and is there still, to who may still publish it. */
export async function publishedAgain(
  { db, ...asked }: Asked,
  userId: string,
  { eventId, entryId }: { eventId: string; entryId: string },
) {
  const [event] = await findEventsByIds(db, [eventId]);
  if (!event) return null;
  const wanted = { permission, organizationId: event.organizationId, eventId } as const;
  if (!(await mayAsMember(db, userId, wanted))) return null;
  const [entry] = isId(entryId) ? await db.select().from(deskHistory).where(eq(deskHistory.id, entryId)) : [];
  const { onSale } = entryFacts.parse(entry?.after);
  return told(db, event, { ...asked, userId, onSale, entryId });
}

type Asker = Omit<Asked, 'db'> & { userId: string };

async function draftsOf(executor: Executor, event: EventModel, { clock, language, userId }: Asker) {
  const { id: eventId, organizationId } = event;
  const may = (await eventsWhere(executor, userId, { permission, organizationId })) ?? [];
  const plan = await planSeries(executor, { ...event, may }, { now: clock() });
  const draftIn = ({ event: draft, errors, isBeyondLimit }: PlannedDraft) => ({
    id: draft.id,
    name: textIn(draft, language).name,
    start: wallText(draft.startWallTime),
    problems: errors.map(problemFields),
    isBeyondLimit,
  });
  return { eventId, drafts: plan.map(draftIn), liveLimit: deskLimits.liveEvents };
}

type Told = Asker & { onSale: readonly string[]; entryId: string | null };

async function told(executor: Executor, event: EventModel, { onSale, entryId, ...asker }: Told) {
  const rows = await executor
    .select({ id: events.id, start: events.startWallTime })
    .from(events)
    .where(inArray(events.id, [...onSale]))
    .orderBy(asc(events.startsAt), asc(events.id));
  return {
    entryId,
    eventId: event.id,
    onSale: rows.map(({ id, start }) => ({ id, start: wallText(start) })),
    left: await draftsOf(executor, event, asker),
  };
}

/** What of the wanted ones somebody has published already. */
async function onSaleAmong(executor: Executor, { seriesId }: EventModel, wanted: readonly string[]): Promise<string[]> {
  const ids = wanted.filter(isId);
  if (seriesId === null || ids.length === 0) return [];
  const rows = await executor
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.seriesId, seriesId), eq(events.state, 'LIVE'), inArray(events.id, ids)));
  return rows.map(({ id }) => id);
}
