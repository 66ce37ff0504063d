import { authOf } from '#server/modules/auth/auth.ts';
import { hashOfToken } from '#server/modules/auth/hashed-tokens.ts';
import { expiredOldCookie, renamedCookie, sentCookie } from '#server/modules/auth/session-cookie.ts';
import { absoluteEnd, sessionEnd } from '#server/modules/auth/session-ends.ts';
import type { Context, Services } from '#server/platform/context.ts';

const noteUseAfterMs = 3_600_000;

const findSession = {
  name: 'find-session',
  text: `select id, user_id, created_at, last_used_at, is_remembered, has_old_cookie
    from sessions where token = $1 and expires_at > $2`,
};

type Found = {
  id: string;
  user_id: string;
  created_at: Date;
  last_used_at: Date;
  is_remembered: boolean;
  has_old_cookie: boolean;
};

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
  const { pool, config, clock } = services;
  const sent = sentCookie(cookies, config, (await authOf(services)).secret);
  if (!sent) return null;
  const now = clock();
  const { rows } = await pool.query<Found>({ ...findSession, values: [hashOfToken(sent.token), now] });
  const [row] = rows;
  if (!row || (sent.isOld && !row.has_old_cookie)) return null;
  const session = { createdAt: row.created_at, isRemembered: row.is_remembered };
  if (now.getTime() - row.last_used_at.getTime() > noteUseAfterMs)
    await pool.query('update sessions set last_used_at = $2, expires_at = $3 where id = $1 and last_used_at < $2', [
      row.id,
      now,
      sessionEnd(session, now),
    ]);
  if (sent.isOld) {
    const secondsLeft = Math.floor((absoluteEnd(session).getTime() - now.getTime()) / 1000);
    const maxAge = row.is_remembered ? secondsLeft : null;
    setCookies([expiredOldCookie, renamedCookie(config, sent.value, maxAge)]);
  }
  return { id: row.id, userId: row.user_id };
}
