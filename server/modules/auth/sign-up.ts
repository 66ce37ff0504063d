import { eq } from 'drizzle-orm';
import { type Language, languages } from '#domain/language.ts';
import { normalEmail } from '#domain/email-address.ts';
import { authOf } from '#server/modules/auth/auth.ts';
import { pendingSignUps, users } from '#server/modules/auth/auth-tables.ts';
import { acceptSignUp, pendingSignUpsAt } from '#server/modules/auth/pending-sign-ups.ts';
import type { PendingSignUp, Profile } from '#server/modules/auth/pending-sign-ups.ts';
import { recordHistory } from '#server/modules/auth/customer-history.ts';
import type { KeyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { onceSilently } from '#server/modules/idempotency/once.ts';
import type { Claim } from '#server/modules/idempotency/once.ts';
import type { Executor, Services } from '#server/platform/context.ts';

export type NewAccount = Profile & { emailAddress: string; password: string; language: Language };

/**
 * A sign-up that waits until its link is followed, and the job that mails it, all or nothing; the account has nothing of
 * it until then (docs/decisions/045). A taken address is answered the same, after the same work (010): its owner is mailed
 * that there is an account. Who signs up again with the password of the newest sign-up renews that one.
 * The same key does nothing again, whoever has the address (086).
 */
export const signUp = (services: Services, account: NewAccount, call: KeyedCall | null = null): Promise<void> =>
  onceSilently(services, call, (claim) => acceptToWait(services, account, claim));

async function acceptToWait(services: Services, account: NewAccount, claim: Claim): Promise<void> {
  const email = normalEmail(account.emailAddress);
  const { firstName, lastName, phoneNumber, language } = account;
  const { betterAuth } = await authOf(services);
  const { hash, verify } = (await betterAuth.$context).password;
  const password = await hash(account.password);
  const [newest] = await pendingSignUpsAt(services.db, email);
  const isTheSame = await verify({ hash: newest?.password ?? password, password: account.password });
  await services.db.transaction(async (tx) => {
    await claim(tx);
    const { userId, verified } = await accountAt(tx, { email, languageCode: language });
    if (verified) {
      await services.jobs.enqueue(
        'send-mail',
        { template: 'address-registered', to: email, language },
        { executor: tx },
      );
      return;
    }
    const given = { firstName, lastName, phoneNumber, createdAt: services.clock() };
    const renewed = newest && isTheSame ? await renew(tx, newest, given) : undefined;
    const [waiting] = renewed
      ? [renewed]
      : await tx
          .insert(pendingSignUps)
          .values({ ...given, userId, password })
          .returning({ id: pendingSignUps.id });
    const job = { template: 'verify-account', to: email, signUpId: waiting?.id, language };
    await services.jobs.enqueue('send-mail', job, { executor: tx });
  });
}

/** The account of an address, locked; one that is new has no password and no names until a mailbox is proved. */
async function accountAt(
  tx: Executor,
  { email, ...noted }: { email: string; languageCode: Language },
): Promise<{ userId: string; verified: boolean }> {
  const [made] = await tx
    .insert(users)
    .values({ ...noted, email, name: '' })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (made) {
    await recordHistory(tx, made.id, 'CUSTOMER_REGISTERED', { strategy: 'native' });
    return { userId: made.id, verified: false };
  }
  const [known] = await tx
    .select({ userId: users.id, verified: users.emailVerified })
    .from(users)
    .where(eq(users.email, email))
    .for('update');
  if (!known) throw new Error('the address changed hands in this moment');
  return known;
}

/** An account whose address needs no proof, as tests and measurements need it; it answers the id. */
export async function createVerifiedAccount(
  services: Pick<Services, 'ownAttendee'>,
  tx: Executor,
  {
    emailAddress,
    language = languages[0],
    ...profile
  }: Omit<NewAccount, 'password' | 'language'> & { language?: Language },
  passwordHash: string,
): Promise<string> {
  const { userId, verified } = await accountAt(tx, {
    email: normalEmail(emailAddress),
    languageCode: language,
  });
  if (verified) throw new Error(`${emailAddress} has an account already`);
  await acceptSignUp(services, tx, { ...profile, userId, password: passwordHash });
  return userId;
}

async function renew(
  tx: Executor,
  { id }: PendingSignUp,
  given: Profile & { createdAt: Date },
): Promise<{ id: string } | undefined> {
  const [renewed] = await tx
    .update(pendingSignUps)
    .set(given)
    .where(eq(pendingSignUps.id, id))
    .returning({ id: pendingSignUps.id });
  return renewed;
}
