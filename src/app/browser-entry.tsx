import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import { App } from '#app/app.tsx';
import { customerAreas, routeTable } from '#app/areas.ts';
import { createAppFlows, startAppFlows } from '#app/app-flows.tsx';
import { channelFollower } from '#app/shop/follow-channel.ts';
import { notifyLoader } from '#app/loader/hydrated.ts';
import { matchRoute } from '#app/match-route.ts';
import { nextTask } from '#app/next-task.ts';
import { noteRequest, notify, prepareToasts } from '#app/notify.ts';
import { readPageState, type PageState } from '#app/page-state.ts';
import { loadRoute } from '#app/route-modules.ts';
import { isRedirect, type ScreenEntry } from '#app/route-table.ts';
import { listenToTraversals } from '#app/traversal.ts';
import { whenIdle } from '#app/when-idle.ts';
import { isKnown } from '#machines/shared/session/session-selectors.ts';
import { asksForChannel } from '#platform/channel/asked-channel.ts';
import { keptChannelToken } from '#platform/channel/channel-token.ts';
import { configuration, isFeatureOn } from '#platform/configuration.ts';
import { createClientSlot } from '#platform/client/client-slot.ts';
import { currentPath, pageLanguage } from '#platform/page-language.ts';
import { once } from '#platform/parts.ts';

const hasGallery = import.meta.env.DEV || import.meta.env.VITE_GALLERY === 'on';
/** How long a press waits for the word of who is here. */
const timeoutMs = 3_000;

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  if (hasGallery && window.location.pathname.startsWith('/dev/states')) {
    const { showGallery } = await import('../gallery/frame/show-gallery.tsx');
    return showGallery(root, window.location.pathname);
  }
  listenToTraversals();
  const language = pageLanguage();
  const entry = await loadScreen(currentPath()).catch(() => null);
  const drawn = stateForThisBrowser();
  // Without its code a page stays as the server drew it, where links and forms do all. A person's page needs it, and says so.
  if (!entry && drawn && !drawn.personal) return notifyLoader(Promise.resolve());
  const state = entry && drawn;
  const client = createClientSlot(async () => {
    const [{ createClient }, uploads] = await Promise.all([
      import('#services/client/create-client.ts'),
      isFeatureOn('uploads') ? import('#services/client/upload-transport.ts') : null,
    ]);
    return createClient({
      ...(uploads && { createTransport: uploads.createUploadTransport }),
      ...(state && { restore: state.cache }),
      uri: configuration.apiPath,
      language,
      readChannelToken: keptChannelToken.get,
      notify,
      onRequest: noteRequest,
      onSessionEnded: () => flows.session.send({ type: 'session.expired' }),
    });
  }, state?.cache ?? null);
  const flows = createAppFlows(client, state?.personal?.person);
  const followChannel = channelFollower(client, flows.session);
  // An address that names a channel is read before the first request; else the channel's code can wait.
  if (asksForChannel(window.location.search)) await followChannel();
  const takingOver =
    state?.personal && entry
      ? await (await import('#app/drawn/take-over.ts')).takeOver(state.personal, { client, flows, entry })
      : null;
  const isDrawn = state && (takingOver?.isAsDrawn ?? true);

  function onReady(): void {
    // A press on a person's page is kept until its screen, whose flows come first, answers.
    if (!takingOver) {
      notifyLoader(waitFor(flows.session, isKnown, { timeout: timeoutMs }).catch(() => undefined));
      void nextTask().then(() => startAppFlows(flows));
    }
    whenIdle(() => {
      void followChannel();
      void prepareToasts().catch(() => undefined);
      void Promise.all(customerAreas.map(routeTable)).catch(() => undefined);
      void import('#app/focus-pressed.ts').catch(() => undefined);
      void Promise.all([import('#app/start-offline.ts'), client.ask()])
        .then(([{ startOffline }, here]) => startOffline(here, flows))
        .catch(() => undefined);
    });
  }

  /**
   * The screen is taken over, too. One that was drawn for anybody has no customer's own holds and saved events in it; of one
   * that was drawn for a person it is asked, quietly, whether it still is this person who is here.
   */
  const onScreenTaken = once(async () => {
    const here = await client.load();
    // From now on a question to the network goes to the network: who is here may be another than a moment ago.
    here.prioritizeCacheValues = false;
    if (takingOver) {
      takingOver.stand();
      return notifyLoader(Promise.resolve());
    }
    const { context } = await waitFor(flows.session, isKnown);
    if (context.user) void here.refetchQueries({ include: 'active' });
  });

  await nextTask();
  const app = (
    <App
      client={client}
      flows={flows}
      language={language}
      firstList={state?.list ?? null}
      drawnFlows={(isDrawn && takingOver?.drawnFlows) || null}
      onReady={onReady}
      onScreen={() => void (state && onScreenTaken())}
    />
  );
  if (isDrawn) {
    // A transition goes in slices, between which presses and scrolling are answered.
    startTransition(() => void hydrateRoot(root, app, takingOver?.options));
  } else {
    root.replaceChildren();
    // The title of index.html would win over those of the screens.
    document.querySelector('title')?.remove();
    createRoot(root).render(app);
  }
  if (import.meta.env.DEV) {
    const { connectInspector } = await import('#app/panel/connect-inspector.ts');
    connectInspector((await import('#platform/inspector/hearing.ts')).listen);
  }
}

/** The entry of an address that has a screen, whose code is here then. */
async function loadScreen(path: string): Promise<ScreenEntry | null> {
  const { entry } = await matchRoute(path);
  if (isRedirect(entry)) return null;
  await loadRoute(entry);
  return entry;
}

/**
 * What the server drew. Of a page for everybody not, when this browser asks for another channel's; what is one person's
 * names the channels that it means.
 */
function stateForThisBrowser(): PageState | null {
  const asked = new URLSearchParams(window.location.search).get('channel');
  const drawn = readPageState();
  if (!drawn || drawn.personal) return drawn;
  return drawn.channel === (asked === null ? keptChannelToken.get() : asked || null) ? drawn : null;
}

void start();
