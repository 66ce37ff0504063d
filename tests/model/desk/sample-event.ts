import { someQuestions } from '#tests/model/desk/sample-questions.ts';
import { someTiers, taxCategories } from '#tests/model/desk/sample-tiers.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';

/** A theatre evening of the Players' that is on sale. */
export const aDeskEvent = (change: Partial<DeskEvent> = {}): DeskEvent => ({
  __typename: 'DeskEvent',
  id: 'ev-1',
  organizationId: 'o-1',
  name: 'The Cherry Orchard',
  status: 'LIVE',
  isPaused: false,
  isOfSeries: false,
  deeds: ['PAUSE_SALES'],
  about: {
    __typename: 'EventAbout',
    version: 2,
    words: [
      {
        __typename: 'EventWords',
        language: 'en',
        name: 'The Cherry Orchard',
        description: '<p>A family cannot decide what to do with the land.</p>',
      },
    ],
    place: {
      __typename: 'DeskPlace',
      name: 'Malaspina Theatre',
      line1: '900 Fifth Street',
      city: 'Nanaimo',
      stateProvince: 'BC',
      postcode: 'V9R 5S5',
      country: 'Canada',
      lat: 49.16,
      long: -123.97,
    },
    primaryCategory: 'theatre',
    secondaryCategory: null,
    pictures: [],
  },
  when: {
    __typename: 'EventWhen',
    version: 1,
    start: '2026-12-13T19:30:00',
    end: '2026-12-13T22:00:00',
    timeZone: 'America/Vancouver',
    salesStart: null,
    salesEnd: '2026-12-13T18:00:00',
  },
  rules: {
    __typename: 'EventRules',
    version: 3,
    isListed: true,
    capacity: 240,
    policy: {
      __typename: 'CancellationPolicy',
      kind: 'NONE',
      windows: [],
      keep: null,
      feesBack: null,
      approval: null,
    },
    mayBeGiven: true,
  },
  questions: someQuestions,
  door: {
    __typename: 'EventDoor',
    version: 1,
    lists: [
      {
        __typename: 'DoorList',
        id: 'd-1',
        name: 'Main door',
        productIds: null,
        opens: '2026-12-13T18:30:00',
        closes: '2026-12-13T22:00:00',
      },
    ],
  },
  tiers: someTiers,
  taxCategories,
  booked: 212,
  held: 6,
  publishProblems: [],
  ...change,
});

export const cherryOrchard = aDeskEvent();
