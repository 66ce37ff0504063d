import { describe, expectTypeOf, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import { undoIntro, undoneKept, undoneText, undoTitle } from '#messages/account-links.ts';

/** Held by the type checker. */
describe('a message takes its parameters, and the language last', () => {
  test('a number', () => {
    expectTypeOf(undoneKept).toEqualTypeOf<(p: { passkeys: number }, language: Language) => string>();
  });

  test('one of some words', () => {
    expectTypeOf(undoIntro).toEqualTypeOf<(p: { of: 'address' | 'password' }, language: Language) => string>();
  });

  test('a text, and what draws its markup', () => {
    expectTypeOf(undoneText<number>).parameters.toEqualTypeOf<
      [{ identifier: string; strong: (words: string) => number }, Language]
    >();
    expectTypeOf(undoneText<number>).returns.toEqualTypeOf<(string | number)[]>();
  });

  test('nothing', () => {
    expectTypeOf(undoTitle).toEqualTypeOf<(language: Language) => string>();
  });
});
