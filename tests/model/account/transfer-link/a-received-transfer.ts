import type { ReceivedTransfer } from '#services/account/transfers/received-transfers-service.ts';

/** What Alex offers by a mail. */
export const aReceivedTransfer = (change: Partial<ReceivedTransfer> = {}): ReceivedTransfer => ({
  __typename: 'ReceivedTransfer',
  id: 'offer-1',
  tierName: 'Student or senior',
  giverName: 'Alex',
  isOwn: false,
  expiresWallTime: '2026-11-20T20:00:00',
  timeZoneName: 'PST',
  event: {
    __typename: 'Event',
    id: 'ev-1',
    name: 'The Winter’s Tale',
    languageUsed: 'en',
    startWallTime: '2026-11-21T19:30:00',
    timeZoneName: 'PST',
    locationName: 'Port Theatre Studio',
    primaryCategory: { __typename: 'Category', id: 'c-1', code: 'theatre', name: 'Theatre' },
    featuredAsset: null,
    location: { __typename: 'Location', id: 'l-1', city: 'Nanaimo' },
    organizer: { __typename: 'EventOrganizer', id: 'o-1', name: 'Harbour City Players' },
  },
  ...change,
});
