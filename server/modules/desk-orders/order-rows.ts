import { asc, eq, getTableColumns } from 'drizzle-orm';
import { languages } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';
import { siteTimeZone } from '#domain/limits.ts';
import { textIn } from '#domain/texts.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { mailboxOf } from '#server/modules/auth/desk-customer.ts';
import { mailRefusals } from '#server/modules/auth/mail-refusals-tables.ts';
import { isRefused } from '#server/modules/auth/refused-mailbox.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { findLines } from '#server/modules/orders/order-items.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { findDisputes } from '#server/modules/payments/disputes.ts';
import { findRefunds } from '#server/modules/payments/find-refunds.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { DeskBuyer, DeskRegistration, DeskRegistrationState } from '#server/generated/desk-resolvers.ts';
import { codeOfLanguage } from '#domain/content-language.ts';
import type { Executor } from '#server/platform/context.ts';

type Item = Awaited<ReturnType<typeof findRegistrationItems>>[number];

/** What an order's attendees have, in the order in which it was added, with its events. */
export const findRegistrationItems = (executor: Executor, { id }: Pick<OrderModel, 'id'>) =>
  executor
    .select({
      ...getTableColumns(orderRegistrationItems),
      event: getTableColumns(events),
      code: registrations.code,
      state: registrations.state,
    })
    .from(orderRegistrationItems)
    .innerJoin(events, eq(events.id, orderRegistrationItems.eventId))
    .leftJoin(registrations, eq(registrations.registrationItemId, orderRegistrationItems.id))
    .where(eq(orderRegistrationItems.orderId, id))
    .orderBy(asc(orderRegistrationItems.createdAt), asc(orderRegistrationItems.id));

export const registrationFields = (item: Item, language: Language): Omit<DeskRegistration, 'lines'> => ({
  id: item.id,
  code: item.code,
  attendeeName: `${item.firstName} ${item.lastName}`.trim(),
  eventId: item.eventId,
  eventName: textIn(item.event, language).name,
  state: stateOf(item),
});

function stateOf({ replacedAt, cancelledAt, state }: Item): DeskRegistrationState {
  if (replacedAt !== null) return 'REPLACED';
  if (cancelledAt !== null) return 'CANCELLED';
  return state === 'CancelAsked' ? 'CANCEL_ASKED' : 'CONFIRMED';
}

/** An order's money, as shownMoney tells it and sumsOf adds it up. */
export async function findMoney(executor: Executor, order: OrderModel, items: readonly Item[]) {
  const { id, state, currencyCode } = order;
  const found = await executor
    .select()
    .from(payments)
    .where(eq(payments.orderId, id))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const paymentIds = found.map((payment) => payment.id);
  const lines = Map.groupBy(await findLines(executor, 'orderId', [id]), ({ registrationItemId }) => registrationItemId);
  const [first] = items.toSorted((one, other) => one.event.startsAt.getTime() - other.event.startsAt.getTime());
  return {
    state,
    currencyCode,
    isCalledOff: items.length > 0 && items.every(({ event }) => event.state === 'CANCELED'),
    timeZone: first?.event.timeZone ?? siteTimeZone,
    items: items.map((item) => ({ ...item, lines: lines.get(item.id) ?? [] })),
    payments: found.map((payment) => ({ ...payment, currencyCode })),
    refunds: [...(await findRefunds(executor, paymentIds)).values()].flat(),
    disputes: [...(await findDisputes(executor, paymentIds)).values()].flat(),
  };
}

export async function buyerOf(executor: Executor, { userId, languageCode }: OrderModel): Promise<DeskBuyer> {
  const [found] = await executor
    .select({ user: users, refusal: { at: mailRefusals.at, code: mailRefusals.code } })
    .from(users)
    .leftJoin(mailRefusals, isRefused)
    .where(eq(users.id, userId));
  if (!found) throw new Error(`the account ${userId} is gone`);
  const { user, refusal } = found;
  return {
    name: `${user.firstName} ${user.lastName}`.trim(),
    emailAddress: mailboxOf(user) || null,
    mailRefusal: refusal && { at: refusal.at.toISOString(), code: refusal.code },
    phoneNumber: user.phoneNumber,
    since: user.deskAddress === null ? user.createdAt.toISOString() : null,
    language: codeOfLanguage(languageCode ?? languages[0]),
  };
}
