import type { Language } from '#domain/language.ts';

/** The day of an instant on the reader's own clock, 'September 19, 2027'; an event's time is never said by it. */
export const longDay = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-CA' : language, { dateStyle: 'long' }).format(new Date(instant));
