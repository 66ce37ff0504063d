import { aListedEvent } from '#tests/model/shop/event-search/a-listed-event.ts';
import type { EventDetail } from '#views/shop/events/event-screen.tsx';

/** One event as its page reads it. */
export const anEventDetail: EventDetail = {
  ...aListedEvent,
  hasTiersByCode: false,
  description: 'A king.',
  capacity: 90,
  startDateTime: '2026-11-22T03:30:00Z',
  endDateTime: '2026-11-22T06:15:00Z',
  doorsOpen: null,
  organizerChannelToken: 'harbour-city-players-channel',
  otherDates: [],
  assets: [],
  organizer: { ...aListedEvent.organizer, featuredAsset: null, rehearses: null },
  location: null,
  ticketAvailability: { ...aListedEvent.ticketAvailability, maximumTicketPrice: null },
};
