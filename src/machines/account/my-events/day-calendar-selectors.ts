import type { SnapshotFrom } from 'xstate';
import type { dayCalendarMachine } from '#machines/account/my-events/day-calendar-machine.ts';

type Snapshot = SnapshotFrom<typeof dayCalendarMachine>;

export const isSheetOpen = (snapshot: Snapshot) => snapshot.matches({ sheet: 'open' });
export const cursorDay = (snapshot: Snapshot) => snapshot.context.cursor;
export const markedDay = (snapshot: Snapshot) => snapshot.context.marked;
export const calendarToday = (snapshot: Snapshot) => snapshot.context.today;
export const registeredDays = (snapshot: Snapshot) => snapshot.context.registeredDays;
