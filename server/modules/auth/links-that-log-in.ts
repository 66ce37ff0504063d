import { eq } from 'drizzle-orm';
import { linkOtherAccount } from '#messages/account-refusals.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { findLink } from '#server/modules/auth/link-tokens.ts';
import type { FoundLink, LinkPurpose } from '#server/modules/auth/link-tokens.ts';
import type { Context, Executor } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

type PurposeThatLogsIn = Extract<LinkPurpose, 'verify-account' | 'reset-password' | 'log-in'>;

/** `token`: of the link. `switchAccount`: whether another account that is logged in here may be logged out. */
export type FollowedLink = { token: string; switchAccount: boolean };
type LinkOrQuestion = FoundLink | { outcome: 'other account'; question: Refusal<'AlreadyLoggedInError'> };

/**
 * What the token of a mail that logs in opens, as findLink says it; where another account is logged in in the browser that
 * asks, first the question whether to leave that one (docs/decisions/049). The question uses nothing up. It names both
 * addresses: the one of who is here, and the one that the mail with the link went to.
 */
export async function findLinkThatLogsIn(
  context: Context,
  tx: Executor,
  purpose: PurposeThatLogsIn,
  { token, switchAccount }: FollowedLink,
): Promise<LinkOrQuestion> {
  const link = await findLink(tx, purpose, token, context.clock());
  if (link.outcome !== 'valid' || switchAccount || !isAnotherHere(context, link.userId)) return link;
  const here = await addressOf(tx, context.session.userId);
  const linked = await addressOf(tx, link.userId);
  if (here === null || linked === null) return { outcome: 'unknown' };
  return {
    outcome: 'other account',
    question: refusal('AlreadyLoggedInError', { loggedInAs: here, linkedAccount: linked }, (language) =>
      linkOtherAccount({ here, linked }, language),
    ),
  };
}

/** Whether the browser that asks is logged in to an account other than this one. */
export const isAnotherHere = (
  context: Context,
  userId: string,
): context is Context & { session: NonNullable<Context['session']> } =>
  context.session !== null && context.session.userId !== userId;

async function addressOf(tx: Executor, userId: string): Promise<string | null> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email ?? null;
}
