import ICAL from 'ical.js';
import { instantOf, wallTimeOf } from '#server/modules/catalog/event-times.ts';
import type { Property, ZoneDefinition } from '#server/modules/event-import/calendar-lines.ts';
import { isTimeZone, wallTimeFrom } from '#server/modules/event-import/file-times.ts';

/** A clock that a file tells times by. Wall times are '2026-11-21T19:30:00'. */
export type Clock = {
  name: string;
  /** The IANA zone that an event by this clock is kept in. */
  timeZone: string;
  /** What this clock shows at an instant. */
  at: (instant: Date) => string;
  instant: (wallTime: string) => Date;
};

/** What a property of a file says in its clock; isDate: of a whole day. */
export type FileTime = { wallTime: string; isDate: boolean; clock: Clock };

/** The clocks of one file; `fallback` is the zone of times that name none, and of events whose own zone is no IANA zone. */
export type Clocks = { of: (property: Property, text?: string) => Clock | null; fallback: Clock };

/**
 * A TZID that is an IANA name, or ends in one ('/example.org/Europe/Paris'), is that zone by the server's own data, whatever
 * VTIMEZONE the file gives: the wall clock is the organizer's. Any other name stands for what the file's VTIMEZONE says.
 */
export function clocksOf(definitions: ZoneDefinition[], fallbackZone: string): Clocks {
  const fallback = zoneClock(fallbackZone);
  const defined = new Map<string, Clock>();
  for (const definition of definitions) {
    const component = componentOf(definition);
    const [tzid, location] = ['tzid', 'x-lic-location'].map((name) => component.getFirstPropertyValue(name));
    if (typeof tzid !== 'string') continue;
    const known = ianaName(tzid) ?? ianaName(typeof location === 'string' ? location : '');
    defined.set(tzid, known ? zoneClock(known) : definedClock(new ICAL.Timezone({ component, tzid }), fallbackZone));
  }
  const named = (tzid: string) => {
    const known = ianaName(tzid);
    return known ? zoneClock(known) : (defined.get(tzid) ?? null);
  };
  return {
    fallback,
    of: ({ params, raw }, text = raw) => {
      if (text.endsWith('Z')) return utcClock(fallbackZone);
      const tzid = params.get('tzid');
      return tzid === undefined ? fallback : named(tzid);
    },
  };
}

function componentOf({ line, text }: ZoneDefinition): ICAL.Component {
  try {
    return new ICAL.Component(ICAL.parse(text));
  } catch (error) {
    throw new SyntaxError(
      `line ${line}: this VTIMEZONE cannot be read: ${error instanceof Error ? error.message : ''}`,
    );
  }
}

/** What the other clock shows when this time is; a day is the same day on all. */
export function shownBy(clock: Clock, time: FileTime): string {
  if (time.isDate || time.clock.name === clock.name) return time.wallTime;
  return clock.at(time.clock.instant(time.wallTime));
}

/** The wall clock of the zone that the event is kept in. */
export const keptWallTime = (clock: Clock, wallTime: string): string =>
  clock.name === clock.timeZone ? wallTime : wallTimeOf(clock.instant(wallTime), clock.timeZone);

/** A time as it is written → on its clock; null when it is none. One in UTC stays in UTC. */
export function fileTime(text: string, clock: Clock): FileTime | null {
  const read = wallTimeFrom(text.replace(/Z$/, ''), clock.timeZone);
  return read && { ...read, clock };
}

const zoneClock = (timeZone: string): Clock => ({
  name: timeZone,
  timeZone,
  at: (instant) => wallTimeOf(instant, timeZone),
  instant: (wallTime) => instantOf(wallTime, timeZone),
});

const utcClock = (timeZone: string): Clock => ({ ...zoneClock('Etc/UTC'), name: 'Z', timeZone });

function definedClock(zone: ICAL.Timezone, timeZone: string): Clock {
  const offset = (asUtc: number) =>
    zone.utcOffset(ICAL.Time.fromDateTimeString(wallTimeOf(new Date(asUtc), 'Etc/UTC'))) * 1_000;
  return {
    name: `defined ${zone.tzid}`,
    timeZone,
    // ical.js knows the offset at a wall time alone: the second look is at the wall time that the first one gave.
    at: (instant) => {
      const guess = instant.getTime() + offset(instant.getTime());
      return wallTimeOf(new Date(instant.getTime() + offset(guess)), 'Etc/UTC');
    },
    instant: (wallTime) => {
      const asUtc = Date.parse(`${wallTime}Z`);
      return new Date(asUtc - offset(asUtc));
    },
  };
}

/** 'America/Vancouver', also of '/freeassociation.sourceforge.net/America/Vancouver'. */
function ianaName(tzid: string): string | null {
  const parts = tzid.split('/');
  const names = parts.map((_, at) => parts.slice(at).join('/'));
  return names.find((name) => name.includes('/') && isTimeZone(name)) ?? (isTimeZone(tzid) ? tzid : null);
}
