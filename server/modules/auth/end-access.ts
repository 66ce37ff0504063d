import { and, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { accountChanges, accounts, sessions, users } from '#server/modules/auth/auth-tables.ts';
import { endLinks } from '#server/modules/auth/link-tokens.ts';
import type { Context, Executor } from '#server/platform/context.ts';

export type AccountChange = {
  userId: string;
  kind: 'password' | 'address';
  /** person: with the password, or by the link to a new address. reset, undo: by the link of such a mail. */
  how: 'person' | 'reset' | 'undo';
  /** The session that made the change, which stays. */
  keptSession: string | null;
};

type Asking = Pick<Context, 'jobs' | 'clock' | 'language'>;

/**
 * What every change of password or address ends, in its transaction and before the change itself: every other session,
 * every open link, and what was asked for before and not mailed yet (the epoch). The address that the account has until
 * then is told, with a link to undo it unless this undoes one. Which changes can still be undone afterwards:
 * docs/decisions/044. It answers the epoch that begins.
 */
export async function endAccess(
  { jobs, clock, language }: Asking,
  tx: Executor,
  change: AccountChange,
): Promise<number> {
  const { userId, kind, how, keptSession } = change;
  const now = clock();
  const account = await endWaysIn(tx, userId, keptSession);
  if (closesPasswordChanges(change)) await closeChanges(tx, userId, now, eq(accountChanges.kind, 'password'));
  const [told] = await tx
    .insert(accountChanges)
    .values({
      userId,
      kind,
      how,
      toldAddress: account.email,
      epoch: account.epoch,
      closedAt: how === 'undo' ? now : null,
      createdAt: now,
    })
    .returning({ id: accountChanges.id });
  await jobs.enqueue('send-mail', { template: 'account-changed', changeId: told?.id, language }, { executor: tx });
  return account.epoch;
}

type Ended = { email: string; epoch: number; sessions: number };

/**
 * Ends what opens an account but its password, its passkeys and its app: its sessions, all or all but one, every open link,
 * and what was asked for before and not mailed yet (the epoch).
 */
export async function endWaysIn(tx: Executor, userId: string, keptSession: string | null): Promise<Ended> {
  const [account] = await tx
    .update(users)
    .set({ accessEpoch: sql`${users.accessEpoch} + 1` })
    .where(eq(users.id, userId))
    .returning({ email: users.email, epoch: users.accessEpoch });
  if (!account) throw new Error(`no account ${userId}`);
  const ended = await endSessions(tx, userId, keptSession);
  await endLinks(tx, userId);
  return { ...account, sessions: ended };
}

/**
 * Who changes the password with the old one may be the thief: the owner's links stay. Who comes by a link of the mailbox
 * is its owner; and a change of the address mails that mailbox a link that does more.
 */
const closesPasswordChanges = ({ kind, how }: AccountChange) => kind === 'address' || how !== 'person';

/** Ends the sessions of an account, all of them or all but one, and says how many. */
export async function endSessions(tx: Executor, userId: string, keptSession: string | null): Promise<number> {
  const ofUser = eq(sessions.userId, userId);
  const ended = await tx
    .delete(sessions)
    .where(keptSession ? and(ofUser, ne(sessions.id, keptSession)) : ofUser)
    .returning({ id: sessions.id });
  return ended.length;
}

/** Once an address is given back, nothing since it was lost can be undone: those links lie in the other mailbox. */
export const closeChangesSince = (tx: Executor, userId: string, epoch: number, now: Date) =>
  closeChanges(tx, userId, now, gte(accountChanges.epoch, epoch));

async function closeChanges(tx: Executor, userId: string, now: Date, which: SQL): Promise<void> {
  await tx
    .update(accountChanges)
    .set({ closedAt: now })
    .where(and(eq(accountChanges.userId, userId), isNull(accountChanges.closedAt), which));
}

/** Writes the hash of a new password. Call endAccess in the same transaction. */
export async function writePassword(tx: Executor, userId: string, hash: string): Promise<void> {
  const written = await tx
    .update(accounts)
    .set({ password: hash })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
    .returning({ id: accounts.id });
  if (written.length === 0)
    await tx.insert(accounts).values({ userId, accountId: userId, providerId: 'credential', password: hash });
}

/** The epoch of the account with this address; null where there is none. */
export async function epochOf(executor: Executor, email: string): Promise<number | null> {
  const [account] = await executor.select({ epoch: users.accessEpoch }).from(users).where(eq(users.email, email));
  return account?.epoch ?? null;
}

/** Locks the account's row; false when password or address changed since the epoch in which something was asked for. */
export async function isInEpoch(tx: Executor, userId: string, epoch: number): Promise<boolean> {
  const [account] = await tx.select({ epoch: users.accessEpoch }).from(users).where(eq(users.id, userId)).for('update');
  return account?.epoch === epoch;
}
