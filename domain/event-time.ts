/**
 * An event's time as the organizer entered it. The API sends it as it stands, and it is shown as it stands:
 * nobody converts it, because browsers' zone data lag behind the law.
 */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number };

/** '2026-11-21T19:30:00' (or with a blank for the T) → its parts; throws RangeError on anything else. */
export function parseWallTime(text: string): WallTime {
  const match = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})/.exec(text);
  if (!match) throw new RangeError(`not a wall-clock time: ${text}`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  return { year, month, day, hour, minute };
}

/**
 * Words for some of a wall-clock time's parts. They are given as if they were UTC, so that neither the zone of a machine
 * nor its data have a say. One field at a time: how a language's names read is the same in every browser, its whole
 * patterns are not.
 */
export function wordsFor(options: Intl.DateTimeFormatOptions, locale = 'en') {
  let format: Intl.DateTimeFormat | undefined;
  return ({ year, month, day, hour, minute }: WallTime) => {
    format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return format.format(Date.UTC(year, month - 1, day, hour, minute));
  };
}

export const weekdayName = wordsFor({ weekday: 'long' });
export const weekdayShort = wordsFor({ weekday: 'short' });
export const monthName = wordsFor({ month: 'long' });
export const monthShort = wordsFor({ month: 'short' });

const hourAndMinute = wordsFor({ hour: 'numeric', minute: '2-digit', hour12: true });

/** 7:30 pm */
export const timeOfDay = (time: WallTime): string => hourAndMinute(time).replace(/\s/u, ' ').toLowerCase();

/** Sat 21 Nov, 7:30 pm: one line, on tickets and summaries. */
export const shortDateTime = (time: WallTime) =>
  `${weekdayShort(time)} ${time.day} ${monthShort(time)}, ${timeOfDay(time)}`;

/** 11/21/2026, the specification's short date (platform specification §9: MM/DD/YYYY). */
export const numericDate = wordsFor({ year: 'numeric', month: '2-digit', day: '2-digit' });

/** Sat, Nov 21 · 7:30 pm (platform specification §9: "EEE, MMM d · h:mm aa"). */
export const dayAndTime = (time: WallTime) =>
  `${weekdayShort(time)}, ${monthShort(time)} ${time.day} · ${timeOfDay(time)}`;

/** Saturday, November 21 */
export const longDate = (time: WallTime) => `${weekdayName(time)}, ${monthName(time)} ${time.day}`;

/** Saturday, November 21, 7:30 pm */
export const longDateTime = (time: WallTime) => `${longDate(time)}, ${timeOfDay(time)}`;

/** '7:30 pm to 10:00 pm', or with the end's date where the event ends on another day. */
export function timeSpan(start: WallTime, end: WallTime): string {
  const sameDay = start.year === end.year && start.month === end.month && start.day === end.day;
  return `${timeOfDay(start)} to ${sameDay ? timeOfDay(end) : shortDateTime(end)}`;
}
