import { eq } from 'drizzle-orm';
import { normalEmail } from '#domain/email-address.ts';
import { linkExpired, linkInvalid } from '#messages/account-refusals.ts';
import type { LoggedIn } from '#server/modules/auth/auth-model.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { followLink, recordRefusedLink } from '#server/modules/auth/account-links.ts';
import { epochOf } from '#server/modules/auth/end-access.ts';
import { knownDeviceOf } from '#server/modules/auth/known-devices.ts';
import { letIn } from '#server/modules/auth/let-in.ts';
import { useLink } from '#server/modules/auth/link-tokens.ts';
import { findLinkThatLogsIn } from '#server/modules/auth/links-that-log-in.ts';
import type { FollowedLink } from '#server/modules/auth/links-that-log-in.ts';
import type { Context } from '#server/platform/context.ts';
import { countTry } from '#server/platform/rate-limit.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

/** Whether there is an account is asked when the mail is written: the answer is the same, and as fast. */
export async function requestLoginLink(context: Context, emailAddress: string): Promise<{ success: boolean }> {
  const to = normalEmail(emailAddress);
  await countTry(context, 'requestLoginLink', to, await knownDeviceOf(context, to));
  const epoch = await epochOf(context.db, to);
  await context.jobs.enqueue('send-mail', { template: 'login-link', to, epoch, language: context.language });
  return { success: true };
}

type LoggedInByLink =
  | LoggedIn
  | Refusal<'LoginLinkInvalidError'>
  | Refusal<'LoginLinkExpiredError'>
  | Refusal<'SecondFactorRequiredError'>
  | Refusal<'AlreadyLoggedInError'>;

/** Follows the link of the mail. An account that was never verified has none: who made it may not be who reads the mailbox. */
export async function logInByLink(context: Context, followed: FollowedLink): Promise<LoggedInByLink> {
  const link = await followLink(context, () =>
    context.db.transaction(async (tx) => {
      const open = await findLinkThatLogsIn(context, tx, 'log-in', followed);
      if (open.outcome !== 'valid') return open;
      await useLink(tx, open);
      const [user] = await tx.select({ verified: users.emailVerified }).from(users).where(eq(users.id, open.userId));
      return user?.verified ? open : { outcome: 'unknown' as const };
    }),
  );
  if (link.outcome === 'other account') return link.question;
  if (link.outcome !== 'valid') await recordRefusedLink(context, 'login', 'login-link');
  if (link.outcome === 'unknown') return invalid();
  if (link.outcome === 'expired') return refusal('LoginLinkExpiredError', {}, linkExpired);
  return (await letIn(context, link, 'login-link')) ?? invalid();
}

const invalid = () => refusal('LoginLinkInvalidError', {}, linkInvalid);
