import { eq } from 'drizzle-orm';
import { authOf } from '#server/modules/auth/auth.ts';
import { sessions } from '#server/modules/auth/auth-tables.ts';
import { withoutSession } from '#server/modules/auth/without-session.ts';
import { asker, recordDeed } from '#server/modules/security/security-log.ts';
import type { Context } from '#server/platform/context.ts';

export async function logout(context: Context): Promise<{ success: boolean }> {
  const { session } = context;
  if (session)
    await context.db.transaction(async (tx) => {
      await tx.delete(sessions).where(eq(sessions.id, session.id));
      await recordDeed(tx, { kind: 'logout', actor: asker(context), account: session.userId });
    });
  await endCookies(context);
  return { success: true };
}

/** Takes a session's cookies away from the browser that asks. */
export async function endCookies(context: Context): Promise<void> {
  const { betterAuth } = await authOf(context);
  const { headers } = await betterAuth.api.signOut({ headers: withoutSession(context.headers), returnHeaders: true });
  context.setCookies(headers.getSetCookie());
}
