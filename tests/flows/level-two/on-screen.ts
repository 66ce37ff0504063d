import { fireEvent, screen } from '@testing-library/react';

/** Whether something is hidden is asked of the one that is found, not of all that were looked at: that takes seconds. */
const named = (name: string | RegExp) => ({ name, hidden: true });

/** Finds things as a person names them; null where they are not. */
export const button = (name: string | RegExp) => screen.queryAllByRole('button', named(name))[0] ?? null;
export const link = (name: string | RegExp) => screen.queryAllByRole('link', named(name))[0] ?? null;
export const heading = (name: string | RegExp) => screen.queryAllByRole('heading', named(name))[0] ?? null;
export const toggle = (name: string | RegExp) => screen.queryAllByRole('switch', named(name))[0] ?? null;
export const shownText = (text: string | RegExp) => screen.queryAllByText(text)[0] ?? null;
export const field = (label: string | RegExp) => screen.queryAllByLabelText(label)[0] ?? null;

export const isDisabled = (control: HTMLElement | null) => control?.matches(':disabled') === true;
export const isAriaDisabled = (control: HTMLElement | null) => control?.getAttribute('aria-disabled') === 'true';
export const isPressed = (control: HTMLElement | null) => control?.getAttribute('aria-pressed') === 'true';
export const isReadOnly = (control: HTMLElement | null) => control?.hasAttribute('readonly') === true;
export const isChecked = (control: HTMLElement | null) => control instanceof HTMLInputElement && control.checked;

export const press = (control: HTMLElement) => void fireEvent.click(control);
export const write = (control: HTMLElement, value: string) => void fireEvent.input(control, { target: { value } });

/** Writes into a field that is found by its label. */
export const fill = (label: string | RegExp, value: string) => write(screen.getByLabelText(label), value);
