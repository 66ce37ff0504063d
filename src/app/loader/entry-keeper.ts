/**
 * Stands inline before the loader in a page that was drawn for one person, whose forms only the application can send: what is
 * typed before it runs is given back to its field then, and nothing of it goes by the address meanwhile. Where the
 * application draws a part of the page anew, what was typed and pressed goes to what stands there instead.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** An element, what it is to a person, and the how-manieth of its like. */
type Placed<Kind extends Element> = { element: Kind; like: string; nth: number };

const capture = { capture: true };
const root = document.getElementById('root');
/** What stood in each field when the person last touched it: the application may put its own beginning there first. */
const typed = new Map<Field, Placed<Field> & { value: string | boolean }>();
/** The last press that the loader keeps. */
let pressed: Placed<HTMLElement> | null = null;

function stopUnanswered(event: SubmitEvent): void {
  if (event.target instanceof Element && !event.target.hasAttribute('action')) event.preventDefault();
}

function note({ target }: Event): void {
  if (isField(target))
    typed.set(target, { ...placed(target), value: isTicked(target) ? target.checked : target.value });
}

function notePress({ target }: Event): void {
  const press = target instanceof Element ? target.closest<HTMLElement>('[data-kept]') : null;
  if (press) pressed = placed(press);
}

function placed<Kind extends Element>(element: Kind): Placed<Kind> {
  const like = likeOf(element);
  return { element, like, nth: allLike(element, like).indexOf(element) };
}

/** The element, or what was drawn in its place and says the same: names and ids may be React's own, and differ then. */
function now({ element, like, nth }: Placed<Element>): Element | null {
  return element.isConnected ? element : (allLike(element, like)[nth] ?? null);
}

const allLike = ({ localName }: Element, like: string): Element[] =>
  [...(root?.querySelectorAll(localName) ?? [])].filter((each) => likeOf(each) === like);

/** A choice is told from the others of its group by its value. */
const likeOf = (element: Element): string =>
  [
    element.getAttribute('type'),
    element.getAttribute('aria-label'),
    isField(element) ? element.labels?.[0]?.textContent : element.textContent,
    isField(element) && isTicked(element) ? element.value : '',
  ].join();

/** React hears of a value when it differs from the last one that React has seen, which is what is set first. */
function giveBack(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (!isTicked(field) || (field.type === 'radio' && !value)) return;
    field.checked = !value;
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) field.value = value;
  else {
    field.value = value === '' ? field.defaultValue : '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  }
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  // Whoever went on to another field is told what is wrong with this one.
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLElement && target.matches('#root :is(input, textarea, select):not(form[action] *)');
const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/**
 * Before the loader, which hears of it next, carries out the press that it has kept. What the application draws anew may ask
 * before it shows its controls: they are waited for, until the person goes on.
 */
function handOver({ detail: settled }: CustomEvent<Promise<unknown>>): void {
  removeEventListener('submit', stopUnanswered, capture);
  removeEventListener('input', note, capture);
  removeEventListener('click', notePress);
  const isReplaced = pressed && !pressed.element.isConnected;
  const watch = new MutationObserver(giveAllBack);
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, stop, { ...capture, once: true });
  if (root) watch.observe(root, { childList: true, subtree: true });
  giveAllBack();

  function giveAllBack(): void {
    for (const [field, { value, ...place }] of typed) {
      const there = now(place);
      if (!isField(there)) continue;
      typed.delete(field);
      giveBack(there, value);
    }
    const again = isReplaced && pressed && typed.size === 0 ? now(pressed) : null;
    if (again instanceof HTMLElement) {
      pressed = null;
      void settled.then(() => again.click());
    }
    if (typed.size === 0 && !(isReplaced && pressed)) stop();
  }
  function stop(): void {
    watch.disconnect();
    typed.clear();
    pressed = null;
  }
}

addEventListener('submit', stopUnanswered, capture);
addEventListener('input', note, capture);
// After the loader, which has marked what it keeps by then.
addEventListener('click', notePress);
addEventListener('foyer:hydrated', handOver, { once: true });
