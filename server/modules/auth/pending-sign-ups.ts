import { and, desc, eq, gte, notInArray } from 'drizzle-orm';
import { authOf } from '#server/modules/auth/auth.ts';
import { pendingSignUps, users } from '#server/modules/auth/auth-tables.ts';
import { writePassword } from '#server/modules/auth/end-access.ts';
import { endLinks } from '#server/modules/auth/link-tokens.ts';
import type { Executor, Services } from '#server/platform/context.ts';

export type PendingSignUp = typeof pendingSignUps.$inferSelect;
export type Profile = Pick<PendingSignUp, 'firstName' | 'lastName' | 'phoneNumber'>;

type Keepers = Pick<Services, 'ownAttendee'>;

/** More of them are not compared with a password: each comparison takes as long as a login. */
const comparedSignUps = 5;

const nobody: Profile = { firstName: '', lastName: '', phoneNumber: null };

/** The sign-ups that wait at an account nobody verified yet, newest first (docs/decisions/045). */
export const pendingSignUpsOf = (executor: Executor, userId: string): Promise<PendingSignUp[]> =>
  executor
    .select()
    .from(pendingSignUps)
    .where(eq(pendingSignUps.userId, userId))
    .orderBy(desc(pendingSignUps.createdAt), desc(pendingSignUps.id));

/** As pendingSignUpsOf, of an address; none for one that is verified. */
export async function pendingSignUpsAt(executor: Executor, email: string): Promise<PendingSignUp[]> {
  const [account] = await executor
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, false)));
  return account ? pendingSignUpsOf(executor, account.id) : [];
}

/** The first sign-up of which this is the password; all are compared at once, so that several take little longer than one. */
export async function signUpWithPassword(
  services: Services,
  candidates: PendingSignUp[],
  password: string,
): Promise<PendingSignUp | null> {
  const { betterAuth } = await authOf(services);
  const { verify } = (await betterAuth.$context).password;
  const compared = candidates.slice(0, comparedSignUps);
  const areRight = await Promise.all(compared.map(({ password: hash }) => verify({ hash, password })));
  return compared.find((_, at) => areRight[at]) ?? null;
}

/** The account becomes what one sign-up gave: its password, names and phone. Whatever else waited for it ends. */
export async function acceptSignUp(
  kept: Keepers,
  tx: Executor,
  { userId, password, ...profile }: Profile & { userId: string; password: string },
): Promise<void> {
  await writePassword(tx, userId, password);
  await endLinks(tx, userId);
  await openAccount(kept, tx, userId, profile);
}

/**
 * Its mailbox was proved by something else than the link of a sign-up. An account that was never verified becomes nobody's
 * yet: none of the waiting sign-ups is known to be the owner's.
 */
export async function proveMailbox(kept: Keepers, tx: Executor, userId: string): Promise<void> {
  const [account] = await tx.select({ verified: users.emailVerified }).from(users).where(eq(users.id, userId));
  if (account?.verified === false) await openAccount(kept, tx, userId, nobody);
}

async function openAccount({ ownAttendee }: Keepers, tx: Executor, userId: string, profile: Profile): Promise<void> {
  const { firstName, lastName, phoneNumber } = profile;
  const given = { firstName, lastName, phoneNumber };
  const [user] = await tx
    .update(users)
    .set({ ...given, name: `${firstName} ${lastName}`.trim(), emailVerified: true })
    .where(eq(users.id, userId))
    .returning({ emailAddress: users.email });
  if (!user) throw new Error(`no account ${userId}`);
  await ownAttendee.open(tx, userId, { ...given, ...user });
  await tx.delete(pendingSignUps).where(eq(pendingSignUps.userId, userId));
}

/**
 * Takes away the sign-ups of an account once all of them are older than this: one alone, left of several, could be a
 * stranger's, and its link would ask for no password.
 */
export async function endOldSignUps(executor: Executor, before: Date): Promise<void> {
  const newer = executor
    .select({ userId: pendingSignUps.userId })
    .from(pendingSignUps)
    .where(gte(pendingSignUps.createdAt, before));
  await executor.delete(pendingSignUps).where(notInArray(pendingSignUps.userId, newer));
}
