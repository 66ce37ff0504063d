/** What kinds of events the site has, by their codes: each has a motif, a ticket's colour and a name. */
export const eventCategories = [
  'theatre',
  'music',
  'run',
  'workshop',
  'festival',
  'food',
  'outdoors',
  'talk',
  'family',
] as const;

export type EventCategory = (typeof eventCategories)[number];
