import { eq, inArray } from 'drizzle-orm';
import { portions } from '#domain/payment-portions.ts';
import { creditGiftCard } from '#server/modules/payments/gift-card-money.ts';
import { sumOfShares } from '#server/modules/orders/line-shares.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import { beginningOf } from '#server/modules/payments/refund-beginning.ts';
import type { HandedOver } from '#server/modules/payments/refund-beginning.ts';
import { writeLines } from '#server/modules/payments/refund-lines.ts';
import { dealOut } from '#server/modules/payments/refund-shares.ts';
import type { RefundablePayment, Way } from '#server/modules/payments/refundable-payments.ts';
import { sendRefund } from '#server/modules/payments/send-refunds.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/** Refunds by their ids: those that the provider has yet to be told, those that are done, those that need another way, those that wait for a bank's word. */
export type RecordedRefunds = { toSend: string[]; settled: string[]; owed: string[]; held: string[] };
export type RefundReport = { refundId: string; method: string; way: Way | 'bank'; cents: number; state: string };

type Recording = {
  orderId: string;
  paid: RefundablePayment[];
  /** What goes back, line by line. */
  shares: LineShare[];
  /** Goes back of charges that the order could not take; none of its lines was paid with them. */
  strayCents?: number;
  handedOver: HandedOver;
  reason?: string;
  /** What was asked for, to know it again. */
  metadata?: object;
  now: Date;
};

/** What goes back of one payment, for which lines, and how its refund begins. */
export type PlannedRefund = {
  payment: RefundablePayment;
  cents: number;
  lines: LineShare[];
} & ReturnType<typeof beginningOf>;

/** The refunds that give so much of each line back, from the first payment on; those of stray charges have no lines. */
export function planRefunds({
  paid,
  shares,
  strayCents = 0,
  handedOver,
}: Pick<Recording, 'paid' | 'shares' | 'strayCents' | 'handedOver'>): PlannedRefund[] {
  const good = portions(
    paid.filter(({ isStray }) => !isStray),
    sumOfShares(shares),
  );
  const dealt = dealOut(
    shares,
    good.map(({ cents }) => cents),
  );
  const stray = portions(
    paid.filter(({ isStray }) => isStray),
    strayCents,
  );
  return [
    ...good.map((portion, at) => ({ ...portion, lines: dealt[at] ?? [], ...beginningOf(portion.payment, handedOver) })),
    ...stray.map((portion) => ({ ...portion, lines: [], ...beginningOf(portion.payment, handedOver) })),
  ];
}

/**
 * Records that so much of each line of a locked order goes back, from the first payment on. Recorded before the provider
 * hears of it, so that no refund is lost or made twice; send them with sendRecorded when the transaction is committed.
 */
export async function recordRefunds(tx: Executor, wanted: Recording): Promise<RecordedRefunds> {
  const recorded: RecordedRefunds = { toSend: [], settled: [], owed: [], held: [] };
  for (const planned of planRefunds(wanted)) recorded[lists[planned.state]].push(await recordOne(tx, wanted, planned));
  return recorded;
}

async function recordOne(
  tx: Executor,
  { orderId, reason = 'Given back by the organizer', metadata = {}, now }: Recording,
  { payment: { paymentId, method }, cents: totalCents, lines, way, state }: PlannedRefund,
): Promise<string> {
  const [refund] = await tx
    .insert(refunds)
    .values({ paymentId, method, way, reason, state, totalCents, metadata, createdAt: now })
    .returning({ id: refunds.id });
  if (!refund) throw new Error('the refund was not recorded');
  await writeLines(tx, refund.id, lines);
  if (way === 'giftCard') await creditGiftCard(tx, { orderId, paymentId, refundId: refund.id, cents: totalCents, now });
  const amount = totalCents / 100;
  await recordOrderHistory(tx, orderId, 'ORDER_REFUND_TRANSITION', { from: 'Created', to: state, method, amount });
  return refund.id;
}

const lists = { Pending: 'toSend', Settled: 'settled', Owed: 'owed', Held: 'held' } as const satisfies Record<
  string,
  keyof RecordedRefunds
>;

/** Refunds that were recorded together, in the order in which a person is told of them. */
export const idsOf = ({ toSend, held, owed, settled }: RecordedRefunds): string[] => [
  ...toSend,
  ...held,
  ...owed,
  ...settled,
];

/** Tells the provider what goes back to cards, and answers what became of each refund, in the order of the payments. */
export async function sendRecorded(services: Services, recorded: RecordedRefunds): Promise<RefundReport[]> {
  for (const id of recorded.toSend) await sendRefund(services, id);
  return reportsOf(services.db, idsOf(recorded));
}

/** What became of these refunds, in this order. */
export async function reportsOf(executor: Executor, ids: string[]): Promise<RefundReport[]> {
  const rows = await executor
    .select({
      refundId: refunds.id,
      method: payments.method,
      way: refunds.way,
      cents: refunds.totalCents,
      state: refunds.state,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(refunds.id, ids));
  return rows.toSorted((one, other) => ids.indexOf(one.refundId) - ids.indexOf(other.refundId));
}
