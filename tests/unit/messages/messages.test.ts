import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as english from '#domain/english-formats.ts';
import { parseWallTime } from '#domain/event-time.ts';
import type { Formats } from '#domain/formats.ts';
import * as french from '#domain/french-formats.ts';
import { languages, type Language } from '#domain/language.ts';
import { functionName, readCatalogue, type Area } from '../../../scripts/messages/catalogue.ts';
import { pseudoLanguage } from '../../../scripts/messages/pseudo.ts';
import type { Message, Parameter } from '../../../scripts/messages/read-message.ts';
import { writeSample } from './sample-catalogue.ts';

const product = readCatalogue('messages');
const sample = writeSample();
type Module = Record<string, (...given: unknown[]) => unknown>;

const load = (folder: string, name: string): Promise<Module> => import(join(process.cwd(), folder, 'generated', name));
const places = [
  ...product.areas.map((area) => ({ ...area, folder: 'messages' })),
  ...sample.areas.map((area) => ({ ...area, folder: 'tests/unit/messages' })),
];

const evening = parseWallTime('2026-12-11T19:30');
const night = parseWallTime('2026-12-12T01:00');
const drawn = { terms: (words: string) => ({ terms: words }), b: (words: string) => ({ b: words }) };

/** Each no-break space (U+00A0) as an underscore. */
const shown = (text: unknown) => (typeof text === 'string' ? text.replaceAll('\u00a0', '_') : text);

describe('a compiled message', () => {
  test.each([
    ['textPlain', null, "It isn't `5` \\ there", "Ce n'est pas `5` \\ là"],
    ['textDollars', { amount: '5' }, '$5$', '5_$'],
    ['personName', { name: 'Zoë' }, 'Zoë is registered', 'L’inscription de Zoë est faite'],
    ['textPlaces', { places: 0, event: 'Jazz' }, 'No place in Jazz', 'Jazz_: aucune place'],
    ['textPlaces', { places: 1, event: 'Jazz' }, '1 place in Jazz', 'Jazz_: 1 place'],
    ['textPlaces', { places: 2, event: 'Jazz' }, '2 places in Jazz', 'Jazz_: 2 places'],
    ['textPlaces', { places: 1.5, event: 'Jazz' }, '1.5 places in Jazz', 'Jazz_: 1,5 place'],
    ['textPlaces', { places: 2500, event: 'Jazz' }, '2,500 places in Jazz', 'Jazz_: 2_500 places'],
    ['textRank', { rank: 1 }, 'The 1st of them', 'La 1re d’entre elles'],
    ['textRank', { rank: 22 }, 'The 22nd of them', 'La 22e d’entre elles'],
    ['textRank', { rank: 113 }, 'The 113th of them', 'La 113e d’entre elles'],
    ['textPrice', { price: { cents: 1250, currency: 'CAD' }, count: 1 }, '$12.50 for 1', '1 pour 12,50_$'],
    ['textWhen', { day: evening }, 'Friday, December 11, 7:30 pm', 'le vendredi 11_décembre, 19_h_30'],
    [
      'textSpan',
      { span: { start: evening, end: night } },
      '7:30 pm to Sat 12 Dec, 1:00 am',
      '19_h_30 jusqu’au sam. 12_déc., 1_h',
    ],
    ['textWho', { names: ['Alex', 'Sam', 'Noor'] }, 'With Alex, Sam and Noor', 'Avec Alex, Sam et Noor'],
    ['textKind', { kind: 'event' }, 'The event did not load', 'L’événement n’a pas été chargé'],
    ['textKind', { kind: 'organizer' }, 'The organizer did not load', 'L’organisme n’a pas été chargé'],
    [
      'textTerms',
      { ...drawn, name: 'Foyer' },
      ['I accept the ', { terms: 'terms of Foyer' }, '.'],
      ['J’accepte les ', { terms: 'conditions de Foyer' }, '.'],
    ],
    ['textLeft', { ...drawn, count: 1 }, [{ b: 'One' }, ' left'], [{ b: 'Une' }, ' place']],
    [
      'textLeft',
      { ...drawn, count: 3 },
      [{ b: '3' }, ' left, ', { b: 'hurry' }],
      [{ b: '3' }, ' places, ', { b: 'vite' }],
    ],
  ])('%s of %j', async (name, given, inEnglish, inFrench) => {
    const modules = await Promise.all([
      load('tests/unit/messages', 'sample.ts'),
      load('tests/unit/messages', 'sample.en.ts'),
    ]);
    const [facade, alone] = modules.map((module) => module[name]);
    const say = (language: Language) => shown(given === null ? facade?.(language) : facade?.(given, language));
    expect([say('en'), say('fr-CA')]).toEqual([inEnglish, inFrench]);
    // As a build for one language calls it.
    expect(shown(given === null ? alone?.('fr-CA') : alone?.(given, 'fr-CA'))).toEqual(inEnglish);
  });
});

test('numbers, money, days and times are written by every language', () => {
  const formats: Record<Language, Formats> = { en: english, 'fr-CA': french };
  const names = Object.values(formats).map((each) => Object.keys(each).toSorted());
  expect(names).toEqual(languages.map(() => names[0]));
});

const names = ['Zoë', 'O’Neil', 'מאיה', '🎭 Chœur', '<b>', '$&', '`$x`', 'a\nb'];
const wallTime = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => parseWallTime(date.toISOString()));
const wholeNumber = fc.oneof(fc.constantFrom(0, 1, 2, 3, 11, 21, 1000, 1_000_000), fc.integer());
const ofFormat: { [Name in keyof Formats]: fc.Arbitrary<Parameters<Formats[Name]>[0]> } = {
  number: wholeNumber,
  timeOfDay: wallTime,
  weekdayShort: wallTime,
  monthShort: wallTime,
  weekdayName: wallTime,
  monthName: wallTime,
  monthDay: wallTime,
  monthDayShort: wallTime,
  shortDay: wallTime,
  shortDateTime: wallTime,
  longDate: wallTime,
  longDateTime: wallTime,
  numericDate: wallTime,
  timeSpan: fc.record({ start: wallTime, end: wallTime }),
  money: fc.record({ cents: wholeNumber, currency: fc.constantFrom('CAD', 'USD', 'EUR', 'JPY') }),
  list: fc.array(fc.constantFrom(...names), { maxLength: 4 }),
};

function samplesOf(parameter: Parameter): fc.Arbitrary<unknown> {
  switch (parameter.type) {
    case 'text':
      return fc.constantFrom(...names);
    case 'number':
      return wholeNumber;
    case 'markup':
      return fc.constant((words: string) => `«${words}»`);
    case 'choice':
      return fc.constantFrom(...parameter.options);
    case 'format': {
      const found = Object.entries(ofFormat).find(([name]) => name === parameter.format);
      if (!found) throw new Error(`no samples for ${parameter.format}`);
      return found[1];
    }
  }
}

const leftover = /[{}]|undefined|null|NaN|\[object|Invalid (?:Date|Amount)/;

async function saidWith(message: Message, say: (given: unknown) => unknown): Promise<string[]> {
  const record = fc.record(Object.fromEntries([...message.parameters].map(([name, each]) => [name, samplesOf(each)])));
  return fc.sample(record, { numRuns: 1000, seed: 17 }).map((given) => [say(given)].flat().join(''));
}

describe.each(places.flatMap((area) => [...languages, pseudoLanguage].map((language) => ({ area, language }))))(
  '$area.area in $language',
  ({ area, language }) => {
    const messages = messagesOf(area);

    test.each([...messages.keys()])('%s says something of everything that it may be given', async (key) => {
      const module = await load(area.folder, `${area.area}.${language}.ts`);
      const message = messages.get(key);
      const say = module[functionName(key)];
      if (!message || !say) throw new Error(`${key} is not compiled`);
      const texts = await saidWith(message, say);
      expect(texts).toHaveLength(1000);
      expect(texts.filter((text) => text.trim() === '' || leftover.test(text))).toEqual([]);
    });
  },
);

function messagesOf({ sources }: Area): ReadonlyMap<string, Message> {
  return sources.get(languages[0])?.messages ?? new Map<string, Message>();
}

describe('the pseudo-language', () => {
  const lettersOf = (text: unknown) => String(text).replaceAll(/[[\]]/g, '').trim().length;

  test.each(product.areas)('of $area is bracketed, not English, and 40 % longer', async ({ area, sources }) => {
    const [plain, disguised] = await Promise.all([
      load('messages', `${area}.en.ts`),
      load('messages', `${area}.${pseudoLanguage}.ts`),
    ]);
    for (const [key, { parameters }] of sources.get('en')?.messages ?? []) {
      if (parameters.size > 0) continue;
      const [before, after] = [plain, disguised].map((module) => module[functionName(key)]?.());
      expect(after).toMatch(/^\[.*\]$/);
      expect(after).not.toContain(before);
      expect(lettersOf(after)).toBeGreaterThanOrEqual(lettersOf(before) * 1.4);
    }
  });

  test('has the parameters and the markup of the message', async () => {
    const { textPlaces: left, textTerms: terms } = await load('tests/unit/messages', `sample.${pseudoLanguage}.ts`);
    expect(left?.({ places: 2500, event: 'Jazz' })).toBe('[2,500 plààçéés· îîñ Jazz]');
    expect(terms?.({ ...drawn, name: 'Foyer' })).toEqual([
      '[',
      'Îî ààççéépt théé· ',
      { terms: 'téérms ôôf·· Foyer' },
      '.·',
      ']',
    ]);
  });
});
