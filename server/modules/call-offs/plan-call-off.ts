import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { portions } from '#domain/payment-portions.ts';
import { findNamedEvent, whyNotCalledOff } from '#server/modules/call-offs/event-to-call-off.ts';
import { paidMoneyOf } from '#server/modules/call-offs/paid-money.ts';
import { uncancelledOrders } from '#server/modules/call-offs/uncancelled-items.ts';
import type { UncancelledOrder } from '#server/modules/call-offs/uncancelled-items.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { giftCardTransactions } from '#server/modules/payments/gift-card-money-tables.ts';
import { sumOfShares } from '#server/modules/orders/line-shares.ts';
import { findOrdersByIds } from '#server/modules/orders/order-selection.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { sharesLeftOf } from '#server/modules/payments/given-back.ts';
import { promisedCentsOf } from '#server/modules/payments/promised-payment.ts';
import { beginningOf } from '#server/modules/payments/refund-beginning.ts';
import { refundablePaymentsOf } from '#server/modules/payments/refundable-payments.ts';
import type { RefundablePayment } from '#server/modules/payments/refundable-payments.ts';
import { unpaidMoneyOf } from '#server/modules/payments/undo-unpaid.ts';
import { isUnpaid } from '#server/modules/orders/is-unpaid.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/** Why money can't go back the way it came. */
type Because = 'paidByHand' | 'tooOld' | 'cardClosed';
type Kind = 'paid' | 'unpaid' | 'beingPaid' | 'cart';

export type CallOffPlan = {
  eventId: string;
  name: string;
  organizer: string;
  currency: string;
  startWallTime: string;
  /** Registrations that are made; those who made them. */
  registrations: number;
  buyers: number;
  orders: Record<Kind, number>;
  cents: {
    card: number;
    giftCard: number;
    /** By other means, and why. */
    owed: Record<Because, number>;
    /** Was never paid. */
    waived: number;
    /** What of all that goes back are taxes and fees. */
    taxesAndFees: number;
  };
  /** Gift cards that have ended and are renewed with what they get back. */
  renewedCards: number;
  /** Registrations that their customers gave up before; what was paid for them is not touched. */
  givenUp: number;
};

/** What calling an event off would do, by the rules that do it; nothing is written. */
export async function planCallOff(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  named: string,
): Promise<{ refused: string } | CallOffPlan> {
  const now = clock();
  const event = await findNamedEvent(db, named);
  if (!event) return { refused: `There is no event ${named}.` };
  const whyNot = whyNotCalledOff(event, now);
  return whyNot ? { refused: whyNot } : effectsOfCallOff(db, event, now);
}

/** The same of an event that may be called off. */
export async function effectsOfCallOff(db: Executor, event: EventModel, now: Date): Promise<CallOffPlan> {
  const { id: eventId, name, organizationName: organizer, currencyCode: currency, startWallTime } = event;
  const uncancelled = await uncancelledOrders(db, eventId);
  const placed = placedOf(uncancelled);
  const plan: CallOffPlan = {
    eventId,
    name,
    organizer,
    currency,
    startWallTime,
    ...countUndone(uncancelled),
    buyers: new Set(placed.map(({ userId }) => userId)).size,
    cents: { card: 0, giftCard: 0, owed: { paidByHand: 0, tooOld: 0, cardClosed: 0 }, waived: 0, taxesAndFees: 0 },
    renewedCards: await endedCards(db, eventId, now),
    givenUp: await givenUp(db, eventId),
  };
  for (let at = 0; at < placed.length; at += readAtOnce)
    await addMoney(db, plan, placed.slice(at, at + readAtOnce), now);
  return plan;
}

const placedOf = (uncancelled: readonly UncancelledOrder[]) =>
  uncancelled.filter(({ state }) => kindOf(state) === 'paid' || kindOf(state) === 'unpaid');

/** How many registrations are cancelled, and what becomes of how many orders. */
export function countUndone(uncancelled: readonly UncancelledOrder[]): Pick<CallOffPlan, 'registrations' | 'orders'> {
  const orders = { paid: 0, unpaid: 0, beingPaid: 0, cart: 0 };
  for (const { state } of uncancelled) orders[kindOf(state)] += 1;
  return { registrations: placedOf(uncancelled).reduce((sum, { itemIds }) => sum + itemIds.length, 0), orders };
}

const kindOf = (state: string): Kind =>
  state === 'PaymentSettled'
    ? 'paid'
    : state === 'PaymentAuthorized'
      ? 'unpaid'
      : state === 'ValidatingPayment'
        ? 'beingPaid'
        : 'cart';

const readAtOnce = 500;

/** Reads what so many orders were paid and are left in as many statements as of one. */
async function addMoney(
  db: Executor,
  { cents }: CallOffPlan,
  undone: readonly UncancelledOrder[],
  now: Date,
): Promise<void> {
  const ids = undone.map(({ orderId }) => orderId);
  const unpaidIds = new Set((await findOrdersByIds(db, ids)).filter(isUnpaid).map(({ id }) => id));
  const left = Map.groupBy(await sharesLeftOf(db, ids), ({ registrationItemId }) => registrationItemId);
  const promised = await promisedCentsOf(db, ids);
  const paidOf = await refundablePaymentsOf(db, ids, now);
  for (const { orderId, itemIds } of undone) {
    const its = { left: itemIds.flatMap((id) => left.get(id) ?? []), paid: paidOf(orderId) };
    const unpaid = unpaidIds.has(orderId)
      ? unpaidMoneyOf({ ...its, promisedCents: promised.get(orderId) ?? 0 }, itemIds)
      : null;
    add(cents, unpaid ?? paidMoneyOf(its, itemIds));
    cents.waived += unpaid?.waivedCents ?? 0;
  }
}

function add(cents: CallOffPlan['cents'], { paid, shares }: ReturnType<typeof paidMoneyOf>): void {
  for (const { feeCents, taxCents } of shares) cents.taxesAndFees += feeCents + taxCents;
  for (const { payment, cents: part } of portions(
    paid.filter(({ isStray }) => !isStray),
    sumOfShares(shares),
  )) {
    const because = whyOwed(payment);
    if (because) cents.owed[because] += part;
    else if (payment.way === 'giftCard') cents.giftCard += part;
    else cents.card += part;
  }
}

function whyOwed(payment: RefundablePayment): Because | null {
  if (beginningOf(payment, 'nothing').state !== 'Owed') return null;
  return payment.way === 'byHand' ? 'paidByHand' : payment.isOld ? 'tooOld' : 'cardClosed';
}

async function endedCards(db: Executor, eventId: string, now: Date): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(distinct ${giftCards.id})::int` })
    .from(orderRegistrationItems)
    .innerJoin(orders, eq(orders.id, orderRegistrationItems.orderId))
    .innerJoin(giftCardTransactions, eq(giftCardTransactions.orderId, orders.id))
    .innerJoin(giftCards, eq(giftCards.id, giftCardTransactions.giftCardId))
    .where(
      and(
        eq(orderRegistrationItems.eventId, eventId),
        sql`${orderRegistrationItems.cancelledAt} is null`,
        eq(giftCardTransactions.type, 'DEBIT'),
        lte(giftCards.expiresAt, now),
        inArray(orders.state, ['PaymentSettled', 'PaymentAuthorized']),
      ),
    );
  return found?.count ?? 0;
}

async function givenUp(db: Executor, eventId: string): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(orderRegistrationItems)
    .innerJoin(orders, eq(orders.id, orderRegistrationItems.orderId))
    .where(
      and(
        eq(orderRegistrationItems.eventId, eventId),
        isNotNull(orderRegistrationItems.cancelledAt),
        isNull(orderRegistrationItems.replacedAt),
        inArray(orders.state, ['PaymentSettled', 'PaymentAuthorized']),
      ),
    );
  return found?.count ?? 0;
}
