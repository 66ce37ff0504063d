import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { GalleryArea } from '../../../src/gallery/frame/gallery-state.ts';
import { textsOutside } from './languages.ts';

type Words = Record<string, (...given: unknown[]) => unknown>;

/** What a third language takes in domain/language.ts (docs/contributing.md). Its words are English in disguise here. */
const additions: [string, string][] = [
  ["['en', 'fr-CA'] as const", "['en', 'fr-CA', 'es'] as const"],
  ["'fr-CA': '/fr' }", "'fr-CA': '/fr', es: '/es' }"],
  ["'fr-CA': 'Français' }", "'fr-CA': 'Français', es: 'Español' }"],
];

const changed = additions.reduce(
  (source, [before, after]) => {
    if (!source.includes(before)) throw new Error(`domain/language.ts has no ${before}`);
    return source.replace(before, after);
  },
  readFileSync('domain/language.ts', 'utf8'),
);
const code = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(changed))}`;
vi.doMock('#domain/language.ts', () => import(/* @vite-ignore */ code));

for (const [path, load] of Object.entries(import.meta.glob<Words>('../../../messages/generated/*.en-XA.ts'))) {
  const area = path.replace(/^.*\/|\.en-XA\.ts$/g, '');
  vi.doMock(`#messages/${area}.ts`, async (importOriginal) => {
    const [others, third] = await Promise.all([importOriginal<Words>(), load()]);
    const say = (name: string, given: unknown[]) => (given.at(-1) === 'es' ? third : others)[name]?.(...given);
    return Object.fromEntries(Object.keys(others).map((name) => [name, (...given: unknown[]) => say(name, given)]));
  });
}

describe('a third language', () => {
  test('has its addresses, is offered by the switch, and a page is shown in it', async () => {
    document.documentElement.lang = 'es';
    const { languages } = await import('#domain/language.ts');
    const { OfferedLanguages } = await import('#views/shared/layout/offered-languages-context.ts');
    const { GalleryStage } = await import('../../../src/gallery/frame/gallery-stage.tsx');
    const area: { states: GalleryArea } = await import('../../../src/gallery/static.tsx');
    const about = area.states.find(({ name }) => name === 'about');
    if (!about) throw new Error('the gallery has no page about Foyer');
    render(
      <OfferedLanguages value={languages}>
        <GalleryStage state={about} />
      </OfferedLanguages>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^\[.+\]$/);
    expect(textsOutside(document).filter((text) => !/^(?:Foyer|English|Français|Español|\S+@\S+)$/.test(text))).toEqual(
      [],
    );
    const footer = within(screen.getByRole('contentinfo'));
    const links = ['English', 'Français'].map((name) => footer.getByRole('link', { name }).getAttribute('href'));
    expect(links).toEqual(['/about', '/fr/about']);
    expect(footer.getByText('Español').getAttribute('aria-current')).toBe('true');
  });

  test('is found in an address, and the catalogue names its files that are not there', async () => {
    const { languageOfPath, pathIn } = await import('#domain/language.ts');
    expect(languageOfPath('/es/about')).toEqual({ language: 'es', path: '/about' });
    expect(languageOfPath('/fr/about')).toEqual({ language: 'fr-CA', path: '/about' });
    expect(pathIn(languageOfPath('/es').language, '/events')).toBe('/es/events');
    const { readCatalogue } = await import('../../../scripts/messages/catalogue.ts');
    expect(readCatalogue('messages').problems).toContain('about.es.json: there is no such file');
  });
});
