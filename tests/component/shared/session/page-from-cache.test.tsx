import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { act } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createCartLogic } from '#app/shop/cart-logic.ts';
import { createSessionLogic } from '#app/shared/session-logic.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { clientHere } from '#platform/client/client-slot.ts';

/** A server that knows nobody and no order, and what it was asked. */
function emptyServer() {
  const asked: string[] = [];
  const link = new ApolloLink(({ operationName }) => {
    asked.push(operationName ?? '');
    return new Observable((observer) => {
      observer.next({ data: { me: null, activeOrders: { __typename: 'OrderList', items: [], totalItems: 0 } } });
      observer.complete();
    });
  });
  return { client: new ApolloClient({ link, cache: new InMemoryCache() }), asked };
}

function showPage(persisted: boolean) {
  const event = new Event('pageshow');
  Object.defineProperty(event, 'persisted', { value: persisted });
  window.dispatchEvent(event);
}

describe('a page that comes back from the browser’s cache', () => {
  test('asks who is here', async () => {
    const { client, asked } = emptyServer();
    const session = createActor(createSessionLogic({ client: clientHere(client) })).start();
    await act(settled);
    showPage(false);
    await act(settled);
    expect(asked).toEqual(['GetMe']);
    showPage(true);
    await act(settled);
    expect(asked).toEqual(['GetMe', 'GetMe']);
    session.stop();
    showPage(true);
    expect(asked.length).toBe(2);
  });

  test('reads the cart', async () => {
    const { client, asked } = emptyServer();
    const cart = createActor(createCartLogic({ client })).start();
    cart.send({ type: 'session.changed', userId: 'alex' });
    await act(settled);
    showPage(true);
    await act(settled);
    expect(asked).toEqual(['GetActiveOrders', 'GetActiveOrders']);
    cart.stop();
  });
});
