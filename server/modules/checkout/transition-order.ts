import { canCustomerRequest, isOrderState } from '#domain/processes/order-process.ts';
import type { OrderState } from '#domain/processes/order-process.ts';
import type { Language } from '#domain/language.ts';
import { orderNotMoved, orderUnderWay } from '#messages/refusals.ts';
import { endChange } from '#server/modules/changes/open-change.ts';
import { instantiateForms } from '#server/modules/forms/order-forms.ts';
import { moveOrder } from '#server/modules/orders/move-order.ts';
import { problemWords } from '#server/modules/orders/order-problem-words.ts';
import { findLockedProblems } from '#server/modules/orders/order-problems.ts';
import { lockCalledOrder, readerLanguage } from '#server/modules/orders/order-call.ts';
import type { OrderCaller } from '#server/modules/orders/order-call.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { holdExpiry } from '#server/modules/orders/place-holds.ts';
import { fixedTransaction } from '#server/platform/database/fixed-transaction.ts';
import { transact } from '#server/platform/database/refusing-transaction.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

type Transitioned = OrderModel | Refusal<'OrderStateTransitionError'>;

/**
 * Moves an order as its customer asks: to AddingItems or to ArrangingPayment, as the order process allows. A cart whose
 * places are no longer held is refused: a page that opens must not take them again (docs/decisions/059). An order of a
 * change is no cart, and may be given up instead (docs/decisions/148).
 */
export async function transitionOrder(
  services: Services,
  caller: OrderCaller,
  found: Pick<OrderModel, 'id'> | null,
  to: string,
): Promise<Transitioned> {
  const language = readerLanguage(caller);
  if (!found) return refused('', to, orderNotMoved({ why: 'notFound' }, language));
  return transact(
    services.db,
    async (tx) => {
      const order = await lockCalledOrder(tx, caller, found.id);
      if (!order) return refused('', to, orderNotMoved({ why: 'notFound' }, language));
      if (order.state === to && order.active) return order;
      if (order.changesItemId !== null) return transitionChange(tx, services, order, to, language);
      if (!isOrderState(to) || !canCustomerRequest(order.state, to)) {
        return refused(order.state, to, whyNot(order.state, language));
      }
      return to === 'ArrangingPayment' ? arrangePayment(tx, services, order, caller) : moveOrder(tx, order, to, {});
    },
    fixedTransaction,
  );
}

/** Entering ArrangingPayment renews the hold, once an order, and notes what its buyer reads. */
async function arrangePayment(
  tx: Executor,
  { clock, config }: Services,
  order: OrderModel,
  caller: OrderCaller,
): Promise<Transitioned> {
  const to = 'ArrangingPayment';
  const language = readerLanguage(caller);
  const now = clock();
  if (order.itemCount === 0) return refused(order.state, to, orderNotMoved({ why: 'empty' }, language));
  const problems = await findLockedProblems(tx, order, now);
  const [problem] = problems;
  if (problem) return refused(order.state, to, problemWords(problem.why, language));
  await instantiateForms(tx, order);
  const renewal = order.holdRenewed ? {} : renewedUntil(holdExpiry(now, config.holdMinutes));
  return {
    ...(await moveOrder(tx, order, to, { ...renewal, languageCode: caller.language ?? order.languageCode })),
    problems,
  };
}

/** What was chosen is fixed: the person pays for it, or gives it up. */
async function transitionChange(
  tx: Executor,
  { clock }: Services,
  order: OrderModel,
  to: string,
  language: Language,
): Promise<Transitioned> {
  if (to === 'Cancelled' && order.state === to) return order;
  return to === 'Cancelled' && order.state === 'ArrangingPayment'
    ? endChange(tx, order, clock())
    : refused(order.state, to, whyNot(order.state, language));
}

const renewedUntil = (holdExpiresAt: Date) => ({ holdExpiresAt, holdRenewed: true, holdsUntil: holdExpiresAt });

function whyNot(from: OrderState, language: Language): string {
  if (from === 'ValidatingPayment') return orderUnderWay(language);
  const isPlaced = from === 'PaymentAuthorized' || from === 'PaymentSettled';
  return orderNotMoved({ why: isPlaced ? 'placed' : 'other' }, language);
}

const refused = (fromState: string, toState: string, transitionError: string) =>
  refusal('OrderStateTransitionError', { fromState, toState, transitionError }, transitionError);
