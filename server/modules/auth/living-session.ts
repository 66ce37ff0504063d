import { eq } from 'drizzle-orm';
import { sessions, users } from '#server/modules/auth/auth-tables.ts';
import { requireSession, unauthenticated } from '#server/platform/authorize.ts';
import type { Context, Executor } from '#server/platform/context.ts';

/**
 * The session that asks, with its account's row locked: whoever ends it waits, or has ended it. Throws as requireSession
 * does when it ended since the request came, so that what guards an account is not changed by somebody whom an undo or a
 * reset has just put out.
 */
export async function requireLivingSession(context: Context, tx: Executor): Promise<ReturnType<typeof requireSession>> {
  const session = requireSession(context);
  await tx.select({ id: users.id }).from(users).where(eq(users.id, session.userId)).for('update');
  const [living] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, session.id));
  if (!living) throw unauthenticated();
  return session;
}
