import { fireEvent, queryAllByLabelText, queryAllByRole, type ByRoleMatcher } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { limits } from '#domain/limits.ts';

const realTick = setImmediate;
const realNow = Date.now;
const timeoutMs = 4_000;

export type Seen = readonly [role: ByRoleMatcher, name: string];

/** One short moment in which the application may react; the clock of the page goes on by a millisecond. */
async function moment(milliseconds = 1): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await new Promise((resolve) => realTick(resolve));
}

/** So far the page's clock runs on while something is waited for: a script may take long to be read, and a toast stays. */
const waitingMs = limits.toastRemovalMs / 2;

/** Waits until the page agrees; says what was missing, and what stands there instead, when it does not. */
export async function until(holds: () => boolean, what: () => string): Promise<void> {
  const end = realNow() + timeoutMs;
  for (let passed = 0; !holds(); passed += 1) {
    if (realNow() > end) throw new Error(`${what()}\n--- the page at ${address()} ---\n${pageText()}`);
    await moment(passed < waitingMs ? 1 : 0);
  }
}

/** Lets everything that is on its way arrive. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await moment();
}

/** Lets the page's clock run on by so many milliseconds. */
export async function wait(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await rest();
}

export const address = () => window.location.pathname + window.location.search;

const isHidden = (element: Element) => element.closest('[hidden], [inert]') !== null;

/** Their names go on with what stands below the label: a price, an explanation. */
const beginsOnly = new Set<ByRoleMatcher>(['switch', 'radio', 'checkbox']);

const found = ([role, name]: Seen): HTMLElement[] =>
  queryAllByRole(document.body, role, {
    name: beginsOnly.has(role) ? (own) => own.startsWith(name) : name,
    hidden: true,
  }).filter((element) => !isHidden(element));

export const isSeen = (seen: Seen): boolean => found(seen).length > 0;

/** A toggle that is on, or a button that stays pressed. */
export const isSwitchedOn = (name: string): boolean =>
  found(['switch', name]).some((element) => element instanceof HTMLInputElement && element.checked) ||
  found(['button', name]).some((element) => element.getAttribute('aria-pressed') === 'true');

/** A button that is there and can't be pressed. */
export const isWaiting = (name: string): boolean => {
  const buttons = found(['button', name]);
  return buttons.length > 0 && buttons.every((button) => button.matches(':disabled'));
};

async function find(seen: Seen): Promise<HTMLElement> {
  await until(
    () => isSeen(seen),
    () => `no ${String(seen[0])} '${seen[1]}'`,
  );
  const [element] = found(seen);
  if (!element) throw new Error(`the ${String(seen[0])} '${seen[1]}' is gone`);
  return element;
}

async function findField(label: string): Promise<HTMLElement> {
  const fields = () => queryAllByLabelText(document.body, label).filter((field) => !isHidden(field));
  await until(
    () => fields().length > 0,
    () => `no field '${label}'`,
  );
  const [field] = fields();
  if (!field) throw new Error(`the field '${label}' is gone`);
  return field;
}

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

async function click(seen: Seen): Promise<void> {
  const element = await find(seen);
  await until(
    () => !element.matches(':disabled') || !element.isConnected,
    () => `the ${String(seen[0])} '${seen[1]}' stays disabled`,
  );
  await user.click(await find(seen));
}

/** What a person does: everything is found by role and name, or by label. */
export const person = {
  press: (name: string) => click(['button', name]),
  follow: (name: string) => click(['link', name]),
  open: (name: string) => click(['tab', name]),
  switch: (name: string) => click(['switch', name]),
  choosesFromMenu: (name: string) => click(['menuitem', name]),
  choose: (name: string) => click(['radio', name]),
  check: (name: string) => click(['checkbox', name]),
  async type(label: string, text: string): Promise<void> {
    const field = await findField(label);
    fireEvent.change(field, { target: { value: text } });
    fireEvent.focusOut(field);
    await rest();
  },
  /** Types and stays in the field. */
  async keys(label: string, text: string): Promise<void> {
    const field = await findField(label);
    field.focus();
    fireEvent.change(field, { target: { value: text } });
    await rest();
  },
  async select(label: string, option: string): Promise<void> {
    await user.selectOptions(await findField(label), option);
  },
  /** Sees it before going on. */
  sees: async (role: ByRoleMatcher, name: string): Promise<void> => {
    await find([role, name]);
  },
  /** By the browser's own button, which no dialog covers: to the page that was open before. */
  async goesBack(): Promise<void> {
    window.history.replaceState(null, '', '/about');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await rest();
  },
  wait,
};

export type Person = typeof person;

/** The words that stand on the page as a piece of their own. */
export function isRead(words: string): boolean {
  if (!pageText().includes(words.replaceAll('\n', ' '))) return false;
  return [...document.body.querySelectorAll('*')].some((element) => textOf(element) === words && !isHidden(element));
}

/** What the toast says, its lines apart; null when there is none. */
export function shownToast(): string | null {
  const dismiss = document.body.querySelector('[aria-label="Dismiss"]');
  const toast = dismiss?.closest('[role="alert"], [role="status"]');
  if (!toast) return null;
  const lines = [...toast.querySelectorAll('p > span, p')].filter((line) => line.childElementCount === 0);
  return lines.map(textOf).join('\n');
}

/** Whether the toast that shows is no error's. */
export const isToastSuccess = (): boolean =>
  Boolean(document.body.querySelector('[aria-label="Dismiss"]')?.closest('[role="status"]'));

/** Whether the page says these words besides its toasts. */
export const isShownOnPage = (words: string): boolean =>
  [...document.body.children].some((part) => !part.matches('[data-toasts]') && textOf(part).includes(words));

const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const pageText = () => textOf(document.body);
