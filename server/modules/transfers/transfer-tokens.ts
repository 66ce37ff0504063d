import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { registrationTransfers } from '#server/modules/transfers/transfers-tables.ts';
import type { Executor } from '#server/platform/context.ts';

const idBytes = 16;
const secretBytes = 32;

/**
 * A new token for the link to an offer, of which only the hash is kept; it ends the one before. Null for an offer that has
 * ended. Made when the mail is written, so that no job holds it (docs/decisions/010).
 */
export async function issueTransferToken(executor: Executor, transferId: string): Promise<string | null> {
  const secret = randomBytes(secretBytes);
  const issued = await executor
    .update(registrationTransfers)
    .set({ tokenHash: hashOf(secret).toString('hex') })
    .where(and(eq(registrationTransfers.id, transferId), eq(registrationTransfers.state, 'OFFERED')))
    .returning({ id: registrationTransfers.id });
  if (issued.length === 0) return null;
  return Buffer.concat([Buffer.from(transferId.replaceAll('-', ''), 'hex'), secret]).toString('base64url');
}

/** Which offer a token names, and whether it is that of the hash which is kept of it; null for nonsense. */
export function readTransferToken(
  token: string,
): { transferId: string; fits: (tokenHash: string | null) => boolean } | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + secretBytes) return null;
  const given = hashOf(bytes.subarray(idBytes));
  return {
    transferId: bytes.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    fits(tokenHash) {
      const kept = Buffer.from(tokenHash ?? '', 'hex');
      return kept.length === given.length && timingSafeEqual(kept, given);
    },
  };
}

const hashOf = (secret: Uint8Array): Buffer => createHash('sha256').update(secret).digest();
