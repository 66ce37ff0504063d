import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** In place of a result: nobody is logged in (any more), so nothing was done. */
export type SessionEnded = { __typename: 'SessionEnded' };

export const sessionEnded: SessionEnded = { __typename: 'SessionEnded' };

/** The answer of a call, or SessionEnded where the server refused it to a visitor; everything else is thrown on. */
export async function orSessionEnded<Result>(call: Promise<Result>): Promise<Result | SessionEnded> {
  try {
    return await call;
  } catch (error) {
    if (
      CombinedGraphQLErrors.is(error) &&
      error.errors.some(({ extensions }) => extensions?.['code'] === 'FORBIDDEN')
    ) {
      return sessionEnded;
    }
    throw error;
  }
}
