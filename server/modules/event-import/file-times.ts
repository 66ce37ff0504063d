import { wallTimeAfter } from '#domain/wall-time.ts';
import { wallTimeOf } from '#server/modules/catalog/event-times.ts';

const hourMs = 3_600_000;
const written = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * A time as a file writes it → the wall clock in the zone: '2026-11-21T19:30:00'. One in UTC is converted; one with
 * another offset stands as it was written, because the offset is some program's reckoning and the clock is the organizer's.
 * A date alone is its midnight. Null when it cannot be read, or is on no calendar or clock (February 30, 24:00).
 */
export function wallTimeFrom(text: string, timeZone: string): { wallTime: string; isDate: boolean } | null {
  const match = written.exec(text.trim());
  if (!match) return null;
  const [, year, month, day, hour, minute, second = '00', offset] = match;
  const date = `${year}-${month}-${day}`;
  const wallTime = `${date}T${hour ?? '00'}:${minute ?? '00'}:${second}`;
  if (!isOnCalendar(wallTime)) return null;
  if (offset === 'Z') return { wallTime: wallTimeOf(new Date(`${wallTime}Z`), timeZone), isDate: false };
  return { wallTime, isDate: hour === undefined };
}

const isOnCalendar = (wallTime: string): boolean => {
  const asUtc = new Date(`${wallTime}Z`);
  return !Number.isNaN(asUtc.getTime()) && !wallTime.startsWith('0000') && asUtc.toISOString().startsWith(wallTime);
};

/** Where a file gives no end: the end of the day for a date, two hours for a time. */
export const endWhenNotGiven = ({ wallTime, isDate }: { wallTime: string; isDate: boolean }): string =>
  wallTimeAfter(wallTime, isDate ? 24 * hourMs - 1_000 : 2 * hourMs);

/** PT1H30M, P2D, P1W in milliseconds; null when it is no duration. */
export function durationMs(text: string): number | null {
  const match = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text.trim());
  if (!match || match.slice(1).every((part) => part === undefined)) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1_000;
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
