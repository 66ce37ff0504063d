import { firstDoor, doorFor } from '#domain/door.ts';
import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import { shortPlain, timePlain } from '#messages/values.ts';
import type { DoorFieldsFragment, IssuedRegistrationFieldsFragment } from '#services/generated/graphql.ts';

type Event = { startWallTime: string; doors: readonly DoorFieldsFragment[] };

/** When the first of its doors opens, with the day where it is another than the start's; null where nothing is said of it. */
export function doorsOpenAt(event: Event, language: Language): string | null {
  const door = firstDoor(event.doors);
  return door && openingOf(door, event, language);
}

/** When the door of a ticket opens, with its name where there are several. */
export function ownDoorOf(
  { event, tuition, sessionOptions }: IssuedRegistrationFieldsFragment,
  language: Language,
): string | null {
  const door = doorFor(event.doors, [tuition.id, ...sessionOptions.map(({ id }) => id)]);
  if (!door) return null;
  const opens = openingOf(door, event, language);
  return event.doors.length > 1 ? [opens, door.name].join(', ') : opens;
}

function openingOf({ opens }: DoorFieldsFragment, { startWallTime }: Event, language: Language): string {
  const time = parseWallTime(opens);
  return opens.slice(0, 10) === startWallTime.slice(0, 10)
    ? timePlain({ time }, language)
    : shortPlain({ time }, language);
}
