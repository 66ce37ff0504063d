import { fireEvent, screen } from '@testing-library/react';

type Name = string | RegExp;

const tags = {
  button: 'button',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4',
  switch: '[role=switch]',
  tab: '[role=tab]',
  menuItem: '[role^=menuitem]',
};

/**
 * Finds by role and name. Testing Library asks every element for its role and the style of all above it: that is right,
 * and takes a minute for what thousands of looks need here. These controls are named by their words or their label.
 */
function byRole(role: keyof typeof tags, name: Name): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(tags[role])].filter((one) => fits(nameOf(one), name));
  return all.find((element) => !element.closest('[aria-hidden=true]')) ?? all[0] ?? null;
}

function nameOf(element: HTMLElement): string {
  const label =
    element.getAttribute('aria-label') ?? (element instanceof HTMLInputElement && element.labels?.[0]?.textContent);
  return (label || wordsOf(element)).replaceAll(/\s+/g, ' ').trim();
}

function wordsOf(node: Node): string {
  if (node instanceof Element && (node.getAttribute('aria-hidden') === 'true' || node.tagName === 'svg')) return '';
  return node.childNodes.length === 0 ? (node.textContent ?? '') : [...node.childNodes].map(wordsOf).join('');
}

const fits = (text: string, name: Name) => (typeof name === 'string' ? text === name : name.test(text));

export const button = (name: Name) => byRole('button', name);
export const link = (name: Name) => byRole('link', name);
export const heading = (name: Name) => byRole('heading', name);
export const toggle = (name: Name) => byRole('switch', name);
export const tab = (name: Name) => byRole('tab', name);
export const menuItem = (name: Name) => byRole('menuItem', name);
export const shownText = (text: Name) => screen.queryAllByText(text)[0] ?? null;
export const field = (label: Name) => screen.queryAllByLabelText(label)[0] ?? null;

export const isDisabled = (control: HTMLElement | null) => control?.matches(':disabled') === true;
export const isAriaDisabled = (control: HTMLElement | null) => control?.getAttribute('aria-disabled') === 'true';
export const isPressed = (control: HTMLElement | null) => control?.getAttribute('aria-pressed') === 'true';
export const isSelected = (control: HTMLElement | null) => control?.getAttribute('aria-selected') === 'true';
export const isReadOnly = (control: HTMLElement | null) => control?.hasAttribute('readonly') === true;
export const isChecked = (control: HTMLElement | null) => control instanceof HTMLInputElement && control.checked;

export const press = (control: HTMLElement) => void fireEvent.click(control);
export const write = (control: HTMLElement, value: string) => void fireEvent.input(control, { target: { value } });
/** A tab is chosen when the button goes down. */
export const choose = (control: HTMLElement) => void fireEvent.mouseDown(control);

/** Writes into a field that is found by its label. */
export const fill = (label: Name, value: string) => write(screen.getByLabelText(label), value);

/** A dialog by its title. */
export function dialog(title: string): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>('[role=dialog]')];
  return all.find((one) => [...one.querySelectorAll('h1, h2')].some((head) => head.textContent === title)) ?? null;
}
export const isExpanded = (control: HTMLElement | null) => control?.getAttribute('aria-expanded') === 'true';
