import type { MoneyEntryKind } from '#server/generated/resolvers.ts';
import type { PaymentModel, RefundModel } from '#server/modules/payments/payments-model.ts';
import { last4Of, wayOf } from '#server/modules/payments/refundable-payments.ts';
import type { Way } from '#server/modules/payments/refundable-payments.ts';

/** A registration that is cancelled, by whom ever. */
export type CancelledItem = { id: string; cancelledAt: Date; attendeeName: string; ticketName: string };

/** What happened once. cents, way and last4 are null where no money is meant; last4 also where nobody noted it. */
export type Entry = {
  id: string;
  kind: MoneyEntryKind;
  at: Date;
  cents: number | null;
  way: Way | null;
  last4: string | null;
  item: CancelledItem | null;
};

type OfOrder = {
  payments: readonly PaymentModel[];
  refunds: readonly RefundModel[];
  cancelled: readonly CancelledItem[];
};

/** The time line of an order's money, the latest first. A payment that the provider refused is not in it. */
export function moneyEntries({ payments, refunds, cancelled }: OfOrder): Entry[] {
  const paid = new Map(payments.map((payment) => [payment.id, payment]));
  return [
    ...payments.flatMap(entryOfPayment),
    ...cancelled.map(entryOfItem),
    ...refunds.map((refund) => entryOfRefund(refund, paid.get(refund.paymentId))),
  ]
    .toReversed()
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/** A charge that its order could not take: no part of what was paid. */
export const isInVain = ({ errorMessage }: PaymentModel): boolean => errorMessage !== null;

function entryOfPayment(payment: PaymentModel): Entry[] {
  const { id, createdAt, updatedAt, amountCents: cents, metadata } = payment;
  const way = wayOf(payment);
  const entry = { id, cents, way, last4: last4Of(metadata), item: null };
  switch (payment.state) {
    case 'Settled':
      // Money by hand was promised when its row was written, and came when the row was changed.
      if (isInVain(payment)) return [{ ...entry, kind: 'CHARGED_IN_VAIN', at: createdAt }];
      return [{ ...entry, kind: 'PAID', at: way === 'byHand' ? updatedAt : createdAt }];
    case 'Authorized':
      return [{ ...entry, kind: 'AWAITED', at: createdAt }];
    case 'Cancelled':
      return [{ ...entry, kind: 'WAIVED', at: updatedAt }];
    default:
      return [];
  }
}

const entryOfItem = (item: CancelledItem): Entry => ({
  id: item.id,
  kind: 'REGISTRATION_CANCELLED',
  at: item.cancelledAt,
  cents: null,
  way: null,
  last4: null,
  item,
});

const kinds = {
  Pending: 'REFUND_ASKED',
  Settled: 'REFUNDED',
  Failed: 'REFUND_FAILED',
  Owed: 'REFUND_OWED',
} as const satisfies Record<RefundModel['state'], MoneyEntryKind>;

/** What is asked for or owed is of when it was; how it ended is of when that was learned. */
function entryOfRefund(
  { id, state, way, totalCents: cents, createdAt, updatedAt }: RefundModel,
  payment: PaymentModel | undefined,
): Entry {
  return {
    id,
    kind: kinds[state],
    at: state === 'Pending' || state === 'Owed' ? createdAt : updatedAt,
    cents,
    way,
    last4: way === 'byHand' ? null : last4Of(payment?.metadata),
    item: null,
  };
}
