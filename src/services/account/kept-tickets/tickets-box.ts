/** Where this browser keeps the tickets of the person who is logged in: one box for all of its tabs. */
const box = 'foyer.tickets';
const address = '/kept/tickets';

/** The text that was put in last and when (milliseconds since 1970); null where nothing is kept. */
export async function openBox(): Promise<{ text: string; keptAt: number } | null> {
  const response = await globalThis.caches?.match(address, { cacheName: box });
  return response ? { text: await response.text(), keptAt: Number(response.headers.get('kept-at')) } : null;
}

export async function fillBox(text: string, keptAt: number): Promise<void> {
  const cache = await globalThis.caches?.open(box);
  await cache?.put(address, new Response(text, { headers: { 'kept-at': String(keptAt) } }));
}

/** Leaves nothing of anybody on the device. A browser that refuses its storage keeps nothing, and nobody from leaving. */
export async function emptyBox(): Promise<void> {
  await globalThis.caches?.delete(box).catch(() => false);
}
