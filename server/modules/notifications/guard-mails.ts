import type { Language } from '#domain/language.ts';
import { guardAdvice, guardButton, guardSubject, guardText } from '#messages/account-mails.ts';
import type { GuardChange } from '#server/modules/auth/notify-owner.ts';
import { readerOf } from '#server/modules/notifications/mail-reader.ts';
import { button, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage } from '#server/modules/notifications/mail-parts.ts';
import type { Services } from '#server/platform/context.ts';

/** Tells the owner what changed about the ways into the account, and what to do if it was somebody else. */
export function guardChangedMail(
  { config }: Services,
  { to, change, language: noted }: { to: string; change: GuardChange; language: Language | null },
): MailMessage {
  const reader = readerOf(config, noted);
  const { language, site } = reader;
  const params = { change: changes[change] };
  const subject = guardSubject(params, language);
  return {
    ...reader,
    to,
    subject,
    heading: subject,
    paragraphs: [
      text(guardText(params, language)),
      text(guardAdvice(language)),
      button(guardButton(language), `${site}/account/management`),
    ],
  };
}

/** The cases of a message have names without hyphens. */
const changes = {
  'passkey-added': 'passkeyAdded',
  'passkey-removed': 'passkeyRemoved',
  'second-factor-on': 'secondFactorOn',
  'second-factor-off': 'secondFactorOff',
  'recovery-codes-renewed': 'recoveryCodesRenewed',
  'recovery-code-used': 'recoveryCodeUsed',
} as const satisfies Record<GuardChange, string>;
