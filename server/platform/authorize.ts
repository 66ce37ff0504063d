import { clientError } from '#server/platform/client-error.ts';
import type { Context } from '#server/platform/context.ts';

/** The session of the person who asks; throws UNAUTHENTICATED for a visitor. */
export function requireSession(context: Context): NonNullable<Context['session']> {
  if (context.session) return context.session;
  throw unauthenticated();
}

/** By this code a client knows that nobody is logged in (any more), also of a route's answer. */
export const notLoggedIn = 'UNAUTHENTICATED';
export const unauthenticated = () => clientError(notLoggedIn, 'You are not logged in.');

/** Somebody is, and works for the organizer, in a role that may not. What is another's is answered as not there instead. */
export const forbidden = () =>
  clientError('FORBIDDEN', 'Your role does not allow this. Ask an owner of the organizer.');
