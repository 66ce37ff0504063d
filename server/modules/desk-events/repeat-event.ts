import { randomUUID } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Language } from '#domain/language.ts';
import { textIn } from '#domain/texts.ts';
import { repeatChanged } from '#messages/desk-refusals.ts';
import { deskHistory } from '#server/modules/access/access-tables.ts';
import { mayAsMember } from '#server/modules/access/can.ts';
import { changeAsMember } from '#server/modules/access/change-as-member.ts';
import { invalidFields } from '#server/modules/access/desk-refusals.ts';
import { fieldReader } from '#server/modules/access/field-reader.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { wallText } from '#server/modules/catalog/event-times.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { copyEvent } from '#server/modules/desk-events/copy-event.ts';
import type { DeskEventModel } from '#server/modules/desk-events/desk-event-model.ts';
import { recordEventDeed } from '#server/modules/desk-events/edit-event.ts';
import { givenRepeat } from '#server/modules/desk-events/given-repeat.ts';
import { planRepeat } from '#server/modules/desk-events/plan-repeat.ts';
import type { PlannedDate, RepeatPlan } from '#server/modules/desk-events/plan-repeat.ts';
import { readDeskEvent } from '#server/modules/desk-events/read-event.ts';
import { whenInColumns } from '#server/modules/desk-events/write-event-part.ts';
import type { RepeatRuleInput } from '#server/generated/desk-resolvers.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';
import { refusal } from '#server/platform/result.ts';

type Asked = Pick<Services, 'db' | 'clock'> & { language: Language };
type Looked = { eventId: string; rule: RepeatRuleInput };

/** Which dates repeating an event would make; nothing is written. Null for a stranger. Throws FORBIDDEN. */
export async function previewRepeat({ db, clock, language }: Asked, userId: string, { eventId, rule }: Looked) {
  const now = clock();
  const read = await readDeskEvent(db, eventId, now);
  if (!read) return null;
  const wanted = { permission: 'CreateEvent', organizationId: read.event.organizationId } as const;
  if (!(await mayAsMember(db, userId, wanted))) return null;
  const fields = fieldReader();
  const given = givenRepeat(fields, rule, { now, timeZone: read.event.timeZone });
  if (fields.faults.length > 0) return invalidFields(fields);
  return { __typename: 'EventRepeat' as const, ...told(read, await planRepeat(db, read, given, now), language) };
}

/**
 * Makes a draft of each of the dates that begin so, all or none, as one series with the event. entryId: of the history, by
 * which a second call with the same key finds them. Null for a stranger. Throws FORBIDDEN.
 */
export async function repeatEvent(
  { db, clock, language }: Asked,
  userId: string,
  { eventId, rule, starts }: Looked & { starts: readonly string[] },
) {
  const [known] = await findEventsByIds(db, [eventId]);
  if (!known) return null;
  const { organizationId } = known;
  return changeAsMember(db, userId, { permission: 'CreateEvent', organizationId }, async (tx) => {
    const now = clock();
    const read = await readDeskEvent(tx, eventId, now);
    if (!read) return null;
    const fields = fieldReader();
    const given = givenRepeat(fields, rule, { now, timeZone: read.event.timeZone });
    if (starts.length === 0) fields.wrong('starts', 'REQUIRED');
    if (fields.faults.length > 0) return invalidFields(fields);
    const plan = await planRepeat(tx, read, given, now);
    const wanted = plan.dates.filter(({ start, isThere }) => !isThere && starts.includes(start));
    if (wanted.length < new Set(starts).size)
      return refusal('RepeatChangedError', { repeat: told(read, plan, language) }, repeatChanged);
    return made(tx, eventId, await makeDates(tx, { read, dates: wanted, userId }));
  });
}

type Dates = { read: DeskEventModel; dates: PlannedDate[]; userId: string };

async function makeDates(tx: Executor, { read, dates, userId }: Dates): Promise<string> {
  const { organizationId, name } = read.event;
  const seriesId = read.event.seriesId ?? randomUUID();
  if (read.event.seriesId === null) await tx.update(events).set({ seriesId }).where(eq(events.id, read.id));
  const ids: string[] = [];
  for (const date of dates) {
    const { id } = await copyEvent(tx, read, { organizationId, name, seriesId, ...whenInColumns(date) });
    ids.push(id);
    const after = { name, copyOf: read.id };
    await recordEventDeed(tx, { event: { ...read.event, id } }, { what: 'EVENT_CREATED', actorId: userId, after });
  }
  return recordEventDeed(tx, read, {
    what: 'EVENT_REPEATED',
    actorId: userId,
    after: { dates: ids.length, made: ids },
  });
}

const entryFacts = z.object({ made: z.array(z.string()) });

/** For a key that was used before: what was made then, as far as it is there, to who may still make events. */
export async function repeatedAgain({ db }: Asked, userId: string, entryId: string) {
  const [entry] = isId(entryId) ? await db.select().from(deskHistory).where(eq(deskHistory.id, entryId)) : [];
  if (!entry?.eventId) return null;
  const wanted = { permission: 'CreateEvent', organizationId: entry.organizationId } as const;
  return (await mayAsMember(db, userId, wanted)) ? made(db, entry.eventId, entryId) : null;
}

async function made(executor: Executor, eventId: string, entryId: string) {
  const [entry] = await executor.select().from(deskHistory).where(eq(deskHistory.id, entryId));
  const ids = entryFacts.parse(entry?.after).made;
  const rows = await executor
    .select({ id: events.id, start: events.startWallTime })
    .from(events)
    .where(inArray(events.id, ids))
    .orderBy(asc(events.startsAt), asc(events.id));
  return {
    __typename: 'RepeatedEvents' as const,
    entryId,
    eventId,
    events: rows.map(({ id, start }) => ({ id, start: wallText(start) })),
  };
}

const told = ({ id, event }: DeskEventModel, { dates, isCut }: RepeatPlan, language: Language) => ({
  eventId: id,
  name: textIn(event, language).name,
  start: wallText(event.startWallTime),
  end: wallText(event.endWallTime),
  timeZone: event.timeZone,
  dates,
  isCut,
});
