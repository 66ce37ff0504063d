import { mayAsMember } from '#server/modules/access/can.ts';
import { invalidFields } from '#server/modules/access/desk-refusals.ts';
import { fieldReader } from '#server/modules/access/field-reader.ts';
import type { FieldReader } from '#server/modules/access/field-reader.ts';
import { lockNamedEvent } from '#server/modules/call-offs/event-to-call-off.ts';
import { keepTierTimes } from '#server/modules/catalog/tier-times.ts';
import type { DeskEventModel } from '#server/modules/desk-events/desk-event-model.ts';
import { asEvent } from '#server/modules/desk-events/event-deeds.ts';
import { editEvent } from '#server/modules/desk-events/edit-event.ts';
import { givenPlace, givenWhen } from '#server/modules/desk-events/given-event.ts';
import { readDeskEvent } from '#server/modules/desk-events/read-event.ts';
import { deskPlace } from '#server/modules/desk-events/write-event-part.ts';
import { moveFields, moveIsAnother, moveRefused } from '#server/modules/desk-moves/move-fields.ts';
import { carryOutMove, lockTickets } from '#server/modules/event-moves/move-event.ts';
import { moveTo } from '#server/modules/event-moves/where-to.ts';
import type { WhereTo } from '#server/modules/event-moves/where-to.ts';
import { account } from '#server/modules/security/security-log.ts';
import type { EventMoveInput, ExpectedMoveInput } from '#server/generated/desk-resolvers.ts';
import type { Services } from '#server/platform/context.ts';
import { ofOneMoment } from '#server/platform/database/one-moment.ts';

/** What moving an event would do; nothing is written. Null for a stranger. Throws FORBIDDEN. */
export const previewMove = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  eventId: string,
  input: EventMoveInput,
) =>
  db.transaction(async (tx) => {
    const now = clock();
    const read = await readDeskEvent(tx, eventId, now);
    if (!read) return null;
    const { event } = read;
    const wanted = { permission: 'UpdateEvent', organizationId: event.organizationId, eventId } as const;
    if (!(await mayAsMember(tx, userId, wanted))) return null;
    const fields = fieldReader();
    const given = givenMove(fields, input, read);
    if (fields.faults.length > 0) return invalidFields(fields);
    const move = moveTo(event, given, now);
    return 'refused' in move ? moveRefused(move.refused) : moveFields(tx, event, move);
  }, ofOneMoment);

type Wanted = { eventId: string; move: EventMoveInput; expected: ExpectedMoveInput };

/**
 * Moves an event where it does what was expected (docs/decisions/133, 161): whoever gives a ticket up at this moment is done
 * with it by then, or waits. Null for a stranger. Throws FORBIDDEN.
 */
export const moveDeskEvent = (services: Services, userId: string, { eventId, move: input, expected }: Wanted) =>
  editEvent(services, { userId, eventId, permission: 'UpdateEvent' }, async (tx, read) => {
    const fields = fieldReader();
    const given = givenMove(fields, input, read);
    if (fields.faults.length > 0) return invalidFields(fields);
    await lockTickets(tx, eventId);
    await keepTierTimes(tx, eventId, { from: read.event.timeZone, to: given.times.timeZone });
    const event = await lockNamedEvent(tx, eventId);
    if (!event) return null;
    const now = services.clock();
    const move = moveTo(event, given, now);
    if ('refused' in move) return moveRefused(move.refused);
    const effects = await moveFields(tx, event, move);
    if (effects.registrations !== expected.registrations || effects.orders !== expected.orders)
      return moveIsAnother(effects);
    await carryOutMove(services, tx, { event, move, by: userId, actor: account(userId), now });
    const moved = await readDeskEvent(tx, eventId, now);
    return moved && asEvent(moved);
  });

const mostDays = 365;

function givenMove(read: FieldReader, { place, changeDays, ...when }: EventMoveInput, known: DeskEventModel): WhereTo {
  const given = place ? givenPlace(read, 'move.place', place) : null;
  return {
    times: givenTimes(read, when, known.event),
    place: given && deskPlace(known, given),
    changeDays: typeof changeDays === 'number' ? read.count('move.changeDays', changeDays, mostDays) : null,
  };
}

type Times = Pick<EventMoveInput, 'start' | 'end' | 'timeZone'>;

/** Those that somebody else has chosen meanwhile stay, where a place alone is moved. */
function givenTimes(read: FieldReader, { start, end, timeZone }: Times, event: DeskEventModel['event']) {
  if (typeof start === 'string' && typeof end === 'string' && typeof timeZone === 'string') {
    const when = givenWhen(read, { start, end, timeZone }, 'move.');
    return { startWallTime: when.start, endWallTime: when.end, timeZone: when.timeZone };
  }
  if ([start, end, timeZone].some((one) => typeof one === 'string')) read.wrong('move.start', 'REQUIRED');
  const { startWallTime, endWallTime, timeZone: kept } = event;
  return { startWallTime, endWallTime, timeZone: kept };
}
