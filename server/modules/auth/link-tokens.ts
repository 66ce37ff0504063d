import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { verifications } from '#server/modules/auth/auth-tables.ts';
import type { Executor } from '#server/platform/context.ts';

const hour = 3_600_000;

/** What a link of a mail is good for, and for how long. */
const lifetimes = { 'verify-account': 24 * hour, 'reset-password': hour, 'change-email': hour } as const;
export type LinkPurpose = keyof typeof lifetimes;
export type RedeemedLink =
  | { outcome: 'valid'; userId: string; note: string }
  | { outcome: 'expired' }
  | { outcome: 'unknown' };

const userIdBytes = 16;
const secretBytes = 32;

/** A new token for one use; the one before it is dead. Only its hash is kept. `note` is kept beside it as it is. */
export async function issueToken(
  executor: Executor,
  purpose: LinkPurpose,
  userId: string,
  now: Date,
  note = '',
): Promise<string> {
  const secret = randomBytes(secretBytes);
  await executor.delete(verifications).where(eq(verifications.identifier, identifierOf(purpose, userId)));
  await executor.insert(verifications).values({
    identifier: identifierOf(purpose, userId),
    value: `${hashOf(secret).toString('hex')} ${note}`,
    expiresAt: new Date(now.getTime() + lifetimes[purpose]),
  });
  return Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), secret]).toString('base64url');
}

/** Uses a token up. One that is too old is told apart from one that nobody issued or that was used. */
export async function redeemToken(
  executor: Executor,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<RedeemedLink> {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== userIdBytes + secretBytes) return { outcome: 'unknown' };
  const userId = bytes.toString('hex', 0, userIdBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const given = hashOf(bytes.subarray(userIdBytes));
  const rows = await executor
    .select()
    .from(verifications)
    .where(eq(verifications.identifier, identifierOf(purpose, userId)));
  for (const row of rows) {
    const [hash = '', ...note] = row.value.split(' ');
    if (hash.length !== given.length * 2 || !timingSafeEqual(Buffer.from(hash, 'hex'), given)) continue;
    if (row.expiresAt <= now) return { outcome: 'expired' };
    const used = await executor
      .delete(verifications)
      .where(and(eq(verifications.id, row.id), eq(verifications.value, row.value)))
      .returning({ id: verifications.id });
    return used.length > 0 ? { outcome: 'valid', userId, note: note.join(' ') } : { outcome: 'unknown' };
  }
  return { outcome: 'unknown' };
}

const identifierOf = (purpose: LinkPurpose, userId: string) => `${purpose}:${userId}`;
const hashOf = (secret: Uint8Array) => createHash('sha256').update(secret).digest();
