import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { headTags } from '#server/pages/head/head-tags.ts';
import type { PageDescription } from '#server/pages/head/page-description.ts';
import { offsetTime } from '#server/pages/head/offset-time.ts';
import { searchAddress } from '#server/pages/head/search-address.ts';
import { shortText } from '#server/pages/head/short-text.ts';
import { scriptJson } from '#server/pages/script-json.ts';
import { readHead } from '#tests/server/pages/read-head.ts';

const described = (text: string): PageDescription => ({
  title: text,
  text,
  canonical: 'https://foyer.example/event/1?a=1&b=2',
  isIndexed: true,
  picture: { url: 'https://foyer.example/covers/event/1-0.png', width: 1200, height: 630, alt: text },
  things: [{ '@type': 'Event', name: text, description: text }],
});
const english = { language: 'en', alternates: [] } as const;
const whole = readHead(headTags(described('A plain name'), english)).elements;

describe(headTags, () => {
  test.each([
    '</title><script>alert(1)</script>',
    '</script><img src=x onerror=alert(1)>',
    '"><meta http-equiv="refresh" content="0;url=https://evil.example">',
    "' onload='alert(1)",
    '<!--<script>',
    ']]>&lt;b&gt;&amp;',
    'Fête 🎭 \u{1F469}\u200D\u{1F3A4} ליל שבת \u202Eהפוך\u202C',
    'A line\u2028and\u2029another',
  ])('keeps %j what it is: text', (text) => {
    const { title, canonical, metas, things, elements } = readHead(headTags(described(text), english));
    expect(elements).toEqual(whole);
    expect(title).toBe(text);
    expect(canonical).toBe('https://foyer.example/event/1?a=1&b=2');
    expect(new Set(['description', 'og:title', 'og:description', 'og:image:alt'].map((name) => metas[name]))).toEqual(
      new Set([text]),
    );
    expect(things).toEqual([{ '@context': 'https://schema.org', '@type': 'Event', name: text, description: text }]);
  });
});

describe(scriptJson, () => {
  test('is JSON of the same value that no script element ends in, whatever the text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, text) => {
        const written = scriptJson({ value, text, end: '</script><!--\u2028' });
        expect(written).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify({ value, text, end: '</script><!--\u2028' })));
      }),
    );
  });
});

describe(shortText, () => {
  test('leaves a short text as it is, in one line', () => {
    expect(shortText('  A walk\n\nalong the   shore. ')).toBe('A walk along the shore.');
  });

  test('cuts a long one after a whole word, without the comma that followed it', () => {
    expect(shortText('Bread, soup, and a long table', 13)).toBe('Bread, soup…');
  });

  test('cuts a word that is longer than all of it, but no character in two', () => {
    expect(shortText('🎭'.repeat(10), 8)).toBe('🎭🎭🎭…');
  });

  test('is never longer than it may be, and never half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const short = shortText(text);
        expect(short.length).toBeLessThanOrEqual(160);
        expect(short.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe(offsetTime, () => {
  test.each([
    ['2026-11-21T19:30:00', '2026-11-22T03:30:00.000Z', '2026-11-21T19:30:00-08:00'],
    ['2026-07-01T09:00:00', '2026-07-01T11:30:00.000Z', '2026-07-01T09:00:00-02:30'],
    ['2026-03-01T12:00:00', '2026-03-01T06:15:00.000Z', '2026-03-01T12:00:00+05:45'],
    ['2026-01-01T00:00:00', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00+00:00'],
  ])('writes %s at %s as %s', (wallTime, instant, written) => {
    expect(offsetTime(wallTime, instant)).toBe(written);
    expect(new Date(written).toISOString()).toBe(instant);
  });
});

describe(searchAddress, () => {
  test('keeps the named parameters in their own order, and no first page', () => {
    const address = searchAddress('/events', '?page=1&utm_source=mail&distance=25&keywords=clay%20%26%20fire', [
      'keywords',
      'distance',
      'page',
    ]);
    expect(address).toBe('/events?keywords=clay+%26+fire&distance=25');
    expect(searchAddress('/events', '?page=3', ['page'])).toBe('/events?page=3');
    expect(searchAddress('/events', '?page=first', ['page'])).toBe('/events');
  });
});
