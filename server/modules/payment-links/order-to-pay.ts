import { and, eq, isNull, sum } from 'drizzle-orm';
import type { PaymentLinkRefusal } from '#server/generated/resolvers.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { ticketsByEvent } from '#server/modules/order-claims/tickets-by-event.ts';
import type { ClaimableEventModel } from '#server/modules/order-claims/tickets-by-event.ts';
import { findOrder } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { cardMethodOf, isAskedFor } from '#server/modules/payments/awaited-by-card.ts';
import type { CardMethod } from '#server/modules/payments/awaited-by-card.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { ofOneMoment } from '#server/platform/database/one-moment.ts';

export type OrderToPayModel = {
  order: Pick<OrderModel, 'code' | 'currencyCode' | 'payUntil'>;
  organization: typeof organizations.$inferSelect;
  events: ClaimableEventModel[];
  /** Of the first of its events; null where all of it is cancelled. */
  timeZone: string | null;
  totalCents: number;
  /** By which it is paid; null where it is paid. */
  card: CardMethod | null;
};

type Asked = Pick<Services, 'db' | 'clock'>;

/** What an order of the box office asks for, as whoever has its link is shown it; or why it asks for nothing. */
export const orderToPay = (
  { db, clock }: Asked,
  orderId: string,
): Promise<OrderToPayModel | Exclude<PaymentLinkRefusal, 'LINK_UNKNOWN'>> =>
  db.transaction(async (tx) => {
    const order = await orderOf(tx, orderId);
    if (order.state === 'PaymentSettled') return shownOrder(tx, order, null);
    if (!(await isAskedFor(tx, order, clock()))) return 'ENDED';
    const card = await cardMethodOf(tx, order.channelId);
    return card ? shownOrder(tx, order, card) : 'NO_CARDS';
  }, ofOneMoment);

/** The same of one that the link has paid, whatever became of it since. */
export const paidByLink = ({ db }: Pick<Asked, 'db'>, orderId: string): Promise<OrderToPayModel> =>
  db.transaction(async (tx) => shownOrder(tx, await orderOf(tx, orderId), null), ofOneMoment);

async function orderOf(executor: Executor, orderId: string): Promise<OrderModel> {
  const order = await findOrder(executor, orderId);
  if (!order) throw new Error(`the order ${orderId} is gone`);
  return order;
}

async function shownOrder(executor: Executor, order: OrderModel, card: CardMethod | null): Promise<OrderToPayModel> {
  const { id, organizationId } = order;
  const [organization] = await executor.select().from(organizations).where(eq(organizations.id, organizationId));
  if (!organization) throw new Error(`no organizer ${organizationId}`);
  const events = await ticketsByEvent(executor, [id]);
  const [first] = await findEventsByIds(
    executor,
    events.slice(0, 1).map(({ eventId }) => eventId),
  );
  return {
    order,
    organization,
    events,
    timeZone: first?.timeZone ?? null,
    totalCents: await moneyIn(executor, id, card ? 'Authorized' : 'Settled'),
    card,
  };
}

/** Without charges that the order could not take. */
async function moneyIn(executor: Executor, orderId: string, state: 'Authorized' | 'Settled'): Promise<number> {
  const [found] = await executor
    .select({ cents: sum(payments.amountCents).mapWith(Number) })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, state), isNull(payments.errorMessage)));
  return found?.cents ?? 0;
}
