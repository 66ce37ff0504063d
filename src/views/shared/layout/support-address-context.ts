import { createContext, use } from 'react';
import { configuration } from '#platform/configuration.ts';

/** Where people ask for help; a server that draws a page gives its own. */
export const SupportAddress = createContext<string>(configuration.supportAddress);

export const useSupportAddress = () => use(SupportAddress);
