import { and, eq, isNull } from 'drizzle-orm';
import { organizationInvitations } from '#server/modules/team/team-tables.ts';
import type { Executor } from '#server/platform/context.ts';
import { makeMailedToken } from '#server/platform/mailed-token.ts';

/**
 * A new token for the link to an invitation, of which only the hash is kept; it ends the one before. Null for one that is
 * no longer open. Made when the mail is written, so that no job holds it (docs/decisions/010).
 */
export async function issueInvitationToken(executor: Executor, invitationId: string): Promise<string | null> {
  const { token, tokenHash } = makeMailedToken(invitationId);
  const issued = await executor
    .update(organizationInvitations)
    .set({ tokenHash })
    .where(
      and(
        eq(organizationInvitations.id, invitationId),
        isNull(organizationInvitations.acceptedAt),
        isNull(organizationInvitations.withdrawnAt),
      ),
    )
    .returning({ id: organizationInvitations.id });
  return issued.length === 0 ? null : token;
}
