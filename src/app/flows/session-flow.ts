import type { ApolloClient } from '@apollo/client';
import { fromCallback, fromPromise } from 'xstate';
import { listenToConnection } from '#app/flows/listen-to-connection.ts';
import { forgetLoginDraft } from '#app/flows/login-draft.ts';
import { sessionMachine, type SessionActors } from '#machines/session/session-machine.ts';
import { emptyBox } from '#services/kept-tickets/tickets-box.ts';
import { clearAuthCache, getMe, logout } from '#services/session/session-service.ts';

const channelName = 'foyer.session';

export function createSessionLogic({ client }: { client: ApolloClient }) {
  return sessionMachine.provide({
    actors: {
      getMe: fromPromise(({ signal }) => getMe(client, signal)),
      logout: fromPromise(async ({ signal }) => {
        await emptyBox();
        return logout(client, signal);
      }),
      clearAuthCache: fromPromise(async () => {
        forgetLoginDraft();
        await Promise.all([clearAuthCache(client), emptyBox()]);
      }),
      listenToOtherTabs: fromCallback(({ sendBack, receive }) => {
        const changed = () => sendBack({ type: 'session.changedElsewhere' });
        const onPageShow = (event: PageTransitionEvent) => {
          if (event.persisted) changed();
        };
        const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
        channel?.addEventListener('message', changed);
        window.addEventListener('pageshow', onPageShow);
        receive(() => channel?.postMessage('changed'));
        return () => {
          channel?.close();
          window.removeEventListener('pageshow', onPageShow);
        };
      }),
      listenToConnection: listenToConnection('session.retry'),
    } satisfies SessionActors,
  });
}
