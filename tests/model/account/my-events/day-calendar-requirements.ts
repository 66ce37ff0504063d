import type { Day } from '#domain/is-day.ts';
import { dayCalendarMachine, type CalendarGround } from '#machines/account/my-events/day-calendar-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { dayCalendarSays } from './day-calendar-says.ts';

export const ground: CalendarGround = { today: '2026-11-21', day: '2026-11-21', allAttendees: true };
export const december: CalendarGround = { today: '2026-11-22', day: '2026-12-05', allAttendees: false };
const days = ['2026-11-14', '2026-11-21'];

const open = ['calendar.moveTo', 'calendar.mark', 'calendar.confirm', 'calendar.cancel', 'calendar.follow'];
const closed = ['calendar.open', ...open];
const askedOrNot = ['stays', 'dots.asking'];

type Snapshot = { value: { dots: string }; context: CalendarGround & { cursor: Day; marked: Day } };

const isOn =
  (cursor: Day, marked: (was: Snapshot) => Day) =>
  ({ context, value }: Snapshot, was: Snapshot) =>
    context.cursor === cursor &&
    context.marked === marked(was) &&
    (cursor.slice(0, 7) === was.context.cursor.slice(0, 7) ? value.dots === was.value.dots : value.dots === 'asking');
const asMarked = (was: Snapshot) => was.context.marked;

const follows =
  (given: CalendarGround) =>
  ({ context }: Snapshot) =>
    context.day === given.day &&
    context.today === given.today &&
    context.allAttendees === given.allAttendees &&
    context.cursor === given.day &&
    context.marked === given.day;

export const dayCalendarRequirements: RequirementTable<typeof dayCalendarMachine> = {
  machine: dayCalendarMachine,
  title: 'The calendar of my events',
  inputs: { 'it is November 21': ground },
  events: {
    'I open the sheet': { type: 'calendar.open' },
    'I move to the next day': { type: 'calendar.moveTo', day: '2026-11-22' },
    'I move to December': { type: 'calendar.moveTo', day: '2026-12-05' },
    'I mark a day of November': { type: 'calendar.mark', day: '2026-11-14' },
    'I mark a day of December': { type: 'calendar.mark', day: '2026-12-05' },
    'I press OK': { type: 'calendar.confirm' },
    'I press Cancel': { type: 'calendar.cancel' },
    'the list shows November 21': { type: 'calendar.follow', ground },
    'the list shows December 5': { type: 'calendar.follow', ground: december },
    'the days are read': done('getMyRegistrationDays', days),
    'the days cannot be read': failed('getMyRegistrationDays'),
  },
  permits: {
    'dots.asking + sheet.closed': closed,
    'dots.known + sheet.closed': closed,
    'dots.unknown + sheet.closed': closed,
    'dots.asking + sheet.open': open,
    'dots.known + sheet.open': open,
    'dots.unknown + sheet.open': open,
  },
  pictures: {
    'sheet.open': 'my-events/calendar-sheet',
    'sheet.closed': 'my-events/upcoming',
  },
  starts: { 'it is November 21': 'dots.asking + sheet.closed' },
  transitions: {
    'sheet.closed': { 'I open the sheet': 'sheet.open', 'I press OK': 'stays: day.chosen', 'I press Cancel': 'stays' },
    'sheet.open': { 'I press OK': 'sheet.closed: day.chosen', 'I press Cancel': 'sheet.closed' },
    dots: {
      'I move to the next day': askedOrNot,
      'I move to December': askedOrNot,
      'I mark a day of November': askedOrNot,
      'I mark a day of December': askedOrNot,
      'I press Cancel': askedOrNot,
      'the list shows November 21': 'dots.asking',
      'the list shows December 5': 'dots.asking',
    },
    'dots.asking': { 'the days are read': 'dots.known', 'the days cannot be read': 'dots.unknown' },
  },
  // The dots are of the month that the calendar is turned to, for the attendees of the list.
  asks: {
    getMyRegistrationDays: bySample({
      'it is November 21': { day: '2026-11-21', allAttendees: true },
      'the list shows November 21': { day: '2026-11-21', allAttendees: true },
      'the list shows December 5': { day: '2026-12-05', allAttendees: false },
      'I move to the next day': ({ was }) => ({ day: '2026-11-22', allAttendees: was.context.allAttendees }),
      'I move to December': ({ was }) => ({ day: '2026-12-05', allAttendees: was.context.allAttendees }),
      'I mark a day of November': ({ was }) => ({ day: '2026-11-14', allAttendees: was.context.allAttendees }),
      'I mark a day of December': ({ was }) => ({ day: '2026-12-05', allAttendees: was.context.allAttendees }),
      'I press Cancel': ({ was }) => ({ day: was.context.day, allAttendees: was.context.allAttendees }),
    }),
  },
  emits: { 'day.chosen': ({ was }) => ({ day: was.context.marked }) },
  says: dayCalendarSays,
  after: {
    'I move to the next day': isOn('2026-11-22', asMarked),
    'I move to December': isOn('2026-12-05', asMarked),
    'I mark a day of November': isOn('2026-11-14', () => '2026-11-14'),
    'I mark a day of December': isOn('2026-12-05', () => '2026-12-05'),
    'I press Cancel': (now, was) => isOn(was.context.day, () => was.context.day)(now, was),
    'the list shows November 21': follows(ground),
    'the list shows December 5': follows(december),
    'the days are read': ({ context }) => context.registeredDays === days,
  },
  invariant: ({ value, context }) => value.dots !== 'unknown' || context.registeredDays.length === 0,
};
