import { eq, sql } from 'drizzle-orm';
import { authOf } from '#server/modules/auth/auth.ts';
import { sessions, users } from '#server/modules/auth/auth-tables.ts';
import type { UserRow } from '#server/modules/auth/auth-model.ts';
import { isInEpoch } from '#server/modules/auth/end-access.ts';
import { hashOfToken } from '#server/modules/auth/hashed-tokens.ts';
import { rememberDevice } from '#server/modules/auth/known-devices.ts';
import type { Proof } from '#server/modules/security/security-kinds.ts';
import { account, recordDeed, visitor } from '#server/modules/security/security-log.ts';
import { withoutSession } from '#server/modules/auth/without-session.ts';
import type { Context } from '#server/platform/context.ts';
import { chosenLanguage } from '#server/platform/http/accepted-language.ts';

/** Whose account somebody proved to be theirs, and its epoch when they did: a change of password or address begins another. */
export type Proved = { userId: string; epoch: number };

/**
 * A session for an account whose owner proved everything that it asks for. The one that the browser had ends. Null, and
 * all as it was, where password or address changed since it was proved.
 */
export async function openSessionOf(
  context: Context,
  proved: Proved,
  by: Proof,
  rememberMe = true,
): Promise<UserRow | null> {
  const { betterAuth } = await authOf(context);
  const { headers, response } = await betterAuth.api.openSession({
    body: { userId: proved.userId, rememberMe },
    headers: withoutSession(context.headers),
    returnHeaders: true,
  });
  return rememberLogin(context, { ...proved, token: response.token, cookies: headers.getSetCookie() }, by);
}

type Opened = Proved & { token: string; cookies: string[] };

/**
 * Gives the browser its new session, and ends the one that the request came with, if any; notes the time of the login, its
 * last proof, the browser, and what its person reads. A session that was written beside a change which ends them goes again.
 */
export async function rememberLogin(
  context: Context,
  { userId, epoch, token, cookies }: Opened,
  by: Proof,
): Promise<UserRow | null> {
  const user = await context.db.transaction(async (tx) => {
    if (!(await isInEpoch(tx, userId, epoch))) {
      await tx.delete(sessions).where(eq(sessions.token, hashOfToken(token)));
      return null;
    }
    if (context.session) await tx.delete(sessions).where(eq(sessions.id, context.session.id));
    const [found] = await tx
      .update(users)
      .set({ lastLogin: context.clock(), languageCode: languageOf(context) })
      .where(eq(users.id, userId))
      .returning();
    const actor = { ...visitor(context), ...account(userId) };
    if (found) await recordDeed(tx, { kind: 'login', actor, account: userId, details: { by } });
    return found ?? null;
  });
  if (!user) return null;
  context.setCookies(cookies);
  await rememberDevice(context, user.email);
  return user;
}

/**
 * What mails to the account are written in: what was chosen by the switch, else what the account has, else the language of
 * the page. A link to a page in another language changes nothing (docs/decisions/141).
 */
const languageOf = ({ headers, config, language }: Context) =>
  chosenLanguage(headers.get('cookie'), config.languages) ?? sql`coalesce(${users.languageCode}, ${language})`;
