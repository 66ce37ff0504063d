import { languageOfTag, languages, type Language } from '#domain/language.ts';

/** Where this browser keeps the tickets of the person who is logged in: one box for all of its tabs. */
const box = 'foyer.tickets';
const address = '/kept/tickets';

type Kept = {
  text: string;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** What it was read in; what was kept before there were several is English. */
  language: Language;
};

/** What was put in last; null where nothing is kept. */
export async function openBox(): Promise<Kept | null> {
  const response = await globalThis.caches?.match(address, { cacheName: box });
  if (!response) return null;
  const { headers } = response;
  const language = languageOfTag(headers.get('content-language')) ?? languages[0];
  return { text: await response.text(), keptAt: Number(headers.get('kept-at')), language };
}

export async function fillBox({ text, keptAt, language }: Kept): Promise<void> {
  const cache = await globalThis.caches?.open(box);
  const headers = { 'kept-at': String(keptAt), 'content-language': language };
  await cache?.put(address, new Response(text, { headers }));
}

/** Leaves nothing of anybody on the device. A browser that refuses its storage keeps nothing, and nobody from leaving. */
export async function emptyBox(): Promise<void> {
  await globalThis.caches?.delete(box).catch(() => false);
}
