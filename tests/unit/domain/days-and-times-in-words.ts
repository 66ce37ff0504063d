import { calendarDays, dayAfter, dayIn, daysSinceMonday, firstMoment, monthAfter } from '#domain/day.ts';
import { isDay } from '#domain/is-day.ts';
import {
  dayAndTime,
  longDate,
  longDateTime,
  monthName,
  monthShort,
  numericDate,
  parseWallTime,
  shortDateTime,
  timeOfDay,
  timeSpan,
  weekdayName,
  weekdayShort,
} from '#domain/event-time.ts';
import { deadlineInWords } from '#domain/deadline.ts';
import { displayMoney } from '#domain/money.ts';

/** Each month, each day of the week, both ends of a day and of a year, and hours that clocks skip or show twice. */
const wallTimes = [
  '2026-01-31T00:00:00',
  '2026-02-01T00:59:00',
  '2026-03-08T02:30:00',
  '2026-03-29T02:30:00',
  '2026-04-24T00:30:00',
  '2026-05-05T09:05:00',
  '2026-06-17T11:59:59',
  '2026-07-23T12:00:00',
  '2026-08-07 12:30',
  '2026-09-06T00:30:00',
  '2026-10-25T02:30:00',
  '2026-11-01T01:30:00',
  '2026-12-31T23:59:00',
  '2011-12-30T10:00:00',
  '2028-02-29T19:30:00',
];

const wordsOf = (wallTime: string) => {
  const time = parseWallTime(wallTime);
  return [
    weekdayName(time),
    weekdayShort(time),
    monthName(time),
    monthShort(time),
    timeOfDay(time),
    shortDateTime(time),
    numericDate(time),
    dayAndTime(time),
    longDate(time),
    longDateTime(time),
    timeSpan(time, parseWallTime('2026-11-01T22:15:00')),
    deadlineInWords({ wallTime, timeZoneName: 'PST' }),
  ].join(' | ');
};

const daysAround = (day: string) => [
  [-400, -1, 1, 6, 31, 400].map((days) => dayAfter(day, days)).join(' '),
  [-13, -1, 1, 11, 12].map((months) => monthAfter(day, months)).join(' '),
  `${calendarDays(day).at(0)} ${calendarDays(day).at(-1)} ${daysSinceMonday(day)} ${isDay(day)}`,
  ['America/Vancouver', 'Africa/Cairo', 'Pacific/Kiritimati']
    .map((zone) => `${firstMoment(day, zone).toISOString()} ${dayIn(new Date(`${day}T11:30:00Z`), zone)}`)
    .join(' '),
];

const amounts = [0, 0.05, 5, 18.5, -3, 999.99, 1000, 1_234_567.5, -0.004, 21_474_836.47, -1_000.1];

/** What people are shown of times, days and money, in a form that can be held against another machine's. */
export const shownToPeople = () => ({
  times: Object.fromEntries(wallTimes.map((wallTime) => [wallTime, wordsOf(wallTime)])),
  days: Object.fromEntries(wallTimes.map((wallTime) => [wallTime.slice(0, 10), daysAround(wallTime.slice(0, 10))])),
  money: amounts.map((amount) => displayMoney(amount)),
});
