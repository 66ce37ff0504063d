import { and, eq, isNull } from 'drizzle-orm';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { button, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage, Paragraph } from '#server/modules/notifications/mail-parts.ts';
import { whenOf } from '#server/modules/notifications/order-mails.ts';
import { moneyBack, registrationsOf, undoneOrder } from '#server/modules/notifications/undone-order.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type CalledOff = { orderId: string; eventId: string; itemIds: string[]; refundIds: string[]; isWaived: boolean };

/** Says that an event does not take place, which registrations end with it, and what comes back, how (docs/decisions/063). */
export async function eventCalledOffMail(
  { db, config }: Services,
  { orderId, eventId, itemIds, refundIds, isWaived }: CalledOff,
): Promise<MailMessage> {
  const order = await undoneOrder(db, orderId);
  const [event] = await db.select().from(events).where(eq(events.id, eventId));
  if (!event) throw new Error(`no event ${eventId}`);
  const isCart = itemIds.length === 0;
  return {
    to: order.email,
    subject: `${event.name} is cancelled`,
    heading: `${event.name} is cancelled`,
    paragraphs: [
      text(`${order.organizer} has cancelled this event. We are sorry.`),
      rows([
        ['Event', event.name],
        ['It was to be on', whenOf(event)],
      ]),
      ...(isCart
        ? [text('It was taken out of your cart. You were not charged for it.')]
        : [
            text(`Order ${order.code}`),
            text('These registrations are cancelled and their tickets are no longer valid:'),
            rows(await registrationsOf(db, orderId, itemIds)),
            ...(await moneyParagraphs(db, { refundIds, isWaived, ...order })),
            ...((await keepsOthers(db, { orderId, itemIds }))
              ? [text('The others of this order stay as they are.')]
              : []),
            button('View your order', `${config.publicUrl}/order-confirmation/${orderId}`),
          ]),
    ],
  };
}

type Money = { refundIds: string[]; isWaived: boolean; organizer: string; display: (cents: number) => string };

async function moneyParagraphs(db: Executor, { refundIds, isWaived, organizer, display }: Money): Promise<Paragraph[]> {
  const given = await moneyBack(db, refundIds);
  const nothingDue = isWaived ? [text('There is nothing left to pay for them.')] : [];
  if (given.length === 0) return nothingDue;
  return [
    ...nothingDue,
    text('What you paid for them comes back to you, fees and taxes included:'),
    rows(given.map(({ whereTo, cents }) => [whereTo, display(cents)])),
    ...(given.some(({ way }) => way === 'card') ? [text('Your bank may take some days to show it.')] : []),
    ...(given.some(({ way }) => way === 'byHand')
      ? [text(`${organizer} will contact you to give back by hand what can’t go back another way.`)]
      : []),
  ];
}

async function keepsOthers(
  db: Executor,
  { orderId, itemIds }: Pick<CalledOff, 'orderId' | 'itemIds'>,
): Promise<boolean> {
  const uncancelled = await db
    .select({ id: orderRegistrationItems.id })
    .from(orderRegistrationItems)
    .where(and(eq(orderRegistrationItems.orderId, orderId), isNull(orderRegistrationItems.cancelledAt)));
  return uncancelled.some(({ id }) => !itemIds.includes(id));
}
