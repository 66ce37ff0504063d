import type { Day } from '#domain/is-day.ts';
import type { dayCalendarMachine } from '#machines/account/my-events/day-calendar-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Snapshot = { context: { today: Day; marked: Day; cursor: Day; registeredDays: Day[] } };
type ShownMonth = { short: string; long: string; days: { name: string; number: number }[] };

const daysOf = (month: string, year: number, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index).map((number) => ({
    name: `${month} ${number}, ${year}`,
    number,
  }));

/** Customer specification §9: 42 cells; a week begins on Monday. */
const november: ShownMonth = {
  short: 'Nov 2026',
  long: 'November 2026',
  days: [...daysOf('October', 2026, 26, 31), ...daysOf('November', 2026, 1, 30), ...daysOf('December', 2026, 1, 6)],
};
const december: ShownMonth = {
  short: 'Dec 2026',
  long: 'December 2026',
  days: [...daysOf('November', 2026, 30, 30), ...daysOf('December', 2026, 1, 31), ...daysOf('January', 2027, 1, 10)],
};

const names: Readonly<Record<Day, string>> = {
  '2026-11-14': 'November 14, 2026',
  '2026-11-21': 'November 21, 2026',
  '2026-11-22': 'November 22, 2026',
  '2026-12-05': 'December 5, 2026',
};

const weekdays = 'Mo Tu We Th Fr Sa Su';

/** A day by its name, and whether there is a registration on it. */
const called = ({ context: { registeredDays } }: Snapshot, name: string) =>
  registeredDays.some((day) => names[day] === name) ? `${name}, registered` : name;

const cursorOf = (snapshot: Snapshot) => called(snapshot, names[snapshot.context.cursor] ?? '?');

/** Customer specification §2, My events: a 42-day grid, month and year navigation, Cancel and OK. */
function calendar(snapshot: Snapshot): Face {
  const { cursor, marked, today } = snapshot.context;
  const { short, long, days } = cursor.startsWith('2026-12') ? december : november;
  const chosen = [marked, today].flatMap((day) => names[day] ?? '?');
  return {
    shows: [
      `Previous year Previous month ${short} Next month Next year ${long} ${weekdays} ${days
        .map(({ name }) => called(snapshot, name))
        .join(' ')} Cancel OK`,
    ],
    reads: [`${short} ${long} ${weekdays} ${days.map(({ number }) => number).join(' ')} Cancel OK`],
    announces: [short],
    open: [
      'Previous year',
      'Previous month',
      'Next month',
      'Next year',
      'calendar.moveTo',
      'calendar.mark',
      'calendar.cancel',
      'calendar.confirm',
      'Cancel',
      'OK',
    ],
    chosen: days.flatMap(({ name }) => (chosen.includes(name) ? called(snapshot, name) : [])),
    notChosen: days.flatMap(({ name }) => (chosen.includes(name) ? [] : called(snapshot, name))),
  };
}

export const dayCalendarSays: SaysOf<typeof dayCalendarMachine> = {
  '': calendar,
  'sheet.closed': { hides: ['Choose a day'], open: ['calendar.open', 'Day: Nov 21, 2026'] },
  // While the focus is on a day it goes along.
  'sheet.open': (snapshot) => ({
    shows: ['Choose a day'],
    open: ['Close'],
    focus: {
      'I open the sheet': cursorOf(snapshot),
      'I move to the next day': cursorOf(snapshot),
      'I move to December': cursorOf(snapshot),
      'I mark a day of November': cursorOf(snapshot),
      'I mark a day of December': cursorOf(snapshot),
    },
  }),
};
