import { clientError } from '#server/platform/client-error.ts';
import type { Context } from '#server/platform/context.ts';

/** The session of the person who asks; throws a GraphQL error with the code FORBIDDEN for a visitor. */
export function requireSession(context: Context): NonNullable<Context['session']> {
  if (context.session) return context.session;
  throw notAuthorized();
}

export const notAuthorized = () => clientError('FORBIDDEN', 'You are not currently authorized to perform this action');
