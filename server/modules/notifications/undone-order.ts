import { and, asc, eq, inArray, isNull, sql, sum } from 'drizzle-orm';
import { dayIn } from '#domain/day.ts';
import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import { siteTimeZone } from '#domain/limits.ts';
import { wayBank, wayByHand, wayCard, wayGiftCard, wayGiftCardUntil, wayHeld } from '#messages/refund-mails.ts';
import { moneyPlain } from '#messages/values.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { giftCardTransactions } from '#server/modules/payments/gift-card-money-tables.ts';
import { readerOf } from '#server/modules/notifications/mail-reader.ts';
import type { MailReader } from '#server/modules/notifications/mail-reader.ts';
import { orderLines, orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { payments, refundLines, refunds } from '#server/modules/payments/payments-tables.ts';
import { wayOf } from '#server/modules/payments/refundable-payments.ts';
import type { Way } from '#server/modules/payments/refundable-payments.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { nameIn } from '#server/platform/own-words.ts';

export type UndoneOrder = {
  code: string;
  state: string;
  email: string;
  organizer: string;
  currency: string;
  reader: MailReader;
  display: (cents: number) => string;
};

/** The order that a mail about its undoing is about, its customer's address and language, and how its money is written. */
export async function undoneOrder(
  { db, config }: Pick<Services, 'db' | 'config'>,
  orderId: string,
): Promise<UndoneOrder> {
  const [order] = await db
    .select({
      code: orders.code,
      state: orders.state,
      currency: orders.currencyCode,
      languageCode: orders.languageCode,
      email: users.email,
      organizer: nameIn(organizations, orders.languageCode),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .where(eq(orders.id, orderId));
  if (!order) throw new Error(`no order ${orderId}`);
  const { languageCode, ...rest } = order;
  const { currency } = rest;
  const reader = readerOf(config, languageCode);
  return { ...rest, reader, display: (cents) => moneyPlain({ amount: { cents, currency } }, reader.language) };
}

/** Also what waits for a bank's word, and what a bank took back itself (docs/decisions/154). */
type MailedWay = Way | 'bank' | 'held';

/** The refunds in the order in which they were made, how their money was paid, and where it goes. */
export async function moneyBack(
  db: Executor,
  refundIds: string[],
  language: Language,
): Promise<{ way: MailedWay; paidBy: Way; whereTo: string; cents: number }[]> {
  const made = await db
    .select({
      cents: refunds.totalCents,
      way: sql<MailedWay>`case when ${refunds.state} = 'Held' then 'held' else ${refunds.way} end`,
      method: payments.method,
      transactionId: payments.transactionId,
      giftCardCode: giftCards.code,
      giftCardEnds: giftCards.expiresAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(giftCardTransactions, eq(giftCardTransactions.refundId, refunds.id))
    .leftJoin(giftCards, eq(giftCards.id, giftCardTransactions.giftCardId))
    .where(inArray(refunds.id, refundIds))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return made.map(({ cents, way, giftCardCode, giftCardEnds, ...payment }) => ({
    way,
    paidBy: wayOf(payment),
    whereTo: wordsOf(way, { code: giftCardCode ?? '', ends: giftCardEnds }, language),
    cents,
  }));
}

/** The name of the event of a registration, in the language of its order. */
const eventName = nameIn(
  events,
  sql`(select ${orders.languageCode} from ${orders} where ${orders.id} = ${orderRegistrationItems.orderId})`,
);

/** The registrations that these refunds were for, how much of each, and whether each is cancelled by now. */
export async function refundedFor(
  db: Executor,
  refundIds: string[],
): Promise<{ name: string; event: string; cents: number; isCancelled: boolean }[]> {
  const parts = await db
    .select({
      firstName: orderRegistrationItems.firstName,
      lastName: orderRegistrationItems.lastName,
      event: eventName,
      cents: sum(refundLines.cents).mapWith(Number),
      isCancelled: sql<boolean>`${orderRegistrationItems.cancelledAt} is not null and ${orderRegistrationItems.replacedAt} is null`,
    })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.orderLineId))
    .innerJoin(orderRegistrationItems, eq(orderRegistrationItems.id, orderLines.registrationItemId))
    .innerJoin(events, eq(events.id, orderRegistrationItems.eventId))
    .where(inArray(refundLines.refundId, refundIds))
    .groupBy(orderRegistrationItems.id, events.id)
    .orderBy(asc(events.startsAt), asc(orderRegistrationItems.createdAt), asc(orderRegistrationItems.id));
  return parts.map(({ firstName, lastName, ...part }) => ({ ...part, name: `${firstName} ${lastName}`.trim() }));
}

function wordsOf(way: MailedWay, { code, ends }: { code: string; ends: Date | null }, language: Language): string {
  if (way === 'card') return wayCard(language);
  if (way === 'byHand') return wayByHand(language);
  if (way === 'bank') return wayBank(language);
  if (way === 'held') return wayHeld(language);
  const digits = code.slice(-4);
  if (!ends) return wayGiftCard({ digits }, language);
  const time = parseWallTime(`${dayIn(ends, siteTimeZone)}T00:00`);
  return wayGiftCardUntil({ digits, day: time.day, time, year: String(time.year) }, language);
}

/** Event and attendee of each registration that an order had, or of those of them. */
export async function registrationsOf(db: Executor, orderId: string, itemIds?: string[]): Promise<[string, string][]> {
  const items = await db
    .select({
      event: eventName,
      firstName: orderRegistrationItems.firstName,
      lastName: orderRegistrationItems.lastName,
    })
    .from(orderRegistrationItems)
    .innerJoin(events, eq(events.id, orderRegistrationItems.eventId))
    .where(
      and(
        eq(orderRegistrationItems.orderId, orderId),
        isNull(orderRegistrationItems.replacedAt),
        itemIds ? inArray(orderRegistrationItems.id, itemIds) : undefined,
      ),
    )
    .orderBy(asc(events.startsAt), asc(orderRegistrationItems.createdAt));
  return items.map(({ event, firstName, lastName }) => [event, `${firstName} ${lastName}`.trim()]);
}
