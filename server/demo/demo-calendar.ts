import { dayAfter } from '#domain/day.ts';
import { eventTimes, wallTimeOf } from '#server/modules/catalog/event-times.ts';

export const demoTimeZone = 'America/Vancouver';
/** After this hour an evening's events are too near to be today's. */
const lastHourOfToday = 17;

/** '2026-11-21': the day that the demo counts from, today while its evening is still ahead, else tomorrow. */
export function firstDay(now: Date): string {
  const wall = wallTimeOf(now, demoTimeZone);
  return Number(wall.slice(11, 13)) < lastHourOfToday ? wall.slice(0, 10) : dayAfter(wall.slice(0, 10), 1);
}

/** Wall-clock times and instants of something that starts `day` days after the first day and lasts some minutes. */
export function demoTimes(first: string, { day, start, minutes }: { day: number; start: string; minutes: number }) {
  const startWallTime = `${dayAfter(first, day)}T${start}:00`;
  const endWallTime = new Date(Date.parse(`${startWallTime}Z`) + minutes * 60_000).toISOString().slice(0, 19);
  return eventTimes({ startWallTime, endWallTime, timeZone: demoTimeZone });
}
