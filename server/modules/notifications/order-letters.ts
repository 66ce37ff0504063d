import { and, asc, eq, isNull } from 'drizzle-orm';
import { longDateTime, parseWallTime } from '#domain/event-time.ts';
import { moneyFromCents } from '#domain/money.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { zoneShortName } from '#server/modules/catalog/event-times.ts';
import { events, locations, products } from '#server/modules/catalog/catalog-tables.ts';
import { preferencesOf } from '#server/modules/customers/notification-preferences.ts';
import { button, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { Letter, Paragraph } from '#server/modules/notifications/mail-parts.ts';
import { orderRegistrationItems, orders, registrations } from '#server/modules/orders/orders-tables.ts';
import type { Services } from '#server/platform/context.ts';

type EventTime = { startWallTime: string; startsAt: Date; timeZone: string };

/** Saturday, November 21, 7:30 pm PST: the organizer's clock, with its zone. */
const whenOf = (event: EventTime) =>
  `${longDateTime(parseWallTime(event.startWallTime))} ${zoneShortName(event.startsAt, event.timeZone)}`;

export async function orderConfirmationLetter({ db, config }: Services, orderId: string): Promise<Letter> {
  const [found] = await db
    .select({ order: orders, user: users })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  if (!found) throw new Error(`no order ${orderId}`);
  const { order, user } = found;
  const items = await db
    .select({ item: orderRegistrationItems, event: events, tier: products.name, place: locations.name })
    .from(orderRegistrationItems)
    .innerJoin(events, eq(events.id, orderRegistrationItems.eventId))
    .innerJoin(products, eq(products.id, orderRegistrationItems.tuitionId))
    .leftJoin(locations, eq(locations.id, events.locationId))
    .where(and(eq(orderRegistrationItems.orderId, orderId), isNull(orderRegistrationItems.cancelledAt)))
    .orderBy(asc(events.startsAt), asc(orderRegistrationItems.createdAt));
  const [first] = items;
  const several = new Set(items.map(({ event }) => event.id)).size > 1;
  const details: Paragraph[] = items.map(({ item, event, tier, place }) =>
    rows([
      ['Event', event.name],
      ['When', whenOf(event)],
      ...(place ? [['Where', place] satisfies [string, string]] : []),
      ['Attendee', `${item.firstName} ${item.lastName}`.trim()],
      ['Ticket', tier],
    ]),
  );
  return {
    to: user.email,
    subject: first && !several ? `You're going to ${first.event.name}` : `Your order ${order.code} is confirmed`,
    heading: `Thank you${user.firstName ? `, ${user.firstName}` : ''}! Your order is confirmed.`,
    paragraphs: [
      text(`Order ${order.code}`),
      ...details,
      rows([['Total', moneyFromCents(order.totalWithTaxCents, order.currencyCode).display]]),
      button('View your order', `${config.publicUrl}/order-confirmation/${order.id}`),
    ],
  };
}

/** Null where the person turned reminders off, or the registration or the event was cancelled since. */
export async function eventReminderLetter({ db, config }: Services, registrationId: string): Promise<Letter | null> {
  const [found] = await db
    .select({
      registration: registrations,
      item: orderRegistrationItems,
      event: events,
      user: users,
      place: locations.name,
    })
    .from(registrations)
    .innerJoin(orderRegistrationItems, eq(orderRegistrationItems.id, registrations.registrationItemId))
    .innerJoin(events, eq(events.id, registrations.eventId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(locations, eq(locations.id, events.locationId))
    .where(eq(registrations.id, registrationId));
  if (!found || found.registration.state !== 'Confirmed' || found.event.isCanceled) return null;
  const { registration, item, event, user, place } = found;
  const wanted = (await preferencesOf(db, user.id)).find(({ type }) => type === 'EventReminder');
  if (wanted && !wanted.email) return null;
  return {
    to: user.email,
    subject: `Reminder: ${event.name}`,
    heading: `${event.name} is coming up`,
    paragraphs: [
      rows([
        ['When', whenOf(event)],
        ...(place ? [['Where', place] satisfies [string, string]] : []),
        ['Attendee', `${item.firstName} ${item.lastName}`.trim()],
        ['Registration', registration.code],
      ]),
      button('View your events', `${config.publicUrl}/my-events`),
    ],
  };
}
