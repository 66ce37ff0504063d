import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { pageOpened, takeOver } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

const shell = '/index.html';
/** Pages that show what is kept, or say what is missing. Of all others the browser says that it has no connection. */
const opensOffline = /^\/(?:events|event\/[^/]+|my-events|your-events)?$/;
/** The pages whose HTML came from the server: they run the newest build, whatever this worker keeps. */
const freshPages = new Set<string>();

// Files of the build only: nothing that the API said, and no page that the server drew.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });

registerRoute(
  new NavigationRoute(async ({ event, request, url }) => {
    try {
      return await openFromServer(event, request);
    } catch (error) {
      const kept = opensOffline.test(url.pathname) ? await matchPrecache(shell) : undefined;
      if (kept) return kept;
      throw error;
    }
  }),
);

self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload.enable()));

self.addEventListener('message', (event) => {
  if (event.data === pageOpened) event.waitUntil(stepAside(event.source?.id ?? ''));
  if (event.data === takeOver) event.waitUntil(self.skipWaiting());
});

async function openFromServer(event: ExtendableEvent, request: Request): Promise<Response> {
  if (!isFetch(event)) return fetch(request);
  const response: Response = (await event.preloadResponse) ?? (await fetch(request));
  // Of a preload that failed Firefox gives this; the others throw.
  if (response.type === 'error') throw new TypeError('The server was not reached.');
  freshPages.add(event.resultingClientId);
  return response;
}

const isFetch = (event: ExtendableEvent): event is FetchEvent => 'preloadResponse' in event;

/**
 * Lets a newer worker take over once the only page is one that came from the server: then nobody asks any more for the
 * earlier files, which go with this worker.
 */
async function stepAside(openedPage: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.every(({ id }) => id === openedPage) && freshPages.has(openedPage))
    self.registration.waiting?.postMessage(takeOver);
}
