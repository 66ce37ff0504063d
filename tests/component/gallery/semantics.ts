const landmarks = 'section, aside, nav, [role=region], [role=complementary], [role=navigation]';
const roles: Record<string, string> = { SECTION: 'region', ASIDE: 'complementary', NAV: 'navigation' };

/** Landmarks without a name, and two of one role that have the same. */
export function landmarkFaults(page: Document): string[] {
  const found = [...page.querySelectorAll(landmarks)].map((element) => ({
    role: element.getAttribute('role') ?? roles[element.tagName] ?? '',
    name: nameOf(element),
    element,
  }));
  const nameless = found
    .filter(({ name }) => name === '')
    .map(({ role, element }) => `${role} without a name: ${inShort(element)}`);
  const names = found.filter(({ name }) => name !== '').map(({ role, name }) => `${role} '${name}'`);
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return [...nameless, ...[...twice].map((name) => `two of ${name}`)];
}

const amount = /^[−-]?\$[\d,]+\.\d\d$/;

/**
 * Where an amount is no line of a list of prices: the face of a control, the head of a fold, the stub of a ticket, a cell of a
 * table, whose column says what it is, the number of an effect, whose sentence does.
 */
const elsewhere = 'button, label, a, summary, [data-day] ~ *, td, li > span + b';

/** What a sentence says of an amount is no line of a list either. */
const isInSentence = (element: Element) => /\S\.$/.test(element.closest('p')?.textContent.trim() ?? '');

/** Amounts beside the words that say what they are for, which are no dd of a dl, nor under the head of a table’s column. */
export function looseAmounts(page: Document): string[] {
  return [...page.querySelectorAll('*')]
    .filter((element) => element.children.length === 0 && amount.test(element.textContent.trim()))
    .filter((element) => !element.closest('dl dd, td') && !element.closest(elsewhere) && !isInSentence(element))
    .map((element) => `${element.textContent} in no list: ${inShort(element.parentElement ?? element)}`);
}

const live = '[aria-live=polite], [aria-live=assertive], [role=alert], [role=status]';

/**
 * Messages that nobody hears: a control that is refused and is described by none, a message that describes no refused
 * control, and one that is not announced when it comes.
 */
export function unheardErrors(page: Document): string[] {
  const refused = [...page.querySelectorAll('[aria-invalid=true]')];
  const messages = [...page.querySelectorAll('[id$="-error"]')].filter(({ textContent }) => textContent.trim() !== '');
  const describes = (control: Element, message: Element) =>
    ['aria-describedby', 'aria-errormessage'].some((name) =>
      control.getAttribute(name)?.split(' ').includes(message.id),
    );
  return [
    ...refused
      .filter((control) => !messages.some((message) => describes(control, message)))
      .map((control) => `refused without a message: ${inShort(control)} ${control.getAttribute('name') ?? control.id}`),
    ...messages
      .filter((message) => !refused.some((control) => describes(control, message)))
      .map((message) => `message of no control: ${inShort(message)}`),
    ...messages
      .filter((message) => !message.closest(live))
      .map((message) => `message that is not announced: ${inShort(message)}`),
  ];
}

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  return (label ?? ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')).trim();
}

const inShort = (element: Element): string =>
  `<${element.tagName.toLowerCase()}> ${element.textContent.trim().slice(0, 60)}`;
