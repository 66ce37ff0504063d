import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { Failure } from '#domain/message.ts';
import { failureOf, reasonIn } from '#domain/notice.ts';
import type { ErrorShownBy } from '#platform/error-shown-by.ts';
import { callContext } from '#services/client/call-context.ts';
import { orSessionEnded, type SessionEnded } from '#services/client/session-ended.ts';

/** Where organizers' people are answered, by the contract of schema/desk. */
const deskApiPath = '/desk-api';

/**
 * How a call goes to the desk: by the client that customers have, with its session and its words for a network that is
 * gone, to another address. What is answered is of an organizer and stays in no cache.
 */
export const toDesk = (who: ErrorShownBy, signal: AbortSignal) => ({
  fetchPolicy: 'no-cache' as const,
  context: { ...callContext(who, signal), uri: deskApiPath },
});

/** In place of a result: there is no such thing for this person (any more), or their role does not permit it. */
export type NotTheirs = { __typename: 'NotTheirs' };
export const notTheirs: NotTheirs = { __typename: 'NotTheirs' };

/** In place of a result: the server refused the call as a whole (too many tries, a key that was used), and did nothing. */
export type CallRefused = { __typename: 'CallRefused'; failure: Failure };

/** The answer of a call, or that it was refused; what else is thrown leaves open whether it was done. */
export async function orCallRefused<Result>(call: Promise<Result>): Promise<Result | CallRefused> {
  try {
    return await call;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.code === 'serverRefused' && failure.reason !== 'other') return { __typename: 'CallRefused', failure };
    throw error;
  }
}

/** What the desk answered; all else that goes wrong is thrown on. */
export async function fromDesk<Result>(call: Promise<Result | null>): Promise<Result | NotTheirs | SessionEnded> {
  try {
    return (await orSessionEnded(call)) ?? notTheirs;
  } catch (error) {
    if (CombinedGraphQLErrors.is(error) && reasonIn(error.errors) === 'notAllowed') return notTheirs;
    throw error;
  }
}
