import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { Secret, TOTP } from 'otpauth';
import { users } from '#server/modules/auth/auth-tables.ts';
import { authenticators } from '#server/modules/auth/guard-tables.ts';
import { sharedSecret } from '#server/modules/auth/shared-secret.ts';
import type { Context, Executor, Services } from '#server/platform/context.ts';
import { badInput } from '#server/platform/client-error.ts';

const issuer = 'Foyer';
const secretBytes = 20;
const periodSeconds = 30;
/** A code of the period before or after is taken: clocks differ, and people type slowly (RFC 6238 §5.2). */
const window = 1;

/** A new secret; the one that was begun before and not confirmed is dead. */
export async function beginAuthenticator(context: Context, userId: string): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: secretBytes });
  const encrypted = await symmetricEncrypt({ key: await keyOf(context), data: secret.base32 });
  const [user] = await context.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const begun = await context.db
    .insert(authenticators)
    .values({ userId, secret: encrypted })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { secret: encrypted, lastStep: 0 },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ userId: authenticators.userId });
  if (begun.length === 0 || !user) throw badInput('The authenticator app is set up already');
  return {
    secret: secret.base32.replace(/(.{4})(?=.)/g, '$1 '),
    uri: totpOf(secret, user.email).toString(),
  };
}

/** Takes a code of the app once: false for a wrong one, and for one that was taken. */
export async function takeCode(context: Context, userId: string, code: string, kind: 'begun' | 'confirmed') {
  const isOfKind = kind === 'begun' ? isNull(authenticators.confirmedAt) : isNotNull(authenticators.confirmedAt);
  const isMeant = and(eq(authenticators.userId, userId), isOfKind);
  const [row] = await context.db.select().from(authenticators).where(isMeant);
  if (!row) return false;
  const secret = Secret.fromBase32(await symmetricDecrypt({ key: await keyOf(context), data: row.secret }));
  const now = context.clock();
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  if (delta === null) return false;
  const step = Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
  return wasTaken(context.db, { step, secret: row.secret, userId });
}

async function wasTaken(
  executor: Executor,
  { step, secret, userId }: { step: number; secret: string; userId: string },
) {
  const taken = await executor
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.userId, userId), eq(authenticators.secret, secret), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId });
  return taken.length > 0;
}

const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: periodSeconds });

/** SECOND_FACTOR_KEY, or else a key that is kept in the database. */
const keyOf = async (services: Services) =>
  services.config.secondFactorKey ?? sharedSecret(services.pool, 'second-factor');
