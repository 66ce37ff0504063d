import { eq } from 'drizzle-orm';
import { users } from '#server/modules/auth/auth-tables.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { findSaleCodes } from '#server/modules/catalog/sale-codes.ts';
import { findOpened, hasReminder, takeReminders } from '#server/modules/customers/opening-reminders.ts';
import { mailQueue } from '#server/modules/notifications/mail-job.ts';
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
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!event || !user || !(await hasReminder(db, userId, eventId))) return null;
  const code = (await findSaleCodes(db, [event], clock())).get(eventId);
  if (code !== 'OPEN' && code !== 'SOLD_OUT') return null;
  return {
    to: user.email,
    subject: `Registration is open: ${event.name}`,
    heading: `Registration for ${event.name} is open`,
    paragraphs: [
      rows([
        ['When', whenOf(event)],
        ...(event.locationName ? [['Where', event.locationName] satisfies [string, string]] : []),
        ['Organizer', event.organizationName],
      ]),
      ...(code === 'SOLD_OUT' ? [text('Every place has been taken since; one may come back.')] : []),
      button('View the event', `${config.publicUrl}/event/${eventId}`),
      text('You asked to be reminded of this on the event’s page. It is the only email about it.'),
    ],
  };
}
