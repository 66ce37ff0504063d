import type { RegistrationPage } from '#machines/account/my-events/my-events-setup.ts';
import { noPolicy } from '#tests/model/shop/cart/a-policy.ts';

export type ListedRegistration = RegistrationPage['items'][number];

type Change = Partial<Omit<ListedRegistration, 'event' | 'attendee'>> & {
  event?: Partial<ListedRegistration['event']>;
  attendee?: Partial<ListedRegistration['attendee']>;
};

/** One registration as My events lists it: Saturday, November 21, 2026. */
export function aRegistration({ event, attendee, ...change }: Change = {}): ListedRegistration {
  return {
    __typename: 'Registration',
    id: 'r-1',
    code: 'R-H6K7JEV4',
    givenTo: null,
    givenBy: null,
    state: 'Confirmed',
    updatedAt: '2026-11-01T09:00:00.000Z',
    attendee: { __typename: 'Attendee', id: 'a-1', name: 'Alex Thorsen', isDefault: true, ...attendee },
    event: {
      __typename: 'Event',
      id: 'ev-1',
      name: 'The Winter’s Tale',
      languageUsed: 'en',
      status: 'LIVE',
      startDateTime: '2026-11-22T03:30:00Z',
      endDateTime: '2026-11-22T06:00:00Z',
      startWallTime: '2026-11-21T19:30:00',
      endWallTime: '2026-11-21T22:00:00',
      timeZone: 'America/Vancouver',
      timeZoneName: 'PST',
      doors: [],
      locationName: 'Port Theatre Studio',
      primaryCategory: { __typename: 'Category', id: 'c-1', code: 'theatre', name: 'Theatre' },
      featuredAsset: null,
      location: {
        __typename: 'Location',
        id: 'l-1',
        line1: '125 Front St',
        city: 'Nanaimo',
        stateProvince: 'British Columbia',
      },
      organizer: { __typename: 'EventOrganizer', id: 'o-1', name: 'Harbour City Players' },
      ...event,
    },
    tuition: { __typename: 'Tuition', id: 't-1', name: 'Student or senior', languageUsed: 'en' },
    sessionOptions: [],
    mayBeGiven: true,
    cancellationPolicy: noPolicy,
    order: { __typename: 'Order', id: 'order-1', code: 'HCP-004213' },
    refund: null,
    ...change,
  };
}

export const pageOf = (items: ListedRegistration[], totalItems = items.length): RegistrationPage => ({
  __typename: 'RegistrationList',
  totalItems,
  items,
});
