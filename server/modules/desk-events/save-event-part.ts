import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { deskLimits } from '#domain/desk-limits.ts';
import { changedFacts } from '#server/modules/access/changed-facts.ts';
import { invalidFields, limitExceeded, versionConflict } from '#server/modules/access/desk-refusals.ts';
import { fieldReader } from '#server/modules/access/field-reader.ts';
import type { FieldReader } from '#server/modules/access/field-reader.ts';
import { countOthersChanges, countSave } from '#server/modules/access/part-versions.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { movesDoors } from '#server/modules/catalog/doors-at.ts';
import { keepTierTimes } from '#server/modules/catalog/tier-times.ts';
import type { DeskEventModel, EventPart, EventValues } from '#server/modules/desk-events/desk-event-model.ts';
import { editEvent, recordEventDeed } from '#server/modules/desk-events/edit-event.ts';
import { partFields } from '#server/modules/desk-events/event-fields.ts';
import { capacityBelowSold, moveNeeded } from '#server/modules/desk-events/event-refusals.ts';
import { givenEventPart } from '#server/modules/desk-events/given-event.ts';
import { countQuestions } from '#server/modules/desk-events/given-questions.ts';
import { readDeskEvent, valuesOf } from '#server/modules/desk-events/read-event.ts';
import { factsOf, writeEventPart } from '#server/modules/desk-events/write-event-part.ts';
import { enqueueFollowing } from '#server/modules/event-moves/follow-move.ts';
import { mayHave } from '#server/modules/pictures/event-pictures.ts';
import { askForgottenAgain } from '#server/modules/forms/ask-forgotten-again.ts';
import { askRegistrants, enqueueQuestions } from '#server/modules/forms/follow-questions.ts';
import { followStart } from '#server/modules/registrations/follow-start.ts';
import type { EventPartInput } from '#server/generated/desk-resolvers.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Wanted = { eventId: string; version: number; values: EventPartInput };

/**
 * Saves one part of an event, as it was read at `version`. Of two who save the same part at once one does, and the other is
 * answered with what that one saved. Null for what is not there. Throws FORBIDDEN.
 */
export const saveEventPart = (services: Services, userId: string, { eventId, version, values }: Wanted) =>
  editEvent(services, { userId, eventId, permission: 'UpdateEvent' }, async (tx, read) => {
    const fields = fieldReader();
    const given = givenEventPart(fields, values, read);
    if (given.part === 'ABOUT') await checkPictures(tx, fields, { read, given: given.values.pictures });
    if (fields.faults.length > 0 && !isTypedBefore(read, given.part, version)) return invalidFields(fields);
    const now = services.clock();
    const saved = await countSave(tx, { subjectId: eventId, part: given.part, version }, { by: userId, now });
    if (saved === null) {
      const theirs = await readAgain(tx, eventId, now);
      return versionConflict(partFields(theirs, given.part), theirs.versions(eventId, given.part));
    }
    if (given.part === 'QUESTIONS') {
      if (countQuestions(given.values.forms) > deskLimits.questions)
        return limitExceeded('QUESTIONS', deskLimits.questions);
      await write(tx, { read, userId, now, part: given.part, values: given.values });
      await askPeople(services, tx, { eventId, now });
      return partFields(await readAgain(tx, eventId, now), given.part);
    }
    if (given.part === 'WHEN')
      await keepTierTimes(tx, eventId, { from: read.event.timeZone, to: given.values.timeZone });
    const taken = await lockCounters(tx, eventId);
    if (given.part === 'RULES' && given.values.capacity !== null && given.values.capacity < taken.held + taken.booked)
      return capacityBelowSold(taken);
    if (taken.booked > 0 && movesIt(read, given.values)) return moveNeeded(taken.booked);
    await write(tx, { read, userId, now, part: given.part, values: given.values });
    if (given.part === 'WHEN' && movesDoors(read.event, given.values.start))
      await countOthersChanges(tx, [eventId], ['DOOR'], userId);
    if (given.part === 'WHEN' && read.event.state === 'LIVE') await followTime(services, tx, { eventId, movedAt: now });
    return partFields(await readAgain(tx, eventId, now), given.part);
  });

/** What was typed beside doors or times that changed since is no fault of who typed it: they are shown what is there. */
const isTypedBefore = (read: DeskEventModel, part: EventPart, version: number): boolean =>
  part === 'DOOR' && version < read.versions(read.id, part).version;

/** Another organizer's picture looks like one that is gone. */
async function checkPictures(
  tx: Executor,
  fields: FieldReader,
  { read, given }: { read: DeskEventModel; given: EventValues['ABOUT']['pictures'] },
): Promise<void> {
  if (fields.faults.length > 0) return;
  const { organizationId } = read.event;
  if (!(await mayHave(tx, given, { organizationId, has: read.pictures }))) fields.wrong('about.pictures', 'UNKNOWN');
}

async function readAgain(tx: Executor, eventId: string, now: Date): Promise<DeskEventModel> {
  const read = await readDeskEvent(tx, eventId, now);
  if (!read) throw new Error(`the event ${eventId} is gone`);
  return read;
}

/** Nobody takes a place meanwhile; only the event itself is written after this. */
async function lockCounters(tx: Executor, eventId: string): Promise<{ held: number; booked: number }> {
  const [taken] = await tx
    .select({ held: events.held, booked: events.booked })
    .from(events)
    .where(eq(events.id, eventId))
    .for('no key update');
  if (!taken) throw new Error(`the event ${eventId} is gone`);
  return taken;
}

/** Whether it takes place at another time, or elsewhere. */
function movesIt(read: DeskEventModel, values: EventValues[EventPart]): boolean {
  const before = valuesOf(read);
  if ('place' in values) return !isDeepStrictEqual(values.place, before.ABOUT.place);
  if (!('start' in values)) return false;
  const { start, end, timeZone } = before.WHEN;
  return values.start !== start || values.end !== end || values.timeZone !== timeZone;
}

/** What was cancelled keeps the event's start too, and a ticket that is being bought at this moment takes it over. */
async function followTime(services: Services, tx: Executor, moved: { eventId: string; movedAt: Date }): Promise<void> {
  await followStart(tx, moved.eventId, { all: false });
  await askForgottenAgain(tx, moved.eventId);
  await enqueueFollowing(services, tx, moved);
}

/** Who registered before is asked what is new, and so is an order that is on its way at this moment. */
async function askPeople(services: Services, tx: Executor, asked: { eventId: string; now: Date }): Promise<void> {
  await askRegistrants(tx, asked);
  await enqueueQuestions(services, tx, asked.eventId);
}

type Written<Part extends EventPart> = {
  read: DeskEventModel;
  userId: string;
  now: Date;
  part: Part;
  values: EventValues[Part];
};

async function write<Part extends EventPart>(tx: Executor, { read, userId, now, part, values }: Written<Part>) {
  await writeEventPart[part](tx, read, values, now);
  await recordEventDeed(tx, read, {
    what: 'EVENT_CHANGED',
    part,
    actorId: userId,
    ...changedFacts(factsOf(valuesOf(read)[part]), factsOf(values)),
  });
}
