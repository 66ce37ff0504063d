import { movedDoors } from '#domain/door-times.ts';
import type { Door } from '#domain/door.ts';
import { wallText } from '#server/modules/catalog/event-times.ts';

type Event = { startWallTime: string; doors: readonly Door[] };

/** The doors of an event that starts at another time: they move with it. start: on the clock of the event's zone. */
export const doorsAt = ({ startWallTime, doors }: Event, start: string): Door[] =>
  movedDoors(doors, wallText(startWallTime), wallText(start));

/** Whether another start moves any, so that who edits them has to be told. */
export const movesDoors = ({ startWallTime, doors }: Event, start: string): boolean =>
  doors.length > 0 && wallText(startWallTime) !== wallText(start);
