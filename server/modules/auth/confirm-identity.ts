import { and, eq, sql } from 'drizzle-orm';
import { loginConfirm } from '#messages/account-refusals.ts';
import { authOf } from '#server/modules/auth/auth.ts';
import { accounts, sessions, users } from '#server/modules/auth/auth-tables.ts';
import type { Proved } from '#server/modules/auth/open-session.ts';
import { wrongCredentials } from '#server/modules/auth/wrong-credentials.ts';
import { asker, recordDeed } from '#server/modules/security/security-log.ts';
import { requireSession } from '#server/platform/authorize.ts';
import type { Context, Executor } from '#server/platform/context.ts';
import { withinTries } from '#server/platform/rate-limit.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

const freshMs = 600_000;

/** Says again who is here; with the right password the session is as good as new for ten minutes. */
export async function confirmIdentity(
  context: Context,
  password: string,
): Promise<{ __typename: 'Success'; success: boolean } | Refusal<'InvalidCredentialsError'>> {
  const session = requireSession(context);
  if (!(await provePassword(context, password))) return wrongCredentials();
  await context.db.transaction(async (tx) => {
    await tx.update(sessions).set({ confirmedAt: context.clock() }).where(eq(sessions.id, session.id));
    await recordConfirmation(context, 'done', tx);
  });
  return { __typename: 'Success', success: true };
}

/**
 * Null when the person logged in, or confirmed who they are, in the last ten minutes. What guards the account is changed
 * only then: an open laptop is no key (docs/decisions/054).
 */
export async function unconfirmed(context: Context): Promise<Refusal<'ConfirmationRequiredError'> | null> {
  const { id } = requireSession(context);
  if (await isConfirmed(context.db, id, context.clock())) return null;
  return refusal('ConfirmationRequiredError', {}, loginConfirm);
}

/** Whether it was said in a session in the last ten minutes who is here, by its login or since. */
export async function isConfirmed(executor: Executor, sessionId: string, now: Date): Promise<boolean> {
  const [session] = await executor
    .select({ createdAt: sessions.createdAt, confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  const proved = Math.max(session?.createdAt.getTime() ?? 0, session?.confirmedAt?.getTime() ?? 0);
  return proved > now.getTime() - freshMs;
}

/**
 * Null for a wrong password; else the account's epoch in which it was right. A session has tries of its own: nobody
 * outside of it can use them up.
 */
export async function provePassword(context: Context, password: string): Promise<Proved | null> {
  const { id, userId } = requireSession(context);
  return withinTries(
    context,
    'login',
    { who: userId, device: id },
    async () => {
      const proof = await checkPassword(context, userId, password);
      if (!proof) await recordConfirmation(context, 'refused', context.db);
      return proof;
    },
    (proof) => proof === null,
  );
}

const recordConfirmation = (context: Context, outcome: 'done' | 'refused', executor: Executor): Promise<void> =>
  recordDeed(executor, {
    kind: 'identity-confirmed',
    outcome,
    actor: asker(context),
    account: requireSession(context).userId,
    details: { by: 'password' },
  });

/** As provePassword, uncounted. It takes as long for an account without a password, and for none. */
export async function checkPassword(context: Context, userId: string | null, password: string): Promise<Proved | null> {
  const { betterAuth } = await authOf(context);
  const { hash: hashAgain, verify } = (await betterAuth.$context).password;
  const [account] = await context.db
    .select({ hash: accounts.password, epoch: users.accessEpoch })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(userId === null ? sql`false` : eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  if (userId === null || !account?.hash) {
    await hashAgain(password);
    return null;
  }
  const { hash, epoch } = account;
  return (await verify({ hash, password })) ? { userId, epoch } : null;
}
