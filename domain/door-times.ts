import type { Door } from '#domain/door.ts';
import { wallTimeAfter } from '#domain/wall-time.ts';

const hourMs = 3_600_000;

/** When a door opens and closes unless somebody says otherwise: an hour before the start, and with the end. */
export const usualDoorTimes = ({ start, end }: { start: string; end: string }): Pick<Door, 'opens' | 'closes'> => ({
  opens: wallTimeAfter(start, -hourMs),
  closes: end,
});

/** The doors of an event that moved from one start to another: as long before and after it as they were. */
export function movedDoors<Of extends Pick<Door, 'opens' | 'closes'>>(
  doors: readonly Of[],
  from: string,
  to: string,
): Of[] {
  const byMs = Date.parse(`${to}Z`) - Date.parse(`${from}Z`);
  return doors.map((door) => ({
    ...door,
    opens: wallTimeAfter(door.opens, byMs),
    closes: wallTimeAfter(door.closes, byMs),
  }));
}
