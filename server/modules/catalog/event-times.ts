import { tzOffset } from '@date-fns/tz';
import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';

const day = 86_400_000;
const minute = 60_000;

/**
 * The instant of a wall-clock time in an IANA zone, by the server's own zone data.
 * A time that the clock shows twice is the first of the two; a time that it skips is moved on by what is skipped.
 * Throws RangeError for a time that cannot be read or a zone that is not known.
 */
export function instantOf(wallTime: string, timeZone: string): Date {
  const { year, month, day: date, hour, minute: minutes } = parseWallTime(wallTime);
  const seconds = Number(/^[^.]{16}:(\d{2})/.exec(wallTime)?.[1] ?? 0);
  const asUtc = Date.UTC(year, month - 1, date, hour, minutes, seconds);
  const before = offsetAt(asUtc - day, timeZone);
  const after = offsetAt(asUtc + day, timeZone);
  const candidates = [asUtc - before, asUtc - after].filter(
    (instant) => offsetAt(instant, timeZone) === asUtc - instant,
  );
  return new Date(candidates.length > 0 ? Math.min(...candidates) : asUtc - before);
}

/** '2026-11-21T19:30:00' of an instant in a zone: how a clock there shows it. */
export function wallTimeOf(instant: Date, timeZone: string): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString().slice(0, 19);
}

/** '2026-11-21 19:30:00', as the database writes it → '2026-11-21T19:30:00'. */
export const wallText = (wallTime: string): string => wallTime.slice(0, 19).replace(' ', 'T');

const locales = { en: 'en-CA', 'fr-CA': 'fr-CA' } satisfies Record<Language, string>;
const formats = new Map<string, Intl.DateTimeFormat>();
/** A name is asked for with each reading of an order, and takes 25 µs to find. */
const shortNames = new Map<string, string>();
const mostShortNames = 5_000;

/** PST, in French HNP: the zone's short name at that instant. */
export function zoneShortName(instant: Date, timeZone: string, language: Language): string {
  const key = `${language} ${timeZone} ${instant.getTime()}`;
  const known = shortNames.get(key);
  if (known !== undefined) return known;
  const format =
    formats.get(`${language} ${timeZone}`) ??
    new Intl.DateTimeFormat(locales[language], { timeZone, timeZoneName: 'short' });
  formats.set(`${language} ${timeZone}`, format);
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  if (shortNames.size >= mostShortNames) shortNames.clear();
  shortNames.set(key, name);
  return name;
}

/** What is derived when an event's times are written. */
export const eventTimes = (times: { startWallTime: string; endWallTime: string; timeZone: string }) => ({
  ...times,
  startsAt: instantOf(times.startWallTime, times.timeZone),
  endsAt: instantOf(times.endWallTime, times.timeZone),
});

function offsetAt(instant: number, timeZone: string): number {
  const minutes = tzOffset(timeZone, new Date(instant));
  if (Number.isNaN(minutes)) throw new RangeError(`not a time zone: ${timeZone}`);
  return minutes * minute;
}
