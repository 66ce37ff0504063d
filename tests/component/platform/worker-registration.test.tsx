import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWorkerKeeper, registerWorker } from '../../../src/offline/worker-registration.ts';

type Worker = { scope: string; update: () => Promise<unknown>; unregister: () => Promise<unknown> };

/** The workers of this browser by scope, and what became of them. */
const workers = new Map<string, Worker>();
const done: string[] = [];
const kept = new Set<string>();
/** The addresses at which the server has no worker any more. */
const withdrawn = new Set<string>();

const scopeOf = (address: string) => new URL(address.replace('offline-worker.js', ''), location.origin).href;

function install(address: string): void {
  const scope = scopeOf(address);
  kept.add(`workbox-precache-v2-${scope}`);
  workers.set(scope, {
    scope,
    update: async () => {
      done.push(`updated ${address}`);
      if (withdrawn.has(address)) throw new TypeError('the script is not there');
    },
    unregister: async () => workers.delete(scope),
  });
}

beforeEach(() => {
  for (const one of [workers, kept, withdrawn]) one.clear();
  done.length = 0;
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', {
    serviceWorker: {
      // The longest scope that the address begins with, as browsers find it.
      getRegistration: async (address: string) =>
        [...workers.values()]
          .filter(({ scope }) => new URL(address, location.origin).href.startsWith(scope))
          .toSorted((one, other) => other.scope.length - one.scope.length)[0],
      register: async (address: string) => {
        done.push(`registered ${address}`);
        install(address);
      },
    },
  });
  vi.stubGlobal('caches', { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) });
  vi.stubGlobal('fetch', async (address: string) => new Response(null, { status: withdrawn.has(address) ? 404 : 200 }));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('the workers of a browser', () => {
  test('are none for a visitor', async () => {
    await registerWorker(false, 'fr-CA');
    expect([done, workers.size]).toEqual([[], 0]);
  });

  test('are one for each language that a customer reads', async () => {
    await registerWorker(true, 'en');
    await registerWorker(true, 'fr-CA');
    expect(done).toEqual([
      'registered /offline-worker.js',
      'updated /offline-worker.js',
      'registered /fr/offline-worker.js',
    ]);
    expect([...workers.keys()]).toEqual([scopeOf('/'), scopeOf('/fr/')]);
  });

  test('stay new, and are not installed a second time', async () => {
    install('/offline-worker.js');
    install('/fr/offline-worker.js');
    await registerWorker(true, 'fr-CA');
    expect(done.toSorted()).toEqual(['updated /fr/offline-worker.js', 'updated /offline-worker.js']);
  });

  test('go with their own files where the server has them no more, and the others stay', async () => {
    install('/offline-worker.js');
    install('/fr/offline-worker.js');
    withdrawn.add('/fr/offline-worker.js');
    await registerWorker(true, 'en');
    expect([...workers.keys()]).toEqual([scopeOf('/')]);
    expect([...kept]).toEqual([`workbox-precache-v2-${scopeOf('/')}`]);
  });

  test('are not installed anew while one that was withdrawn goes, when who is here is heard twice', async () => {
    install('/offline-worker.js');
    withdrawn.add('/offline-worker.js');
    const keepWorker = createWorkerKeeper('en');
    await Promise.all([keepWorker(true), keepWorker(true)]);
    await keepWorker(true);
    expect([done, workers.size]).toEqual([['updated /offline-worker.js'], 0]);
  });

  test('follow who is here, one call after the other', async () => {
    const keepWorker = createWorkerKeeper('en');
    await Promise.all([keepWorker(false), keepWorker(true), keepWorker(false)]);
    expect(done).toEqual(['registered /offline-worker.js', 'updated /offline-worker.js']);
  });
});
