import type { EventCardFieldsFragment } from '#services/generated/graphql.ts';

/** An event whose cheapest tier costs nothing. */
export const isFreeEvent = ({ ticketAvailability }: Pick<EventCardFieldsFragment, 'ticketAvailability'>) =>
  ticketAvailability.minimumTicketPrice?.amount === 0;

/** The organizer's own picture, when there is one. */
export const pictureOf = ({ featuredAsset }: Pick<EventCardFieldsFragment, 'featuredAsset'>) =>
  featuredAsset ? `/${featuredAsset.preview.replace(/^\//, '')}` : undefined;
