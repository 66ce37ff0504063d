import { cleanup, render } from '@testing-library/react';
import type { FC } from 'react';
import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import { LanguageContext } from '#platform/language-context.ts';
import { AboutScreen } from '#views/shared/static/about-screen.tsx';
import { CookiePolicyScreen } from '#views/shared/static/cookie-policy-screen.tsx';
import { FaqScreen } from '#views/shared/static/faq-screen.tsx';
import { HelpScreen } from '#views/shared/static/help-screen.tsx';
import { PrivacyScreen } from '#views/shared/static/privacy-screen.tsx';
import { TermsScreen } from '#views/shared/static/terms-screen.tsx';

/** What a page of words says, a paragraph each, and where its links lead. */
function read(Screen: FC, language: Language) {
  const { container } = render(
    <LanguageContext value={language}>
      <Screen />
    </LanguageContext>,
  );
  const paragraphs = [...container.querySelectorAll('h1, h2, p, li')];
  const links = [...container.querySelectorAll('a')];
  cleanup();
  return {
    texts: paragraphs.map((each) => `${each.tagName} ${each.textContent}`),
    tags: paragraphs.map(({ tagName }) => tagName),
    links: links.flatMap((each) => each.getAttribute('href') ?? []).toSorted(),
  };
}

describe.each<[string, FC, string, string]>([
  ['/about', AboutScreen, 'About Foyer', 'À propos de Foyer'],
  ['/cookie-policy', CookiePolicyScreen, 'Cookie Policy', 'Politique sur les témoins'],
  ['/faq', FaqScreen, 'Frequently asked questions', 'Foire aux questions'],
  ['/help', HelpScreen, 'Help', 'Aide'],
  ['/privacy', PrivacyScreen, 'Privacy Policy', 'Politique de confidentialité'],
  ['/terms', TermsScreen, 'Terms of Service', 'Conditions d’utilisation'],
])('%s', (_, Screen, inEnglish, inFrench) => {
  test('says each of its paragraphs in the reader’s language, with the same links', () => {
    const [english, french] = [read(Screen, 'en'), read(Screen, 'fr-CA')];
    expect([english.texts[0], french.texts[0]]).toEqual([`H1 ${inEnglish}`, `H1 ${inFrench}`]);
    expect(french.texts.filter((text) => english.texts.includes(text))).toEqual([]);
    expect([french.tags, french.links]).toEqual([english.tags, english.links]);
  });
});

test.each<[Language, string]>([
  ['en', 'P Effective date: April 3, 2025'],
  ['fr-CA', 'P Date d’entrée en vigueur\u00a0: 3\u00a0avril 2025'],
])('the legal pages say since when they are in force: %s', (language, said) => {
  expect([TermsScreen, PrivacyScreen].map((Screen) => read(Screen, language).texts[1])).toEqual([said, said]);
});
