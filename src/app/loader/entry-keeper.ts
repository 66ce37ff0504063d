/**
 * Stands inline before the loader in a page that was drawn for one person, whose forms only the application can send: what is
 * typed before it runs is given back to its field then, and nothing of it goes by the address meanwhile. Where the
 * application draws a part of the page anew, what was typed and pressed goes to what stands there instead.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** An element, and its place among its siblings, from the page's root on. */
type Placed<Kind extends Element> = { element: Kind; path: number[] };

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
  const path: number[] = [];
  for (let at: Element | null = element; at && at !== root; at = at.parentElement)
    path.unshift([...(at.parentElement?.children ?? [])].indexOf(at));
  return { element, path };
}

/** The element, or what was drawn in its place and says the same. */
function now({ element, path }: Placed<Element>): Element | null {
  if (element.isConnected) return element;
  const found = path.reduce<Element | null>((at, nth) => at?.children[nth] ?? null, root);
  const isSame = ['type', 'name', 'aria-label'].every(
    (name) => found?.getAttribute(name) === element.getAttribute(name),
  );
  return isSame && found?.tagName === element.tagName && found.textContent === element.textContent ? found : null;
}

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

/** Before the loader, which hears of it next, carries out the press that it has kept. */
function handOver({ detail: settled }: CustomEvent<Promise<unknown>>): void {
  removeEventListener('submit', stopUnanswered, capture);
  removeEventListener('input', note, capture);
  removeEventListener('click', notePress);
  for (const { value, ...field } of typed.values()) {
    const there = now(field);
    if (isField(there)) giveBack(there, value);
  }
  const again = pressed && !pressed.element.isConnected ? now(pressed) : null;
  if (again instanceof HTMLElement) void settled.then(() => again.click());
}

addEventListener('submit', stopUnanswered, capture);
addEventListener('input', note, capture);
// After the loader, which has marked what it keeps by then.
addEventListener('click', notePress);
addEventListener('foyer:hydrated', handOver, { once: true });
