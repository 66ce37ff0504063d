import type { ContentLanguage } from '#services/desk/generated/graphql.ts';

/** What organizers write in, as the contract names it. */
export const contentLanguages = ['en', 'fr_CA'] as const satisfies readonly ContentLanguage[];
