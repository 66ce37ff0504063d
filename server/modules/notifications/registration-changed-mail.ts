import { eq } from 'drizzle-orm';
import {
  changedBefore,
  changedCalendar,
  changedNow,
  changedPaid,
  changedSubject,
  changedText,
} from '#messages/change-mails.ts';
import { factAttendee, factCode, factEvent, orderCode } from '#messages/mails.ts';
import { reminderView } from '#messages/order-mails.ts';
import { givenUpAsked, givenUpComesBack, givenUpKept } from '#messages/refund-mails.ts';
import type { MailJob } from '#server/modules/notifications/mail-job.ts';
import { button, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage, Paragraph } from '#server/modules/notifications/mail-parts.ts';
import { calendarByMail } from '#server/modules/notifications/tickets-by-mail.ts';
import { ticketsForCalendar } from '#server/modules/notifications/tickets-for-calendar.ts';
import { moneyBack, undoneOrder } from '#server/modules/notifications/undone-order.ts';
import type { UndoneOrder } from '#server/modules/notifications/undone-order.ts';
import { orderLines } from '#server/modules/orders/orders-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Changed = Extract<MailJob, { template: 'registration-changed' }>;

/**
 * Says what a registration was and is now, what comes back by which way and what is kept, with a calendar file that takes
 * the place of the one of before (docs/decisions/136). Null where it was cancelled or given to somebody since.
 */
export async function registrationChangedMail(services: Services, changed: Changed): Promise<MailMessage | null> {
  const { db } = services;
  const { orderId, itemId, was } = changed;
  const order = await undoneOrder(services, orderId);
  const { reader } = order;
  const { language, site } = reader;
  const [ticket] = await ticketsForCalendar(db, { orderId, state: 'Confirmed', itemIds: [itemId] }, reader);
  if (!ticket) return null;
  const subject = changedSubject({ event: ticket.name }, language);
  return {
    ...reader,
    to: order.email,
    subject,
    heading: subject,
    paragraphs: [
      text(orderCode({ code: order.code }, language)),
      text(changedText(language)),
      rows([
        [factEvent(language), ticket.name],
        [factAttendee(language), ticket.attendee],
        [factCode(language), ticket.code],
        [changedBefore(language), was.join(', ')],
        [changedNow(language), (await namesOf(db, itemId)).join(', ')],
      ]),
      ...(await moneyParagraphs(db, changed, order)),
      text(changedCalendar(language)),
      button(reminderView(language), `${site}/my-events`),
    ],
    attachments: [calendarByMail(ticket, reader)],
  };
}

async function namesOf(db: Executor, itemId: string): Promise<string[]> {
  const lines = await db
    .select({ name: orderLines.name })
    .from(orderLines)
    .where(eq(orderLines.registrationItemId, itemId))
    .orderBy(orderLines.position);
  return lines.map(({ name }) => name);
}

async function moneyParagraphs(
  db: Executor,
  { refundIds, keptCents, paidCents = 0 }: Changed,
  { organizer, currency, reader: { language }, display }: UndoneOrder,
): Promise<Paragraph[]> {
  const back = await moneyBack(db, refundIds, language);
  return [
    ...(paidCents > 0 ? [text(changedPaid({ amount: { cents: paidCents, currency } }, language))] : []),
    ...(back.length > 0
      ? [text(givenUpComesBack(language)), rows(back.map(({ whereTo, cents }) => [whereTo, display(cents)]))]
      : []),
    ...(back.some(({ way }) => way === 'card') ? [text(givenUpAsked(language))] : []),
    ...(keptCents > 0 ? [text(givenUpKept({ amount: { cents: keptCents, currency }, organizer }, language))] : []),
  ];
}
