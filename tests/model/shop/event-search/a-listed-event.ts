import type { EventListResult } from '#machines/shop/event-search/event-search-machine.ts';

/** One event as the list holds it. */
export const aListedEvent: EventListResult['items'][number] = {
  __typename: 'Event',
  id: 'ev-1',
  name: 'The Winter’s Tale',
  languageUsed: 'en',
  startWallTime: '2026-11-21T19:30:00',
  endWallTime: '2026-11-21T22:15:00',
  timeZone: 'America/Vancouver',
  timeZoneName: 'PST',
  locationName: 'Port Theatre Studio',
  remainingCapacity: 12,
  primaryCategory: { __typename: 'Category', id: 'c-1', code: 'theatre', name: 'Theatre' },
  featuredAsset: null,
  location: { __typename: 'Location', id: 'l-1', name: 'Port Theatre Studio', city: 'Nanaimo' },
  organizer: { __typename: 'EventOrganizer', id: 'o-1', name: 'Harbour City Players' },
  saleStatus: { __typename: 'SaleStatus', code: 'OPEN', opensAt: null },
  ticketAvailability: {
    __typename: 'EventTicketAvailability',
    minimumTicketPrice: { __typename: 'Money', amount: 18, currency: 'CAD', display: '$18.00' },
  },
};
