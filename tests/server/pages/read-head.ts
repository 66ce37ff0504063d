import { Window } from 'happy-dom';

/** A document's head as a reader of web pages has it. Things are the JSON-LD blocks, in their order. */
export function readHead(tags: string) {
  const { document } = new Window();
  document.head.innerHTML = tags;
  const elements = [...document.head.children];
  const metas = elements.filter(({ tagName }) => tagName === 'META');
  return {
    title: document.querySelector('title')?.textContent ?? null,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    metas: Object.fromEntries(
      metas.map((meta) => [
        meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
        meta.getAttribute('content'),
      ]),
    ),
    things: [...document.querySelectorAll('script')].map((script): unknown => JSON.parse(script.textContent)),
    /** Every element, so that a test sees one that some text has smuggled in. */
    elements: elements.map(({ tagName }) => tagName.toLowerCase()),
  };
}
