import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { reasonIn, type ServiceResult } from '#domain/notice.ts';
import { nobodyIsHere } from '#services/client/nobody-is-here.ts';
import { sessionEnded, type SessionEnded } from '#services/client/session-ended.ts';

/** In place of a result: the server refused the call in words (too many tries, an input that it cannot take, a person who may not), and did nothing. */
type CallRefused = { __typename: 'CallRefused' };

/** What stands for a result where the call was refused as a whole. */
export type NoResult = SessionEnded | CallRefused;

const refusing: ReadonlySet<unknown> = new Set([
  'FORBIDDEN',
  'RATE_LIMITED',
  'BAD_USER_INPUT',
  'IDEMPOTENCY_KEY_REUSED',
]);

/** The answer of a call, or what the server said instead of it; everything else is thrown on: nobody knows what came of it. */
export async function orRefused<Result>(
  call: Promise<ServiceResult<Result>>,
): Promise<ServiceResult<Result | NoResult>> {
  try {
    return await call;
  } catch (error) {
    if (!CombinedGraphQLErrors.is(error)) throw error;
    if (nobodyIsHere(error.errors)) return { result: sessionEnded, notice: null };
    const refusal = error.errors.find(({ extensions }) => refusing.has(extensions?.['code']));
    if (!refusal) throw error;
    const message = { code: 'serverRefused', reason: reasonIn([refusal]), words: refusal.message } as const;
    return { result: { __typename: 'CallRefused' }, notice: { tone: 'error', message } };
  }
}
