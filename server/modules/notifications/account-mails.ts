import { eq } from 'drizzle-orm';
import { users } from '#server/modules/auth/auth-tables.ts';
import { isInEpoch } from '#server/modules/auth/end-access.ts';
import { issueToken } from '#server/modules/auth/link-tokens.ts';
import { pendingSignUpsAt } from '#server/modules/auth/pending-sign-ups.ts';
import { recordHistory } from '#server/modules/auth/customer-history.ts';
import { readerOf } from '#server/modules/notifications/mail-reader.ts';
import { button, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage } from '#server/modules/notifications/mail-parts.ts';
import type { Services } from '#server/platform/context.ts';

/*
 * The links are made when the mail is written, so that no job holds a token and each mail kills the link of the one
 * before it. Whether there is an account at all is asked only here: the API has answered already (docs/decisions/010).
 */

/**
 * The link of one sign-up, else of the newest; null where none waits. Nobody verified the address yet: it gets no words
 * that somebody typed (docs/decisions/046).
 */
export async function verifyAccountMail(
  services: Services,
  to: string,
  signUpId?: string,
): Promise<MailMessage | null> {
  const token = await services.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.email, to)).for('update');
    const waiting = await pendingSignUpsAt(tx, to);
    const named = signUpId === undefined ? waiting[0] : waiting.find(({ id }) => id === signUpId);
    return named ? issueToken(tx, 'verify-account', named.userId, services.clock(), named.id) : null;
  });
  if (!token) return null;
  return {
    ...readerOf(services.config, null),
    to,
    subject: 'Verify your email address',
    heading: 'Welcome!',
    paragraphs: [
      text('Please confirm that this is your email address. Then you can register for events.'),
      button('Verify my email address', `${services.config.publicUrl}/verify?token=${token}`),
      text('The link works once, within 24 hours. If you did not sign up, ignore this message.'),
    ],
  };
}

export async function addressRegisteredMail(services: Services, to: string): Promise<MailMessage | null> {
  if (!(await accountOf(services, to))) return null;
  return {
    ...readerOf(services.config, null),
    to,
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      text(
        'Somebody, perhaps you, signed up with this email address. It has an account already, and nothing was changed.',
      ),
      button('Log in', `${services.config.publicUrl}/login`),
      text('If you forgot your password, choose "Forgot password?" there. If it was not you, ignore this message.'),
    ],
  };
}

/** What a link was asked for, and in which epoch of the account; null for an address without one. */
type Asked = { to: string; epoch: number | null };

/** Null for an unknown address, and where password or address changed since the link was asked for. */
export async function resetPasswordMail(services: Services, { to, epoch }: Asked): Promise<MailMessage | null> {
  const user = await accountOf(services, to);
  if (!user || epoch === null) return null;
  const token = await services.db.transaction(async (tx) => {
    if (!(await isInEpoch(tx, user.id, epoch))) return null;
    await recordHistory(tx, user.id, 'CUSTOMER_PASSWORD_RESET_REQUESTED');
    return issueToken(tx, 'reset-password', user.id, services.clock());
  });
  if (!token) return null;
  return {
    ...readerOf(services.config, null),
    to,
    subject: 'Reset your password',
    heading: 'Choose a new password',
    paragraphs: [
      text('You asked for a link to reset your password.'),
      button('Reset my password', `${services.config.publicUrl}/reset-password?token=${token}`),
      text(
        'The link works once, within one hour. If you did not ask for it, ignore this message; your password stays as it is.',
      ),
    ],
  };
}

/**
 * As resetPasswordMail. Who was never verified gets the link that verifies: a password of somebody else may stand on that
 * account.
 */
export async function loginLinkMail(services: Services, { to, epoch }: Asked): Promise<MailMessage | null> {
  const user = await accountOf(services, to);
  if (!user || epoch === null) return null;
  if (!user.emailVerified) return verifyAccountMail(services, to);
  const token = await services.db.transaction(async (tx) =>
    (await isInEpoch(tx, user.id, epoch)) ? issueToken(tx, 'log-in', user.id, services.clock()) : null,
  );
  if (!token) return null;
  return {
    ...readerOf(services.config, null),
    to,
    subject: 'Your link to log in',
    heading: 'Log in to Foyer',
    paragraphs: [
      text('You asked for a link to log in without your password.'),
      button('Log in', `${services.config.publicUrl}/login-link?token=${token}`),
      text(
        'The link works once, within 15 minutes. If you did not ask for it, ignore this message, and give the link to nobody.',
      ),
    ],
  };
}

/** Null where password or address changed since the new address was asked for. */
export async function changeEmailMail(
  services: Services,
  { to, userId, epoch }: Asked & { userId: string },
): Promise<MailMessage | null> {
  const token = await services.db.transaction(async (tx) =>
    epoch !== null && (await isInEpoch(tx, userId, epoch))
      ? issueToken(tx, 'change-email', userId, services.clock(), to)
      : null,
  );
  if (!token) return null;
  return {
    ...readerOf(services.config, null),
    to,
    subject: 'Confirm your new email address',
    heading: 'Confirm your new email address',
    paragraphs: [
      text('You asked to use this email address for your account.'),
      button('Use this address', `${services.config.publicUrl}/change-email?token=${token}`),
      text('The link works once, within one hour. Until then your old address stays.'),
    ],
  };
}

async function accountOf({ db }: Services, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}
