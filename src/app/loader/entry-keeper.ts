/**
 * Stands inline before the loader in a page that was drawn for one person, whose forms only the application can send: what is
 * typed before it runs is given back to its field then, and nothing of it goes by the address meanwhile.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const capture = { capture: true };
/** What stood in each field when the person last touched it: the application may put its own beginning there first. */
const typed = new Map<Field, string | boolean>();

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
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLElement && target.matches('#root form:not([action]) :is(input, textarea, select)');
const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** Before the loader, which hears of it next, carries out the press that it has kept. */
function handOver(): void {
  removeEventListener('submit', stopUnanswered, capture);
  removeEventListener('input', note, capture);
  for (const [field, value] of typed) giveBack(field, value);
}

addEventListener('submit', stopUnanswered, capture);
addEventListener('input', note, capture);
addEventListener('foyer:hydrated', handOver, { once: true });
