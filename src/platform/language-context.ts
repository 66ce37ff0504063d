import { createContext, use } from 'react';
import type { Language } from '#domain/language.ts';

/** What a page is written in; a server that draws gives each page its own. */
export const LanguageContext = createContext<Language>('en');

export const useLanguage = (): Language => use(LanguageContext);
