import type { Language } from '#domain/language.ts';
import { entryName, type Entry } from '#machines/shop/register/registration-entry.ts';
import { entryUnnamed } from '#messages/register.ts';

/** The attendee's name, or 'New Registration' (customer specification §2). */
export const entryTitle = (entry: Entry, language: Language): string => entryName(entry) || entryUnnamed(language);
