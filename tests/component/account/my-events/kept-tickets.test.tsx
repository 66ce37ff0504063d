import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { z } from 'zod';
import { createSessionLogic } from '#app/shared/session-logic.ts';
import { createMyEventsLogic } from '#app/account/my-events-logic.ts';
import { startOffline } from '#app/start-offline.ts';
import { createCartSlot } from '#app/shop/cart-slot.tsx';
import { myEventsStart } from '#machines/account/my-events/my-events-criteria.ts';
import {
  forgetTicketsOfOthers,
  keepTickets,
  recallTickets,
} from '#services/account/kept-tickets/kept-tickets-service.ts';
import { clientHere } from '#platform/client/client-slot.ts';
import { fillBox, openBox } from '#services/account/kept-tickets/tickets-box.ts';
import { aRegistration, pageOf } from '#tests/model/account/my-events/a-registration.ts';
import { anOrder } from '#tests/model/shop/cart/an-order.ts';
import { person } from '#tests/model/people.ts';
import { cartWith } from '../../shop/cart/cart-with.tsx';
import { stubCaches } from './kept-caches.ts';

const now = Date.parse('2026-11-21T20:00:00Z');
const page = pageOf([aRegistration()]);

/** A server at which somebody is logged in, or nobody; without one there is no network. */
function aServer(start: { id: string } | null) {
  const server: { me: { id: string } | null; isThere: boolean; asked: string[] } = {
    me: start,
    isThere: true,
    asked: [],
  };
  const link = new ApolloLink(({ operationName = '' }) => {
    server.asked.push(operationName);
    return new Observable((observer) => {
      if (!server.isThere) return observer.error(new TypeError('Failed to fetch'));
      const me = server.me && person(server.me.id);
      observer.next({ data: { me, myRegistrations: page, logout: { __typename: 'Success', success: true } } });
      observer.complete();
    });
  });
  return { server, client: new ApolloClient({ link, cache: new InMemoryCache() }) };
}

const keep = (client: ApolloClient, signal = new AbortController().signal) => keepTickets(client, () => now, signal);

beforeEach(() => void stubCaches());
afterEach(() => void vi.unstubAllGlobals());

describe('kept tickets', () => {
  test('come back as the server told them, with whose they are and when they were kept', async () => {
    await keep(aServer({ id: 'alex' }).client);
    expect(await recallTickets()).toEqual({
      personId: 'alex',
      keptAt: now,
      language: 'en',
      registrations: page.items,
    });
  });

  test('say what the page was written in that kept them, and those from before there were several are English', async () => {
    document.documentElement.lang = 'fr-CA';
    await keep(aServer({ id: 'alex' }).client);
    document.documentElement.lang = 'en-CA';
    expect((await recallTickets())?.language).toBe('fr-CA');
    const { text = '' } = (await openBox()) ?? {};
    const cache = await caches.open('foyer.tickets');
    await cache.put('/kept/tickets', new Response(text, { headers: { 'kept-at': '1' } }));
    expect((await recallTickets())?.language).toBe('en');
  });

  test('hold of the person nothing but the id', async () => {
    await keep(aServer({ id: 'alex' }).client);
    expect((await openBox())?.text).not.toContain('alex@foyer.example');
  });

  test('are none before anything was kept, or where a browser keeps nothing', async () => {
    expect(await recallTickets()).toBeNull();
    vi.stubGlobal('caches', undefined);
    await keep(aServer({ id: 'alex' }).client);
    expect(await recallTickets()).toBeNull();
  });

  test('that an earlier Foyer kept without their orders and doors are shown without these', async () => {
    await keep(aServer({ id: 'alex' }).client);
    const kept = z
      .record(z.string(), z.record(z.string(), z.unknown()))
      .parse(JSON.parse((await openBox())?.text ?? ''));
    const earlier = Object.entries(kept).filter(([id]) => !id.startsWith('Order:'));
    const text = JSON.stringify(
      Object.fromEntries(earlier.map(([id, { order: _order, doors: _doors, ...rest }]) => [id, rest])),
    );
    await fillBox({ text, keptAt: now, language: 'en' });
    const order = { __typename: 'Order', id: '', code: '' };
    expect((await recallTickets())?.registrations).toEqual(page.items.map((each) => ({ ...each, order })));
  });

  test('that an earlier Foyer kept with less are none', async () => {
    await keep(aServer({ id: 'alex' }).client);
    const text = (await openBox())?.text ?? '';
    await fillBox({ text: text.replaceAll('"code"', '"number"'), keptAt: now, language: 'en' });
    expect(text).toContain('"code"');
    expect(await recallTickets()).toBeNull();
  });

  test('are not kept for a visitor, nor after the person has gone', async () => {
    await expect(keep(aServer(null).client)).rejects.toThrow('nobody');
    const gone = new AbortController();
    const keeping = keep(aServer({ id: 'alex' }).client, gone.signal);
    gone.abort(new Error('logged out'));
    await expect(keeping).rejects.toThrow('logged out');
    expect(await openBox()).toBeNull();
  });

  test('of the same person stay, those of another go, and a visitor leaves none', async () => {
    await keep(aServer({ id: 'alex' }).client);
    await forgetTicketsOfOthers('alex');
    expect((await recallTickets())?.personId).toBe('alex');
    await forgetTicketsOfOthers('maya');
    expect(await openBox()).toBeNull();
    await keep(aServer({ id: 'alex' }).client);
    await forgetTicketsOfOthers(null);
    expect(await openBox()).toBeNull();
  });
});

describe('a running Foyer', () => {
  function start(me: { id: string } | null, isThere = true) {
    const { server, client } = aServer(me);
    server.isThere = isThere;
    const session = createActor(createSessionLogic({ client: clientHere(client) }));
    const cart = createCartSlot(() => Promise.reject(new Error('no cart here')));
    const tickets = startOffline(client, { session, cart });
    session.start();
    const stop = () => [tickets, session].forEach((actor) => actor.stop());
    return { server, client, session, tickets, stop };
  }

  test('keeps the tickets of who is logged in, and wipes them at the logout before it asks for it', async () => {
    const { server, session, tickets, stop } = start({ id: 'alex' });
    await waitFor(tickets, (snapshot) => snapshot.matches('kept'));
    expect((await recallTickets())?.personId).toBe('alex');
    server.isThere = false;
    session.send({ type: 'session.logOut' });
    await waitFor(session, (snapshot) => snapshot.matches('unreachable'));
    expect(await openBox()).toBeNull();
    stop();
  });

  test('keeps them again when the logout did not come through', async () => {
    const { server, session, tickets, stop } = start({ id: 'alex' });
    await waitFor(tickets, (snapshot) => snapshot.matches('kept'));
    server.isThere = false;
    session.send({ type: 'session.logOut' });
    await waitFor(session, (snapshot) => snapshot.matches('unreachable'));
    server.isThere = true;
    session.send({ type: 'session.retry' });
    await expect.poll(async () => (await recallTickets())?.personId).toBe('alex');
    stop();
  });

  test('lets people out whose browser refuses its storage', async () => {
    const { session, tickets, stop } = start({ id: 'alex' });
    await waitFor(tickets, (snapshot) => snapshot.matches('kept'));
    vi.stubGlobal('caches', { delete: () => Promise.reject(new DOMException('insecure', 'SecurityError')) });
    session.send({ type: 'session.logOut' });
    await waitFor(session, (snapshot) => snapshot.matches('signedOut'));
    expect(session.getSnapshot().context.user).toBeNull();
    stop();
  });

  test('wipes what is left of anybody when the server says that nobody is here', async () => {
    await keep(aServer({ id: 'alex' }).client);
    const { tickets, stop } = start(null);
    await waitFor(tickets, (snapshot) => snapshot.matches('keepingNothing'));
    expect(await openBox()).toBeNull();
    stop();
  });

  test('keeps them again when an order leaves a cart that was there before', async () => {
    const order = anOrder('first');
    const { cart } = cartWith([order]);
    await waitFor(cart, ({ context }) => context.orders.length === 1);
    const slot = createCartSlot(() => Promise.resolve(cart));
    await slot.load();
    const { server, client } = aServer({ id: 'alex' });
    const session = createActor(createSessionLogic({ client: clientHere(client) }));
    const tickets = startOffline(client, { session, cart: slot });
    session.start();
    await waitFor(tickets, (snapshot) => snapshot.matches('kept'));
    cart.send({ type: 'order.placed', orderId: order.id });
    await expect.poll(() => server.asked.filter((name) => name === 'GetTicketsToKeep')).toHaveLength(2);
    [tickets, session, cart].forEach((actor) => actor.stop());
  });

  test('drops at the start what has outlived its lifetime in the storage', async () => {
    localStorage.setItem('foyer.bookmark', '{"eventId":"event-1","keptAt":1}');
    localStorage.setItem('activeOrderId', 'order-1');
    const { stop } = start({ id: 'alex' });
    const kept = ['foyer.bookmark', 'activeOrderId'].map((key) => localStorage.getItem(key));
    stop();
    localStorage.removeItem('activeOrderId');
    expect(kept).toEqual([null, 'order-1']);
  });

  test('leaves what is kept while the server can’t be asked', async () => {
    await keep(aServer({ id: 'alex' }).client);
    const { session, tickets, stop } = start({ id: 'alex' }, false);
    await waitFor(session, (snapshot) => snapshot.matches('unreachable'));
    expect([tickets.getSnapshot().value, (await recallTickets())?.personId]).toEqual(['awaitingSession', 'alex']);
    stop();
  });

  test('shows the kept tickets on My events to the same person or, while nobody can be asked, to whoever is here', async () => {
    await keep(aServer({ id: 'alex' }).client);
    const { server, client } = aServer({ id: 'alex' });
    server.isThere = false;
    const session = createActor(createSessionLogic({ client: clientHere(client) })).start();
    const logic = createMyEventsLogic({
      client,
      session,
      now: () => new Date(now + 60_000),
      timeZone: 'America/Vancouver',
    });
    const input = { criteria: myEventsStart, today: '2026-11-21', timeZone: 'America/Vancouver' };
    const offline = createActor(logic, { input }).start();
    const { context } = await waitFor(offline, (snapshot) => snapshot.matches({ list: 'showingKept' }));
    expect([context.personId, context.kept]).toEqual(['alex', { keptAt: now, now: now + 60_000 }]);
    expect(server.asked).not.toContain('GetMyRegistrations');

    session.send({ type: 'session.loggedIn', user: person('maya') });
    await waitFor(offline, (snapshot) => snapshot.matches({ list: 'failed' }));
    expect(offline.getSnapshot().context.result).toBeNull();
    offline.stop();
    session.stop();
  });
});
