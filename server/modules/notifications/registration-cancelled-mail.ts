import { eq } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import {
  cancelledNothingLeft,
  givenUpGiftCardBack,
  givenUpOne,
  givenUpTicket,
  givenUpWhomToAsk,
} from '#messages/refund-mails.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { givenUpMail } from '#server/modules/notifications/given-up-mail.ts';
import { rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage, Paragraph } from '#server/modules/notifications/mail-parts.ts';
import { cancelledCalendars } from '#server/modules/notifications/tickets-for-calendar.ts';
import { moneyBack, registrationsOf, undoneOrder } from '#server/modules/notifications/undone-order.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { UndoneOrder } from '#server/modules/notifications/undone-order.ts';
import type { MailJob } from '#server/modules/notifications/mail-job.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type GivenUp = Extract<MailJob, { template: 'registration-cancelled' }>;

/** Says that its customer has given a registration up, and what becomes of its money (docs/decisions/078). */
export async function registrationCancelledMail(services: Services, given: GivenUp): Promise<MailMessage> {
  const { db } = services;
  const { orderId, eventId, itemId } = given;
  const order = await undoneOrder(services, orderId);
  const { language } = order.reader;
  const [event] = await db.select({ name: events.name }).from(events).where(eq(events.id, eventId));
  if (!event) throw new Error(`no event ${eventId}`);
  const title = givenUpOne({ event: event.name }, language);
  return givenUpMail({
    orderId,
    order,
    title,
    intro: givenUpTicket(language),
    gone: await registrationsOf(db, orderId, [itemId]),
    money: await moneyParagraphs(db, given, order),
    attachments: await cancelledCalendars(db, { orderId, itemIds: [itemId] }, order.reader),
  });
}

async function moneyParagraphs(
  db: Executor,
  { orderId, money, refundIds }: GivenUp,
  { reader: { language }, display }: UndoneOrder,
): Promise<Paragraph[]> {
  const back = await moneyBack(db, refundIds, language);
  return [
    ...(money === 'UNPAID' ? [text(cancelledNothingLeft({ many: 'no' }, language))] : []),
    ...(money === 'KEPT' ? [text(await whomToAsk(db, orderId, language))] : []),
    ...(back.length > 0
      ? [text(givenUpGiftCardBack(language)), rows(back.map(({ whereTo, cents }) => [whereTo, display(cents)]))]
      : []),
  ];
}

async function whomToAsk(db: Executor, orderId: string, language: Language): Promise<string> {
  const [organizer] = await db
    .select({ name: organizations.name, email: organizations.contactEmail })
    .from(orders)
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .where(eq(orders.id, orderId));
  if (!organizer) throw new Error(`no organizer of order ${orderId}`);
  const { name, email } = organizer;
  return givenUpWhomToAsk({ organizer: name, contact: email ?? name }, language);
}
