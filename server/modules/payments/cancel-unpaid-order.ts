import { orderInWords } from '#server/modules/orders/order-in-words.ts';
import { lockOrderOfCode } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { sendRecorded } from '#server/modules/payments/record-refunds.ts';
import type { RecordedRefunds, RefundReport } from '#server/modules/payments/record-refunds.ts';
import { undoUnpaid } from '#server/modules/payments/undo-unpaid.ts';
import { isUnpaid } from '#server/modules/orders/is-unpaid.ts';
import { operatorOf, recordDeed } from '#server/modules/security/security-log.ts';
import type { Actor } from '#server/modules/security/security-log.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/** Who decides it: the organizer, or the time within which it was to be paid. */
type Because = 'organizer' | 'unpaid';
const reasons: Record<Because, string> = { organizer: 'Called off by the organizer', unpaid: 'Not paid in time' };

type CancelOutcome = { refused: string } | { refunds: RefundReport[] };

/**
 * Calls off an order that still waits for money paid by hand, or costs nothing: what its gift cards paid goes back to
 * them, and it is cancelled as one that has all its money back is (docs/decisions/040). The customer is told by one mail.
 */
export async function cancelUnpaidOrder(
  services: Services,
  orderCode: string,
  because: Because = 'organizer',
): Promise<CancelOutcome> {
  const recorded = await services.db.transaction((tx) => cancel(services, tx, orderCode, because));
  return 'refused' in recorded ? recorded : { refunds: await sendRecorded(services, recorded) };
}

async function cancel(
  services: Services,
  tx: Executor,
  orderCode: string,
  because: Because,
): Promise<{ refused: string } | RecordedRefunds> {
  const order = await lockOrderOfCode(tx, orderCode);
  if (!order) return { refused: `There is no order ${orderCode}.` };
  if (!isUnpaid(order)) return { refused: whyNot(order) };
  const now = services.clock();
  const { payUntil } = order;
  if (because === 'unpaid' && (payUntil === null || payUntil > now))
    return { refused: `The order ${orderCode} may still be paid.` };
  return cancelLocked(services, tx, order, { because, actor: operatorOf(services) });
}

/** The same of a locked order that nobody has paid. Call it last in the transaction: it moves the counters. */
export async function cancelLocked(
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  tx: Executor,
  order: OrderModel,
  { because, actor }: { because: Because; actor: Actor },
): Promise<RecordedRefunds> {
  const { id: orderId, code } = order;
  await recordDeed(tx, { kind: 'order-cancelled', actor, details: { order: code } });
  return undoUnpaid(tx, order, {
    itemIds: null,
    reason: reasons[because],
    now: clock(),
    notify: ({ settled }) =>
      jobs.enqueue(
        'send-mail',
        { template: 'cancellation', orderId, refundIds: settled, because },
        { executor: tx, singletonKey: `cancellation:${orderId}` },
      ),
  });
}

const whyNot = (order: OrderModel): string =>
  order.state === 'PaymentSettled'
    ? `${orderInWords(order)} npm run refund -- ${order.code} gives the money back and cancels it.`
    : orderInWords(order);
