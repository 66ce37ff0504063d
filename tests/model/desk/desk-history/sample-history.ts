import type { DeskHistoryEntry, DeskHistoryPage } from '#services/desk/history/history-service.ts';

/** What Dev did. */
export const anEntry = (id: string, change: Partial<DeskHistoryEntry> = {}): DeskHistoryEntry => ({
  __typename: 'DeskHistoryEntry',
  id,
  at: '2026-11-26T22:02:00Z',
  what: 'MEMBER_CHANGED',
  by: 'Dev Sandhu',
  about: 'Jonas Beck',
  eventName: null,
  eventLanguage: null,
  part: null,
  before: { role: 'OrganizationDoorSteward', eventIds: ['ev-1', 'ev-2'] },
  after: { role: 'OrganizationManager', eventIds: null },
  ...change,
});

const ofEvent = { about: null, eventName: 'The Winter’s Tale', eventLanguage: 'en', by: 'Marie Tremblay' } as const;

export const newest: DeskHistoryPage = {
  __typename: 'DeskHistoryPage',
  entries: [
    anEntry('h-4'),
    anEntry('h-3', {
      ...ofEvent,
      what: 'TIER_CHANGED',
      part: 'TIER',
      before: { priceCents: 2_500, isOnline: false },
      after: { priceCents: 3_000, isOnline: true },
    }),
    anEntry('h-2', {
      ...ofEvent,
      by: null,
      what: 'CANCELLATION_APPROVED',
      before: null,
      after: { orderCode: 'WT7K2M', registrations: 2, backCents: 3_000 },
    }),
  ],
  hasMore: true,
};
export const oldest: DeskHistoryPage = {
  __typename: 'DeskHistoryPage',
  entries: [
    anEntry('h-1', {
      what: 'ORGANIZATION_CREATED',
      about: null,
      before: null,
      after: { name: 'Harbour City Players', province: 'BC', languages: ['en', 'fr-CA'] },
    }),
  ],
  hasMore: false,
};
