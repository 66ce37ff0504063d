import type { MoneyEntryKind } from '#server/generated/resolvers.ts';
import type { DisputeModel, PaymentModel, RefundModel } from '#server/modules/payments/payments-model.ts';
import { paidAt } from '#server/modules/payments/booked-at.ts';
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
  disputes: readonly DisputeModel[];
  cancelled: readonly CancelledItem[];
};

/** The time line of an order's money, the latest first. A payment that the provider refused is not in it. */
export function moneyEntries({ payments, refunds, disputes, cancelled }: OfOrder): Entry[] {
  const paid = new Map(payments.map((payment) => [payment.id, payment]));
  return [
    ...payments.flatMap(entryOfPayment),
    ...cancelled.map(entryOfItem),
    ...disputes.flatMap((dispute) => entryOfDispute(dispute, paid.get(dispute.paymentId))),
    ...refunds.filter(isOfCustomer).map((refund) => entryOfRefund(refund, paid.get(refund.paymentId))),
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
      if (isInVain(payment)) return [{ ...entry, kind: 'CHARGED_IN_VAIN', at: createdAt }];
      return [{ ...entry, kind: 'PAID', at: paidAt(payment) }];
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
  Held: 'REFUND_HELD',
} as const satisfies Record<RefundModel['state'], MoneyEntryKind>;

/** What a bank took back and gave the organizer again afterwards is nothing that went back. */
export const isOfCustomer = ({ state, way }: RefundModel): boolean => !(state === 'Failed' && way === 'bank');

/** One that was lost is told by what the bank has taken back. */
function entryOfDispute(
  { id, state, amountCents: cents, createdAt, updatedAt }: DisputeModel,
  payment: PaymentModel | undefined,
): Entry[] {
  if (state === 'Lost') return [];
  const entry = { id, cents, way: 'card', last4: last4Of(payment?.metadata), item: null } as const;
  return state === 'Open'
    ? [{ ...entry, kind: 'DISPUTED', at: createdAt }]
    : [{ ...entry, kind: 'DISPUTE_WON', at: updatedAt }];
}

/** What is asked for, held or owed is of when it was; how it ended is of when that was learned. */
function entryOfRefund(
  { id, state, way, totalCents: cents, createdAt, updatedAt }: RefundModel,
  payment: PaymentModel | undefined,
): Entry {
  return {
    id,
    kind: way === 'bank' ? 'TAKEN_BACK' : kinds[state],
    at: state === 'Settled' || state === 'Failed' ? updatedAt : createdAt,
    cents,
    way: way === 'bank' ? 'card' : way,
    last4: way === 'byHand' ? null : last4Of(payment?.metadata),
    item: null,
  };
}
