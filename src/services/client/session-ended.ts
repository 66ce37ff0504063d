import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { nobodyIsHere } from '#services/client/nobody-is-here.ts';

/** In place of a result: nobody is logged in (any more), so nothing was done. */
export type SessionEnded = { __typename: 'SessionEnded' };

export const sessionEnded: SessionEnded = { __typename: 'SessionEnded' };

/** The answer of a call, or SessionEnded where nobody is logged in any more; everything else is thrown on. */
export async function orSessionEnded<Result>(call: Promise<Result>): Promise<Result | SessionEnded> {
  try {
    return await call;
  } catch (error) {
    if (CombinedGraphQLErrors.is(error) && nobodyIsHere(error.errors)) return sessionEnded;
    throw error;
  }
}
