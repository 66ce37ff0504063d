import { eq } from 'drizzle-orm';
import { canCustomerRequest, isOrderState } from '#domain/order-process.ts';
import { instantiateForms } from '#server/modules/forms/order-forms.ts';
import { findStandings } from '#server/modules/orders/lost-places.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { findProblems } from '#server/modules/orders/order-problems.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { extendHolds, holdExpiry } from '#server/modules/orders/place-holds.ts';
import { transact } from '#server/modules/orders/refusing-transaction.ts';
import { retakePlaces } from '#server/modules/orders/retake-places.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

type Transitioned = OrderModel | Refusal<'OrderStateTransitionError'>;

/** Moves an order as its customer asks: to AddingItems or to ArrangingPayment, as the order process allows. */
export async function transitionOrder(
  services: Services,
  userId: string,
  found: OrderModel | null,
  to: string,
): Promise<Transitioned> {
  if (!found) return refused('', to, 'Order not found');
  if (to === 'ArrangingPayment') await retakePlaces(services, found);
  return transact(services.db, async (tx) => {
    const order = await lockOrder(tx, found.id, userId);
    if (!order || !isOrderState(order.state)) return refused('', to, 'Order not found');
    if (order.state === to && order.active) return order;
    if (!isOrderState(to) || !canCustomerRequest(order.state, to)) {
      return refused(order.state, to, whyNot(order.state));
    }
    return to === 'ArrangingPayment' ? arrangePayment(tx, services, order) : move(tx, order, { state: to });
  });
}

async function arrangePayment(tx: Executor, { clock, config }: Services, order: OrderModel): Promise<Transitioned> {
  const to = 'ArrangingPayment';
  if (order.itemCount === 0) return refused(order.state, to, 'Your cart is empty');
  const [problem] = findProblems(await findStandings(tx, order.id), clock());
  if (problem) return refused(order.state, to, problem.message);
  await instantiateForms(tx, order);
  if (order.holdRenewed) return move(tx, order, { state: to });
  const holdExpiresAt = holdExpiry(clock(), config.holdMinutes);
  await extendHolds(tx, order.id, holdExpiresAt);
  return move(tx, order, { state: to, holdExpiresAt, holdRenewed: true });
}

async function move(tx: Executor, order: OrderModel, change: Partial<OrderModel>): Promise<OrderModel> {
  const [row] = await tx.update(orders).set(change).where(eq(orders.id, order.id)).returning();
  await recordOrderHistory(tx, order.id, 'ORDER_STATE_TRANSITION', { from: order.state, to: row?.state });
  return { ...order, ...row };
}

const whyNot = (from: string): string =>
  from === 'ValidatingPayment'
    ? 'A payment for this order is under way. Please wait until it is finished.'
    : from === 'PaymentAuthorized' || from === 'PaymentSettled'
      ? 'This order is already placed.'
      : 'The order can’t go to this state.';

const refused = (fromState: string, toState: string, transitionError: string) =>
  refusal('OrderStateTransitionError', { fromState, toState, transitionError }, transitionError);
