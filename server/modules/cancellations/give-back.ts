import type {
  CancelledRegistrationsModel,
  Quote,
  QuotedRegistrationModel,
} from '#server/modules/cancellations/cancellations-model.ts';
import type { DeedNote } from '#server/modules/cancellations/cancelled-before.ts';
import { freePlaces } from '#server/modules/orders/free-places.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { cancelRefunded } from '#server/modules/payments/cancel-refunded-order.ts';
import { notifyOwed } from '#server/modules/payments/follow-refund.ts';
import { idsOf, recordRefunds } from '#server/modules/payments/record-refunds.ts';
import type { RecordedRefunds } from '#server/modules/payments/record-refunds.ts';
import { refundablePayments } from '#server/modules/payments/refundable-payments.ts';
import { sendSoon } from '#server/modules/payments/send-refunds.ts';
import { undoUnpaid } from '#server/modules/payments/undo-unpaid.ts';
import { cancelItems } from '#server/modules/registrations/cancel-items.ts';
import type { Executor, Services } from '#server/platform/context.ts';

const reason = 'Given up by the customer';

/** Nobody's money has to come back first: gift cards have theirs at once, and the rest is waived. */
export async function undo(
  services: Services,
  tx: Executor,
  quote: Quote,
  now: Date,
): Promise<CancelledRegistrationsModel> {
  const itemIds = itemsOf(quote);
  const id = await note(tx, quote);
  await undoUnpaid(tx, quote.order, {
    itemIds,
    reason,
    now,
    notify: (recorded) => notify(services, tx, quote, { id, recorded }),
  });
  return cancelledBy(quote, id, now);
}

/**
 * Cancels what a quote gives back at once, in a locked order: its refunds are recorded for the provider to be told, and a mail
 * says so. What is the organizer's to decide stays as it is. The counters move last, as everywhere.
 */
export async function giveBack(
  services: Services,
  tx: Executor,
  quote: Quote,
  now: Date,
): Promise<CancelledRegistrationsModel> {
  const orderId = quote.order.id;
  const id = await note(tx, quote);
  if (itemsOf(quote).length === 0) return cancelledBy(quote, id, now);
  const cancelled = await cancelItems(tx, itemsOf(quote), now);
  const paid = await refundablePayments(tx, orderId, now);
  const recorded = await recordRefunds(tx, {
    orderId,
    paid,
    shares: quote.shares,
    handedOver: 'nothing',
    reason,
    metadata: { cancellation: id },
    now,
  });
  await sendSoon(services, tx, recorded.toSend);
  await notifyOwed(services, tx, { orderId, refundIds: recorded.owed });
  await notify(services, tx, quote, { id, recorded });
  await cancelRefunded(tx, orderId, { now, keepsOthers: true });
  await freePlaces(tx, cancelled);
  return cancelledBy(quote, id, now);
}

/** What was done stands in the order's history; the entry's id is that of the deed. */
const note = (tx: Executor, quote: Quote): Promise<string> =>
  recordOrderHistory(tx, quote.order.id, 'ORDER_MODIFIED', {
    registrationIds: atOnce(quote).map(({ registration }) => registration.id),
    askedIds: waiting(quote).map(({ registration }) => registration.id),
    state: 'Cancelled',
    backCents: quote.backCents,
    awaitingCents: quote.awaitingCents,
    waivedCents: quote.waivedCents,
  } satisfies DeedNote);

const waitingOf =
  (waits: boolean) =>
  ({ registrations }: Quote): QuotedRegistrationModel[] =>
    registrations.filter(({ needsApproval }) => needsApproval === waits);

/** What of a quote the organizer is asked about. */
export const waiting = waitingOf(true);
const atOnce = waitingOf(false);

const itemsOf = (quote: Quote): string[] => atOnce(quote).map(({ registration }) => registration.registrationItemId);

const cancelledBy = (quote: Quote, id: string, now: Date): CancelledRegistrationsModel => {
  const { order, backCents, awaitingCents, waivedCents } = quote;
  return {
    id,
    orderId: order.id,
    currencyCode: order.currencyCode,
    registrations: atOnce(quote).map(({ registration }) => ({ ...registration, state: 'Cancelled', updatedAt: now })),
    asked: waiting(quote).map(({ registration }) => ({ ...registration, state: 'CancelAsked', updatedAt: now })),
    backCents,
    awaitingCents,
    waivedCents,
  };
};

const notify = (
  { jobs }: Services,
  tx: Executor,
  quote: Quote,
  { id, recorded }: { id: string; recorded: RecordedRefunds },
): Promise<void> =>
  jobs.enqueue(
    'send-mail',
    {
      template: 'registrations-cancelled',
      orderId: quote.order.id,
      itemIds: itemsOf(quote),
      refundIds: idsOf(recorded),
      keptCents: atOnce(quote).reduce((sum, { keptCents }) => sum + keptCents, 0),
      isWaived: quote.waivedCents > 0,
    },
    { executor: tx, singletonKey: `registrations-cancelled:${id}` },
  );
