import { createHmac, timingSafeEqual } from 'node:crypto';
import { authOf } from '#server/modules/auth/auth.ts';
import type { Auth } from '#server/modules/auth/auth.ts';
import type { Context, Services } from '#server/platform/context.ts';

const renewAfterMs = 86_400_000;

const findSession = {
  name: 'find-session',
  text: 'select id, user_id, updated_at from sessions where token = $1 and expires_at > $2',
};

/** Whose session the cookie names, in one statement; null for none, for a forged and for an ended one. Renews it daily. */
export async function readSession(
  services: Services,
  headers: Headers,
  setCookies: (cookies: string[]) => void,
): Promise<Context['session']> {
  const cookies = headers.get('cookie');
  if (!cookies?.includes('foyer.session_token=')) return null;
  const auth = await authOf(services);
  const token = await signedToken(auth, cookies);
  if (!token) return null;
  const now = services.clock();
  const { rows } = await services.pool.query<{ id: string; user_id: string; updated_at: Date }>({
    ...findSession,
    values: [token, now],
  });
  const [row] = rows;
  if (!row) return null;
  if (now.getTime() - row.updated_at.getTime() > renewAfterMs) {
    const { headers: answered } = await auth.betterAuth.api.getSession({ headers, returnHeaders: true });
    setCookies(answered.getSetCookie());
  }
  return { id: row.id, userId: row.user_id };
}

async function signedToken({ betterAuth, secret }: Auth, cookies: string): Promise<string | null> {
  const { authCookies } = await betterAuth.$context;
  const prefix = `${authCookies.sessionToken.name}=`;
  const pair = cookies.split(/;\s*/).find((candidate) => candidate.startsWith(prefix));
  if (!pair) return null;
  const value = decoded(pair.slice(prefix.length));
  const dot = value.lastIndexOf('.');
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return dot > 0 && given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
