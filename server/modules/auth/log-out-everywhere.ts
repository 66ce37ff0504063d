import { eq } from 'drizzle-orm';
import { normalEmail } from '#domain/email-address.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { endWaysIn } from '#server/modules/auth/end-access.ts';
import { operatorOf, recordDeed } from '#server/modules/security/security-log.ts';
import type { Services } from '#server/platform/context.ts';

/**
 * An operator's word that nobody is logged in to an account any more: its sessions and open links end, and the person
 * logs in anew, with the password, passkeys and app that the account has. `refused` where no account has the address.
 */
export function logOutEverywhere(
  services: Pick<Services, 'db' | 'operator'>,
  emailAddress: string,
): Promise<{ refused: string } | { sessions: number }> {
  const email = normalEmail(emailAddress);
  return services.db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!user) return { refused: `There is no account of ${email}.` };
    const { sessions } = await endWaysIn(tx, user.id, null);
    await recordDeed(tx, {
      kind: 'all-sessions-ended',
      actor: operatorOf(services),
      account: user.id,
      details: { sessions: String(sessions) },
    });
    return { sessions };
  });
}
