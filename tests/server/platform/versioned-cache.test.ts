import { describe, expect, test } from 'vitest';
import { versionedCache } from '#server/platform/versioned-cache.ts';

describe(versionedCache.name, () => {
  test('has a value only at the version at which it was kept last', () => {
    const cache = versionedCache<string>(2);
    const before = cache.at('tier', '1');
    cache.keep('tier', '1', 'Adult');
    cache.keep('tier', '2', 'Grown-up');
    expect([before, cache.at('tier', '1'), cache.at('tier', '2')]).toEqual([undefined, undefined, 'Grown-up']);
  });

  test('lets the value go that was asked for longest ago', () => {
    const cache = versionedCache<string>(2);
    cache.keep('one', '', 'first');
    cache.keep('two', '', 'second');
    cache.at('one', '');
    cache.keep('three', '', 'third');
    expect(['one', 'two', 'three'].map((key) => cache.at(key, ''))).toEqual(['first', undefined, 'third']);
  });

  test('keeps what nobody can change for the next one', () => {
    const cache = versionedCache<{ taxLines: { description: string }[] }>(1);
    const value = { taxLines: [{ description: 'GST' }] };
    cache.keep('tier', '', value);
    expect(() => value.taxLines.pop()).toThrow(TypeError);
    expect(() => Object.assign(value.taxLines[0] ?? {}, { description: 'PST' })).toThrow(TypeError);
  });
});
