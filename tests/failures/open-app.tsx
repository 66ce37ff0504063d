import { ApolloLink } from '@apollo/client';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { createAppFlows, startAppFlows } from '#app/app-flows.tsx';
import { noteRequest, notify } from '#app/notify.ts';
import { startChannel } from '#app/shop/start-channel.ts';
import { startOffline } from '#app/start-offline.ts';
import { keptChannelToken } from '#platform/channel/channel-token.ts';
import { clientHere } from '#platform/client/client-slot.ts';
import { createClient } from '#services/client/create-client.ts';

/** The application as the browser's entry starts it, at one address, with a fetch of the test's. */
export function openApp(address: string, fetch: typeof globalThis.fetch) {
  window.history.pushState(null, '', address);
  const host = document.createElement('div');
  document.body.append(host);
  const client = createClient({
    uri: '/shop-api',
    readChannelToken: keptChannelToken.get,
    notify,
    onRequest: noteRequest,
    onSessionEnded: () => flows.session.send({ type: 'session.expired' }),
    fetch,
  });
  const shownBy: { operation: string; who: unknown }[] = [];
  client.setLink(
    new ApolloLink((operation, forward) => {
      const { errorShownBy = 'toast' } = operation.getContext();
      shownBy.push({ operation: operation.operationName ?? '', who: errorShownBy });
      return forward(operation);
    }).concat(client.link),
  );
  const slot = clientHere(client);
  const flows = createAppFlows(slot);
  const root = createRoot(host);
  root.render(<App language="en" client={slot} flows={flows} />);
  startAppFlows(flows);
  const channel = startChannel(client, flows.session);
  const tickets = startOffline(client, flows);
  return {
    client,
    /** Who each request that was sent says that its error is said by. */
    shownBy,
    close() {
      root.unmount();
      for (const actor of [channel, tickets, flows.session, flows.overlay, flows.cart.current()]) actor?.stop();
      client.stop();
      host.remove();
    },
  };
}
