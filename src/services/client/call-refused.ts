import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { ServiceResult } from '#domain/notice.ts';
import { sessionEnded, type SessionEnded } from '#services/client/session-ended.ts';

/** In place of a result: the server refused the call in words (too many tries, an input that it cannot take), and did nothing. */
type CallRefused = { __typename: 'CallRefused' };

/** What stands for a result where the call was refused as a whole. */
export type NoResult = SessionEnded | CallRefused;

const refusing: ReadonlySet<unknown> = new Set(['RATE_LIMITED', 'BAD_USER_INPUT', 'IDEMPOTENCY_KEY_REUSED']);

/** The answer of a call, or what the server said instead of it; everything else is thrown on: nobody knows what came of it. */
export async function orRefused<Result>(
  call: Promise<ServiceResult<Result>>,
): Promise<ServiceResult<Result | NoResult>> {
  try {
    return await call;
  } catch (error) {
    if (!CombinedGraphQLErrors.is(error)) throw error;
    const codes = error.errors.map(({ extensions, message }) => ({ code: extensions?.['code'], message }));
    if (codes.some(({ code }) => code === 'FORBIDDEN')) return { result: sessionEnded, notice: null };
    const refusal = codes.find(({ code }) => refusing.has(code));
    if (!refusal) throw error;
    return { result: { __typename: 'CallRefused' }, notice: { tone: 'error', message: refusal.message } };
  }
}
