import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import type { BilingualOrganizer } from '#server/demo/quebec/quebec-types.ts';

/** In Montréal; it need not say everything twice. */
export const sceneDuCanal: BilingualOrganizer = {
  key: 'scene-du-canal',
  words: {
    'fr-CA': {
      name: 'La Scène du canal',
      shortDescription: 'Musique et théâtre dans une ancienne usine de Saint-Henri.',
      description:
        'Deux cents places, un monte-charge et une acoustique dont on parle jusqu’à Lachine.\n\nLe bar ouvre une heure avant, et ferme quand le dernier décor est rangé.',
    },
    en: {
      name: 'La Scène du canal',
      shortDescription: 'Music and theatre in a former factory in Saint-Henri.',
      description:
        'Two hundred seats, one freight elevator and acoustics that they talk about as far as Lachine.\n\nThe bar opens an hour before, and closes once the last set is put away.',
    },
  },
  email: 'billets@scene-du-canal.example',
  contact: 'Yannick Beaulieu',
  phone: '514 555 0187',
  gst: '20731 4406 RT0001',
  qst: '1020731440 TQ0001',
  requiredLanguages: [],
  policy: policyPresets.STRICT,
  place: {
    name: 'La Scène du canal',
    line1: '4020, rue Saint-Ambroise',
    city: 'Montréal',
    postcode: 'H4C 2C7',
    lat: 45.4748,
    long: -73.5837,
  },
  events: [
    {
      own: 'fr-CA',
      words: {
        'fr-CA': {
          name: 'Chœurs d’hiver au bord du canal',
          description: 'Quatre chœurs, un seul poêle à bois et des chants de Noël d’ici et d’ailleurs.',
        },
        en: {
          name: 'Winter Choirs by the Canal',
          description: 'Four choirs, one wood stove, and carols from here and elsewhere.',
        },
      },
      category: 'music',
      day: 52,
      start: '19:30',
      minutes: 110,
      capacity: 200,
      products: [
        { kind: 'TUITION', name: { 'fr-CA': 'Admission générale', en: 'General admission' }, cents: 3200 },
        { kind: 'TUITION', name: { 'fr-CA': 'Moins de 18 ans', en: 'Under 18' }, cents: 1200 },
        { kind: 'SESSION_OPTION', name: { 'fr-CA': 'Chocolat chaud', en: 'Hot chocolate' }, cents: 500 },
      ],
    },
    {
      own: 'en',
      words: {
        en: {
          name: 'The Tempest in Ninety Minutes',
          description: 'Shakespeare’s island with five actors and a fog machine. Played in English.',
        },
        'fr-CA': {
          name: 'La tempête en quatre-vingt-dix minutes',
          description:
            'L’île de Shakespeare avec cinq comédiens et une machine à brouillard. Joué en anglais, surtitré en français.',
        },
      },
      category: 'theatre',
      day: 66,
      start: '20:00',
      minutes: 90,
      capacity: 160,
      products: [{ kind: 'TUITION', name: { en: 'General admission', 'fr-CA': 'Admission générale' }, cents: 2800 }],
    },
    {
      own: 'fr-CA',
      words: {
        'fr-CA': {
          name: 'Les contes du vendredi',
          description: 'Une conteuse, un violoneux, et la même histoire que l’an dernier, en mieux.',
        },
      },
      category: 'talk',
      day: 73,
      start: '19:00',
      minutes: 75,
      capacity: 80,
      products: [
        { kind: 'TUITION', name: { 'fr-CA': 'Contribution suggérée', en: 'Suggested contribution' }, cents: 1000 },
      ],
    },
  ],
};
