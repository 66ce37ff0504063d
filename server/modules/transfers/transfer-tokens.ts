import { and, eq } from 'drizzle-orm';
import { registrationTransfers } from '#server/modules/transfers/transfers-tables.ts';
import type { Executor } from '#server/platform/context.ts';
import { makeMailedToken } from '#server/platform/mailed-token.ts';

/**
 * A new token for the link to an offer, of which only the hash is kept; it ends the one before. Null for an offer that has
 * ended. Made when the mail is written, so that no job holds it (docs/decisions/010).
 */
export async function issueTransferToken(executor: Executor, transferId: string): Promise<string | null> {
  const { token, tokenHash } = makeMailedToken(transferId);
  const issued = await executor
    .update(registrationTransfers)
    .set({ tokenHash })
    .where(and(eq(registrationTransfers.id, transferId), eq(registrationTransfers.state, 'OFFERED')))
    .returning({ id: registrationTransfers.id });
  return issued.length === 0 ? null : token;
}
