/** What a person meets as such, whatever it says: controls, headings, regions, lists of terms, pictures. */
const met =
  'a[href], button, input, select, textarea, summary, h1, h2, h3, h4, h5, h6, main, nav, aside, header, footer, form, ' +
  'fieldset, dl, dt, dd, ul, ol, li, table, tr, td, th, img, dialog, [role]';

/** How many there are of each kind on a page. */
export function kindsOf(page: Document): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const element of page.querySelectorAll(met)) {
    const type = element.getAttribute('type') ?? '';
    const kind = [element.tagName.toLowerCase(), type, element.getAttribute('role') ?? ''].filter(Boolean).join(' ');
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return kinds;
}

/** Of which kinds a page has more or fewer than another: 'button: 3, not 2'. */
export const differences = (expected: Record<string, number>, found: Record<string, number>): string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((kind) => {
    const [before = 0, now = 0] = [expected[kind], found[kind]];
    return before === now ? [] : [`${kind}: ${now}, not ${before}`];
  });

const spoken = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
];

/**
 * What stands outside the brackets of the pseudo-language, whose every message is in some: literals, and what organizers
 * and customers wrote. A message with markup is several texts, so that its brackets stand in different ones.
 */
export function textsOutside(page: Document): string[] {
  const walk = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  let depth = 0;
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node.parentElement?.closest('style, script')) continue;
    const { outside, depth: now } = outsideOf(node.textContent ?? '', depth);
    texts.push(outside);
    depth = now;
  }
  const said = [...page.querySelectorAll(spoken.map((name) => `[${name}]`).join(','))].flatMap((element) =>
    spoken.map((name) => outsideOf(element.getAttribute(name) ?? '', 0).outside),
  );
  const titles = [...page.querySelectorAll('head title')].map((title) => outsideOf(title.textContent, 0).outside);
  return [...texts, ...said, ...titles].map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text));
}

function outsideOf(text: string, before: number): { outside: string; depth: number } {
  let outside = '';
  let depth = before;
  for (const sign of text) {
    if (sign === '[') depth += 1;
    else if (sign === ']') depth = Math.max(0, depth - 1);
    else if (depth === 0) outside += sign;
  }
  return { outside, depth };
}

const ownName =
  /__typename: '(?:Event|Tuition|SessionOption|EventForm)',\s*id[^,]*,\s*name: '([^'\n]+)',\s*languageUsed: 'en'/g;

/** Names that fixtures give in English, as an organizer has them: of events, tiers, add-ons and forms. */
export const ownNamesIn = (source: string): string[] => [...source.matchAll(ownName)].flatMap(([, name]) => name ?? []);

/** Where such a name, or a line of a receipt with it, stands in a page of another language and bears no `lang`. */
export function unmarkedIn(page: Document, names: ReadonlySet<string>): string[] {
  const walk = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const name = (node.textContent ?? '').replace(/^\d+\s×\s/u, '').trim();
    if (names.has(name) && node.parentElement?.closest('[lang]')?.getAttribute('lang') !== 'en') found.push(name);
  }
  return found;
}

/**
 * The texts in a source's quotation marks, and between its tags: those of a template apart from what is put into it, lines
 * and what stands between tags within a text apart too.
 */
export const textsIn = (source: string): string[] =>
  [
    ...[...source.matchAll(/'([^'\n]+)'|"([^"\n]+)"|>([^<>{}\n]+)</g)].map(
      ([, one, two, three]) => one ?? two ?? three,
    ),
    ...[...source.matchAll(/`([^`]+)`/g)].flatMap(([, template = '']) => template.split(/\$\{[^}]*\}/)),
  ]
    .flatMap((text = '') => [text, ...text.split(/<[^>]*>|\\n/)])
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** Tells a text that is made of these texts alone, a name's initials or an address, with what is no word between them. */
export function madeOf(texts: readonly string[]): (text: string) => boolean {
  const known = new Set(texts);
  const words = [...known].filter((text) => /\p{L}{2}/u.test(text)).toSorted((one, other) => other.length - one.length);
  const told = new Map<string, boolean>();
  const isMade = (text: string) =>
    known.has(text) ||
    /^\p{Lu}{2}$|^\S+@\S+$/u.test(text) ||
    !/\p{L}{2}/u.test(words.reduce((rest, each) => rest.replaceAll(each, ' '), text));
  return (text) => {
    const answer = told.get(text) ?? isMade(text);
    told.set(text, answer);
    return answer;
  };
}
