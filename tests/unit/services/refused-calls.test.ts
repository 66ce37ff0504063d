import { globSync, readFileSync } from 'node:fs';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { describe, expect, test } from 'vitest';
import type { RefusalReason } from '#domain/message.ts';
import { orRefused } from '#services/client/call-refused.ts';
import { orSessionEnded } from '#services/client/session-ended.ts';

const refusedBy = (...codes: string[]) =>
  new CombinedGraphQLErrors({
    data: null,
    errors: codes.map((code) => ({ message: `the words of ${code}`, extensions: { code } })),
  });
const ended = { __typename: 'SessionEnded' };
const refused = (code: string, reason: RefusalReason) => ({
  result: { __typename: 'CallRefused' },
  notice: { tone: 'error', message: { code: 'serverRefused', reason, words: `the words of ${code}` } },
});

describe('a call that the server refused', () => {
  test('because nobody is logged in has found the session ended', async () => {
    expect(await orSessionEnded(Promise.reject(refusedBy('UNAUTHENTICATED')))).toEqual(ended);
    expect(await orRefused(Promise.reject(refusedBy('UNAUTHENTICATED')))).toEqual({ result: ended, notice: null });
    expect(await orRefused(Promise.reject(refusedBy('FORBIDDEN', 'UNAUTHENTICATED')))).toEqual({
      result: ended,
      notice: null,
    });
  });

  test('because this person may not is told in the server’s words, and the session goes on', async () => {
    const error = refusedBy('FORBIDDEN');
    await expect(orSessionEnded(Promise.reject(error))).rejects.toBe(error);
    expect(await orRefused(Promise.reject(error))).toEqual(refused('FORBIDDEN', 'notAllowed'));
  });

  test.each<[string, RefusalReason]>([
    ['RATE_LIMITED', 'tooManyTries'],
    ['BAD_USER_INPUT', 'notTaken'],
    ['IDEMPOTENCY_KEY_REUSED', 'sentBefore'],
  ])('with %s did nothing', async (code, reason) => {
    expect(await orRefused(Promise.reject(refusedBy(code)))).toEqual(refused(code, reason));
  });

  test('for a reason that nobody knows is thrown on: what came of it is open', async () => {
    for (const error of [refusedBy('INTERNAL_SERVER_ERROR'), new TypeError('Failed to fetch')]) {
      await expect(orSessionEnded(Promise.reject(error))).rejects.toBe(error);
      await expect(orRefused(Promise.reject(error))).rejects.toBe(error);
    }
  });
});

describe('the codes of refused calls', () => {
  const filesThatName = (code: RegExp) =>
    globSync('src/**/*.{ts,tsx}', { exclude: ['src/**/generated/**'] })
      .filter((file) => code.test(readFileSync(file, 'utf8')))
      .toSorted();

  test('are read in one place each, and by no machine', () => {
    expect(filesThatName(/'UNAUTHENTICATED'/)).toEqual(['src/services/client/nobody-is-here.ts']);
    expect(filesThatName(/'FORBIDDEN'/)).toEqual(['src/services/client/call-refused.ts']);
    expect(filesThatName(/\bextensions\b.*\['code'\]/)).toEqual([
      'src/services/client/ask-again.ts',
      'src/services/client/call-refused.ts',
      'src/services/client/nobody-is-here.ts',
    ]);
  });
});
