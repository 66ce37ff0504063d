import { authOf } from '#server/modules/auth/auth.ts';
import { hashOfToken } from '#server/modules/auth/hashed-tokens.ts';
import { expiredOldCookie, renamedCookie, sentCookie } from '#server/modules/auth/session-cookie.ts';
import { absoluteEnd, sessionEnd } from '#server/modules/auth/session-ends.ts';
import type { Context, Services } from '#server/platform/context.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';

const noteUseAfterMs = 3_600_000;

/** Values: the hash of its token, now. */
const findSession = fixedStatement<{
  id: string;
  userId: string;
  createdAt: string;
  lastUsedAt: string;
  isRemembered: boolean;
  hasOldCookie: boolean;
}>(
  'find-session',
  `select id, user_id as "userId", created_at as "createdAt", last_used_at as "lastUsedAt",
    is_remembered as "isRemembered", has_old_cookie as "hasOldCookie"
  from sessions where token = $1 and expires_at > $2`,
);

/**
 * Whose session the cookie names, in one statement; null for none, for a forged and for an ended one. Its use is noted
 * once an hour. A cookie of the older name is taken from sessions that were opened with it, and renamed.
 */
export async function readSession(
  services: Services,
  headers: Headers,
  setCookies: (cookies: string[]) => void,
): Promise<Context['session']> {
  const cookies = headers.get('cookie');
  if (!cookies?.includes('foyer.session_token=')) return null;
  const { db, pool, config, clock } = services;
  const sent = sentCookie(cookies, config, (await authOf(services)).secret);
  if (!sent) return null;
  const now = clock();
  const row = firstOf(await findSession(db, [hashOfToken(sent.token), now]));
  if (!row || (sent.isOld && !row.hasOldCookie)) return null;
  const session = { createdAt: new Date(row.createdAt), isRemembered: row.isRemembered };
  if (now.getTime() - new Date(row.lastUsedAt).getTime() > noteUseAfterMs)
    await pool.query('update sessions set last_used_at = $2, expires_at = $3 where id = $1 and last_used_at < $2', [
      row.id,
      now,
      sessionEnd(session, now),
    ]);
  if (sent.isOld) {
    const secondsLeft = Math.floor((absoluteEnd(session).getTime() - now.getTime()) / 1000);
    const maxAge = row.isRemembered ? secondsLeft : null;
    setCookies([expiredOldCookie, renamedCookie(config, sent.value, maxAge)]);
  }
  return { id: row.id, userId: row.userId };
}
