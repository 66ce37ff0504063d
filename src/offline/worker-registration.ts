/** Where the worker is served. */
const workerAddress = '/offline-worker.js';

/**
 * Installs the worker that opens Foyer without a network, where it is wanted, and keeps an installed one up to date: a
 * newer one takes over when no page of Foyer is open any more.
 * Where the server has no worker any more (404, 410), the one of this browser goes too, with the files that it kept.
 */
export async function registerWorker(isWanted: boolean): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration) await renewWorker(registration);
  else if (isWanted) await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' });
}

async function renewWorker(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await registration.update();
  } catch (error) {
    if (await isWithdrawn()) await removeWorker(registration);
    else throw error;
  }
}

async function isWithdrawn(): Promise<boolean> {
  const { status } = await fetch(workerAddress, { method: 'HEAD', cache: 'no-store' });
  return status === 404 || status === 410;
}

async function removeWorker(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('workbox-')).map((name) => caches.delete(name)));
}
