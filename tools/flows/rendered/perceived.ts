import { isOpen } from './controls.ts';

/** The words of a part of the page as a person gets them, from text to text. */
type Chunks = readonly string[];

const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive], output';
const usable = 'button, a[href], input, select, textarea, [role=switch], [role=tab], [role^=menuitem], [tabindex="0"]';
const isOn = ['aria-checked', 'aria-pressed', 'aria-selected'];

/** Whether `text` is there as a whole: it begins where a text begins, and ends where one ends. */
export function hasText(chunks: Chunks, text: string): boolean {
  const wanted = bare(text);
  const parts = chunks.map(bare);
  return parts.some((_, from) => {
    let rest = wanted;
    for (let at = from; rest !== '' && at < parts.length; at += 1) {
      const part = parts[at] ?? '';
      if (!rest.startsWith(part)) return false;
      rest = rest.slice(part.length);
    }
    return rest === '';
  });
}

const bare = (text: string) => text.replaceAll(/\s+/g, '');

const isHidden = (element: Element) =>
  element.getAttribute('aria-hidden') === 'true' ||
  element.hasAttribute('hidden') ||
  (element.tagName === 'svg' && element.getAttribute('role') !== 'img') ||
  ['STYLE', 'SCRIPT', 'TEMPLATE'].includes(element.tagName);

/** The texts of a part of the page. `spoken`: as a screen reader has them, where a label stands for what it labels. */
export function textsOf(node: Node, spoken = false): string[] {
  if (!(node instanceof Element)) {
    if (node.nodeType !== Node.TEXT_NODE) return [...node.childNodes].flatMap((child) => textsOf(child, spoken));
    return withWords(node.textContent);
  }
  if (isHidden(node)) return [];
  const label = spoken ? node.getAttribute('aria-label') : null;
  if (label !== null && node.matches(`${usable}, img, [role=img], [role=timer]`)) return withWords(label);
  if (node instanceof HTMLSelectElement) return withWords(selectedOf(node)?.textContent);
  if (node instanceof HTMLInputElement) return valueOf(node);
  if (node instanceof HTMLTextAreaElement) return withWords(node.value || node.placeholder);
  if (node instanceof HTMLImageElement) return withWords(node.alt);
  return [...withWords(label), ...[...node.childNodes].flatMap((child) => textsOf(child, spoken))];
}

/** happy-dom remembers `selectedOptions` of the first time that it is asked for them. */
const selectedOf = (select: HTMLSelectElement) => [...select.options].find(({ selected }) => selected);

const withWords = (text: string | null | undefined) => (text && bare(text) !== '' ? [text] : []);

const valueOf = (input: HTMLInputElement) =>
  ['radio', 'checkbox', 'hidden', 'password', 'file'].includes(input.type)
    ? []
    : withWords(input.value || input.placeholder);

/** The accessible name, as far as these pages need it: by reference, by label, by its words. */
export function nameOf(element: Element): string {
  const label = element.getAttribute('aria-labelledby');
  if (label !== null) return wordsById(element, label);
  const own = element.getAttribute('aria-label');
  if (own !== null) return own;
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  const legend = element.tagName === 'FIELDSET' ? [...element.querySelectorAll('legend')].slice(0, 1) : [];
  const named = labels.length > 0 ? labels : legend.length > 0 ? legend : [element];
  return spaced(named.flatMap((node) => textsOf(node, true)));
}

const spaced = (texts: readonly string[]) => texts.join(' ').replaceAll(/\s+/g, ' ').trim();

function wordsById(element: Element, ids: string): string {
  const found = ids.split(/\s+/).map((id) => element.ownerDocument.getElementById(id));
  return spaced(found.flatMap((one) => (one ? textsOf(one, true) : [])));
}

/** A value that is made when it is first asked for. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

const isSameName = (name: string, wanted: string) => bare(name) === bare(wanted);

/** Everything that a person perceives of the page at this moment; each thing is looked for once. */
export function perceived(page: HTMLElement) {
  const all = (selector: string) =>
    [...page.querySelectorAll<HTMLElement>(selector)].filter((one) => !one.closest('[aria-hidden=true], [hidden]'));
  const texts = once(() => textsOf(page));
  const spoken = once(() => textsOf(page, true));
  const controls = once(() => all(usable).map((one) => ({ one, name: nameOf(one) })));
  const regions = () => all(live).filter((region) => region.getAttribute('aria-live') !== 'off');
  const invalid = () => all('[aria-invalid=true]');
  const focused = () => (page.ownerDocument.activeElement === page ? null : page.ownerDocument.activeElement);
  const reasonsOf = (field: Element) =>
    ['aria-errormessage', 'aria-describedby']
      .flatMap((attribute) => (field.getAttribute(attribute) ?? '').split(/\s+/))
      .flatMap((id) => (id === '' ? [] : [page.ownerDocument.getElementById(id)]))
      .flatMap((reason) => (reason ? textsOf(reason, true) : []));
  const chosen = once(() =>
    all(`input, ${isOn.map((attribute) => `[${attribute}=true]`).join(', ')}, [aria-current]`)
      .filter((one) =>
        one instanceof HTMLInputElement && ['radio', 'checkbox'].includes(one.type)
          ? one.checked
          : isOn.some((attribute) => one.getAttribute(attribute) === 'true') ||
            (one.getAttribute('aria-current') ?? 'false') !== 'false',
      )
      .map(nameOf),
  );
  return {
    texts,
    spoken,
    announced: () => regions().map((region) => textsOf(region)),
    /** The fields that say that they are invalid, with why. */
    invalid: () => invalid().map((field) => ({ name: nameOf(field), reasons: reasonsOf(field) })),
    chosen: (name: string) => chosen().some((one) => isSameName(one, name)),
    named: (name: string) => controls().flatMap(({ one, name: own }) => (isSameName(own, name) ? one : [])),
    focus: () => {
      const element = focused();
      return element && nameOf(element);
    },
    /** All of it as one text, to tell two screens apart. */
    whole: () =>
      JSON.stringify([
        texts(),
        spoken(),
        controls().map(({ one, name }) => [
          one.tagName,
          name,
          isOpen(one),
          one.getAttribute('href')?.replace(/^blob:.*/, 'blob:'),
          one.hasAttribute('aria-expanded') && one.getAttribute('aria-expanded'),
          reasonsOf(one),
        ]),
        chosen(),
        all('h1, h2, h3, h4').map(nameOf),
        regions().map((region) => [region.getAttribute('role') ?? region.getAttribute('aria-live'), textsOf(region)]),
        invalid().map((field) => [nameOf(field), reasonsOf(field)]),
        focused() && nameOf(focused() ?? page),
      ]),
  };
}
