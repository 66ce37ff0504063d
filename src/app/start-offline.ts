import type { ApolloClient } from '@apollo/client';
import { createActor } from 'xstate';
import type { AppFlows } from '#app/app-flows.tsx';
import type { CartSlot } from '#app/shop/cart-slot.tsx';
import { createKeptTicketsLogic } from '#app/account/kept-tickets-logic.ts';
import { onTicketsChanged } from '#app/ticket-events.ts';
import type { KeptTicketsActorRef } from '#machines/account/kept-tickets/kept-tickets-machine.ts';
import { offlineRelays, type OfflineDeed } from '#app/account/relays/offline-relays.ts';
import { connectRelays } from '#app/relays.ts';
import { pageLanguage } from '#platform/page-language.ts';
import { inspect } from '#platform/inspector/inspection.ts';
import { dropOutlived } from '#platform/storage/kept-data.ts';
import { renewPageWhenPartIsGone } from '../offline/renew-page.ts';
import { createWorkerKeeper } from '../offline/worker-registration.ts';

type Flows = Pick<AppFlows, 'session' | 'cart'>;

/**
 * Readies this device for a day without a network: keeps the tickets of who is logged in, forgets them with the login,
 * and has a customer's browser keep Foyer's files. What is kept
 * and has outlived its lifetime goes. A page of an earlier build is loaded anew when it lacks a part.
 */
export function startOffline(client: ApolloClient, { session, cart }: Flows): KeptTicketsActorRef {
  const tickets = createActor(createKeptTicketsLogic({ client, now: Date.now }), { inspect, id: 'keptTickets' });
  const keepWorker = createWorkerKeeper(pageLanguage());
  const world = { send: ({ isCustomer }: OfflineDeed) => void keepWorker(isCustomer) };
  tickets.start();
  nameManifest();
  renewPageWhenPartIsGone();
  dropOutlived();
  connectRelays(offlineRelays, { session, keptTickets: tickets, world });
  const notifyChanged = () => tickets.send({ type: 'tickets.changed' });
  listenToCart(cart, notifyChanged);
  onTicketsChanged(notifyChanged);
  return tickets;
}

/** What a device installs Foyer by. A page that the server drew leaves it out, for the sake of its first paint. */
function nameManifest(): void {
  if (document.querySelector('link[rel="manifest"]')) return;
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
  );
}

/** An order that has left the cart was placed: it may have brought tickets. */
function listenToCart(cart: CartSlot, notify: () => void): void {
  const listen = () => {
    const actor = cart.current();
    if (!actor) return;
    stop();
    let known = actor.getSnapshot().context.orders.length;
    actor.subscribe(({ context: { userId, orders } }) => {
      if (userId !== null && orders.length < known) notify();
      known = orders.length;
    });
  };
  const stop = cart.subscribe(listen);
  listen();
}
