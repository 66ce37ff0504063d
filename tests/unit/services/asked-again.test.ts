import type { ApolloClient } from '@apollo/client';
import { ApolloLink, Observable } from '@apollo/client';
import { describe, expect, test } from 'vitest';
import { getSavedAttendees } from '#services/account/attendees/attendees-service.ts';
import { createClient } from '#services/client/create-client.ts';
import { findEvents } from '#services/shop/events/events-service.ts';
import { keepTickets } from '#services/account/kept-tickets/kept-tickets-service.ts';
import {
  getMyRegistrationDays,
  getMyRegistrations,
  getSavedEvents,
} from '#services/account/my-events/my-events-service.ts';
import { getActiveOrders } from '#services/shop/orders/orders-service.ts';
import { findGeocodeLocations, suggestPlaces } from '#services/shop/places/places-service.ts';
import { getMe } from '#services/shared/session/session-service.ts';

type Call = (client: ApolloClient, signal: AbortSignal) => Promise<unknown>;

const calls: [string, Call][] = [
  ['GetMe', getMe],
  ['GetEventList', (client, signal) => findEvents(client, { take: 10 }, signal)],
  ['AutocompleteCity', (client, signal) => suggestPlaces(client, 'Nan', signal)],
  ['FindGeocodeLocations', (client, signal) => findGeocodeLocations(client, { query: 'Nanaimo' }, signal)],
  ['GetActiveOrders', getActiveOrders],
  ['GetSavedAttendees', getSavedAttendees],
  ['GetMyRegistrations', (client, signal) => getMyRegistrations(client, { take: 10 }, signal)],
  ['GetMyRegistrationDays', (client, signal) => getMyRegistrationDays(client, { take: 10 }, signal)],
  ['GetSavedEvents', (client, signal) => getSavedEvents(client, { take: 10 }, signal)],
  ['GetTicketsToKeep', (client, signal) => keepTickets(client, () => 0, signal)],
];

/** A flow that is asked for the same again gives the first call up, and must not get its end for the second. */
describe.each(calls)('%s', (name, call) => {
  test('that is asked for again while the first call is given up is a call of its own', () => {
    const asked: (string | undefined)[] = [];
    const client = createClient({
      uri: '/shop-api',
      readChannelToken: () => null,
      notify: () => undefined,
      onSessionEnded: () => undefined,
      createTransport: () =>
        new ApolloLink((operation) => new Observable(() => void asked.push(operation.operationName))),
    });
    const first = new AbortController();
    void call(client, first.signal).catch(() => undefined);
    first.abort();
    void call(client, new AbortController().signal).catch(() => undefined);
    expect(asked).toEqual([name, name]);
  });
});
