import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { keptAttempt } from '#app/shop/payment-attempts.ts';
import { createSessionLogic } from '#app/shared/session-logic.ts';
import { clientHere } from '#platform/client/client-slot.ts';
import { person } from '#tests/model/people.ts';

const here = new Window();
beforeEach(() => {
  vi.stubGlobal('window', here);
  vi.stubGlobal('sessionStorage', here.sessionStorage);
  vi.stubGlobal('localStorage', here.localStorage);
  here.sessionStorage.clear();
  for (const key of drafts) here.sessionStorage.setItem(key, '{}');
  for (const key of ofAllTabs) here.localStorage.setItem(key, 'yes');
  keptAttempt('order-a').set({ idempotencyKey: 'k1', method: 'SQUARE' });
});
afterEach(() => vi.unstubAllGlobals());

const drafts = ['profile-draft:alex', 'register-draft:alex:picnic', 'registration-form-draft:submission'];
const ofAllTabs = ['activeOrderId', 'channelToken', 'foyer.customer', 'foyer.theme'];
const keptForAll = () => Object.keys(localStorage).toSorted();
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
  const session = createActor(createSessionLogic({ client: clientHere(client) })).start();
  session.send({ type: 'session.logOut' });
  return session;
}

test('what was typed and not sent goes with the logout, and an open payment stays', async () => {
  const session = loggingOut(true);
  await expect.poll(() => session.getSnapshot().value).toBe('signedOut');
  session.stop();
  expect([kept(), keptForAll()]).toEqual([[attempt], ['foyer.theme']]);
});

test('what was typed in another tab goes, too', async () => {
  const otherTab = createActor(
    createSessionLogic({
      client: clientHere(new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() })),
    }),
  ).start();
  const tabs = new BroadcastChannel('foyer.session');
  tabs.postMessage('loggedOut');
  await expect.poll(kept).toEqual([attempt]);
  expect(keptForAll()).toEqual(ofAllTabs);
  tabs.close();
  otherTab.stop();
});

test('a logout that does not come through takes nothing', async () => {
  const session = loggingOut(false);
  await expect.poll(() => session.getSnapshot().value).not.toBe('signingOut');
  session.stop();
  expect([kept(), keptForAll()]).toEqual([[...drafts, attempt].toSorted(), ofAllTabs]);
});

test('a login that was under way goes when somebody is here', async () => {
  sessionStorage.setItem('foyer.login', '{"step":"link","emailAddress":"alex@foyer.example"}');
  const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() });
  const session = createActor(createSessionLogic({ client: clientHere(client) })).start();
  session.send({ type: 'session.loggedIn', user: person('alex') });
  await expect.poll(() => session.getSnapshot().value).toBe('signedIn');
  session.stop();
  expect(kept()).toEqual([...drafts, attempt].toSorted());
});
