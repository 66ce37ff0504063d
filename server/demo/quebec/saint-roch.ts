import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import type { BilingualOrganizer } from '#server/demo/quebec/quebec-types.ts';

/** In Québec; all that it publishes is in both languages. */
export const saintRoch: BilingualOrganizer = {
  key: 'ateliers-saint-roch',
  words: {
    'fr-CA': {
      name: 'Ateliers Saint-Roch',
      shortDescription: 'Des métiers de la main, au-dessus d’une ancienne cordonnerie.',
      description:
        'Reliure, gravure et réparation de tout ce qui a des pages. Les presses sont de 1911, les tables de la semaine dernière.\n\nOn vous prête un tablier; les taches restent à vous.',
    },
    en: {
      name: 'Ateliers Saint-Roch',
      shortDescription: 'Trades of the hand, above a former cobbler’s shop.',
      description:
        'Bookbinding, printmaking and the repair of anything with pages. The presses are from 1911, the tables from last week.\n\nWe lend you an apron; the stains are yours to keep.',
    },
  },
  email: 'bonjour@ateliers-saint-roch.example',
  contact: 'Maude Thériault',
  phone: '418 555 0134',
  gst: '20418 7731 RT0001',
  qst: '1020418773 TQ0001',
  requiredLanguages: ['fr-CA', 'en'],
  policy: policyPresets.FLEXIBLE,
  place: {
    name: 'Ateliers Saint-Roch',
    line1: '215, rue Saint-Joseph Est',
    city: 'Québec',
    postcode: 'G1K 3B2',
    lat: 46.8149,
    long: -71.2245,
  },
  events: [
    {
      own: 'fr-CA',
      words: {
        'fr-CA': {
          name: 'Initiation à la reliure',
          description:
            'Une journée pour plier, coudre et couvrir un premier carnet.\n\nLe papier, le fil et le dîner sont compris. Aucune expérience requise.',
        },
        en: {
          name: 'Introduction to Bookbinding',
          description:
            'One day to fold, sew and cover a first notebook.\n\nPaper, thread and lunch are included. No experience needed.',
        },
      },
      category: 'workshop',
      day: 45,
      start: '09:30',
      minutes: 420,
      capacity: 12,
      products: [
        { kind: 'TUITION', name: { 'fr-CA': 'Adulte', en: 'Adult' }, cents: 9500 },
        { kind: 'TUITION', name: { 'fr-CA': 'Étudiant', en: 'Student' }, cents: 6500 },
        { kind: 'SESSION_OPTION', name: { 'fr-CA': 'Trousse à emporter', en: 'Kit to take home' }, cents: 2800 },
      ],
      form: {
        name: 'Avant l’atelier',
        scope: 'ATTENDEE',
        content: {
          version: 1,
          components: [
            {
              id: 'hand',
              type: 'radio',
              key: 'hand',
              label: 'De quelle main travaillez-vous?',
              required: true,
              values: [
                { value: 'right', label: 'La droite' },
                { value: 'left', label: 'La gauche' },
              ],
            },
            { id: 'diet', type: 'text', key: 'diet', label: 'Que ne mangez-vous pas?' },
          ],
        },
        translated: {
          name: 'Before the workshop',
          questions: {
            hand: { label: 'Which hand do you work with?', options: { right: 'The right', left: 'The left' } },
            diet: { label: 'What don’t you eat?' },
          },
        },
      },
    },
    {
      own: 'fr-CA',
      words: {
        'fr-CA': {
          name: 'Nuit des lanternes du Vieux-Port',
          description: 'On fabrique sa lanterne à dix-sept heures, on la porte jusqu’au quai à la brunante.',
        },
        en: {
          name: 'Old Port Lantern Night',
          description: 'Make your lantern at five, and carry it to the quay at dusk.',
        },
      },
      category: 'festival',
      day: 60,
      start: '17:00',
      minutes: 180,
      products: [{ kind: 'TUITION', name: { 'fr-CA': 'Entrée libre', en: 'Free admission' }, cents: 0 }],
    },
  ],
};
