import type { OrderState } from '#domain/processes/order-process.ts';
import type { OrderMark } from '#server/generated/resolvers.ts';
import { isInVain, isOfCustomer } from '#server/modules/payments/money-entries.ts';
import type { DisputeModel, PaymentModel, RefundModel } from '#server/modules/payments/payments-model.ts';

/** Sums of an order in cents, without charges that it could not take. */
export type MoneySums = {
  paid: number;
  awaited: number;
  refunded: number;
  asked: number;
  /** All that somebody has to give back by other means, of charges in vain too. */
  owed: number;
  held: number;
  /** Of what was paid, less what went back, or is to. */
  left: number;
};

type Money = { payments: readonly PaymentModel[]; refunds: readonly RefundModel[] };

export function sumsOf({ payments, refunds }: Money): MoneySums {
  const good = payments.filter((payment) => !isInVain(payment));
  const paidIn = (state: string) =>
    good.reduce((sum, payment) => (payment.state === state ? sum + payment.amountCents : sum), 0);
  const back = refundsOfGood({ payments, refunds });
  const paid = paidIn('Settled');
  return {
    paid,
    awaited: paidIn('Authorized'),
    refunded: inState(back, 'Settled'),
    asked: inState(back, 'Pending'),
    owed: inState(refunds, 'Owed'),
    held: inState(back, 'Held'),
    left: paid - back.reduce((sum, { state, totalCents }) => (state === 'Failed' ? sum : sum + totalCents), 0),
  };
}

const inState = (refunds: readonly RefundModel[], wanted: RefundModel['state']): number =>
  refunds.reduce((sum, { state, totalCents }) => (state === wanted ? sum + totalCents : sum), 0);

const refundsOfGood = ({ payments, refunds }: Money): RefundModel[] => {
  const inVain = new Set(payments.filter(isInVain).map(({ id }) => id));
  return refunds.filter(({ paymentId }) => !inVain.has(paymentId));
};

type Marked = Money & { state: OrderState; isCalledOff: boolean; disputes: readonly DisputeModel[] };

/** What a person has to know of an order at one glance: where it stands, and what goes back of its money. */
export function orderMarks(order: Marked): OrderMark[] {
  const sums = sumsOf(order);
  const isAllBack = sums.paid > 0 && sums.refunded >= sums.paid;
  const marks: [OrderMark, boolean][] = [
    [markOfState(order, sums), !(isAllBack && order.state === 'PaymentSettled')],
    ['DISPUTED', order.disputes.some((dispute) => dispute.state === 'Open')],
    ['REFUNDED', isAllBack],
    ['PARTLY_REFUNDED', !isAllBack && sums.refunded > 0],
    ['REFUND_ASKED', sums.asked > 0],
    ['REFUND_OWED', sums.owed > 0],
    ['REFUND_FAILED', leftFailed(order).length > 0],
  ];
  return marks.flatMap(([mark, isSo]) => (isSo ? [mark] : []));
}

/** What the card provider refused to give back, where no other way has been taken since. */
export const leftFailed = (order: Money): RefundModel[] =>
  refundsOfGood(order).filter(isOfCustomer).filter(isLeftFailed);

function markOfState({ state, isCalledOff }: Marked, { paid }: MoneySums): OrderMark {
  if (isCalledOff) return 'CALLED_OFF';
  if (state === 'Cancelled') return 'CANCELLED';
  if (state === 'PaymentAuthorized') return 'UNPAID';
  if (state === 'PaymentSettled') return paid > 0 ? 'PAID' : 'FREE';
  return 'PAYMENT_UNDER_WAY';
}

/** A refund that failed, where no other of the same payment was made since. */
const isLeftFailed = ({ state, paymentId, createdAt }: RefundModel, _at: number, all: RefundModel[]): boolean =>
  state === 'Failed' &&
  !all.some(
    (other) =>
      other.state !== 'Failed' && other.paymentId === paymentId && other.createdAt.getTime() >= createdAt.getTime(),
  );
