import type { EventCardFieldsFragment } from '#services/generated/graphql.ts';

/** An event whose cheapest tier costs nothing. */
export const isFreeEvent = ({ ticketAvailability }: Pick<EventCardFieldsFragment, 'ticketAvailability'>) =>
  ticketAvailability.minimumTicketPrice?.amount === 0;

type Pictured = { featuredAsset?: { preview: string } | null | undefined };

/** The organizer's own picture, when there is one, from the root of the site. */
export const pictureOf = ({ featuredAsset }: Pictured) =>
  featuredAsset ? `/${featuredAsset.preview.replace(/^\//, '')}` : undefined;

/** For `lang`, where organizers' words are in another language than the page (docs/decisions/128); undefined where not. */
export const otherLanguage = ({ languageUsed }: { languageUsed: string }, language: string): string | undefined =>
  languageUsed === language ? undefined : languageUsed;
