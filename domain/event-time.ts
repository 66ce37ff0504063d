import { siteTimeZone } from '#domain/limits.ts';

/**
 * An event's time as the organizer entered it. The API sends it as it stands, and it is shown as it stands:
 * nobody converts it, because browsers' zone data lag behind the law.
 */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number; weekday: number };

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** '2026-11-21T19:30:00' (or with a blank for the T) → its parts; throws RangeError on anything else. */
export function parseWallTime(text: string): WallTime {
  const match = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})/.exec(text);
  if (!match) throw new RangeError(`not a wall-clock time: ${text}`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return { year, month, day, hour, minute, weekday };
}

const short = (name: string | undefined) => (name ?? '').slice(0, 3);

export const weekdayName = ({ weekday }: WallTime) => weekdays[weekday] ?? '';
export const weekdayShort = (time: WallTime) => short(weekdayName(time));
export const monthName = ({ month }: WallTime) => months[month - 1] ?? '';
export const monthShort = (time: WallTime) => short(monthName(time));

/** 7:30 pm */
export function timeOfDay({ hour, minute }: WallTime): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

type InItsZone = { startWallTime: string; timeZone: string; timeZoneName: string };

/** 7:30 pm; where the event's zone is not the site's, with its short name: 7:30 pm JST (the viewer's may be unknown). */
export function startTimeInItsZone({ startWallTime, timeZone, timeZoneName }: InItsZone): string {
  const time = timeOfDay(parseWallTime(startWallTime));
  return timeZone === siteTimeZone ? time : `${time} ${timeZoneName}`;
}

/** Sat 21 Nov, 7:30 pm: one line, on tickets and summaries. */
export const shortDateTime = (time: WallTime) =>
  `${weekdayShort(time)} ${time.day} ${monthShort(time)}, ${timeOfDay(time)}`;

/** 11/21/2026, the specification's short date (platform specification §9: MM/DD/YYYY). */
export const numericDate = ({ year, month, day }: WallTime) => `${twoDigits(month)}/${twoDigits(day)}/${year}`;

/** Sat, Nov 21 · 7:30 pm (platform specification §9: "EEE, MMM d · h:mm aa"). */
export const dayAndTime = (time: WallTime) =>
  `${weekdayShort(time)}, ${monthShort(time)} ${time.day} · ${timeOfDay(time)}`;

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** Saturday, November 21 */
export const longDate = (time: WallTime) => `${weekdayName(time)}, ${monthName(time)} ${time.day}`;

/** Saturday, November 21, 7:30 pm */
export const longDateTime = (time: WallTime) => `${longDate(time)}, ${timeOfDay(time)}`;

/** '2026-11-21' of the wall clock, for grouping by day. */
export const dayKey = (text: string) => text.slice(0, 10);

/** '7:30 pm to 10:00 pm', or with the end's date where the event ends on another day. */
export function timeSpan(start: WallTime, end: WallTime): string {
  const sameDay = start.year === end.year && start.month === end.month && start.day === end.day;
  return `${timeOfDay(start)} to ${sameDay ? timeOfDay(end) : shortDateTime(end)}`;
}

/** Saturday, November 21, 7:30 pm PST */
export const deadlineInWords = ({ wallTime, timeZoneName }: { wallTime: string; timeZoneName: string }) =>
  `${longDateTime(parseWallTime(wallTime))} ${timeZoneName}`;
