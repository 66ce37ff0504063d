import { and, eq, ne, sql } from 'drizzle-orm';
import { filledForReader, messageParagraphs } from '#domain/desk-message.ts';
import type { Language } from '#domain/language.ts';
import { textIn } from '#domain/texts.ts';
import { isNewsBecause, isNewsEnd, isServiceBecause, isTest } from '#messages/message-mails.ts';
import { reminderView } from '#messages/order-mails.ts';
import type { DeskMessageKind } from '#server/generated/desk-resolvers.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { deskMessages, messageDeliveries } from '#server/modules/desk-messages/desk-messages-tables.ts';
import type { MessageWords } from '#server/modules/desk-messages/desk-messages-tables.ts';
import { findWrittenEvent } from '#server/modules/desk-messages/find-written-event.ts';
import type { WrittenEvent } from '#server/modules/desk-messages/find-written-event.ts';
import { everyone, findMailboxes } from '#server/modules/desk-messages/mailboxes.ts';
import { unsubscribeToken } from '#server/modules/desk-messages/unsubscribe-token.ts';
import type { MailJob } from '#server/modules/notifications/mail-job.ts';
import { button, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage } from '#server/modules/notifications/mail-parts.ts';
import { readerOf } from '#server/modules/notifications/mail-reader.ts';
import type { MailReader } from '#server/modules/notifications/mail-reader.ts';
import type { Services } from '#server/platform/context.ts';

type Written = Extract<MailJob, { template: 'desk-message' }>;
type Test = Extract<MailJob, { template: 'desk-message-test' }>;

/**
 * What an organizer wrote, to one of its readers. Null where it was sent or refused already, or where there is no reason any more: the
 * registrations are cancelled since, or the reader wants no more news (docs/decisions/163).
 */
export async function deskMessageMail(services: Services, { messageId, userId }: Written): Promise<MailMessage | null> {
  const { db, clock } = services;
  const its = and(eq(messageDeliveries.messageId, messageId), eq(messageDeliveries.userId, userId));
  const [delivery] = await db.select().from(messageDeliveries).where(its);
  const [message] = await db.select().from(deskMessages).where(eq(deskMessages.id, messageId));
  const written = message && (await findWrittenEvent(db, message.eventId));
  if (!delivery || delivery.sentAt || delivery.refusedAt || !message || !written) return null;
  const { eventId, kind, words } = message;
  const reached = await findMailboxes(db, { eventId, kind, to: everyone, userId });
  const [mailbox] = reached;
  if (!mailbox) {
    await db.update(messageDeliveries).set({ skippedAt: clock() }).where(its);
    return null;
  }
  const reader = readerOf(services.config, mailbox.language);
  return mailTo(services, { userId, kind, written, reader, words: wordsFor(words, reader.language, written) });
}

/** That it is on its way; again for one that is sent again changes nothing. */
export async function noteDelivered({ db, clock }: Services, { messageId, userId }: Written): Promise<void> {
  await db
    .update(messageDeliveries)
    .set({ sentAt: clock() })
    .where(
      and(
        eq(messageDeliveries.messageId, messageId),
        eq(messageDeliveries.userId, userId),
        sql`${messageDeliveries.sentAt} is null`,
        sql`${messageDeliveries.skippedAt} is null`,
      ),
    );
}

/** The same to who wrote it, before anybody else gets it. Null where they or the event are gone. */
export async function deskMessageTestMail(
  services: Services,
  { eventId, userId, kind, words }: Test,
): Promise<MailMessage | null> {
  const written = await findWrittenEvent(services.db, eventId);
  if (!written) return null;
  const reader = readerOf(services.config, words.language);
  const mail = await mailTo(services, { userId, kind, written, reader, words });
  return mail && { ...mail, subject: isTest({ subject: mail.subject }, reader.language) };
}

type Told = {
  userId: string;
  kind: DeskMessageKind;
  written: WrittenEvent;
  reader: MailReader;
  words: MessageWords;
};

async function mailTo(services: Services, { userId, kind, written, reader, words }: Told): Promise<MailMessage | null> {
  const [person] = await services.db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.email, '')));
  if (!person) return null;
  const { language, site } = reader;
  const organizer = textIn(written.organization, language).name;
  const way = `${site}/unsubscribe?token=${await unsubscribeToken(services, userId)}`;
  return {
    ...reader,
    to: person.email,
    ...(written.organization.contactEmail ? { replyTo: written.organization.contactEmail } : {}),
    subject: filledForReader(words.subject, person.firstName),
    heading: textIn(written.event, language).name,
    paragraphs: [
      ...messageParagraphs(words.text, person.firstName).map((paragraph) => text(paragraph)),
      button(reminderView(language), `${site}/my-events`),
      ...(kind === 'SERVICE'
        ? [text(isServiceBecause({ organizer }, language))]
        : [
            text(isNewsBecause({ organizer, address: written.postalAddress ?? '' }, language)),
            button(isNewsEnd(language), way),
          ]),
    ],
    ...(kind === 'NEWS' ? { unsubscribe: way } : {}),
  };
}

/** In the reader's language, or in the event's own. */
function wordsFor(words: readonly MessageWords[], language: Language, { event }: WrittenEvent): MessageWords {
  const own = words.find((one) => one.language === event.languageCode);
  const found = words.find((one) => one.language === language) ?? own ?? words[0];
  if (!found) throw new Error('a message without words');
  return found;
}
