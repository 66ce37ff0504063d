import { languages, prefixOf, type Language } from '#domain/language.ts';

/** Where the worker of a language is served, and whose pages it opens: a browser lets it open what is below it. */
const placeOf = (language: Language) => ({
  address: `${prefixOf(language)}/offline-worker.js`,
  scope: `${prefixOf(language)}/`,
});

/**
 * Installs the worker that opens Foyer without a network in a language, where it is wanted, and keeps those that are
 * installed up to date: a newer one takes over when no page of Foyer is open any more.
 * Where the server has one no more (404, 410), that of this browser goes too, with the files that it kept.
 */
export async function registerWorker(isWanted: boolean, language: Language): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await Promise.all(
    languages.map(async (each) => {
      const { address, scope } = placeOf(each);
      const registration = await registrationOf(scope);
      if (registration) await renewWorker(registration, address);
      else if (isWanted && each === language)
        await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
    }),
  );
}

/**
 * Asks registerWorker once for each answer to whether it is wanted, one after the other. Who is here is heard twice by a
 * page that was drawn for them, and to register a worker that is just being removed is to keep it.
 */
export function createWorkerKeeper(language: Language): (isWanted: boolean) => Promise<void> {
  let lastWanted: boolean | null = null;
  let work = Promise.resolve();
  return (isWanted) => {
    if (isWanted === lastWanted) return work;
    lastWanted = isWanted;
    work = work.then(() => registerWorker(isWanted, language)).catch(() => undefined);
    return work;
  };
}

/** Where a scope has no worker of its own, the browser finds that of the addresses around it. */
async function registrationOf(scope: string): Promise<ServiceWorkerRegistration | null> {
  const found = await navigator.serviceWorker.getRegistration(scope);
  return found?.scope === new URL(scope, location.origin).href ? found : null;
}

async function renewWorker(registration: ServiceWorkerRegistration, address: string): Promise<void> {
  try {
    await registration.update();
  } catch (error) {
    if (await isWithdrawn(address)) await removeWorker(registration);
    else throw error;
  }
}

async function isWithdrawn(address: string): Promise<boolean> {
  const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
  return status === 404 || status === 410;
}

/** Workbox names what it keeps by the worker's scope, with which the name ends. */
async function removeWorker(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.unregister();
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith('workbox-') && name.endsWith(registration.scope));
  await Promise.all(own.map((name) => caches.delete(name)));
}
