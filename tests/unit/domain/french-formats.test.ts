import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseWallTime } from '#domain/event-time.ts';
import * as frenchFormats from '#domain/french-formats.ts';

/** Each no-break space (U+00A0) as an underscore, so that a blank of another kind is another text. */
const shown = (text: string) => text.replaceAll('\u00a0', '_');
const at = (text: string) => parseWallTime(text);

describe('the time of day in French', () => {
  test.each([
    ['2026-11-03T14:30', '14_h_30'],
    ['2026-11-03T09:05', '9_h_05'],
    ['2026-11-03T14:00', '14_h'],
    ['2026-11-03T00:00', '0_h'],
    ['2026-11-03T12:15', '12_h_15'],
  ])('%s is %s', (time, words) => {
    expect(shown(frenchFormats.timeOfDay(at(time)))).toBe(words);
  });

  test('breaks nowhere', () => {
    const parts = fc.record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) });
    fc.assert(
      fc.property(parts, ({ hour, minute }) => {
        const words = frenchFormats.timeOfDay({ year: 2026, month: 5, day: 1, hour, minute });
        expect(words).toMatch(/^\d{1,2}\u{a0}h(?:\u{a0}\d\d)?$/u);
      }),
    );
  });
});

describe('days in French', () => {
  const evening = at('2026-12-11T19:30');

  test('begin with a small letter', () => {
    expect(shown(frenchFormats.longDate(evening))).toBe('vendredi 11_décembre');
    expect(shown(frenchFormats.longDateTime(evening))).toBe('vendredi 11_décembre, 19_h_30');
    expect(shown(frenchFormats.shortDateTime(evening))).toBe('ven. 11_déc., 19_h_30');
  });

  test('call the first of a month the first', () => {
    expect(shown(frenchFormats.longDate(at('2027-05-01T10:00')))).toBe('samedi 1er_mai');
    expect(shown(frenchFormats.longDate(at('2027-05-11T10:00')))).toBe('mardi 11_mai');
  });

  test('in figures have the year first', () => {
    expect(frenchFormats.numericDate(at('2026-01-03T10:00'))).toBe('2026-01-03');
  });

  test('of a span are told where its end is on another day', () => {
    expect(shown(frenchFormats.timeSpan({ start: evening, end: at('2026-12-11T21:45') }))).toBe('19_h_30 à 21_h_45');
    expect(shown(frenchFormats.timeSpan({ start: evening, end: at('2026-12-12T01:00') }))).toBe(
      '19_h_30 jusqu’au sam. 12_déc., 1_h',
    );
    expect(shown(frenchFormats.timeSpan({ start: evening, end: at('2027-12-11T19:30') }))).toBe(
      '19_h_30 jusqu’au sam. 11_déc., 19_h_30',
    );
  });
});

describe('money in French', () => {
  test.each([
    [1250, 'CAD', '12,50_$'],
    [123_450, 'CAD', '1_234,50_$'],
    [123_456_750, 'CAD', '1_234_567,50_$'],
    [0, 'CAD', '0,00_$'],
    [-0, 'CAD', '0,00_$'],
    [-300, 'CAD', '-3,00_$'],
    [1250, 'EUR', '12,50_€'],
    [1250, 'USD', '12,50_$'],
  ])('%i cents of %s are %s', (cents, currency, words) => {
    expect(shown(frenchFormats.money({ cents, currency }))).toBe(words);
  });
});

test('a list in French ends with et', () => {
  expect(frenchFormats.list(['Alex', 'Sam', 'Noor'])).toBe('Alex, Sam et Noor');
  expect(frenchFormats.list(['Alex', 'Sam'])).toBe('Alex et Sam');
  expect(frenchFormats.list(['Alex'])).toBe('Alex');
});

test.each([
  [0, '0'],
  [999, '999'],
  [1234, '1_234'],
  [1_234_567, '1_234_567'],
  [12.5, '12,5'],
])('the number %d in French is %s', (value, words) => {
  expect(shown(frenchFormats.number(value))).toBe(words);
});
