import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { accounts, sessions, users, verifications } from '#server/modules/auth/auth-tables.ts';
import { passkeys } from '#server/modules/auth/guard-tables.ts';
import { withHashedTokens } from '#server/modules/auth/hashed-tokens.ts';
import { hashPassword, isOutdated, verifyPassword } from '#server/modules/auth/password-hash.ts';
import type { ScryptCost } from '#server/modules/auth/password-hash.ts';
import { cookieAttributes, cookiePrefix } from '#server/modules/auth/session-cookie.ts';
import { absoluteDays, sessionEnd } from '#server/modules/auth/session-ends.ts';
import { sharedSecret } from '#server/modules/auth/shared-secret.ts';
import type { Services } from '#server/platform/context.ts';

const day = 86_400;

/** Opens a session for an account that proved itself by a link of its mailbox; better-auth has none that the server can call. */
const sessionOpener = {
  id: 'session-opener',
  endpoints: {
    openSession: createAuthEndpoint(
      '/open-session',
      {
        method: 'POST',
        body: z.object({ userId: z.string(), rememberMe: z.boolean().optional() }),
        metadata: { SERVER_ONLY: true },
      },
      async (endpoint) => {
        const user = await endpoint.context.internalAdapter.findUserById(endpoint.body.userId);
        if (!user) throw new Error('no such account');
        const isUntilClosed = endpoint.body.rememberMe === false;
        const session = await endpoint.context.internalAdapter.createSession(user.id, isUntilClosed);
        await setSessionCookie(endpoint, { session, user }, isUntilClosed);
        return endpoint.json({ token: session.token });
      },
    ),
  },
} satisfies BetterAuthPlugin;

async function createAuth({ db, pool, config, clock, passwordCost }: Services) {
  const secret = await sharedSecret(pool, 'session');
  const adapterOf = drizzleAdapter(db, {
    provider: 'pg',
    schema: { user: users, session: sessions, account: accounts, verification: verifications, passkey: passkeys },
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
        // Whether a session is fresh enough for a change is asked in confirm-identity.ts.
        freshAge: 0,
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
      plugins: [
        sessionOpener,
        passkey({
          rpID: new URL(config.publicUrl).hostname,
          rpName: 'Foyer',
          origin: new URL(config.publicUrl).origin,
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          registration: {
            afterVerification: ({ verification }) => mustVerifyUser(verification.registrationInfo?.userVerified),
          },
          authentication: {
            afterVerification: ({ verification }) => mustVerifyUser(verification.authenticationInfo.userVerified),
          },
        }),
      ],
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

/** A passkey stands for both factors: having it, and the finger, face or PIN that unlocked it. The library leaves that open. */
async function mustVerifyUser(isVerified: boolean | undefined): Promise<undefined> {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { message: 'the passkey did not verify its user' });
}
