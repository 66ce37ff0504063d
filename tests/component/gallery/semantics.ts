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

/** Where an amount is no line of a list of prices: the face of a control, the head of a fold, the stub of a ticket. */
const elsewhere = 'button, label, a, summary, [data-day] ~ *';

/** What a sentence says of an amount is no line of a list either. */
const isInSentence = (element: Element) => /\S\.$/.test(element.closest('p')?.textContent.trim() ?? '');

/** Amounts beside the words that say what they are for, which are no dd of a dl. */
export function looseAmounts(page: Document): string[] {
  return [...page.querySelectorAll('*')]
    .filter((element) => element.children.length === 0 && amount.test(element.textContent.trim()))
    .filter((element) => !element.closest('dl dd') && !element.closest(elsewhere) && !isInSentence(element))
    .map((element) => `${element.textContent} in no list: ${inShort(element.parentElement ?? element)}`);
}

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  return (label ?? ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')).trim();
}

const inShort = (element: Element): string =>
  `<${element.tagName.toLowerCase()}> ${element.textContent.trim().slice(0, 60)}`;
