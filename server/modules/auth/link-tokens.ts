import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray, like } from 'drizzle-orm';
import { users, verifications } from '#server/modules/auth/auth-tables.ts';
import type { Executor } from '#server/platform/context.ts';

const hour = 3_600_000;

/**
 * What a token is good for, the link of a mail or the wait for a second factor: for how long, whether a change of password or address ends it, and which older ones
 * a newer one kills (docs/decisions/044).
 */
export const purposes = {
  'verify-account': { lifetime: 24 * hour, endsWithAccess: true, kills: 'same note' },
  'reset-password': { lifetime: hour, endsWithAccess: true, kills: 'all' },
  'change-email': { lifetime: hour, endsWithAccess: true, kills: 'all' },
  'log-in': { lifetime: hour / 4, endsWithAccess: true, kills: 'all' },
  'second-factor': { lifetime: hour / 6, endsWithAccess: true, kills: 'all' },
  'undo-change': { lifetime: 7 * 24 * hour, endsWithAccess: false, kills: 'same note' },
} as const satisfies Record<string, { lifetime: number; endsWithAccess: boolean; kills: 'all' | 'same note' }>;
export type LinkPurpose = keyof typeof purposes;

/** A link that is good, and not used up yet. `epoch`: the account's, which letIn() asks for. */
export type OpenLink = { outcome: 'valid'; id: string; userId: string; note: string; epoch: number };
export type FoundLink = OpenLink | { outcome: 'expired' } | { outcome: 'unknown' };

const userIdBytes = 16;
const secretBytes = 32;

/**
 * A new token for one use. Only its hash is kept. `note` is kept beside it as it is. Lock the account's row before, so that
 * none is made beside a change that ends them.
 */
export async function issueToken(
  executor: Executor,
  purpose: LinkPurpose,
  userId: string,
  now: Date,
  note = '',
): Promise<string> {
  const secret = randomBytes(secretBytes);
  const { lifetime, kills } = purposes[purpose];
  const ofPurpose = eq(verifications.identifier, identifierOf(purpose, userId));
  await executor
    .delete(verifications)
    .where(kills === 'all' ? ofPurpose : and(ofPurpose, like(verifications.value, `% ${note}`)));
  await executor.insert(verifications).values({
    identifier: identifierOf(purpose, userId),
    value: `${hashOf(secret).toString('hex')} ${note}`,
    expiresAt: new Date(now.getTime() + lifetime),
  });
  return Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), secret]).toString('base64url');
}

/**
 * What a token opens, with the account's row locked: what comes of it is decided once. One that is too old is told apart
 * from one that nobody issued or that was used.
 */
export async function findLink(tx: Executor, purpose: LinkPurpose, token: string, now: Date): Promise<FoundLink> {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== userIdBytes + secretBytes) return { outcome: 'unknown' };
  const userId = bytes.toString('hex', 0, userIdBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const given = hashOf(bytes.subarray(userIdBytes));
  const [account] = await tx.select({ epoch: users.accessEpoch }).from(users).where(eq(users.id, userId)).for('update');
  if (!account) return { outcome: 'unknown' };
  const rows = await tx
    .select()
    .from(verifications)
    .where(eq(verifications.identifier, identifierOf(purpose, userId)));
  for (const { id, value, expiresAt } of rows) {
    const [hash = '', ...note] = value.split(' ');
    if (hash.length !== given.length * 2 || !timingSafeEqual(Buffer.from(hash, 'hex'), given)) continue;
    return expiresAt <= now
      ? { outcome: 'expired' }
      : { outcome: 'valid', id, userId, note: note.join(' '), ...account };
  }
  return { outcome: 'unknown' };
}

/** Uses a link up, in the transaction that found it. */
export async function useLink(tx: Executor, { id }: OpenLink): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.id, id));
}

/** Ends the links that a change of password or address ends: all but those that undo one. */
export async function endLinks(tx: Executor, userId: string): Promise<void> {
  const ended = linkPurposes.filter((purpose) => purposes[purpose].endsWithAccess);
  const identifiers = ended.map((purpose) => identifierOf(purpose, userId));
  await tx.delete(verifications).where(inArray(verifications.identifier, identifiers));
}

const linkPurposes: LinkPurpose[] = [
  'verify-account',
  'reset-password',
  'change-email',
  'log-in',
  'second-factor',
  'undo-change',
];
const identifierOf = (purpose: LinkPurpose, userId: string) => `${purpose}:${userId}`;
const hashOf = (secret: Uint8Array) => createHash('sha256').update(secret).digest();
