/**
 * Stands inline in a page that the server drew, and starts the application after the first paint: at the first sign of
 * largest content, at the first touch of the person, or after two seconds. A press on what only the application can do
 * is kept until then and carried out, and so is what was typed; links work by themselves, and forms with an action.
 */
const files = (document.currentScript?.dataset['modules'] ?? '').split(' ');
const needsApplication = '#root :is(button:not(form[action] button), a[aria-haspopup])';
const signs = ['pointerdown', 'keydown'];
const capture = { capture: true };
let pressed: HTMLElement | null = null;
/** What stood in each field when the person last touched it: the application may put its own beginning there first. */
const typed = new Map<Field, string | boolean>();
let isStarted = false;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Ticked = HTMLInputElement & { type: 'checkbox' | 'radio' };

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const sign of signs) removeEventListener(sign, start, capture);
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  evaluate().catch(giveUp);
}

/** One after the other, so that the person is answered in between. */
async function evaluate(): Promise<void> {
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function keep(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const pressedNow = target instanceof Element ? target.closest<HTMLElement>(needsApplication) : null;
  if (!pressedNow || button || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  release();
  pressed = pressedNow;
  pressed.dataset['kept'] = '';
}

function release(): HTMLElement | null {
  const was = pressed;
  delete was?.dataset['kept'];
  pressed = null;
  return was;
}

/** Only the application can send a form that has no action: its entries would stand in the address. */
function stopUnanswered(event: SubmitEvent): void {
  if (event.target instanceof Element && !event.target.hasAttribute('action')) event.preventDefault();
}

function note({ target }: Event): void {
  if (isField(target)) typed.set(target, isTicked(target) ? target.checked : target.value);
}

/** React hears of a value when it differs from the last one that React has seen, which is what is set first. */
function giveBack(field: Field, value: string | boolean): void {
  if (!field.isConnected) return;
  if (typeof value === 'boolean') {
    if (!(field instanceof HTMLInputElement) || (field.type === 'radio' && !value)) return;
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
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLElement && target.matches('#root form:not([action]) :is(input, textarea, select)');
const isTicked = (field: Field): field is Ticked => field.type === 'checkbox' || field.type === 'radio';

/** The application runs: `settled` tells when it knows who is here. */
async function handOver({ detail: settled }: CustomEvent<Promise<unknown>>): Promise<void> {
  removeEventListener('click', keep, capture);
  removeEventListener('submit', stopUnanswered, capture);
  removeEventListener('input', note, capture);
  for (const [field, value] of typed) giveBack(field, value);
  await settled;
  release()?.click();
}

/** Without the application a link is still a link; a form that only it can send stays unsent. */
function giveUp(): void {
  removeEventListener('click', keep, capture);
  release()?.click();
}

/** What was painted is whole when its fonts are there. */
function whenLoaded(): void {
  if (document.readyState === 'complete') setTimeout(start);
  else addEventListener('load', () => setTimeout(start), { once: true });
}

addEventListener('click', keep, capture);
addEventListener('submit', stopUnanswered, capture);
addEventListener('input', note, capture);
addEventListener('foyer:hydrated', (event) => void handOver(event), { once: true });
for (const sign of signs) addEventListener(sign, start, capture);
setTimeout(start, 2000);
new PerformanceObserver(whenLoaded).observe({ type: 'largest-contentful-paint', buffered: true });
