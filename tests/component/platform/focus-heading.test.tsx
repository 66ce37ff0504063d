import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { focusHeading } from '#app/focus-heading.ts';

/** What React does to the document when a page takes the place of another. */
function draw(path: string, title: string): void {
  window.history.pushState(null, '', path);
  document.body.innerHTML = `<main><h1>${title}</h1><a href="/events">Events</a></main>`;
}

/** Mutations are told in a task of their own. */
const mutationsAreTold = () => new Promise((resolve) => setTimeout(resolve));

const focusedText = () => document.activeElement?.textContent;

/** Tab: the key, and what the browser does then. */
function pressTab(): void {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  document.querySelector('a')?.focus();
}

beforeEach(() => draw('/', 'Home'));
afterEach(() => {
  pressTab();
  document.body.innerHTML = '';
});

describe(focusHeading, () => {
  test('goes to the heading of the page that is arrived at, and to the one that takes its place', async () => {
    draw('/help', 'Help');
    focusHeading();
    expect(focusedText()).toBe('Help');
    draw('/help', 'Help, whole');
    await mutationsAreTold();
    expect(focusedText()).toBe('Help, whole');
  });

  test('goes to a heading that two pages share, at each of them', () => {
    focusHeading();
    window.history.pushState(null, '', '/another');
    document.querySelector('a')?.focus();
    focusHeading();
    expect(focusedText()).toBe('Home');
  });

  test('takes nobody back who has gone on with Tab before the page said that it is there', async () => {
    focusHeading();
    draw('/help', 'Help');
    await mutationsAreTold();
    expect(focusedText()).toBe('Help');
    pressTab();
    focusHeading();
    expect(focusedText()).toBe('Events');
  });
});
