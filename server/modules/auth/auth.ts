import { randomBytes } from 'node:crypto';
import { betterAuth } from 'better-auth';
import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { accounts, sessions, users, verifications } from '#server/modules/auth/auth-tables.ts';
import { withHashedTokens } from '#server/modules/auth/hashed-tokens.ts';
import { hashPassword, isOutdated, verifyPassword } from '#server/modules/auth/password-hash.ts';
import type { ScryptCost } from '#server/modules/auth/password-hash.ts';
import { cookieAttributes, cookiePrefix } from '#server/modules/auth/session-cookie.ts';
import { absoluteDays, sessionEnd } from '#server/modules/auth/session-ends.ts';
import type { Services } from '#server/platform/context.ts';

const day = 86_400;

/** Opens a session for an account that proved itself by a link of its mailbox; better-auth has none that the server can call. */
const sessionOpener = {
  id: 'session-opener',
  endpoints: {
    openSession: createAuthEndpoint(
      '/open-session',
      { method: 'POST', body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (endpoint) => {
        const user = await endpoint.context.internalAdapter.findUserById(endpoint.body.userId);
        if (!user) throw new Error('no such account');
        const session = await endpoint.context.internalAdapter.createSession(user.id, false);
        await setSessionCookie(endpoint, { session, user }, false);
        return endpoint.json({ token: session.token });
      },
    ),
  },
} satisfies BetterAuthPlugin;

async function createAuth({ db, pool, config, clock, passwordCost }: Services) {
  const secret = await sharedSecret(pool);
  const adapterOf = drizzleAdapter(db, {
    provider: 'pg',
    schema: { user: users, session: sessions, account: accounts, verification: verifications },
  });
  return {
    secret,
    betterAuth: betterAuth({
      baseURL: config.publicUrl,
      basePath: '/auth-is-not-served',
      secret,
      database: (options: BetterAuthOptions) => withHashedTokens(adapterOf(options)),
      emailAndPassword: {
        enabled: true,
        requireEmailVerification: true,
        minPasswordLength: limits.passwordMinCharacters,
        maxPasswordLength: limits.passwordMaxCharacters,
        password: {
          hash: (password) => hashPassword(password, passwordCost),
          verify: ({ hash, password }) => verifyInSameTime(password, hash, passwordCost),
        },
      },
      session: {
        expiresIn: absoluteDays * day,
        disableSessionRefresh: true,
        additionalFields: {
          lastUsedAt: { type: 'date', input: false },
          isRemembered: { type: 'boolean', input: false },
        },
      },
      databaseHooks: { session: { create: { before: async (session) => ({ data: beginning(session, clock()) }) } } },
      advanced: {
        cookiePrefix: cookiePrefix(config),
        useSecureCookies: false,
        defaultCookieAttributes: cookieAttributes(config),
        database: { generateId: 'uuid' },
      },
      rateLimit: { enabled: false },
      telemetry: { enabled: false },
      logger: { disabled: true },
      plugins: [sessionOpener],
    }),
  };
}

/** An account whose hash is cheaper than today's must not answer a wrong password sooner than an unknown address. */
async function verifyInSameTime(password: string, hash: string, today: ScryptCost): Promise<boolean> {
  const asLong = isOutdated(hash, today) ? hashPassword(password, today) : null;
  const [isRight] = await Promise.all([verifyPassword(password, hash), asLong]);
  return isRight;
}

/** better-auth gives a session that shall not be remembered a day and every other the longest time. */
function beginning({ expiresAt }: { expiresAt: Date }, now: Date) {
  const isRemembered = expiresAt.getTime() - Date.now() > 2 * day * 1000;
  return {
    createdAt: now,
    lastUsedAt: now,
    isRemembered,
    expiresAt: sessionEnd({ createdAt: now, isRemembered }, now),
  };
}

export type Auth = Awaited<ReturnType<typeof createAuth>>;
const made = new WeakMap<Services['pool'], Promise<Auth>>();

/** better-auth on the tables of this area: it hashes and checks passwords and keeps sessions. One for each database. */
export function authOf(services: Services): Promise<Auth> {
  const known = made.get(services.pool);
  if (known) return known;
  const auth = createAuth(services);
  made.set(services.pool, auth);
  return auth;
}

/** The key that signs cookies: made once in a database and shared by all its servers. */
async function sharedSecret(pool: Services['pool']): Promise<string> {
  await pool.query("insert into server_secrets (name, value) values ('session', $1) on conflict do nothing", [
    randomBytes(32).toString('base64url'),
  ]);
  const { rows } = await pool.query<{ value: string }>("select value from server_secrets where name = 'session'");
  return z.string().min(32).parse(rows[0]?.value);
}
