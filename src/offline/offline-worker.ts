import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;

const shell = '/index.html';
/** Pages that show what is kept, or say what is missing. Of all others the browser says that it has no connection. */
const opensOffline = /^\/(?:events|event\/[^/]+|my-events|your-events)?$/;

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

async function openFromServer(event: ExtendableEvent, request: Request): Promise<Response> {
  if (!isFetch(event)) return fetch(request);
  const response: Response = (await event.preloadResponse) ?? (await fetch(request));
  // Of a preload that failed Firefox gives this; the others throw.
  if (response.type === 'error') throw new TypeError('The server was not reached.');
  return response;
}

const isFetch = (event: ExtendableEvent): event is FetchEvent => 'preloadResponse' in event;
