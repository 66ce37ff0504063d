import { canCustomerRequest, isOrderState } from '#domain/order-process.ts';
import { instantiateForms } from '#server/modules/forms/order-forms.ts';
import { findStandings } from '#server/modules/orders/lost-places.ts';
import { moveOrder } from '#server/modules/orders/move-order.ts';
import { findProblems } from '#server/modules/orders/order-problems.ts';
import { findOwnOrder, lockOrder } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { holdExpiry } from '#server/modules/orders/place-holds.ts';
import { isRefusal, transact } from '#server/modules/orders/refusing-transaction.ts';
import { retakePlaces } from '#server/modules/orders/retake-places.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

type Transitioned = OrderModel | Refusal<'OrderStateTransitionError'>;

/**
 * Moves an order as its customer asks: to AddingItems or to ArrangingPayment, as the order process allows. Before a
 * cart is refused, the places that it has lost are taken again if they can be (docs/decisions/007).
 */
export async function transitionOrder(
  services: Services,
  userId: string,
  found: Pick<OrderModel, 'id'> | null,
  to: string,
): Promise<Transitioned> {
  if (!found) return refused('', to, 'Order not found');
  const first = await move(services, userId, found.id, to);
  if (to !== 'ArrangingPayment' || !isRefusal(first)) return first;
  const order = await findOwnOrder(services.db, userId, found.id);
  if (!order) return first;
  await retakePlaces(services, order);
  return move(services, userId, found.id, to);
}

const move = (services: Services, userId: string, orderId: string, to: string): Promise<Transitioned> =>
  transact(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId, userId);
    if (!order || !isOrderState(order.state)) return refused('', to, 'Order not found');
    if (order.state === to && order.active) return order;
    if (!isOrderState(to) || !canCustomerRequest(order.state, to)) {
      return refused(order.state, to, whyNot(order.state));
    }
    return to === 'ArrangingPayment' ? arrangePayment(tx, services, order) : moveOrder(tx, order, to, {});
  });

async function arrangePayment(tx: Executor, { clock, config }: Services, order: OrderModel): Promise<Transitioned> {
  const to = 'ArrangingPayment';
  if (order.itemCount === 0) return refused(order.state, to, 'Your cart is empty');
  const [problem] = findProblems(await findStandings(tx, order.id), clock());
  if (problem) return refused(order.state, to, problem.message);
  await instantiateForms(tx, order);
  const isOver = order.holdExpiresAt !== null && order.holdExpiresAt <= clock();
  if (order.holdRenewed && !isOver) return moveOrder(tx, order, to, {});
  const holdExpiresAt = holdExpiry(clock(), config.holdMinutes);
  return moveOrder(tx, order, to, { holdExpiresAt, holdRenewed: true, holdsUntil: holdExpiresAt });
}

const whyNot = (from: string): string =>
  from === 'ValidatingPayment'
    ? 'A payment for this order is under way. Please wait until it is finished.'
    : from === 'PaymentAuthorized' || from === 'PaymentSettled'
      ? 'This order is already placed.'
      : 'The order can’t go to this state.';

const refused = (fromState: string, toState: string, transitionError: string) =>
  refusal('OrderStateTransitionError', { fromState, toState, transitionError }, transitionError);
