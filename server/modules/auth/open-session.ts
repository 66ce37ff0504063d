import { eq } from 'drizzle-orm';
import { authOf } from '#server/modules/auth/auth.ts';
import { sessions, users } from '#server/modules/auth/auth-tables.ts';
import type { UserRow } from '#server/modules/auth/auth-model.ts';
import { rememberDevice } from '#server/modules/auth/known-devices.ts';
import type { Proof } from '#server/modules/security/security-kinds.ts';
import { account, recordDeed, visitor } from '#server/modules/security/security-log.ts';
import { withoutSession } from '#server/modules/auth/without-session.ts';
import type { Context } from '#server/platform/context.ts';

/** A session for an account whose owner proved everything that it asks for. The one that the browser had ends. */
export async function openSessionOf(context: Context, userId: string, by: Proof, rememberMe = true): Promise<UserRow> {
  const { betterAuth } = await authOf(context);
  const { headers } = await betterAuth.api.openSession({
    body: { userId, rememberMe },
    headers: withoutSession(context.headers),
    returnHeaders: true,
  });
  context.setCookies(headers.getSetCookie());
  return rememberLogin(context, userId, by);
}

/** Ends the session that the request came with, if any; notes the time of the login, its last proof, and the browser. */
export async function rememberLogin(context: Context, userId: string, by: Proof): Promise<UserRow> {
  const user = await context.db.transaction(async (tx) => {
    if (context.session) await tx.delete(sessions).where(eq(sessions.id, context.session.id));
    const [found] = await tx.update(users).set({ lastLogin: context.clock() }).where(eq(users.id, userId)).returning();
    const actor = { ...visitor(context), ...account(userId) };
    if (found) await recordDeed(tx, { kind: 'login', actor, account: userId, details: { by } });
    return found;
  });
  if (!user) throw new Error(`no account ${userId}`);
  await rememberDevice(context, user.email);
  return user;
}
