import { randomUUID } from 'node:crypto';
import { deskLimits } from '#domain/desk-limits.ts';
import type { Door } from '#domain/door.ts';
import { wallTimeAfter } from '#domain/wall-time.ts';
import type { FieldReader } from '#server/modules/access/field-reader.ts';
import { wallText } from '#server/modules/catalog/event-times.ts';
import type { DeskEventModel, EventValues } from '#server/modules/desk-events/desk-event-model.ts';
import { wallTimeFrom } from '#server/modules/event-import/file-times.ts';
import type { DoorListInput, EventDoorInput } from '#server/generated/desk-resolvers.ts';

type Known = Pick<DeskEventModel, 'event' | 'products'>;
const dayMs = 86_400_000;

/** The doors as they are to be kept; what is wrong with them, `read` knows. */
export function givenDoor(read: FieldReader, { lists }: EventDoorInput, known: Known): EventValues['DOOR'] {
  if (lists.length > deskLimits.doors) read.wrong('door.lists', 'OUT_OF_RANGE');
  const given = lists.map((list, at) => givenList(read, `door.lists.${at}`, list, known));
  for (const [at, { id, name }] of given.entries()) {
    const before = given.slice(0, at);
    if (before.some((one) => one.name === name)) read.wrong(`door.lists.${at}.name`, 'REPEATED');
    if (before.some((one) => one.id === id)) read.wrong('door.lists', 'REPEATED');
  }
  return { lists: given };
}

function givenList(read: FieldReader, at: string, list: DoorListInput, { event, products }: Known): Door {
  const id = list.id ?? randomUUID();
  if (list.id && event.doors.every((door) => door.id !== id)) read.wrong('door.lists', 'UNKNOWN');
  const time = (field: 'opens' | 'closes'): string | null => {
    const written = wallTimeFrom(list[field], event.timeZone);
    return written === null || written.isDate ? read.wrong(`${at}.${field}`, 'UNKNOWN') : written.wallTime;
  };
  const [opens, closes] = [time('opens'), time('closes')];
  const [start, end] = [wallText(event.startWallTime), wallText(event.endWallTime)];
  if (opens !== null && (opens > end || opens < wallTimeAfter(start, -dayMs)))
    read.wrong(`${at}.opens`, 'OUT_OF_RANGE');
  if (closes !== null && (closes <= (opens ?? '') || closes > wallTimeAfter(end, dayMs)))
    read.wrong(`${at}.closes`, 'OUT_OF_RANGE');
  return {
    id,
    name: read.required(`${at}.name`, read.line(`${at}.name`, list.name, 60)) ?? '',
    productIds: list.productIds ? givenProducts(read, `${at}.productIds`, list.productIds, products) : null,
    opens: opens ?? '',
    closes: closes ?? '',
  };
}

/** In the order of the event's own. */
function givenProducts(
  read: FieldReader,
  field: string,
  ids: readonly string[],
  products: Known['products'],
): string[] {
  if (ids.length === 0) read.wrong(field, 'REQUIRED');
  if (ids.some((id) => products.every((product) => product.id !== id))) read.wrong(field, 'UNKNOWN');
  return products.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
}
