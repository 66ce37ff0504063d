import { vi } from 'vitest';

/** The browser's cache storage, as far as the tickets' box needs it: happy-dom has none. */
export function stubCaches(): Map<string, Map<string, Response>> {
  const boxes = new Map<string, Map<string, Response>>();
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const box = boxes.get(name) ?? new Map<string, Response>();
      boxes.set(name, box);
      return { put: async (address: string, response: Response) => void box.set(address, response) };
    },
    match: async (address: string, { cacheName }: { cacheName: string }) => boxes.get(cacheName)?.get(address)?.clone(),
    delete: async (name: string) => boxes.delete(name),
  });
  return boxes;
}
