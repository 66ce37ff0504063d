import mercurius from 'mercurius';
import type { Context } from '#server/platform/context.ts';

/** The session of the person who asks; throws a GraphQL error with the code FORBIDDEN for a visitor. */
export function requireSession(context: Context): NonNullable<Context['session']> {
  if (context.session) return context.session;
  throw new mercurius.ErrorWithProps(
    'You are not currently authorized to perform this action',
    { code: 'FORBIDDEN' },
    200,
  );
}

/** What the request itself got wrong, in words for a person; it passes the error formatter as it is. */
export function badInput(message: string): Error {
  return new mercurius.ErrorWithProps(message, { code: 'BAD_USER_INPUT' }, 200);
}
