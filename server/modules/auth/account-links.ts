import { and, eq, ne } from 'drizzle-orm';
import { authOf } from '#server/modules/auth/auth.ts';
import { accounts, sessions, users } from '#server/modules/auth/auth-tables.ts';
import type { CurrentUserModel } from '#server/modules/auth/auth-model.ts';
import { redeemToken } from '#server/modules/auth/link-tokens.ts';
import type { RedeemedLink } from '#server/modules/auth/link-tokens.ts';
import { openSessionOf } from '#server/modules/auth/open-session.ts';
import { passwordFault } from '#server/modules/auth/password-rules.ts';
import { recordHistory } from '#server/modules/customers/customer-history.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import type { Context, Executor } from '#server/platform/context.ts';
import { startAfresh, withinTries } from '#server/platform/rate-limit.ts';
import { errorCodeOf } from '#server/platform/start-error.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

type LoggedIn = { __typename: 'CurrentUser' } & CurrentUserModel;

export const weakPassword = (fault: string) =>
  refusal('PasswordValidationError', { validationErrorMessage: fault }, fault);

type Verified =
  | LoggedIn
  | Refusal<'VerificationTokenInvalidError'>
  | Refusal<'VerificationTokenExpiredError'>
  | Refusal<'PasswordAlreadySetError'>;

/** Follows the link of the sign-up mail: the account is verified, the link is used up, the person is logged in. */
export async function verifyAccount(context: Context, token: string, password: string | null): Promise<Verified> {
  if (password !== null) return refusal('PasswordAlreadySetError', {}, 'This account has a password already');
  const redeemed = await followLink(context, () =>
    context.db.transaction(async (tx) => {
      const link = await redeemToken(tx, 'verify-account', token, context.clock());
      if (link.outcome !== 'valid') return link;
      await tx.update(users).set({ emailVerified: true }).where(eq(users.id, link.userId));
      await recordHistory(tx, link.userId, 'CUSTOMER_VERIFIED', { strategy: 'native' });
      return link;
    }),
  );
  if (redeemed.outcome === 'unknown')
    return refusal('VerificationTokenInvalidError', {}, 'This verification link is not valid or was used already');
  if (redeemed.outcome === 'expired')
    return refusal('VerificationTokenExpiredError', {}, 'This verification link has expired. Request another email.');
  return { ...(await openSessionOf(context, redeemed.userId)), __typename: 'CurrentUser' };
}

type Reset =
  | LoggedIn
  | Refusal<'PasswordResetTokenInvalidError'>
  | Refusal<'PasswordResetTokenExpiredError'>
  | Refusal<'PasswordValidationError'>;

/** Follows the link of the reset mail: a new password, every session ended, the person logged in. The mailbox is proved by it. */
export async function resetPassword(context: Context, token: string, password: string): Promise<Reset> {
  const fault = passwordFault(password);
  if (fault) return weakPassword(fault);
  const redeemed = await followLink(context, async () => {
    const hash = await hashOf(context, password);
    return context.db.transaction(async (tx) => {
      const link = await redeemToken(tx, 'reset-password', token, context.clock());
      if (link.outcome !== 'valid') return link;
      await setPassword(tx, link.userId, hash, null);
      await tx.update(users).set({ emailVerified: true }).where(eq(users.id, link.userId));
      await recordHistory(tx, link.userId, 'CUSTOMER_PASSWORD_RESET_VERIFIED');
      return link;
    });
  });
  if (redeemed.outcome === 'unknown')
    return refusal('PasswordResetTokenInvalidError', {}, 'This password reset link is not valid or was used already');
  if (redeemed.outcome === 'expired')
    return refusal('PasswordResetTokenExpiredError', {}, 'This password reset link has expired. Request another one.');
  const user = await openSessionOf({ ...context, session: null }, redeemed.userId);
  await startAfresh(context, 'login', user.email);
  return { ...user, __typename: 'CurrentUser' };
}

type EmailChanged =
  | { __typename: 'Success'; success: boolean }
  | Refusal<'IdentifierChangeTokenInvalidError'>
  | Refusal<'IdentifierChangeTokenExpiredError'>;

/** Follows the link of the mail to the new address. */
export async function changeEmail(context: Context, token: string): Promise<EmailChanged> {
  const { outcome } = await followLink(context, () =>
    context.db
      .transaction(async (tx) => {
        const link = await redeemToken(tx, 'change-email', token, context.clock());
        if (link.outcome !== 'valid') return link;
        const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, link.note));
        if (taken) return unknown;
        await tx.update(users).set({ email: link.note, emailVerified: true }).where(eq(users.id, link.userId));
        await tx
          .update(attendees)
          .set({ emailAddress: link.note })
          .where(and(eq(attendees.userId, link.userId), eq(attendees.isDefault, true)));
        await recordHistory(tx, link.userId, 'CUSTOMER_EMAIL_UPDATE_VERIFIED');
        return link;
      })
      .catch(takenMeanwhile),
  );
  if (outcome === 'unknown')
    return refusal('IdentifierChangeTokenInvalidError', {}, 'This link is not valid or was used already');
  if (outcome === 'expired')
    return refusal('IdentifierChangeTokenExpiredError', {}, 'This link has expired. Request the change again.');
  return { __typename: 'Success', success: true };
}

/** A link that is right is no guess: a class may follow its links from one address. */
const followLink = (context: Context, follow: () => Promise<RedeemedLink>): Promise<RedeemedLink> =>
  withinTries(context, 'useLink', { who: 'link' }, follow, ({ outcome }) => outcome === 'unknown');

const uniqueViolation = '23505';
const unknown: RedeemedLink = { outcome: 'unknown' };

/** Somebody took the address in this very moment. */
function takenMeanwhile(error: unknown): RedeemedLink {
  if (errorCodeOf(error) === uniqueViolation) return unknown;
  throw error;
}

export async function hashOf(context: Context, password: string): Promise<string> {
  const { betterAuth } = await authOf(context);
  return (await betterAuth.$context).password.hash(password);
}

/** A new password ends every session of the account but `keptSession`. */
export async function setPassword(
  executor: Executor,
  userId: string,
  hash: string,
  keptSession: string | null,
): Promise<void> {
  await executor
    .update(accounts)
    .set({ password: hash })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  const ofUser = eq(sessions.userId, userId);
  await executor.delete(sessions).where(keptSession ? and(ofUser, ne(sessions.id, keptSession)) : ofUser);
}
