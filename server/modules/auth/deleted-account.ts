import { eq } from 'drizzle-orm';
import { endWaysIn } from '#server/modules/auth/end-access.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { recoveryCodes } from '#server/modules/auth/guard-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** A name that no mail can be sent to (RFC 2606), and that only one account has. */
const domain = 'deleted.invalid';

export const addressOfDeleted = (userId: string): string => `${userId}@${domain}`;

export const isOfDeletedAccount = (emailAddress: string): boolean => emailAddress.endsWith(`@${domain}`);

/**
 * Leaves nothing of an account but the row that orders need: no name, no address, no way in. The address is free for a new
 * account from then on. What else belongs to it goes in the same transaction (docs/decisions/139).
 */
export async function emptyAccount(tx: Executor, userId: string, now: Date): Promise<void> {
  await endWaysIn(tx, userId, null);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .update(users)
    .set({
      name: '',
      email: addressOfDeleted(userId),
      emailVerified: false,
      image: null,
      firstName: '',
      lastName: '',
      title: null,
      phoneNumber: null,
      location: null,
      bio: null,
      lastLogin: null,
      deskAddress: null,
      languageCode: null,
      deletionDueAt: null,
      deletedAt: now,
    })
    .where(eq(users.id, userId));
}
