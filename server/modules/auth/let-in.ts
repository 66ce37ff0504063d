import { eq, and, isNotNull } from 'drizzle-orm';
import { factorNeeded } from '#messages/account-refusals.ts';
import type { LoggedIn } from '#server/modules/auth/auth-model.ts';
import { authenticators } from '#server/modules/auth/guard-tables.ts';
import { isAnotherHere } from '#server/modules/auth/links-that-log-in.ts';
import { logout } from '#server/modules/auth/logout.ts';
import { openSessionOf } from '#server/modules/auth/open-session.ts';
import type { Proved } from '#server/modules/auth/open-session.ts';
import { askSecondFactor } from '#server/modules/auth/second-factor-cookie.ts';
import type { Proof } from '#server/modules/security/security-kinds.ts';
import type { Context, Executor } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

/**
 * The way in of who proved one factor, a password or the mailbox: a session, or the question for the second factor where
 * the account has one (docs/decisions/054). Null where password or address changed since it was proved. A passkey is both
 * factors and does not come here. Another account that the browser was logged in to is logged out by either
 * (docs/decisions/049).
 */
export async function letIn(
  context: Context,
  proved: Proved,
  by: Proof,
  rememberMe = true,
): Promise<LoggedIn | Refusal<'SecondFactorRequiredError'> | null> {
  if (!(await hasSecondFactor(context.db, proved.userId))) {
    const user = await openSessionOf(context, proved, by, rememberMe);
    return user && { ...user, __typename: 'CurrentUser' };
  }
  if (!(await askSecondFactor(context, proved, rememberMe))) return null;
  if (isAnotherHere(context, proved.userId)) await logout(context);
  return refusal('SecondFactorRequiredError', {}, factorNeeded);
}

export async function hasSecondFactor(executor: Executor, userId: string): Promise<boolean> {
  const rows = await executor
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
  return rows.length > 0;
}
