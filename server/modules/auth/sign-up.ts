import { and, eq } from 'drizzle-orm';
import { authOf } from '#server/modules/auth/auth.ts';
import { accounts, users } from '#server/modules/auth/auth-tables.ts';
import { normalEmail } from '#server/modules/auth/password-rules.ts';
import { recordHistory } from '#server/modules/customers/customer-history.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';

export type NewAccount = {
  emailAddress: string;
  password: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
};

/**
 * An account with its default attendee and the job that mails the link, all or nothing. A taken address is answered the
 * same, after the same work (docs/decisions/010): its owner is mailed that there is an account; one that was never verified is
 * taken over by the newest sign-up, whose link kills the older one.
 */
export async function signUp(services: Services, account: NewAccount): Promise<void> {
  const email = normalEmail(account.emailAddress);
  const { betterAuth } = await authOf(services);
  const password = await (await betterAuth.$context).password.hash(account.password);
  await services.db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: users.id, verified: users.emailVerified })
      .from(users)
      .where(eq(users.email, email))
      .for('update');
    if (known?.verified) {
      await services.jobs.enqueue('send-mail', { template: 'address-registered', to: email }, { executor: tx });
      return;
    }
    const userId = known
      ? await renewAccount(tx, known.id, account, password)
      : await createAccount(tx, { ...account, emailAddress: email }, password);
    if (userId) await services.jobs.enqueue('send-mail', { template: 'verify-account', to: email }, { executor: tx });
  });
}

/** Null when another sign-up with the same address was faster: that one sends the mail. */
export async function createAccount(
  executor: Executor,
  account: NewAccount,
  passwordHash: string,
  verified = false,
): Promise<string | null> {
  const [user] = await executor
    .insert(users)
    .values({ ...namesOf(account), email: normalEmail(account.emailAddress), emailVerified: verified })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!user) return null;
  await executor
    .insert(accounts)
    .values({ userId: user.id, accountId: user.id, providerId: 'credential', password: passwordHash });
  await executor.insert(attendees).values({
    userId: user.id,
    firstName: account.firstName,
    lastName: account.lastName,
    emailAddress: account.emailAddress,
    phoneNumber: account.phoneNumber,
    isDefault: true,
  });
  await recordHistory(executor, user.id, 'CUSTOMER_REGISTERED', { strategy: 'native' });
  return user.id;
}

async function renewAccount(
  executor: Executor,
  userId: string,
  account: NewAccount,
  passwordHash: string,
): Promise<string> {
  await executor.update(users).set(namesOf(account)).where(eq(users.id, userId));
  await executor
    .update(accounts)
    .set({ password: passwordHash })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  await executor
    .update(attendees)
    .set({ firstName: account.firstName, lastName: account.lastName })
    .where(and(eq(attendees.userId, userId), eq(attendees.isDefault, true)));
  return userId;
}

const namesOf = ({ firstName, lastName, phoneNumber }: NewAccount) => ({
  name: `${firstName} ${lastName}`.trim(),
  firstName,
  lastName,
  phoneNumber,
});
