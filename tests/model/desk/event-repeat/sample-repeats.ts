import type { EventRepeat, RepeatDraft } from '#services/desk/event-repeat/event-repeat-service.ts';

type RepeatedDate = EventRepeat['dates'][number];

/** As somebody begins. */
export const weekly: RepeatDraft = {
  kind: 'WEEKLY',
  every: 1,
  weekdays: [],
  days: [],
  ends: 'TIMES',
  times: '8',
  until: '',
};
export const fortnightly: RepeatDraft = { ...weekly, every: 2 };
export const unnumbered: RepeatDraft = { ...weekly, times: '' };

export const aDate = (day: string, change: Partial<RepeatedDate> = {}): RepeatedDate => ({
  __typename: 'RepeatedDate',
  start: `${day}T19:30:00`,
  end: `${day}T22:00:00`,
  salesStart: null,
  salesEnd: null,
  isThere: false,
  ...change,
});

/** What repeating The Cherry Orchard each week would make; one of the dates is there already. */
export const aRepeat = (change: Partial<EventRepeat> = {}): EventRepeat => ({
  __typename: 'EventRepeat',
  eventId: 'ev-1',
  name: 'The Cherry Orchard',
  start: '2026-12-13T19:30:00',
  end: '2026-12-13T22:00:00',
  timeZone: 'America/Vancouver',
  isCut: false,
  dates: [aDate('2026-12-20'), aDate('2026-12-27', { isThere: true }), aDate('2027-01-03')],
  ...change,
});

export const eachWeek = aRepeat();
export const eachSecondWeek = aRepeat({ dates: [aDate('2026-12-27', { isThere: true }), aDate('2027-01-10')] });
export const noDates = aRepeat({ dates: [] });
/** Somebody else has made the first meanwhile. */
export const otherDates = aRepeat({ dates: [aDate('2026-12-20', { isThere: true }), aDate('2027-01-03')] });

export const repeated = {
  __typename: 'RepeatedEvents' as const,
  eventId: 'ev-1',
  events: [
    { __typename: 'RepeatedEvent' as const, id: 'ev-21', start: '2026-12-20T19:30:00' },
    { __typename: 'RepeatedEvent' as const, id: 'ev-22', start: '2027-01-03T19:30:00' },
  ],
};
