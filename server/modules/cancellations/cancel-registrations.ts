import { cancellationQuoteChanged, cancellationQuoteExpired } from '#messages/account-refusals.ts';
import type { CancelledRegistrationsModel, Quote } from '#server/modules/cancellations/cancellations-model.ts';
import { quoteFor, digestOf } from '#server/modules/cancellations/quote.ts';
import { readQuoteId } from '#server/modules/cancellations/quote-id.ts';
import { findToCancel } from '#server/modules/cancellations/registrations-to-cancel.ts';
import type { DeedNote } from '#server/modules/cancellations/cancelled-before.ts';
import { issueQuote, whyNotCancelled } from '#server/modules/cancellations/issue-quote.ts';
import { freePlaces } from '#server/modules/orders/free-places.ts';
import { isUnpaid } from '#server/modules/orders/is-unpaid.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { cancelRefunded } from '#server/modules/payments/cancel-refunded-order.ts';
import { notifyOwed } from '#server/modules/payments/follow-refund.ts';
import { recordRefunds } from '#server/modules/payments/record-refunds.ts';
import type { RecordedRefunds } from '#server/modules/payments/record-refunds.ts';
import { refundablePayments } from '#server/modules/payments/refundable-payments.ts';
import { sendSoon } from '#server/modules/payments/send-refunds.ts';
import { undoUnpaid } from '#server/modules/payments/undo-unpaid.ts';
import { cancelItems } from '#server/modules/registrations/cancel-items.ts';
import { waitsForOrganizer } from '#server/modules/registrations/not-cancelled.ts';
import type { NotCancelled } from '#server/modules/registrations/not-cancelled.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

type Cancelled =
  | CancelledRegistrationsModel
  | NotCancelled
  | Refusal<'QuoteChangedError'>
  | Refusal<'QuoteExpiredError'>;
type Caller = { userId: string; secret: string };

const reason = 'Given up by the customer';

/**
 * Carries a quote out: counts it anew while the order is locked, and where the same comes back, the registrations are
 * cancelled, their places are free, the refunds are recorded for the provider to be told, and a mail says so, all in one
 * transaction (docs/decisions/125). Throws BAD_USER_INPUT for an id that this customer was not told.
 */
export async function cancelRegistrations(services: Services, caller: Caller, quoteId: string): Promise<Cancelled> {
  const quoted = readQuoteId(caller.secret, caller.userId, quoteId);
  if (!quoted) throw badInput('There is no such quote');
  const { orderId, registrationIds, expiresAt, digest } = quoted;
  return services.db.transaction(async (tx) => {
    const now = services.clock();
    const order = await lockOrder(tx, orderId);
    const asked = await findToCancel(tx, caller.userId, registrationIds);
    if (!order || !asked) throw badInput('There is no such quote');
    const whyNot = whyNotCancelled(asked, now);
    if (whyNot) return whyNot;
    if (expiresAt <= now) return refusal('QuoteExpiredError', {}, cancellationQuoteExpired);
    const quote = await quoteFor(tx, order, asked, now);
    if (digestOf(quote) !== digest) return changed(quote, caller, now);
    const waiting = quote.registrations.find(({ needsApproval }) => needsApproval);
    if (waiting) return waitsForOrganizer(waiting.registration.state);
    return (isUnpaid(order) ? undo : giveBack)(services, tx, quote, now);
  });
}

const changed = (quote: Quote, { userId, secret }: Caller, now: Date) =>
  refusal('QuoteChangedError', { newQuote: issueQuote(quote, { secret, userId, now }) }, cancellationQuoteChanged);

/** Nobody's money has to come back first: gift cards have theirs at once, and the rest is waived. */
async function undo(services: Services, tx: Executor, quote: Quote, now: Date): Promise<CancelledRegistrationsModel> {
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

/** The counters move last, as everywhere. */
async function giveBack(
  services: Services,
  tx: Executor,
  quote: Quote,
  now: Date,
): Promise<CancelledRegistrationsModel> {
  const orderId = quote.order.id;
  const cancelled = await cancelItems(tx, itemsOf(quote), now);
  const id = await note(tx, quote);
  const paid = await refundablePayments(tx, orderId, now);
  const { shares } = quote;
  const recorded = await recordRefunds(tx, { orderId, paid, shares, reason, metadata: { cancellation: id }, now });
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
    registrationIds: quote.registrations.map(({ registration }) => registration.id),
    state: 'Cancelled',
    backCents: quote.backCents,
    waivedCents: quote.waivedCents,
  } satisfies DeedNote);

const itemsOf = ({ registrations }: Quote): string[] =>
  registrations.map(({ registration }) => registration.registrationItemId);

const cancelledBy = (
  { order, registrations, backCents, waivedCents }: Quote,
  id: string,
  now: Date,
): CancelledRegistrationsModel => ({
  id,
  orderId: order.id,
  currencyCode: order.currencyCode,
  registrations: registrations.map(({ registration }) => ({ ...registration, state: 'Cancelled', updatedAt: now })),
  backCents,
  waivedCents,
});

const notify = (
  { jobs }: Services,
  tx: Executor,
  quote: Quote,
  { id, recorded: { toSend, settled, owed } }: { id: string; recorded: RecordedRefunds },
): Promise<void> =>
  jobs.enqueue(
    'send-mail',
    {
      template: 'registrations-cancelled',
      orderId: quote.order.id,
      itemIds: itemsOf(quote),
      refundIds: [...toSend, ...settled, ...owed],
      keptCents: quote.registrations.reduce((sum, { keptCents }) => sum + keptCents, 0),
      isWaived: quote.waivedCents > 0,
    },
    { executor: tx, singletonKey: `registrations-cancelled:${id}` },
  );
