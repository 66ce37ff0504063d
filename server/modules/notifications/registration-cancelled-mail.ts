import { eq } from 'drizzle-orm';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { button, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage, Paragraph } from '#server/modules/notifications/mail-parts.ts';
import { moneyBack, registrationsOf, undoneOrder } from '#server/modules/notifications/undone-order.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { MailJob } from '#server/modules/notifications/mail-job.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type GivenUp = Extract<MailJob, { template: 'registration-cancelled' }>;

/** Says that its customer has given a registration up, and what becomes of its money (docs/decisions/078). */
export async function registrationCancelledMail({ db, config }: Services, given: GivenUp): Promise<MailMessage> {
  const { orderId, eventId, itemId } = given;
  const order = await undoneOrder(db, orderId);
  const [event] = await db.select({ name: events.name }).from(events).where(eq(events.id, eventId));
  if (!event) throw new Error(`no event ${eventId}`);
  const title = `Your registration for ${event.name} is cancelled`;
  return {
    to: order.email,
    subject: title,
    heading: title,
    paragraphs: [
      text(`Order ${order.code}`),
      text('You have given this registration up. Its ticket is no longer valid:'),
      rows(await registrationsOf(db, orderId, [itemId])),
      ...(await moneyParagraphs(db, given, order.display)),
      button('View your order', `${config.publicUrl}/order-confirmation/${orderId}`),
    ],
  };
}

async function moneyParagraphs(
  db: Executor,
  { orderId, money, refundIds }: GivenUp,
  display: (cents: number) => string,
): Promise<Paragraph[]> {
  const back = await moneyBack(db, refundIds);
  return [
    ...(money === 'UNPAID' ? [text('There is nothing left to pay for it.')] : []),
    ...(money === 'KEPT' ? [text(await whomToAsk(db, orderId))] : []),
    ...(back.length > 0
      ? [
          text('What a gift card paid for it comes back to it:'),
          rows(back.map(({ whereTo, cents }) => [whereTo, display(cents)])),
        ]
      : []),
  ];
}

async function whomToAsk(db: Executor, orderId: string): Promise<string> {
  const [organizer] = await db
    .select({ name: organizations.name, email: organizations.contactEmail })
    .from(orders)
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .where(eq(orders.id, orderId));
  if (!organizer) throw new Error(`no organizer of order ${orderId}`);
  const { name, email } = organizer;
  return `Refunds are set by ${name}. To get money back, write to ${email ?? name}.`;
}
