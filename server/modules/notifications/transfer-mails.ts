import { parseWallTime } from '#domain/event-time.ts';
import { factEvent, factTicket, factWhen, factWhere } from '#messages/mails.ts';
import {
  acceptedHeading,
  acceptedMoney,
  acceptedSubject,
  acceptedText,
  declinedHeading,
  declinedSubject,
  declinedText,
  givenBackHeading,
  givenBackSubject,
  givenBackText,
  goneHeading,
  goneSubject,
  goneText,
  lapsedText,
  offeredButton,
  offeredHeading,
  offeredLink,
  offeredSubject,
  offeredText,
} from '#messages/transfer-mails.ts';
import { wallTimeOf, zoneShortName } from '#server/modules/catalog/event-times.ts';
import { button, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage, Paragraph } from '#server/modules/notifications/mail-parts.ts';
import { readerOf } from '#server/modules/notifications/mail-reader.ts';
import type { MailReader } from '#server/modules/notifications/mail-reader.ts';
import { whenOf } from '#server/modules/notifications/order-mails.ts';
import { cancelledCalendars } from '#server/modules/notifications/tickets-for-calendar.ts';
import { replacedCalendar } from '#server/modules/notifications/transfer-calendar.ts';
import { findTransferForMail, namesOf, readerAt } from '#server/modules/notifications/transfer-for-mail.ts';
import type { TransferForMail } from '#server/modules/notifications/transfer-for-mail.ts';
import { endOf, isOpen } from '#server/modules/transfers/transfer-rules.ts';
import { issueTransferToken } from '#server/modules/transfers/transfer-tokens.ts';
import type { Services } from '#server/platform/context.ts';

/** What the ticket is for. */
export const ticketFacts = (
  found: Pick<TransferForMail, 'event' | 'place' | 'tier'>,
  { language }: MailReader,
): Paragraph => {
  const { event, place } = found;
  const names = namesOf(found, language);
  return rows([
    [factEvent(language), names.event],
    [factWhen(language), whenOf(event, language)],
    ...(place ? [[factWhere(language), place.name] satisfies [string, string]] : []),
    [factTicket(language), names.tier],
  ]);
};

/**
 * To whom a ticket is offered, with the link that accepts it, which is made here and ends that of an earlier mail. In their
 * language where the address has an account, else in that of who offers. Null where the offer has ended.
 */
export async function transferOfferedMail(services: Services, transferId: string): Promise<MailMessage | null> {
  const found = await findTransferForMail(services, transferId);
  if (!found || !isOpen(found, services.clock())) return null;
  const token = await issueTransferToken(services.db, transferId);
  if (token === null) return null;
  const { transfer, event, giver } = found;
  const known = await readerAt(services, { email: transfer.toAddress });
  const reader = readerOf(services.config, known?.languageCode ?? transfer.languageCode);
  const { language, site } = reader;
  const { timeZone } = event;
  const end = endOf(found);
  return {
    ...reader,
    to: transfer.toAddress,
    subject: offeredSubject({ giver: giver.firstName, event: namesOf(found, language).event }, language),
    heading: offeredHeading({ giver: giver.firstName }, language),
    paragraphs: [
      ticketFacts(found, reader),
      text(
        offeredText(
          { time: parseWallTime(wallTimeOf(end, timeZone)), zone: zoneShortName(end, timeZone, language) },
          language,
        ),
      ),
      button(offeredButton(language), `${site}/transfer?token=${token}`),
      text(offeredLink(language)),
    ],
  };
}

/** Who gave it is told who has it now. */
export async function transferAcceptedMail(services: Services, transferId: string): Promise<MailMessage | null> {
  const found = await findTransferForMail(services, transferId);
  if (!found?.transfer.acceptedBy) return null;
  const { accepter } = found;
  const reader = await giversReader(services, found);
  const { language } = reader;
  const name = `${accepter?.firstName ?? ''} ${accepter?.lastName ?? ''}`.trim();
  return {
    ...reader,
    to: found.giver.email,
    subject: acceptedSubject({ name, event: namesOf(found, language).event }, language),
    heading: acceptedHeading({ name }, language),
    paragraphs: [ticketFacts(found, reader), text(acceptedText(language)), text(acceptedMoney(language))],
    attachments: replacedCalendar(found, reader),
  };
}

/** Who gave it back is told that it is not theirs any more, and so is their calendar. */
export async function transferGivenBackMail(services: Services, transferId: string): Promise<MailMessage | null> {
  const found = await findTransferForMail(services, transferId);
  if (!found) return null;
  const reader = await giversReader(services, found);
  const { language } = reader;
  return {
    ...reader,
    to: found.giver.email,
    subject: givenBackSubject({ event: namesOf(found, language).event }, language),
    heading: givenBackHeading(language),
    paragraphs: [text(givenBackText(language)), ticketFacts(found, reader)],
    attachments: replacedCalendar(found, reader),
  };
}

type Ended = { transferId: string; how: 'declined' | 'lapsed' };

/** Who offered it keeps it. */
export async function transferEndedMail(services: Services, { transferId, how }: Ended): Promise<MailMessage | null> {
  const found = await findTransferForMail(services, transferId);
  if (!found) return null;
  const { transfer, giver } = found;
  const reader = await giversReader(services, found);
  const { language } = reader;
  const wordsOf = { declined: declinedText, lapsed: lapsedText }[how];
  return {
    ...reader,
    to: giver.email,
    subject: declinedSubject({ event: namesOf(found, language).event }, language),
    heading: declinedHeading(language),
    paragraphs: [text(wordsOf({ address: transfer.toAddress }, language)), ticketFacts(found, reader)],
  };
}

/** Who was given a ticket that was cancelled since, with what takes it out of their calendar: the mail about its order goes to who bought it. */
export async function transferGoneMail(services: Services, transferId: string): Promise<MailMessage | null> {
  const found = await findTransferForMail(services, transferId);
  const holder = found?.transfer.acceptedBy ? await readerAt(services, { id: found.transfer.acceptedBy }) : null;
  if (!found || !holder) return null;
  const reader = readerOf(services.config, holder.languageCode);
  const { language } = reader;
  return {
    ...reader,
    to: holder.email,
    subject: goneSubject({ event: namesOf(found, language).event }, language),
    heading: goneHeading(language),
    paragraphs: [text(goneText(language)), ticketFacts(found, reader)],
    attachments: await cancelledCalendars(
      services.db,
      { holderId: holder.id, itemIds: [found.registration.registrationItemId] },
      reader,
    ),
  };
}

const giversReader = async (services: Services, { giver, transfer }: TransferForMail): Promise<MailReader> =>
  readerOf(services.config, transfer.languageCode ?? giver.languageCode);
