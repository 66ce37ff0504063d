import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { createAppFlows, startAppFlows } from '#app/app-flows.tsx';
import { matchRoute } from '#app/match-route.ts';
import { notify, prepareToasts } from '#app/notify.ts';
import { loadRoute } from '#app/route-modules.ts';
import { listenToTraversals } from '#app/traversal.ts';
import { asksForChannel } from '#platform/channel/asked-channel.ts';
import { keptChannelToken } from '#platform/channel/channel-token.ts';
import { configuration, isFeatureOn } from '#platform/configuration.ts';
import { createClient } from '#services/client/create-client.ts';

const hasGallery = import.meta.env.DEV || import.meta.env.VITE_GALLERY === 'on';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  if (hasGallery && window.location.pathname.startsWith('/dev/states')) {
    const { showGallery } = await import('../gallery/frame/show-gallery.tsx');
    return showGallery(root, window.location.pathname);
  }
  listenToTraversals();
  const { entry } = matchRoute(window.location.pathname);
  if (!entry.redirect) await loadRoute(entry).catch(() => undefined);

  const uploads = isFeatureOn('uploads') ? await import('#services/client/upload-transport.ts') : null;
  const client = createClient({
    ...(uploads && { createTransport: uploads.createUploadTransport }),
    uri: configuration.apiPath,
    readChannelToken: keptChannelToken,
    notify,
    onUnauthorized: () => flows.session.send({ type: 'session.expired' }),
  });
  // The title of index.html would win over those of the screens.
  document.querySelector('title')?.remove();
  const flows = createAppFlows(client);
  const followChannel = () =>
    import('#app/start-channel.ts').then(({ startChannel }) => startChannel(client, flows.session)).catch(() => null);
  // An address that names a channel is read before the first request; else the channel's code can wait.
  const channel = asksForChannel(window.location.search) ? await followChannel() : null;
  const app = <App client={client} flows={flows} />;
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
  startAppFlows(flows);
  if (!channel) void followChannel();
  void prepareToasts().catch(() => undefined);
  if (import.meta.env.DEV) (await import('#app/connect-inspector.ts')).connectInspector();
}

void start();
