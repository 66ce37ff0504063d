import { eq } from 'drizzle-orm';
import { textIn } from '#domain/texts.ts';
import { factOrganizer, factWhen, factWhere } from '#messages/mails.ts';
import { openedHeading, openedSoldOut, openedSubject, openedView, openedWhy } from '#messages/order-mails.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { findSaleCodes } from '#server/modules/catalog/sale-codes.ts';
import { findOpened, hasReminder, takeReminders } from '#server/modules/customers/opening-reminders.ts';
import { mailQueue } from '#server/modules/notifications/mail-job.ts';
import { readerOf } from '#server/modules/notifications/mail-reader.ts';
import { button, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage } from '#server/modules/notifications/mail-parts.ts';
import { whenOf } from '#server/modules/notifications/order-mails.ts';
import type { Services } from '#server/platform/context.ts';

/**
 * One mail to each who asked for it, when registration for an event has opened: that it was mailed and the job that mails it
 * are one transaction, so that it happens once whatever crashes and however many servers do this at once (docs/decisions/072).
 */
export async function mailOpenings({ db, jobs, clock }: Services): Promise<void> {
  const now = clock();
  for (const eventId of await findOpened(db, now)) {
    const takeSome = () =>
      db.transaction(async (tx) => {
        const people = await takeReminders(tx, eventId, now);
        for (const userId of people) {
          const job = { template: 'registration-open', eventId, userId };
          await jobs.enqueue(mailQueue, job, { executor: tx, isBulk: true });
        }
        return people.length;
      });
    while ((await takeSome()) > 0);
  }
}

/** Null where the person took it back since, or registration is not open any more. */
export async function registrationOpenMail(
  { db, config, clock }: Services,
  { eventId, userId }: { eventId: string; userId: string },
): Promise<MailMessage | null> {
  const [event] = await findEventsByIds(db, [eventId]);
  const [user] = await db
    .select({ email: users.email, languageCode: users.languageCode })
    .from(users)
    .where(eq(users.id, userId));
  if (!event || !user || !(await hasReminder(db, userId, eventId))) return null;
  const code = (await findSaleCodes(db, [event], clock())).get(eventId);
  if (code !== 'OPEN' && code !== 'SOLD_OUT') return null;
  const reader = readerOf(config, user.languageCode);
  const { language, site } = reader;
  const { name } = textIn(event, language);
  return {
    ...reader,
    to: user.email,
    subject: openedSubject({ event: name }, language),
    heading: openedHeading({ event: name }, language),
    paragraphs: [
      rows([
        [factWhen(language), whenOf(event, language)],
        ...(event.locationName ? [[factWhere(language), event.locationName] satisfies [string, string]] : []),
        [factOrganizer(language), event.organizationTexts[language]?.name ?? event.organizationName],
      ]),
      ...(code === 'SOLD_OUT' ? [text(openedSoldOut(language))] : []),
      button(openedView(language), `${site}/event/${eventId}`),
      text(openedWhy(language)),
    ],
  };
}
