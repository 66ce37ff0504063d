import { asc, eq, inArray } from 'drizzle-orm';
import { moneyFromCents } from '#domain/money.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { giftCards, giftCardTransactions } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { button, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { Letter } from '#server/modules/notifications/mail-parts.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { refunds } from '#server/modules/payments/payments-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Refunded = { orderId: string; refundIds: string[]; cancelled: boolean };

/** Says what went back, how, and what becomes of the registrations (docs/decisions/037). */
export async function refundLetter(
  { db, config }: Services,
  { orderId, refundIds, cancelled }: Refunded,
): Promise<Letter> {
  const [order] = await db
    .select({ code: orders.code, currency: orders.currencyCode, email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  if (!order) throw new Error(`no order ${orderId}`);
  const given = await givenBack(db, refundIds);
  const total = given.reduce((sum, { cents }) => sum + cents, 0);
  const display = (cents: number) => moneyFromCents(cents, order.currency).display;
  const toCard = given.some(({ giftCardCode }) => giftCardCode === null);
  return {
    to: order.email,
    subject: cancelled ? `Your order ${order.code} is refunded and cancelled` : `A refund for your order ${order.code}`,
    heading: `${display(total)} is on its way back to you`,
    paragraphs: [
      text(`Order ${order.code}`),
      rows(given.map(({ giftCardCode, cents }) => [whereTo(giftCardCode), display(cents)])),
      ...(toCard ? [text('Your bank may take some days to show it.')] : []),
      ...(cancelled
        ? [
            text('That is all you paid, so these registrations are cancelled and their tickets are no longer valid:'),
            rows(await registrationsOf(db, orderId)),
          ]
        : [text('Your registrations stay as they are.')]),
      button('View your order', `${config.publicUrl}/order-confirmation/${orderId}`),
    ],
  };
}

const whereTo = (giftCardCode: string | null) =>
  giftCardCode === null ? 'To your card' : `To your gift card ending in ${giftCardCode.slice(-4)}`;

/** The refunds in the order in which they were made; giftCardCode is null where the money went to a payment card. */
const givenBack = (db: Executor, refundIds: string[]) =>
  db
    .select({ cents: refunds.totalCents, giftCardCode: giftCards.code })
    .from(refunds)
    .leftJoin(giftCardTransactions, eq(giftCardTransactions.refundId, refunds.id))
    .leftJoin(giftCards, eq(giftCards.id, giftCardTransactions.giftCardId))
    .where(inArray(refunds.id, refundIds))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));

/** Event and attendee of each registration that the order had. */
async function registrationsOf(db: Executor, orderId: string): Promise<[string, string][]> {
  const items = await db
    .select({
      event: events.name,
      firstName: orderRegistrationItems.firstName,
      lastName: orderRegistrationItems.lastName,
    })
    .from(orderRegistrationItems)
    .innerJoin(events, eq(events.id, orderRegistrationItems.eventId))
    .where(eq(orderRegistrationItems.orderId, orderId))
    .orderBy(asc(events.startsAt), asc(orderRegistrationItems.createdAt));
  return items.map(({ event, firstName, lastName }) => [event, `${firstName} ${lastName}`.trim()]);
}
