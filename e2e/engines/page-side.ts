import { computeAccessibleName } from 'dom-accessibility-api';
import type { Query, Shown, Words } from '#e2e/engines/query.ts';
import { controlsOf, ownScrollsOf, stopAtFocus } from '#e2e/world/in-sight.ts';

/** Where the thing was that was looked at last. */
let placeBefore = '';

/** What of the walks runs in the page: the same in every engine. */
const walks = {
  /** All that answer to the query and are not hidden from people. */
  all(query: Query): HTMLElement[] {
    const places = query.within ? walks.all(query.within) : [document.body];
    const found = places
      .flatMap((place) => inPlace(place, query))
      .filter((one) => query.text === undefined || says(textOf(one), query.text));
    return query.at === undefined ? found : found.slice(query.at, query.at + 1);
  },
  one(query: Query): HTMLElement {
    const [found, ...others] = walks.all(query);
    if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} × ${JSON.stringify(query)}`);
    return found;
  },
  shown: (query: Query): Shown[] =>
    walks.all(query).map((one) => ({
      text: textOf(one).trim(),
      value: 'value' in one ? String(one.value) : '',
      isChecked: one instanceof HTMLInputElement ? one.checked : one.getAttribute('aria-checked') === 'true',
      isEnabled: !one.matches(':disabled'),
      hasFocus: one === document.activeElement,
      holdsFocus: one.contains(document.activeElement),
    })),
  /** Why a press would not meet it; an empty text when it would. */
  hindrance(query: Query): string {
    const found = walks.all(query);
    if (found.length !== 1) return `${found.length} × ${JSON.stringify(query)}`;
    const target = walks.target(query);
    if (target.matches(':disabled')) return 'it is disabled';
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const place = [left, top, width, height].join();
    const isStill = place === placeBefore;
    placeBefore = place;
    if (!isStill) return 'it moves';
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met && (target.contains(met) || met.contains(target)) ? '' : `${met?.outerHTML.slice(0, 80)} is over it`;
  },
  /** Where a person presses: a radio or box that is drawn by its label is pressed there. */
  target(query: Query): HTMLElement {
    const one = walks.one(query);
    return one.matches('input[type=radio], input[type=checkbox]') ? (one.closest('label') ?? one) : one;
  },
  selectAll(query: Query): void {
    const one = walks.one(query);
    if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) one.select();
  },
  chosen: (query: Query): string => walks.one(query).querySelector<HTMLOptionElement>('option:checked')?.text ?? '',
  option(query: Query, words: Words): HTMLOptionElement {
    const options = [...walks.one(query).querySelectorAll('option')];
    const found = options.find(({ text }) => says(text, words));
    if (!found)
      throw new Error(`no option ${JSON.stringify(words)} among ${options.map(({ text }) => text).join(', ')}`);
    return found;
  },
  frame(title: string): HTMLIFrameElement {
    const found = [...document.querySelectorAll('iframe')].find((frame) => frame.title === title);
    if (!found) throw new Error(`no frame ${title}`);
    return found;
  },
  stopAtFocus,
  controlsOf: (query: Query) => controlsOf(walks.one(query)),
  ownScrollsOf: (query: Query) => ownScrollsOf(walks.one(query)),
};

export type PageSide = typeof walks;

declare global {
  var walks: PageSide;
}

globalThis.walks = walks;

/** Elements that have a role without saying so; those that the walks ask for. */
const implicit: Record<string, string> = {
  article: 'article',
  banner: 'header',
  button: 'button',
  checkbox: 'input[type=checkbox]',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img',
  link: 'a[href]',
  main: 'main',
  radio: 'input[type=radio]',
  region: 'section[aria-label], section[aria-labelledby]',
  searchbox: 'input[type=search]',
};
const fields = 'input, select, textarea';

function inPlace(place: HTMLElement, { role, name, label }: Query): HTMLElement[] {
  const candidates =
    role === undefined
      ? place.querySelectorAll<HTMLElement>(fields)
      : place.querySelectorAll<HTMLElement>(
          `[role=${role}]${implicit[role] ? `, :is(${implicit[role]}):not([role])` : ''}`,
        );
  const words = name ?? label;
  return [...candidates].filter(
    (one) => isThere(one) && (words === undefined || says(computeAccessibleName(one), words)),
  );
}

/** To be met by somebody, with eyes or without; what is only drawn over (a radio in its label) is. */
const isThere = (one: HTMLElement): boolean =>
  one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden=true], [inert]');

/** A drawing has no text as it is laid out. */
const textOf = (one: HTMLElement): string => one.innerText ?? one.textContent ?? '';

function says(text: string, words: Words): boolean {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (typeof words === 'string') return plain === words;
  return 'part' in words ? plain.includes(words.part) : plain.startsWith(words.starts);
}
