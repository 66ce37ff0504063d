import { fromPromise } from 'xstate';
import { fromBrowser } from '#app/from-browser.ts';
import { listenToConnection } from '#app/shared/listen-to-connection.ts';
import { sessionMachine, type Person, type SessionActors } from '#machines/shared/session/session-machine.ts';
import type { ClientSlot } from '#platform/client/client-slot.ts';
import { clearStored } from '#platform/storage/storage.ts';
import { emptyBox } from '#services/account/kept-tickets/tickets-box.ts';
import { clearAuthCache, getMe, logout } from '#services/shared/session/session-service.ts';

const openChannel = () => new BroadcastChannel('foyer.session');
const loggedOutWord = 'loggedOut';

type World = {
  client: Pick<ClientSlot, 'ask'>;
  /** Who the page was drawn for; undefined where it was drawn for nobody in particular. */
  drawnFor?: Person | null | undefined;
};

export function createSessionLogic({ client, drawnFor }: World) {
  const first = drawnFor === undefined ? [] : [drawnFor];
  return sessionMachine.provide({
    actors: {
      getMe: fromPromise(async ({ signal }) => {
        const drawn = first.shift();
        return drawn === undefined ? getMe(await client.ask(), signal) : drawn;
      }),
      logout: fromPromise(async ({ signal }) => {
        await emptyBox();
        const loggedOut = await logout(await client.ask(), signal);
        notifyOfLogout();
        return loggedOut;
      }),
      clearAuthCache: fromPromise(async () => {
        clearStored('person');
        await Promise.all([clearAuthCache(await client.ask()), emptyBox()]);
      }),
      listenToOtherTabs: fromBrowser(({ sendBack, receive }) => {
        const changed = () => sendBack({ type: 'session.changedElsewhere' });
        const onPageShow = (event: PageTransitionEvent) => {
          if (event.persisted) changed();
        };
        const channel = openChannel();
        channel.addEventListener('message', ({ data }) =>
          data === loggedOutWord ? clearStored('logout', 'session') : changed(),
        );
        window.addEventListener('pageshow', onPageShow);
        receive(() => channel.postMessage('changed'));
        return () => {
          channel.close();
          window.removeEventListener('pageshow', onPageShow);
        };
      }),
      listenToConnection: listenToConnection('session.retry'),
    } satisfies SessionActors,
  });
}

/** On a shared computer the next person finds nothing of it, in no tab. That somebody else is here now, the machine tells. */
function notifyOfLogout(): void {
  clearStored('logout');
  const channel = openChannel();
  channel.postMessage(loggedOutWord);
  channel.close();
}
