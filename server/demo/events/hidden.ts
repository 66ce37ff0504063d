import type { DemoEvent } from '#server/demo/demo-types.ts';

/** Events that no list shows: one that only its link leads to, and one that is still being written. */
export const hiddenEvents: DemoEvent[] = [
  {
    name: 'Cast and Crew Supper',
    organizer: 'harbour-city-players',
    venue: 'port-theatre',
    category: 'food',
    day: 9,
    start: '18:00',
    minutes: 150,
    capacity: 40,
    unlisted: true,
    about: ['For everyone who carried something, painted something or remembered a line. The link is the invitation.'],
    tiers: [{ name: 'Plate', cents: 0, booked: 17, tax: 'exempt' }],
  },
  {
    name: 'Spring Show, working title',
    organizer: 'harbour-city-players',
    venue: 'port-theatre',
    category: 'theatre',
    day: 120,
    start: '19:30',
    minutes: 120,
    capacity: 90,
    draft: true,
    about: ['We will announce it when we have agreed on it.'],
    tiers: [{ name: 'General admission', cents: 2400 }],
  },
];
