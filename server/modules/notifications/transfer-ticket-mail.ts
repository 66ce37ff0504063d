import type { Language } from '#domain/language.ts';
import { backHeading, backText, ticketHeading, ticketText } from '#messages/transfer-mails.ts';
import type { MailMessage } from '#server/modules/notifications/mail-parts.ts';
import { readerOf } from '#server/modules/notifications/mail-reader.ts';
import { ticketMessage } from '#server/modules/notifications/ticket-mail.ts';
import { findTransferForMail, readerAt } from '#server/modules/notifications/transfer-for-mail.ts';
import { holderOf } from '#server/modules/registrations/whose-registration.ts';
import type { Services } from '#server/platform/context.ts';

/** The ticket that somebody accepted, with its new code. Null where it was cancelled or given on since. */
export const transferTicketMail = (services: Services, transferId: string): Promise<MailMessage | null> =>
  ticketMail(services, transferId, (giver, language) => ({
    heading: ticketHeading(language),
    what: ticketText({ giver }, language),
  }));

/** The same to who paid for it, to whom it was given back (docs/decisions/155). */
export const transferBackMail = (services: Services, transferId: string): Promise<MailMessage | null> =>
  ticketMail(services, transferId, (giver, language) => ({
    heading: backHeading(language),
    what: backText({ giver }, language),
  }));

type Words = (giver: string, language: Language) => { heading: string; what: string };

async function ticketMail(services: Services, transferId: string, wordsOf: Words): Promise<MailMessage | null> {
  const found = await findTransferForMail(services, transferId);
  const acceptedBy = found?.transfer.acceptedBy;
  if (!found || !acceptedBy || holderOf(found.registration) !== acceptedBy) return null;
  if (found.registration.state === 'Cancelled') return null;
  const holder = await readerAt(services, { id: acceptedBy });
  if (!holder) return null;
  const reader = readerOf(services.config, holder.languageCode);
  return ticketMessage(found, reader, { to: holder.email, ...wordsOf(found.giver.firstName, reader.language) });
}
