import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createLeaveGuard, useLeaveGuard } from '#app/shared/leave-guard.ts';
import { pathIn, prefixOf, type Language } from '#domain/language.ts';
import { LanguageContext } from '#platform/language-context.ts';
import { FooterLanguages, HeaderLanguages } from '#views/shared/layout/language-switch.tsx';
import { OfferedLanguages } from '#views/shared/layout/offered-languages-context.ts';

const both: readonly Language[] = ['en', 'fr-CA'];

/** A page in a language; path without its prefix. */
function show(language: Language, path: string, offered = both) {
  const { hook, searchHook, history } = memoryLocation({ path: pathIn(language, path), record: true });
  render(
    <LanguageContext value={language}>
      <OfferedLanguages value={offered}>
        <Router hook={hook} searchHook={searchHook} base={prefixOf(language)}>
          <header>
            <HeaderLanguages />
          </header>
          <footer>
            <FooterLanguages />
          </footer>
        </Router>
      </OfferedLanguages>
    </LanguageContext>,
  );
  return { history };
}

const links = () => screen.getAllByRole('link');
const said = (link: HTMLElement) => [
  link.textContent,
  ...['href', 'lang', 'hreflang'].map((name) => link.getAttribute(name)),
];

afterEach(() => {
  for (const name of ['language', '__Host-language']) document.cookie = `${name}=; Path=/; Max-Age=0`;
});

describe('the switch', () => {
  test('is not there where the site is offered in one language', () => {
    show('en', '/events', ['en']);
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test.each<[Language, string, (string | null)[]]>([
    ['en', '/event/42', ['Français', '/fr/event/42', 'fr-CA', 'fr-CA']],
    ['en', '/', ['Français', '/fr', 'fr-CA', 'fr-CA']],
    ['fr-CA', '/events?page=2', ['English', '/events?page=2', 'en', 'en']],
    ['fr-CA', '/', ['English', '/', 'en', 'en']],
    [
      'en',
      '/events?keywords=clay%20%26%20%C3%A9mail&distance=25',
      ['Français', '/fr/events?keywords=clay%20%26%20%C3%A9mail&distance=25', 'fr-CA', 'fr-CA'],
    ],
    ['en', '/events?keywords=100%25', ['Français', '/fr/events?keywords=100%25', 'fr-CA', 'fr-CA']],
  ])('of a page in %s at %s leads to the same page, in head and foot', (language, path, link) => {
    show(language, path);
    expect(links().map(said)).toEqual([link, link]);
  });

  test('names in the foot what the page is written in, in its own words', () => {
    show('fr-CA', '/events');
    expect(screen.getByRole('heading').textContent).toBe('Langue');
    const current = screen.getByText('Français');
    expect([current.lang, current.getAttribute('aria-current')]).toEqual(['fr-CA', 'true']);
  });

  test('loads the page, and remembers what was chosen', () => {
    const { history } = show('en', '/events');
    let isLeftToBrowser = false;
    const note = (event: Event) => {
      isLeftToBrowser = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', note, { once: true });
    fireEvent.click(links()[0] ?? document.body);
    expect(isLeftToBrowser).toBe(true);
    expect(history).toEqual(['/events']);
    expect(document.cookie).toContain('language=fr-CA');
  });

  test('is asked about once, by the browser, where something would be lost', () => {
    const ask = vi.fn<() => boolean>(() => false);
    const guard = createLeaveGuard(ask);
    function Dirty() {
      useLeaveGuard(guard, true);
      return <a href="/help">Help</a>;
    }
    render(<Dirty />);
    show('en', '/events');
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getAllByRole('link', { name: 'Français' })[0] ?? document.body);
    expect(ask).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('link', { name: 'Help' }));
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
