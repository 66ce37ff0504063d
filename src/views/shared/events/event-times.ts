import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import { siteTimeZone } from '#domain/limits.ts';
import { timeInZone, timePlain } from '#messages/values.ts';

type InItsZone = { startWallTime: string; timeZone: string; timeZoneName: string };

/** 7:30 pm; where the event's zone is not the site's, with its short name: 7:30 pm JST (the viewer's may be unknown). */
export function startTimeIn({ startWallTime, timeZone, timeZoneName: zone }: InItsZone, language: Language): string {
  const time = parseWallTime(startWallTime);
  return timeZone === siteTimeZone ? timePlain({ time }, language) : timeInZone({ time, zone }, language);
}
