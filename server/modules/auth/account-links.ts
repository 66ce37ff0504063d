import { and, eq, ne } from 'drizzle-orm';
import { linkChangeExpired, linkInvalid, linkResetExpired, linkResetInvalid } from '#messages/account-refusals.ts';
import { authOf } from '#server/modules/auth/auth.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import type { LoggedIn } from '#server/modules/auth/auth-model.ts';
import { endAccess, writePassword } from '#server/modules/auth/end-access.ts';
import { letIn } from '#server/modules/auth/let-in.ts';
import { findLink, useLink } from '#server/modules/auth/link-tokens.ts';
import type { FoundLink } from '#server/modules/auth/link-tokens.ts';
import { findLinkThatLogsIn } from '#server/modules/auth/links-that-log-in.ts';
import type { FollowedLink } from '#server/modules/auth/links-that-log-in.ts';
import { faultFor } from '#server/modules/auth/own-password.ts';
import { passwordFault } from '#server/modules/auth/password-rules.ts';
import { proveMailbox } from '#server/modules/auth/pending-sign-ups.ts';
import { recordHistory } from '#server/modules/auth/customer-history.ts';
import { recordDeed, visitor } from '#server/modules/security/security-log.ts';
import type { Context, Executor } from '#server/platform/context.ts';
import { startAfresh, withinTries } from '#server/platform/rate-limit.ts';
import { errorCodeOf } from '#server/platform/start-error.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

export const weakPassword = (fault: string) =>
  refusal('PasswordValidationError', { validationErrorMessage: fault }, fault);

type Reset =
  | LoggedIn
  | Refusal<'PasswordResetTokenInvalidError'>
  | Refusal<'PasswordResetTokenExpiredError'>
  | Refusal<'PasswordValidationError'>
  | Refusal<'SecondFactorRequiredError'>
  | Refusal<'AlreadyLoggedInError'>;

/** Follows the link of the reset mail: a new password, every session ended, the person logged in. The mailbox is proved by it. */
export async function resetPassword(context: Context, followed: FollowedLink, password: string): Promise<Reset> {
  const fault = passwordFault(password, context.language);
  if (fault) return weakPassword(fault);
  const redeemed = await followLink(context, async () => {
    const hash = await hashOf(context, password);
    return context.db.transaction(async (tx) => {
      const link = await findLinkThatLogsIn(context, tx, 'reset-password', followed);
      if (link.outcome !== 'valid') return link;
      const ownFault = await faultFor(tx, link.userId, { password, language: context.language });
      if (ownFault) return { outcome: 'faulty' as const, fault: ownFault };
      const epoch = await endAccess(context, tx, {
        userId: link.userId,
        kind: 'password',
        how: 'reset',
        keptSession: null,
      });
      await writePassword(tx, link.userId, hash);
      await proveMailbox(context, tx, link.userId);
      await recordHistory(tx, link.userId, 'CUSTOMER_PASSWORD_RESET_VERIFIED');
      return { ...link, epoch };
    });
  });
  if (redeemed.outcome === 'faulty') return weakPassword(redeemed.fault);
  if (redeemed.outcome === 'other account') return redeemed.question;
  if (redeemed.outcome !== 'valid') await recordRefusedLink(context, 'password-reset', 'reset-link');
  if (redeemed.outcome === 'unknown') return invalidReset();
  if (redeemed.outcome === 'expired') return refusal('PasswordResetTokenExpiredError', {}, linkResetExpired);
  const [user] = await context.db.select({ email: users.email }).from(users).where(eq(users.id, redeemed.userId));
  if (user) await startAfresh(context, 'login', user.email);
  return (await letIn(context, redeemed, 'reset-link')) ?? invalidReset();
}

const invalidReset = () => refusal('PasswordResetTokenInvalidError', {}, linkResetInvalid);

type EmailChanged =
  | { __typename: 'Success'; success: boolean }
  | Refusal<'IdentifierChangeTokenInvalidError'>
  | Refusal<'IdentifierChangeTokenExpiredError'>;

/** Follows the link of the mail to the new address. The session of this account that the browser has stays, if any. */
export async function changeEmail(context: Context, token: string): Promise<EmailChanged> {
  const { outcome } = await followLink(context, () =>
    context.db
      .transaction(async (tx) => {
        const link = await findLink(tx, 'change-email', token, context.clock());
        if (link.outcome !== 'valid') return link;
        if (await isTaken(tx, link.note)) return unknown;
        await useLink(tx, link);
        const keptSession = context.session?.userId === link.userId ? context.session.id : null;
        await endAccess(context, tx, { userId: link.userId, kind: 'address', how: 'person', keptSession });
        await writeAddress(context, tx, link.userId, link.note);
        await recordHistory(tx, link.userId, 'CUSTOMER_EMAIL_UPDATE_VERIFIED');
        return link;
      })
      .catch(takenMeanwhile),
  );
  if (outcome === 'unknown') return refusal('IdentifierChangeTokenInvalidError', {}, linkInvalid);
  if (outcome === 'expired') return refusal('IdentifierChangeTokenExpiredError', {}, linkChangeExpired);
  return { __typename: 'Success', success: true };
}

/** A link that is right is no guess: a class may follow its links from one address. */
export const followLink = <Followed extends { outcome: string }>(
  context: Context,
  follow: () => Promise<Followed>,
): Promise<Followed> =>
  withinTries(context, 'useLink', { who: 'link' }, follow, ({ outcome }) => outcome === 'unknown');

/** That somebody came with a link which lets nobody in; whose it was is not known. */
export const recordRefusedLink = (
  context: Context,
  kind: 'login' | 'password-reset' | 'account-verified',
  by: 'login-link' | 'reset-link' | 'verification-link',
): Promise<void> => recordDeed(context.db, { kind, outcome: 'refused', actor: visitor(context), details: { by } });

const uniqueViolation = '23505';
const unknown: FoundLink = { outcome: 'unknown' };

/** Somebody took the address in this very moment. */
function takenMeanwhile(error: unknown): FoundLink {
  if (errorCodeOf(error) === uniqueViolation) return unknown;
  throw error;
}

export async function hashOf(context: Context, password: string): Promise<string> {
  const { betterAuth } = await authOf(context);
  return (await betterAuth.$context).password.hash(password);
}

/** Whether an account has the address; sign-ups that nobody verified take none (docs/decisions/045). */
export async function isTaken(executor: Executor, email: string): Promise<boolean> {
  const [taken] = await executor
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true)));
  return taken !== undefined;
}

/** Writes an address whose mailbox is proved, on the account and its default attendee; the sign-ups that waited for it end. Call endAccess before. */
export async function writeAddress(context: Context, tx: Executor, userId: string, email: string): Promise<void> {
  await tx.delete(users).where(and(eq(users.email, email), eq(users.emailVerified, false), ne(users.id, userId)));
  await tx.update(users).set({ email, emailVerified: true }).where(eq(users.id, userId));
  await context.ownAttendee.follow(tx, userId, { emailAddress: email });
}
