import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { opensOffline, shellOf } from './opens-offline.ts';

declare const self: ServiceWorkerGlobalScope;

// Files of the build only: nothing that the API said, and no page that the server drew.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });

registerRoute(
  new NavigationRoute(async ({ event, request, url }) => {
    try {
      return await openFromServer(event, request);
    } catch (error) {
      const { pathname } = self.location;
      const kept = opensOffline(url.pathname, pathname) ? await matchPrecache(shellOf(pathname)) : undefined;
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
