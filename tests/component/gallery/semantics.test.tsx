import { act, cleanup, render } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { pseudoLanguage } from '../../../scripts/messages/pseudo.ts';
import type { GalleryStage } from '../../../src/gallery/frame/gallery-stage.tsx';
import type { GalleryArea, GalleryState } from '../../../src/gallery/frame/gallery-state.ts';
import { differences, kindsOf, madeOf, ownNamesIn, textsIn, textsOutside, unmarkedIn } from './languages.ts';
import { landmarkFaults, looseAmounts, unheardErrors } from './semantics.ts';

type Words = Record<string, (...given: unknown[]) => unknown>;

const areas = import.meta.glob<GalleryArea>('../../../src/gallery/*.tsx', { import: 'states' });
const disguised = import.meta.glob<Words>('../../../messages/generated/*.en-XA.ts');
/** What the screens are given to show. */
const sources = import.meta.glob<string>(
  [
    '../../../src/gallery/**/*.{ts,tsx}',
    '../../model/**/{a,an,sample,every}-*.ts',
    '../../model/**/{people,*-samples}.ts',
    '../../component/shop/events/an-event-detail.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const isData = madeOf([...Object.values(sources).flatMap(textsIn), 'Foyer', 'English', 'Français', 'XXXX-XXXX-XXXX']);

const ownNames = new Set(Object.values(sources).flatMap(ownNamesIn));

/** Messages are English in disguise where the page says so. */
for (const [file, load] of Object.entries(disguised)) {
  const area = file.replace(/^.*\/|\.en-XA\.ts$/g, '');
  vi.doMock(`#messages/${area}.ts`, async (importOriginal) => {
    const [spoken, inDisguise] = await Promise.all([importOriginal<Words>(), load()]);
    const say = (name: string) => (document.documentElement.lang === pseudoLanguage ? inDisguise : spoken)[name];
    return Object.fromEntries(
      Object.keys(spoken).map((name) => [name, (...given: unknown[]) => say(name)?.(...given)]),
    );
  });
}

let Stage: typeof GalleryStage;
beforeAll(async () => {
  ({ GalleryStage: Stage } = await import('../../../src/gallery/frame/gallery-stage.tsx'));
});

const faultsOf = (page: Document) => [...landmarkFaults(page), ...looseAmounts(page), ...unheardErrors(page)];

/** What is told of one state in a language, drawn with what comes lazily. */
async function look<Told>(state: GalleryState, language: string, tell: (page: Document) => Told): Promise<Told> {
  document.documentElement.lang = language;
  render(<Stage state={state} />);
  // What comes lazily may bring something that does.
  for (let part = 0; part < 2; part += 1) {
    await act(async () => {
      await vi.dynamicImportSettled();
      await settled();
    });
  }
  const told = tell(document);
  cleanup();
  return told;
}

/** The parts of the look with words of their own, which no page has. */
const showsParts = (area: string) => area.endsWith('/platform.tsx');

/** What is amiss in a state: in English, and in the languages that must say the same of the same things. */
async function amissIn(state: GalleryState, area: string): Promise<string[]> {
  const english = await look(state, 'en', (page) => ({ faults: faultsOf(page), kinds: kindsOf(page) }));
  const french = await look(state, 'fr-CA', (page) => ({ kinds: kindsOf(page), unmarked: unmarkedIn(page, ownNames) }));
  const pseudo = await look(state, pseudoLanguage, (page) => ({ kinds: kindsOf(page), outside: textsOutside(page) }));
  return [
    ...english.faults,
    ...differences(english.kinds, french.kinds).map((difference) => `in French, ${difference}`),
    ...french.unmarked.map((name) => `in French, without its language: ${name}`),
    ...differences(english.kinds, pseudo.kinds).map((difference) => `in disguise, ${difference}`),
    ...pseudo.outside.filter((text) => !isData(text) && !showsParts(area)).map((text) => `no message: ${text}`),
  ].map((fault) => `${state.name}: ${fault}`);
}

describe('every state of every screen', () => {
  test.each(Object.entries(areas))(
    'names its regions, lists its prices, announces its errors, and is the same in every language: %s',
    async (file, load) => {
      const faults: string[] = [];
      for (const state of await load()) faults.push(...(await amissIn(state, file)));
      expect(faults).toEqual([]);
    },
    240_000,
  );
});

describe('the look at a page', () => {
  const faultsIn = (html: string) => {
    document.body.innerHTML = html;
    return faultsOf(document);
  };

  test.each([
    ['a region without a name', '<section>Words</section>', ['region without a name: <section> Words']],
    ['two of one name', '<nav aria-label="Main"></nav><nav aria-label="Main"></nav>', ["two of navigation 'Main'"]],
    ['an amount beside its words', '<p>GST <span>$1.20</span></p>', ['$1.20 in no list: <p> GST $1.20']],
    [
      'a refused field that says nothing',
      '<input name="email" aria-invalid="true" aria-describedby="e-error"><div aria-live="polite"></div>',
      ['refused without a message: <input>  email'],
    ],
    [
      'a message that is tied to nothing',
      '<input name="email"><div aria-live="polite"><p id="e-error">No.</p></div>',
      ['message of no control: <p> No.'],
    ],
    [
      'a message that is not announced',
      '<input aria-invalid="true" aria-describedby="e-hint e-error"><div><p id="e-error">No.</p></div>',
      ['message that is not announced: <p> No.'],
    ],
  ])('finds %s', (_what, html, faults) => {
    expect(faultsIn(html)).toEqual(faults);
  });

  test.each([
    [
      'names of their own',
      '<aside aria-labelledby="h"><h2 id="h">Sum</h2></aside><section aria-label="Sum"></section>',
    ],
    ['a list of prices', '<dl><div><dt>GST</dt><dd>$1.20</dd></div></dl><button>Pay <b>$1.20</b></button>'],
    [
      'a refused field with its message',
      '<input aria-invalid="true" aria-describedby="e-error"><div role="alert"><p id="e-error">No.</p></div>',
    ],
  ])('is content with %s', (_what, html) => {
    expect(faultsIn(html)).toEqual([]);
  });
});

describe('the look at what is said', () => {
  test('finds a name in another language that bears none', () => {
    document.documentElement.lang = 'fr-CA';
    document.body.innerHTML = '<h1>Play</h1><p lang="en">Play</p><dt>2 × Play</dt><p>Played</p>';
    const names = new Set(ownNamesIn("{ __typename: 'Event', id: 'e-1', name: 'Play', languageUsed: 'en' }"));
    expect(unmarkedIn(document, names)).toEqual(['Play', 'Play']);
  });

  test.each([
    ['a literal', '<p>Buy</p><button aria-label="Close it">[Ñô]</button>', ['Buy', 'Close it']],
    ['what stands beside a message with markup', '<p>[À <b>thing</b> ôf]</p> Late', ['Late']],
    ['a name that was given', '<p>Alex Rivera, $5</p>', []],
    ['a name with a literal', '<p>Alex Rivera pays</p>', ['Alex Rivera pays']],
  ])('finds %s', (_what, html, found) => {
    document.body.innerHTML = html;
    const isName = madeOf(textsIn('{ firstName: \'Alex\', lastName: "Rivera" }'));
    expect(textsOutside(document).filter((text) => !isName(text))).toEqual(found);
  });

  test('counts what is met, by its kind', () => {
    document.body.innerHTML = '<button type="button">A</button><p role="status"></p><input type="email"><b>B</b>';
    const kinds = kindsOf(document);
    expect(kinds).toEqual({ 'button button': 1, 'p status': 1, 'input email': 1 });
    expect(differences({ 'button button': 2, h1: 1 }, kinds)).toEqual([
      'button button: 1, not 2',
      'h1: 0, not 1',
      'p status: 1, not 0',
      'input email: 1, not 0',
    ]);
  });
});
