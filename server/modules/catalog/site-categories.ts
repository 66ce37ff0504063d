/** The categories of the site by their codes, which are the client's keys for covers and ticket stocks. */
export const siteCategories = {
  theatre: 'Theatre',
  music: 'Music',
  run: 'Runs and rides',
  workshop: 'Workshops',
  festival: 'Festivals',
  food: 'Food and drink',
  outdoors: 'Outdoors',
  talk: 'Talks and readings',
  family: 'Family',
} as const;

export type CategoryCode = keyof typeof siteCategories;
