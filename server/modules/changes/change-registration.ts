import { cancellationQuoteExpired } from '#messages/account-refusals.ts';
import type { ChangedRegistrationModel, ChangePlan } from '#server/modules/changes/changes-model.ts';
import type { ChangeNote } from '#server/modules/changes/changed-before.ts';
import { issueChange, quoteChanged, readChangeId } from '#server/modules/changes/change-quote.ts';
import type { ChangeCaller } from '#server/modules/changes/change-quote.ts';
import { demandsOf, digestOf, findToChange, newDemands, planChange } from '#server/modules/changes/plan-change.ts';
import type { NotPlanned } from '#server/modules/changes/plan-change.ts';
import { refusedChange } from '#server/modules/changes/refused-change.ts';
import { replaceChoice } from '#server/modules/changes/replace-choice.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { findOrder, lockOrder } from '#server/modules/orders/order-selection.ts';
import { booking, moveCounters, movesOf, unbooking } from '#server/modules/orders/place-counters.ts';
import { isRefusal, transact } from '#server/modules/orders/refusing-transaction.ts';
import { noPlace, orInsufficientStock } from '#server/modules/orders/stock-refusal.ts';
import { notifyOwed } from '#server/modules/payments/follow-refund.ts';
import { recordRefunds } from '#server/modules/payments/record-refunds.ts';
import { refundablePayments } from '#server/modules/payments/refundable-payments.ts';
import { sendSoon } from '#server/modules/payments/send-refunds.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

type Changed =
  | ChangedRegistrationModel
  | NotPlanned
  | Refusal<'ChangeQuoteChangedError'>
  | Refusal<'InsufficientStockError'>
  | Refusal<'QuoteExpiredError'>;

/**
 * Carries a quote out: plans it anew while the order is locked, and where it costs and gives back the same, the
 * registration is the new choice, its places are booked and the old ones free, the refunds are recorded for the provider
 * to be told, and a mail says so, all in one transaction: it never has two places and never none (docs/decisions/136).
 * Where a place is missing that an ended hold still keeps, that is given back first (docs/decisions/007). Throws
 * BAD_USER_INPUT for an id that this customer was not told.
 */
export async function changeRegistration(services: Services, caller: ChangeCaller, quoteId: string): Promise<Changed> {
  const quoted = readChangeId(caller, quoteId);
  if (!quoted) throw badInput('There is no such quote');
  const { orderId } = quoted;
  const wanted: { plan?: ChangePlan } = {};
  const change = () =>
    transact<Changed>(services.db, async (tx) => {
      const now = services.clock();
      const order = await lockOrder(tx, orderId);
      const asked = await findToChange(tx, caller.userId, quoted.choice);
      if (!order || !asked) throw badInput('There is no such quote');
      if (quoted.expiresAt <= now) return refusal('QuoteExpiredError', {}, cancellationQuoteExpired);
      const plan = await planChange(tx, order, asked, quoted.choice, { ...caller, now });
      if (isRefusal(plan)) return plan;
      if (digestOf(plan) !== quoted.digest) return quoteChanged(issueChange(plan, quoted.choice, { ...caller, now }));
      if (plan.dueCents > 0) return refusedChange('COSTS_MORE');
      wanted.plan = plan;
      return carryOut(services, tx, plan, { caller, now });
    });
  const outcome = await change();
  const { plan } = wanted;
  if (!plan || !isRefusal(outcome) || outcome.errorCode !== 'INSUFFICIENT_STOCK_ERROR') return outcome;
  const findOwn = () => findOrder(services.db, orderId);
  return orInsufficientStock<Changed>(services, newDemands(plan), change, findOwn, caller.language);
}

async function carryOut(
  services: Services,
  tx: Executor,
  plan: ChangePlan,
  { caller, now }: { caller: ChangeCaller; now: Date },
): Promise<ChangedRegistrationModel | Refusal<'InsufficientStockError'>> {
  const { order, registration, before, newLines, eventId, shares, backCents, keptCents } = plan;
  const orderId = order.id;
  const id = await recordOrderHistory(tx, orderId, 'ORDER_MODIFIED', {
    registrationId: registration.id,
    change: { from: before.map(({ name }) => name), to: newLines.map(({ name }) => name) },
    backCents,
    keptCents,
  } satisfies ChangeNote);
  await replaceChoice(tx, plan, now);
  const paid = await refundablePayments(tx, orderId, now);
  const reason = 'Changed by the customer';
  const recorded = await recordRefunds(tx, { orderId, paid, shares, reason, metadata: { cancellation: id }, now });
  await sendSoon(services, tx, recorded.toSend);
  await notifyOwed(services, tx, { orderId, refundIds: recorded.owed });
  await services.jobs.enqueue(
    'send-mail',
    {
      template: 'registration-changed',
      orderId,
      itemId: registration.registrationItemId,
      was: before.map(({ name }) => name),
      refundIds: [...recorded.toSend, ...recorded.settled, ...recorded.owed],
      keptCents,
    },
    { executor: tx, singletonKey: `registration-changed:${id}` },
  );
  const moves = movesOf([
    ...booking(demandsOf(newLines, eventId)),
    ...unbooking(demandsOf(before, registration.eventId)),
  ]);
  if (!(await moveCounters(tx, moves))) return noPlace(caller.language);
  const { startsAt } = plan;
  const changed = { tuitionId: newLines[0]?.productId ?? registration.tuitionId, eventId, startsAt, updatedAt: now };
  return {
    id,
    registration: { ...registration, ...changed },
    orderId,
    currencyCode: order.currencyCode,
    backCents,
    keptCents,
  };
}
