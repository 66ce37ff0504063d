import { fireEvent, screen, within } from '@testing-library/react';

/** Whether something is hidden is asked of the one that is found, not of all that were looked at: that takes seconds. */
const named = (name: string | RegExp) => ({ name, hidden: true });

/** Finds things as a person names them; null where they are not. */
export const button = (name: string | RegExp) => screen.queryAllByRole('button', named(name))[0] ?? null;
export const link = (name: string | RegExp) => screen.queryAllByRole('link', named(name))[0] ?? null;
export const heading = (name: string | RegExp) => screen.queryAllByRole('heading', named(name))[0] ?? null;
export const shownText = (text: string | RegExp) => screen.queryAllByText(text)[0] ?? null;
export const field = (label: string | RegExp) => screen.queryAllByLabelText(label)[0] ?? null;

/** Writes into a field that is found by its label. */
export function fill(label: string | RegExp, value: string, place: HTMLElement = document.body): void {
  fireEvent.input(within(place).getByLabelText(label), { target: { value } });
}
