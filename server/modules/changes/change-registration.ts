import { cancellationQuoteExpired } from '#messages/account-refusals.ts';
import type { ChangedRegistrationModel, ChangePlan } from '#server/modules/changes/changes-model.ts';
import type { ChangeNote } from '#server/modules/changes/changed-before.ts';
import { issueChange, quoteChanged, readChangeId } from '#server/modules/changes/change-quote.ts';
import type { ChangeCaller } from '#server/modules/changes/change-quote.ts';
import { findHeld, findOpenChange, giveUpChange, lockToGiveUp } from '#server/modules/changes/open-change.ts';
import { openChangeOrder } from '#server/modules/changes/open-change-order.ts';
import { demandsOf, digestOf, findToChange, newDemands, planChange } from '#server/modules/changes/plan-change.ts';
import type { NotPlanned } from '#server/modules/changes/plan-change.ts';
import { refusedChange } from '#server/modules/changes/refused-change.ts';
import { replaceChoice } from '#server/modules/changes/replace-choice.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { withFreshCode } from '#server/modules/orders/fresh-code.ts';
import { findOrder, lockOrder } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import type { Hold } from '#server/modules/orders/place-holds.ts';
import { booking, moveCounters, movesOf, releasing, unbooking } from '#server/modules/orders/place-counters.ts';
import { isRefusal, transact } from '#server/platform/database/refusing-transaction.ts';
import { noPlace, orInsufficientStock } from '#server/modules/orders/stock-refusal.ts';
import { notifyOwed } from '#server/modules/payments/follow-refund.ts';
import { idsOf, recordRefunds } from '#server/modules/payments/record-refunds.ts';
import { refundablePayments } from '#server/modules/payments/refundable-payments.ts';
import { sendSoon } from '#server/modules/payments/send-refunds.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

type Changed =
  | ChangedRegistrationModel
  /** To be paid first. */
  | OrderModel
  | NotPlanned
  | Refusal<'ChangeQuoteChangedError'>
  | Refusal<'InsufficientStockError'>
  | Refusal<'QuoteExpiredError'>;

/**
 * Carries a quote out: plans it anew while the order is locked, and where it costs and gives back the same, the
 * registration is the new choice, its places are booked and the old ones free, the refunds are recorded for the provider
 * to be told, and a mail says so, all in one transaction: it never has two places and never none (docs/decisions/136).
 * Where it costs more, nothing is changed yet, and the order of the difference holds the new places until that is paid; an
 * order of another choice is given up (docs/decisions/148).
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
      const open = await findOpenChange(tx, plan.registration.registrationItemId);
      if (open && (await isSame(tx, open, { digest: quoted.digest, now }))) return open;
      const given = open ? await giveUp(tx, open, now) : { held: [] };
      if (!given) return refusedChange('BEING_PAID');
      wanted.plan = plan;
      const by: Doing = { caller, now, freed: given.held };
      return plan.dueCents > 0
        ? openChangeOrder(tx, services, plan, { ...by, digest: quoted.digest, language: caller.language })
        : carryOut(services, tx, plan, by);
    });
  const outcome = await withFreshCode(change);
  const { plan } = wanted;
  if (!plan || !isRefusal(outcome) || outcome.errorCode !== 'INSUFFICIENT_STOCK_ERROR') return outcome;
  const findOwn = () => findOrder(services.db, orderId);
  return orInsufficientStock<Changed>(services, newDemands(plan), change, findOwn, caller.language);
}

/** Whether this quote is what an open order was made for, and that holds its places still. */
async function isSame(
  tx: Executor,
  open: OrderModel,
  { digest, now }: { digest: string; now: Date },
): Promise<boolean> {
  if (open.agreedChange?.digest !== digest) return false;
  return (await findHeld(tx, open.id)).some(({ expiresAt }) => expiresAt > now);
}

/** What an order of another choice held; null where it can't be given up now. */
async function giveUp(tx: Executor, open: OrderModel, now: Date): Promise<{ held: Hold[] } | null> {
  const locked = await lockToGiveUp(tx, open.id);
  return locked && giveUpChange(tx, locked, now);
}

type Doing = { caller: ChangeCaller; now: Date; freed: Hold[] };

async function carryOut(
  services: Services,
  tx: Executor,
  plan: ChangePlan,
  { caller, now, freed }: Doing,
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
  const recorded = await recordRefunds(tx, {
    orderId,
    paid,
    shares,
    handedOver: 'nothing',
    reason,
    metadata: { cancellation: id },
    now,
  });
  await sendSoon(services, tx, recorded.toSend);
  await notifyOwed(services, tx, { orderId, refundIds: recorded.owed });
  await services.jobs.enqueue(
    'send-mail',
    {
      template: 'registration-changed',
      orderId,
      itemId: registration.registrationItemId,
      was: before.map(({ name }) => name),
      refundIds: idsOf(recorded),
      keptCents,
    },
    { executor: tx, singletonKey: `registration-changed:${id}` },
  );
  const moves = movesOf([
    ...booking(demandsOf(newLines, eventId)),
    ...unbooking(demandsOf(before, registration.eventId)),
    ...releasing(freed),
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
