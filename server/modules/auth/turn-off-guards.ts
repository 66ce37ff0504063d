import { eq } from 'drizzle-orm';
import { normalEmail } from '#domain/email-address.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { endWaysIn } from '#server/modules/auth/end-access.ts';
import { removeGuardsSince } from '#server/modules/auth/remove-guards.ts';
import { operatorOf, recordDeed } from '#server/modules/security/security-log.ts';
import type { Services } from '#server/platform/context.ts';

type TurnedOff = { hadApp: boolean; passkeys: number; sessions: number };

const everything = new Date(0);

/**
 * An operator's help for who has neither phone nor recovery codes any more: the account's authenticator app with its codes
 * and its passkeys are gone, and so is every session and open link. Its owner is told by mail of each, and logs in by the
 * password or a mailed link. `refused` where no account has the address, and where nothing guards it so.
 */
export function turnOffGuards(
  services: Pick<Services, 'db' | 'jobs' | 'operator'>,
  emailAddress: string,
): Promise<{ refused: string } | TurnedOff> {
  const email = normalEmail(emailAddress);
  const { db, jobs } = services;
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, language: users.languageCode })
      .from(users)
      .where(eq(users.email, email))
      .for('update');
    if (!user) return { refused: `There is no account of ${email}.` };
    const actor = operatorOf(services);
    const removed = await removeGuardsSince({ jobs, language: user.language }, tx, user.id, everything, actor);
    const { authenticatorRemoved: hadApp, removedPasskeys: passkeys } = removed;
    if (!hadApp && passkeys === 0) return { refused: `The account of ${email} has no second factor, and no passkeys.` };
    const { sessions } = await endWaysIn(tx, user.id, null);
    const details = { sessions: String(sessions) };
    await recordDeed(tx, { kind: 'all-sessions-ended', actor, account: user.id, details });
    return { hadApp, passkeys, sessions };
  });
}
