import ICAL from 'ical.js';
import { wallTimeAfter } from '#domain/wall-time.ts';
import { fileTime, shownBy } from '#server/modules/event-import/calendar-clocks.ts';
import type { Clocks, FileTime } from '#server/modules/event-import/calendar-clocks.ts';
import { propertiesNamed } from '#server/modules/event-import/calendar-lines.ts';
import type { Block, Property } from '#server/modules/event-import/calendar-lines.ts';
import { durationMs } from '#server/modules/event-import/file-times.ts';

/** Times by the series' own clock, which is the clock of its start. `end` is that of a period (RDATE;VALUE=PERIOD). */
export type RepeatedTime = { wallTime: string; end: string | null };

export type RepeatedTimes = {
  times: RepeatedTime[];
  /** Times that the file takes out of the series (EXDATE). */
  removed: string[];
  /** Where a series without an end begins to be taken; '' is its start. */
  from: string;
  /** The day to which a series without an end was taken; null for one with an end. */
  takenUntil: string | null;
};

/** A series of more is a mistake, or no series of events. */
const mostTimes = 1_000;
/** How far a series without an end is taken, from today or from its start where that is later. A later import goes on. */
const endlessYears = 1;
/** Where the search for the next time of a rule is given up. */
const finiteYears = 10;

/**
 * The times of a repeating event (RFC 5545 §3.8.5): its start, its rules' and its further dates, without those taken out.
 * They are reckoned on the wall clock, so that a supper at six is at six in summer too. A string is what is wrong.
 */
export function repeatedTimes(event: Block, start: FileTime, clocks: Clocks, now: Date): RepeatedTimes | string {
  const from = [start.wallTime, start.clock.at(now)].toSorted().at(-1) ?? start.wallTime;
  const rules = propertiesNamed(event, 'rrule').map((property) => ruleOf(property, start, clocks));
  const fault = rules.find((rule) => typeof rule === 'string');
  if (typeof fault === 'string') return fault;
  const isEndless = rules.some((rule) => typeof rule !== 'string' && !rule.isFinite());
  const until = yearsAfter(from, isEndless ? endlessYears : finiteYears);
  const times = new Map<string, RepeatedTime>([[start.wallTime, { wallTime: start.wallTime, end: null }]]);
  const today = start.clock.at(now).slice(0, 10);
  const window = { from: isEndless ? today : '', until };
  for (const rule of rules) {
    if (typeof rule === 'string') return rule;
    const found = timesOfRule(rule, start.wallTime, window);
    if (typeof found === 'string') return found;
    for (const wallTime of found) times.set(wallTime, { wallTime, end: null });
  }
  for (const property of propertiesNamed(event, 'rdate'))
    for (const text of property.raw.split(',')) {
      const read = furtherTime(property, text, start, clocks);
      if (typeof read === 'string') return read;
      times.set(read.wallTime, read);
    }
  const removed = removedTimes(event, start, clocks, [...times.keys()]);
  if (typeof removed === 'string') return removed;
  for (const wallTime of removed) times.delete(wallTime);
  const taken = [...times.values()]
    .filter(({ wallTime }) => wallTime >= window.from)
    .toSorted((one, other) => (one.wallTime < other.wallTime ? -1 : 1));
  if (taken.length > mostTimes) return `it repeats more than ${mostTimes.toLocaleString('en-CA')} times`;
  return { times: taken, removed, from: window.from, takenUntil: isEndless ? until.slice(0, 10) : null };
}

function ruleOf(property: Property, start: FileTime, clocks: Clocks): ICAL.Recur | string {
  const wrong = `its RRULE "${property.raw}" is no rule`;
  if (!/(?:^|;)FREQ=/i.test(property.raw)) return wrong;
  try {
    const rule = ICAL.Recur.fromString(property.raw);
    if (rule.freq === 'SECONDLY' || rule.freq === 'MINUTELY') return `its RRULE "${property.raw}" repeats too often`;
    if (!isReckonedRightly(rule)) return `its RRULE "${property.raw}" is not understood`;
    if (rule.freq === 'MONTHLY' && namesDaysTwice(rule)) rule.freq = 'DAILY';
    const [, until] = /(?:^|;)UNTIL=([^;]*)/i.exec(property.raw) ?? [];
    if (until === undefined) return rule;
    const last = lastTimeOf(until, start, clocks.of(property, until) ?? clocks.fallback);
    if (last === null) return wrong;
    rule.until = ICAL.Time.fromDateTimeString(last);
    return rule;
  } catch (error) {
    return `${wrong}: ${messageOf(error)}`;
  }
}

/**
 * Where ical.js 2.2.1 finds other days than one who looks at each day (tests/server/event-import/rules-by-counting.test.ts):
 * days from a month's end in rules that do not go by months, weeks by number, and days of the week and of the month
 * together; every Friday the 13th, of each month, is read as a rule of days.
 */
function isReckonedRightly(rule: ICAL.Recur): boolean {
  const isFromEnd = rule.getComponent('BYMONTHDAY').some((day) => Number(day) < 0);
  if (rule.getComponent('BYWEEKNO').length > 0 || (isFromEnd && rule.freq !== 'MONTHLY')) return false;
  if (rule.freq !== 'MONTHLY' || !namesDaysTwice(rule)) return true;
  const isPlain = rule.getComponent('BYDAY').every((day) => /^[A-Z]+$/.test(String(day)));
  return isPlain && !isFromEnd && rule.interval === 1 && rule.getComponent('BYSETPOS').length === 0;
}

const namesDaysTwice = (rule: ICAL.Recur): boolean =>
  rule.getComponent('BYDAY').length > 0 && rule.getComponent('BYMONTHDAY').length > 0;

/** UNTIL is in UTC where the start has a zone, and often a day where the start has a time: that day is the last then. */
function lastTimeOf(until: string, start: FileTime, clock: FileTime['clock']): string | null {
  const last = fileTime(until, clock.name === 'Z' ? clock : start.clock);
  if (!last) return null;
  return last.isDate ? `${last.wallTime.slice(0, 10)}T23:59:59` : shownBy(start.clock, last);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** ical.js counts on for ever where no day can meet a rule (every 30th of February): this one stops at a year. */
class GivenUp extends Error {}

function timesOfRule(
  rule: ICAL.Recur,
  start: string,
  { from, until }: { from: string; until: string },
): string[] | string {
  const lastYear = Number(until.slice(0, 4));
  // Every step that goes on by a day or more is one of these three; days pass over into the next year by themselves.
  class Times extends ICAL.RecurIterator {
    override increment_monthday(days: number): void {
      super.increment_monthday(days);
      this.giveUp();
    }
    override increment_month(): void {
      super.increment_month();
      this.giveUp();
    }
    override increment_year(years: number): void {
      super.increment_year(years);
      this.giveUp();
    }
    giveUp(): void {
      if (this.last.year > lastYear) throw new GivenUp();
    }
  }
  const found: string[] = [];
  try {
    const times = new Times({ rule, dtstart: ICAL.Time.fromDateTimeString(start) });
    for (let time = times.next(); time; time = times.next()) {
      const wallTime = time.toString();
      if (wallTime > until || found.length > mostTimes) break;
      if (wallTime >= from && meets(rule, time, start)) found.push(wallTime);
    }
  } catch (error) {
    if (!(error instanceof GivenUp)) return `its RRULE "${rule.toString()}" is no rule: ${messageOf(error)}`;
  }
  return found;
}

/** ical.js 2.2.1 takes the 30th of February for the 2nd of March, also where the start alone says which day it is. */
function meets(rule: ICAL.Recur, { year, month, day }: ICAL.Time, start: string): boolean {
  const named = rule.getComponent('BYMONTHDAY').map(Number);
  const days = isDayOfStart(rule) ? [Number(start.slice(8, 10))] : named;
  const months = rule.getComponent('BYMONTH').map(Number);
  const fromEnd = day - 1 - ICAL.Time.daysInMonth(month, year);
  return (
    (days.length === 0 || days.includes(day) || days.includes(fromEnd)) &&
    (months.length === 0 || months.includes(month))
  );
}

/** Whether a rule by months or years names no days, so that they are the day of the month on which the series starts. */
const isDayOfStart = (rule: ICAL.Recur): boolean =>
  (rule.freq === 'MONTHLY' || rule.freq === 'YEARLY') &&
  ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO'].every((part) => rule.getComponent(part).length === 0);

const yearsAfter = (wallTime: string, years: number): string =>
  `${Number(wallTime.slice(0, 4)) + years}${wallTime.slice(4)}`;

function furtherTime(property: Property, text: string, start: FileTime, clocks: Clocks): RepeatedTime | string {
  const [first = '', last] = text.split('/');
  const time = timeIn(property, first, start, clocks);
  if (time === null) return `its RDATE "${text}" is no time`;
  if (last === undefined) return { wallTime: time, end: null };
  const end = last.startsWith('P') ? lastingUntil(time, last) : timeIn(property, last, start, clocks);
  return end === null ? `its RDATE "${text}" is no time` : { wallTime: time, end };
}

function lastingUntil(wallTime: string, duration: string): string | null {
  const ms = durationMs(duration);
  return ms === null ? null : wallTimeAfter(wallTime, ms);
}

/** A day alone takes out all times of that day; an instant of an event of whole days takes out its day. */
function removedTimes(event: Block, start: FileTime, clocks: Clocks, times: string[]): string[] | string {
  const removed: string[] = [];
  for (const property of propertiesNamed(event, 'exdate'))
    for (const text of property.raw.split(',')) {
      const clock = clocks.of(property, text);
      const read = clock && fileTime(text, clock);
      if (!read) return `its EXDATE "${text}" is no time`;
      const shown = shownBy(start.clock, read);
      const isWholeDay = read.isDate || start.isDate;
      const day = (start.isDate ? read.wallTime : shown).slice(0, 10);
      removed.push(...(isWholeDay ? times.filter((time) => time.startsWith(day)) : [shown]));
    }
  return removed;
}

function timeIn(property: Property, text: string, start: FileTime, clocks: Clocks): string | null {
  const clock = clocks.of(property, text);
  const read = clock && fileTime(text, clock);
  if (!read) return null;
  // A further date of an event with a time of day is at that time.
  return read.isDate ? `${read.wallTime.slice(0, 10)}${start.wallTime.slice(10)}` : shownBy(start.clock, read);
}
