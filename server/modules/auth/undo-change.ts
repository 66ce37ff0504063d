import { and, eq, isNull } from 'drizzle-orm';
import { addressOldTaken, linkUndoExpired, linkUndoInvalid } from '#messages/account-refusals.ts';
import { hashOf, isTaken, weakPassword, writeAddress } from '#server/modules/auth/account-links.ts';
import { accountChanges, users } from '#server/modules/auth/auth-tables.ts';
import { closeChangesSince, endAccess, writePassword } from '#server/modules/auth/end-access.ts';
import { findLink, useLink } from '#server/modules/auth/link-tokens.ts';
import { passwordFault } from '#server/modules/auth/password-rules.ts';
import { removeGuardsSince, type RemovedGuards } from '#server/modules/auth/remove-guards.ts';
import { recordHistory } from '#server/modules/auth/customer-history.ts';
import type { Context, Executor } from '#server/platform/context.ts';
import { startAfresh, withinTries } from '#server/platform/rate-limit.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

type Undone =
  | ({ __typename: 'UndoneAccountChange'; identifier: string; addressGivenBack: boolean } & RemovedGuards)
  | Refusal<'UndoTokenInvalidError'>
  | Refusal<'UndoTokenExpiredError'>
  | Refusal<'PasswordValidationError'>
  | Refusal<'EmailAddressConflictError'>;

/**
 * Follows the link of the mail that told of a change: the address that was told is the account's again, the password is
 * a new one, nobody is logged in, and the passkeys and the authenticator app are gone that were added since. It opens no
 * session: the person logs in with what they just chose.
 */
export async function undoChange(context: Context, token: string, password: string): Promise<Undone> {
  const fault = passwordFault(password, context.language);
  if (fault) return weakPassword(fault);
  const undone = await withinTries(
    context,
    'useLink',
    { who: 'link' },
    async () => undoWith(context, token, await hashOf(context, password)),
    ({ __typename }) => __typename === 'UndoTokenInvalidError',
  );
  if (undone.__typename === 'UndoneAccountChange') await startAfresh(context, 'login', undone.identifier);
  return undone;
}

const undoWith = (context: Context, token: string, hash: string): Promise<Undone> =>
  context.db.transaction(async (tx) => {
    const now = context.clock();
    const link = await findLink(tx, 'undo-change', token, now);
    if (link.outcome === 'expired') return refusal('UndoTokenExpiredError', {}, linkUndoExpired);
    const change = link.outcome === 'valid' ? await openChange(tx, link.note) : undefined;
    if (link.outcome === 'unknown' || !change) return refusal('UndoTokenInvalidError', {}, linkUndoInvalid);
    const { userId, kind, epoch, toldAddress, createdAt } = change;
    const account = await accountOf(tx, userId);
    const addressGivenBack = kind === 'address' && account.email !== toldAddress;
    if (addressGivenBack && (await isTaken(tx, toldAddress)))
      return refusal('EmailAddressConflictError', {}, addressOldTaken);
    await useLink(tx, link);
    await endAccess(context, tx, { userId, kind, how: 'undo', keptSession: null });
    if (kind === 'address') await closeChangesSince(tx, userId, epoch, now);
    if (addressGivenBack) await writeAddress(context, tx, userId, toldAddress);
    await writePassword(tx, userId, hash);
    await recordHistory(tx, userId, 'CUSTOMER_PASSWORD_UPDATED', { undone: kind });
    const guards = await removeGuardsSince(context, tx, userId, createdAt);
    // Whoever had the account may have asked for its end, too.
    await tx.update(users).set({ deletionDueAt: null }).where(eq(users.id, userId));
    return {
      __typename: 'UndoneAccountChange',
      identifier: kind === 'address' ? toldAddress : account.email,
      addressGivenBack,
      ...guards,
    };
  });

async function openChange(tx: Executor, changeId: string) {
  const [change] = await tx
    .select()
    .from(accountChanges)
    .where(and(eq(accountChanges.id, changeId), isNull(accountChanges.closedAt)));
  return change;
}

async function accountOf(tx: Executor, userId: string) {
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!account) throw new Error(`no account ${userId}`);
  return account;
}
