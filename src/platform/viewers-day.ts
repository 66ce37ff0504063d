import type { WallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';

/** An instant as the viewer's clock shows it: 'Nov 22, 2026', with the time 'Nov 22, 2026, 9:00 a.m.' */
export const dayOf = (instant: string, language: Language) => format(instant, { dateStyle: 'medium' }, language);
export const timeOf = (instant: string, language: Language) =>
  format(instant, { dateStyle: 'medium', timeStyle: 'short' }, language);

const format = (instant: string, options: Intl.DateTimeFormatOptions, language: Language) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-CA' : language, options).format(new Date(instant));

/** The same as what messages write: 'Sat 21 Nov, 7:30 pm'. */
export const wallTimeHere = (instant: Date): WallTime => ({
  year: instant.getFullYear(),
  month: instant.getMonth() + 1,
  day: instant.getDate(),
  hour: instant.getHours(),
  minute: instant.getMinutes(),
});
