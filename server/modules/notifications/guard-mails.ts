import type { GuardChange } from '#server/modules/auth/notify-owner.ts';
import { readerOf } from '#server/modules/notifications/mail-reader.ts';
import { button, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage } from '#server/modules/notifications/mail-parts.ts';
import type { Services } from '#server/platform/context.ts';

const words: Record<GuardChange, { subject: string; what: string }> = {
  'passkey-added': {
    subject: 'A passkey was added to your account',
    what: 'A passkey was added to your account. It logs in without your password.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    what: 'A passkey was removed from your account. It does not log in any more.',
  },
  'second-factor-on': {
    subject: 'Your account asks for a second factor now',
    what: 'An authenticator app was set up for your account. Logging in with your password or a mailed link asks for its code from now on. Keep your recovery codes where you find them without your phone.',
  },
  'second-factor-off': {
    subject: 'Your account does not ask for a second factor any more',
    what: 'The authenticator app of your account was turned off, and its recovery codes with it. Your password or a mailed link is enough to log in.',
  },
  'recovery-codes-renewed': {
    subject: 'Your recovery codes were replaced',
    what: 'New recovery codes were made for your account. The old ones do not work any more.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    what: 'Somebody, hopefully you, logged in to your account with one of its recovery codes. It does not work again.',
  },
};

/** Tells the owner what changed about the ways into the account, and what to do if it was somebody else. */
export function guardChangedMail({ config }: Services, to: string, change: GuardChange): MailMessage {
  const { subject, what } = words[change];
  return {
    ...readerOf(config, null),
    to,
    subject,
    heading: subject,
    paragraphs: [
      text(what),
      text(
        'If that was you, there is nothing to do. If it was not, change your password, and look who is logged in to your account:',
      ),
      button('Look after my account', `${config.publicUrl}/account/management`),
    ],
  };
}
