import { createContext, use } from 'react';
import type { Language } from '#domain/language.ts';
import { configuration } from '#platform/configuration.ts';

/** What the site is offered in; a server that draws a page gives its own. */
export const OfferedLanguages = createContext<readonly Language[]>(configuration.languages);

export const useOfferedLanguages = () => use(OfferedLanguages);
