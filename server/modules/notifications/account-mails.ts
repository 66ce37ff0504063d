import { eq } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import {
  loginButton,
  loginHeading,
  loginLink,
  loginSubject,
  loginText,
  newAddressButton,
  newAddressLink,
  newAddressText,
  newAddressTitle,
  registeredButton,
  registeredForgot,
  registeredText,
  registeredTitle,
  resetButton,
  resetHeading,
  resetLink,
  resetSubject,
  resetText,
  verifyButton,
  verifyHeading,
  verifyLink,
  verifySubject,
  verifyText,
} from '#messages/account-mails.ts';
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

/** An address, and what was read by who asked for the mail; null where that was not noted. */
type ToSomebody = { to: string; language: Language | null };

/**
 * The link of one sign-up, else of the newest; null where none waits. Nobody verified the address yet: it gets no words
 * that somebody typed (docs/decisions/046).
 */
export async function verifyAccountMail(
  services: Services,
  { to, signUpId, language: noted }: ToSomebody & { signUpId?: string | undefined },
): Promise<MailMessage | null> {
  const token = await services.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.email, to)).for('update');
    const waiting = await pendingSignUpsAt(tx, to);
    const named = signUpId === undefined ? waiting[0] : waiting.find(({ id }) => id === signUpId);
    return named ? issueToken(tx, 'verify-account', named.userId, services.clock(), named.id) : null;
  });
  if (!token) return null;
  const reader = readerOf(services.config, noted);
  const { language, site } = reader;
  return {
    ...reader,
    to,
    subject: verifySubject(language),
    heading: verifyHeading(language),
    paragraphs: [
      text(verifyText(language)),
      button(verifyButton(language), `${site}/verify?token=${token}`),
      text(verifyLink(language)),
    ],
  };
}

export async function addressRegisteredMail(
  services: Services,
  { to, language: noted }: ToSomebody,
): Promise<MailMessage | null> {
  if (!(await accountOf(services, to))) return null;
  const reader = readerOf(services.config, noted);
  const { language, site } = reader;
  return {
    ...reader,
    to,
    subject: registeredTitle(language),
    heading: registeredTitle(language),
    paragraphs: [
      text(registeredText(language)),
      button(registeredButton(language), `${site}/login`),
      text(registeredForgot(language)),
    ],
  };
}

/** What a link was asked for, and in which epoch of the account; null for an address without one. */
type Asked = ToSomebody & { epoch: number | null };

/** Null for an unknown address, and where password or address changed since the link was asked for. */
export async function resetPasswordMail(
  services: Services,
  { to, epoch, language: noted }: Asked,
): Promise<MailMessage | null> {
  const user = await accountOf(services, to);
  if (!user || epoch === null) return null;
  const token = await services.db.transaction(async (tx) => {
    if (!(await isInEpoch(tx, user.id, epoch))) return null;
    await recordHistory(tx, user.id, 'CUSTOMER_PASSWORD_RESET_REQUESTED');
    return issueToken(tx, 'reset-password', user.id, services.clock());
  });
  if (!token) return null;
  const reader = readerOf(services.config, noted);
  const { language, site } = reader;
  return {
    ...reader,
    to,
    subject: resetSubject(language),
    heading: resetHeading(language),
    paragraphs: [
      text(resetText(language)),
      button(resetButton(language), `${site}/reset-password?token=${token}`),
      text(resetLink(language)),
    ],
  };
}

/**
 * As resetPasswordMail. Who was never verified gets the link that verifies: a password of somebody else may stand on that
 * account.
 */
export async function loginLinkMail(
  services: Services,
  { to, epoch, language: noted }: Asked,
): Promise<MailMessage | null> {
  const user = await accountOf(services, to);
  if (!user || epoch === null) return null;
  if (!user.emailVerified) return verifyAccountMail(services, { to, language: noted });
  const token = await services.db.transaction(async (tx) =>
    (await isInEpoch(tx, user.id, epoch)) ? issueToken(tx, 'log-in', user.id, services.clock()) : null,
  );
  if (!token) return null;
  const reader = readerOf(services.config, noted);
  const { language, site } = reader;
  return {
    ...reader,
    to,
    subject: loginSubject(language),
    heading: loginHeading(language),
    paragraphs: [
      text(loginText(language)),
      button(loginButton(language), `${site}/login-link?token=${token}`),
      text(loginLink(language)),
    ],
  };
}

/** Null where password or address changed since the new address was asked for. */
export async function changeEmailMail(
  services: Services,
  { to, userId, epoch, language: noted }: Asked & { userId: string },
): Promise<MailMessage | null> {
  const token = await services.db.transaction(async (tx) =>
    epoch !== null && (await isInEpoch(tx, userId, epoch))
      ? issueToken(tx, 'change-email', userId, services.clock(), to)
      : null,
  );
  if (!token) return null;
  const reader = readerOf(services.config, noted);
  const { language, site } = reader;
  return {
    ...reader,
    to,
    subject: newAddressTitle(language),
    heading: newAddressTitle(language),
    paragraphs: [
      text(newAddressText(language)),
      button(newAddressButton(language), `${site}/change-email?token=${token}`),
      text(newAddressLink(language)),
    ],
  };
}

async function accountOf({ db }: Services, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}
