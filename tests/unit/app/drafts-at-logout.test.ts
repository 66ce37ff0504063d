import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { keptAttempt } from '#app/shop/payment-attempts.ts';
import { createSessionLogic } from '#app/shared/session-logic.ts';

const here = new Window();
beforeEach(() => {
  vi.stubGlobal('window', here);
  vi.stubGlobal('sessionStorage', here.sessionStorage);
  here.sessionStorage.clear();
  for (const key of drafts) here.sessionStorage.setItem(key, '{}');
  keptAttempt('order-a').set({ idempotencyKey: 'k1', method: 'SQUARE' });
});
afterEach(() => vi.unstubAllGlobals());

const drafts = ['profile-draft:alex', 'register-draft:alex:picnic', 'registration-form-draft:submission'];
const kept = () => Object.keys(sessionStorage).toSorted();
const attempt = 'payment-attempt:order-a';

/** A session of alex that has been told to log out; the server takes that, or does not answer. */
function loggingOut(isReachable: boolean) {
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        if (operationName === 'Logout' && !isReachable) return observer.error(new Error('no connection'));
        const me = { __typename: 'CurrentUser', id: 'alex', identifier: 'alex@foyer.example' };
        observer.next({ data: operationName === 'Logout' ? { logout: { success: true } } : { me } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const session = createActor(createSessionLogic({ client })).start();
  session.send({ type: 'session.logOut' });
  return session;
}

test('what was typed and not sent goes with the logout, and an open payment stays', async () => {
  const session = loggingOut(true);
  await expect.poll(() => session.getSnapshot().value).toBe('signedOut');
  session.stop();
  expect(kept()).toEqual([attempt]);
});

test('what was typed in another tab goes, too', async () => {
  const otherTab = createActor(
    createSessionLogic({ client: new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() }) }),
  ).start();
  const tabs = new BroadcastChannel('foyer.session');
  tabs.postMessage('loggedOut');
  await expect.poll(kept).toEqual([attempt]);
  tabs.close();
  otherTab.stop();
});

test('a logout that does not come through takes nothing', async () => {
  const session = loggingOut(false);
  await expect.poll(() => session.getSnapshot().value).not.toBe('signingOut');
  session.stop();
  expect(kept()).toEqual([...drafts, attempt].toSorted());
});
