import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The page that the server handed out; it is read once, when the application starts. */
beforeEach(() => void vi.resetModules());
afterEach(() => {
  document.head.replaceChildren();
  vi.resetModules();
});

async function showLink() {
  const { HelpWords } = await import('#views/shared/static/help-words.tsx');
  render(<HelpWords />);
  return screen.getByRole('link', { name: /@/ }).getAttribute('href');
}

test('a page names the support address that the server wrote into it', async () => {
  document.head.innerHTML = '<meta name="support-address" content="help@port-theatre.example">';
  expect(await showLink()).toBe('mailto:help@port-theatre.example');
});

test('a page that no server has handed out names the default', async () => {
  expect(await showLink()).toBe('mailto:support@foyer.example');
});
