import { eventRepeatMachine } from '#machines/desk/event-repeat/event-repeat-machine.ts';
import { beginning } from '#machines/desk/event-repeat/event-repeat-setup.ts';
import { dayAfter } from '#domain/day.ts';
import {
  aDate,
  aRepeat,
  eachWeek,
  noDates,
  otherDates,
  repeated,
  weekly,
} from '#tests/model/desk/event-repeat/sample-repeats.ts';
import { anOrganization } from '#tests/model/desk/sample-desk.ts';
import { EventRepeatFlow } from '#views/desk/event-repeat/event-repeat-context.ts';
import { EventRepeatScreen } from '#views/desk/event-repeat/event-repeat-screen.tsx';
import { atDesk } from './frame/at-desk.tsx';
import type { GalleryArea } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type State = Parameters<typeof stillFlow<typeof eventRepeatMachine>>[1];
type Context = Parameters<typeof stillFlow<typeof eventRepeatMachine>>[2];

const repeating = (name: string, state: State, context: Partial<Context> = {}) =>
  atDesk(name, anOrganization(), 'events/ev-1/repeat', () => (
    <EventRepeatFlow.Provider
      actor={stillFlow(eventRepeatMachine, state, { ...beginning({ eventId: 'ev-1' }), repeat: eachWeek, ...context })}
    >
      <h1>The Cherry Orchard</h1>
      <EventRepeatScreen events="/desk/harbour-city-players/events" />
    </EventRepeatFlow.Provider>
  ));

const days = Array.from({ length: 60 }, (_, week) => dayAfter('2026-12-20', 7 * week));
const many = aRepeat({
  isCut: true,
  dates: days.map((day) => aDate(day, { salesStart: `${dayAfter(day, -14)}T09:00:00` })),
});
const untilJune = { ...weekly, ends: 'UNTIL' as const };

/** An event is repeated: its rule, its dates, and what came of it. */
export const states: GalleryArea = [
  repeating('reading', 'readingDates', { repeat: null }),
  repeating('reading-again', 'readingDates'),
  repeating('unreadable', 'unreadable', { repeat: null, unread: { code: 'noConnection' } }),
  repeating('signed-out', 'unreadable'),
  repeating('unusable', 'unusable', {
    draft: { ...weekly, times: '400' },
    faults: [{ field: 'rule.times', fault: 'OUT_OF_RANGE' }],
  }),
  repeating('choosing', 'choosing', { leftOut: ['2027-01-03T19:30:00'] }),
  repeating('until-a-day', 'choosing', { draft: { ...untilJune, until: '2027-06-30' } }),
  repeating('no-last-day', 'unusable', { draft: untilJune, faults: [{ field: 'rule.until', fault: 'REQUIRED' }] }),
  repeating('monthly', 'choosing', { draft: { ...weekly, kind: 'MONTHLY_WEEKDAY' } }),
  repeating('monthly-on-a-day', 'choosing', { draft: { ...weekly, kind: 'MONTHLY_DAY', every: 3 } }),
  repeating('chosen-days', 'choosing', { draft: { ...weekly, kind: 'DATES' }, repeat: noDates }),
  repeating('chosen-day-is-over', 'unusable', {
    draft: { ...weekly, kind: 'DATES', days: ['2020-01-01'] },
    faults: [{ field: 'rule.days', fault: 'OUT_OF_RANGE' }],
  }),
  repeating('sixty', 'choosing', { repeat: many }),
  repeating('changed', 'choosing', { repeat: otherDates, trouble: { why: 'CHANGED' } }),
  repeating('refused', 'choosing', {
    trouble: {
      why: 'CALL',
      failure: { code: 'serverRefused', reason: 'tooManyTries', words: 'Too many tries. Wait a minute.' },
    },
  }),
  repeating('making', 'making'),
  repeating('unknown', 'unknown', { isUnknown: true }),
  repeating('asking-again', 'making', { isUnknown: true }),
  repeating('made', 'made', { made: repeated.events }),
  repeating('not-theirs', 'notTheirs'),
];
