import type { DemoEvent } from '#server/demo/demo-types.ts';

/** Events that have been, so that 'Past' has something in it. */
export const pastEvents: DemoEvent[] = [
  {
    name: 'Mushroom Walk at Linley Valley',
    organizer: 'field-naturalists',
    venue: 'linley-valley',
    category: 'outdoors',
    day: -7,
    start: '10:00',
    minutes: 150,
    capacity: 20,
    about: [
      'Two and a half hours, eleven species we are sure of and several we are not. We look, we smell, we do not lick.',
      'Led by Gwen Tahsis, who has been wrong about a mushroom exactly once.',
    ],
    tiers: [{ name: 'Adult', cents: 1200, booked: 16 }],
  },
  {
    name: 'Harbour Brass in the Old City',
    organizer: 'crescent-concerts',
    venue: 'st-pauls',
    category: 'music',
    day: -15,
    start: '19:30',
    minutes: 100,
    capacity: 120,
    about: [
      'Ten players, eleven mutes and a hall with a very good ceiling. Gabrieli across the balconies, then marches, then a tango nobody expected.',
    ],
    tiers: [
      { name: 'Floor', cents: 3000, capacity: 80, booked: 71 },
      { name: 'Balcony', cents: 2400, capacity: 40, booked: 33 },
    ],
  },
  {
    name: 'Pumpkin Regatta',
    organizer: 'winter-festival',
    venue: 'maffeo-sutton',
    category: 'festival',
    day: -26,
    start: '12:00',
    minutes: 180,
    about: ['Giant pumpkins, hollowed out and paddled across Swy-a-Lana Lagoon by people who should know better.'],
    tiers: [{ name: 'Paddler', cents: 2500, capacity: 24, booked: 24 }],
  },
];
