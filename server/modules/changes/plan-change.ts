import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { policyForAnotherDate } from '#domain/cancellation/policy-for-another-date.ts';
import { mostChosenCents } from '#domain/chosen-price.ts';
import { portions } from '#domain/payment-portions.ts';
import { cancellingOf, findToCancel } from '#server/modules/cancellations/registrations-to-cancel.ts';
import type { RegistrationToCancel } from '#server/modules/cancellations/registrations-to-cancel.ts';
import { policyOf } from '#server/modules/catalog/cancellation-policies.ts';
import { carriedOver, lessParts, sumOfParts } from '#server/modules/changes/carried-over.ts';
import type { ChangePlan, ChoiceLine, NewLine } from '#server/modules/changes/changes-model.ts';
import { whyNotChanged, whyNotChosen } from '#server/modules/changes/change-rules.ts';
import { differenceBack } from '#server/modules/changes/difference-back.ts';
import { choiceLine, priceChoice } from '#server/modules/changes/price-choice.ts';
import { isOneSeries } from '#server/modules/changes/series.ts';
import { refusedChange } from '#server/modules/changes/refused-change.ts';
import type { RefusedChange } from '#server/modules/changes/refused-change.ts';
import { readChosen } from '#server/modules/orders/chosen-products.ts';
import { ownShare, shareCents } from '#server/modules/orders/line-shares.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';
import { whyAboveLimit } from '#server/modules/orders/order-limit.ts';
import { demandOf } from '#server/modules/orders/offers.ts';
import type { ChosenPrices } from '#server/modules/orders/offers.ts';
import { findLines } from '#server/modules/orders/order-items.ts';
import type { OrderLineModel, OrderModel } from '#server/modules/orders/orders-model.ts';
import { orderSurcharges } from '#server/modules/orders/orders-tables.ts';
import type { Demand } from '#server/modules/orders/place-counters.ts';
import { isRefusal } from '#server/platform/database/refusing-transaction.ts';
import { findGiven } from '#server/modules/payments/given-back.ts';
import { findPaidLines } from '#server/modules/payments/paid-lines.ts';
import { refundablePayments } from '#server/modules/payments/refundable-payments.ts';
import type { Executor } from '#server/platform/context.ts';
import type { Refusal } from '#server/platform/result.ts';

/** What a registration is to be. */
export type Choice = { registrationId: string; tierId: string; addOnIds: readonly string[] };

export type NotPlanned =
  | RefusedChange
  | Refusal<'OrderInterceptorError'>
  | Refusal<'EventRegistrationEligibilityError'>;

type Asking = { userId: string; language: Language; now: Date };

/** The customer's own registration that a choice is about; null where it is not theirs. */
export async function findToChange(
  executor: Executor,
  userId: string,
  { registrationId }: Pick<Choice, 'registrationId'>,
): Promise<RegistrationToCancel | null> {
  const found = await findToCancel(executor, userId, [registrationId]);
  return found?.[0] ?? null;
}

/**
 * What a registration of this order becomes by a choice now, what it costs more, or what of it comes back; a refusal
 * where it can't become that. The sale's own rule says what may be chosen, and what the registration has already is kept
 * by it as in a cart (docs/decisions/093, 136).
 */
export async function planChange(
  executor: Executor,
  order: OrderModel,
  asked: RegistrationToCancel,
  choice: Choice,
  { language, now, userId }: Asking,
): Promise<ChangePlan | NotPlanned> {
  const { registration } = asked;
  const whyNot = whyNotChanged(asked, order, now);
  if (whyNot) return refusedChange(whyNot);
  const lines = await findLines(executor, 'registrationItemId', [registration.registrationItemId]);
  const kept = lines.map(({ productId }) => productId);
  const chosen = await readChosen(executor, {
    tierId: choice.tierId,
    addOnIds: [...choice.addOnIds],
    now,
    language,
    kept,
    coupons: async () => order.coupons,
    prices: pricesForChange(choice, lines),
    buyerId: userId,
  });
  if (isRefusal(chosen)) return chosen;
  const { tier } = chosen;
  const { eventId } = registration;
  const isSeries = await isOfSeries(executor, tier.eventId, eventId);
  const refused = whyNotChosen({ chosen, lines, order, isSeries, eventId });
  if (refused) return refusedChange(refused);
  if (await hasFeesOnTop(executor, order.id)) return refusedChange('NOT_PERMITTED');
  const itemId = registration.registrationItemId;
  const above = await whyAboveLimit(executor, { orderId: order.id, itemId }, chosen, { kept, language });
  if (above) return above;
  const newLines = priceChoice(order, registration.registrationItemId, chosen, lines);
  const left = await sharesLeftOfLines(executor, order.id, lines);
  const plan = {
    order,
    registration,
    eventId: tier.eventId,
    startsAt: tier.event.startsAt,
    before: lines.map((line, at) => lineBefore(line, left[at])),
    after: newLines.map(choiceLine),
    newLines,
    policy: policyFrom(asked, tier.eventId, now),
  };
  const costs = sumOfParts(plan.after);
  const dueCents = shareCents(costs) - shareCents(sumOfParts(left));
  if (dueCents > 0)
    return { ...plan, carried: left, spare: [], dueCents, backCents: 0, keptCents: 0, kept: [], shares: [], ways: [] };
  const carried = carriedOver(left, costs);
  const spare = lessParts(left, carried);
  const cancelling = cancellingOf(asked, await findPaidLines(executor, [order.id]), now);
  const { needsApproval, ...back } = differenceBack(cancelling, spare, now);
  if (needsApproval) return refusedChange('ORGANIZER_DECIDES');
  const payments = (await refundablePayments(executor, order.id, now)).filter(({ isStray }) => !isStray);
  return { ...plan, carried, spare, dueCents: 0, ...back, ways: portions(payments, back.backCents) };
}

/**
 * Where buyers choose the price, a change costs what was chosen for the ticket, or for the same add-on, before: the least
 * where that is more, and no more than may be chosen (docs/decisions/178).
 */
function pricesForChange({ tierId }: Choice, lines: readonly OrderLineModel[]): ChosenPrices {
  const ofTier = lines.filter(({ kind }) => kind === 'TUITION').map((line) => ({ ...line, productId: tierId }));
  return new Map(
    [...lines, ...ofTier].map(({ productId, unitPriceCents }) => [
      productId,
      Math.min(unitPriceCents, mostChosenCents),
    ]),
  );
}

/** The policy that the registration was bought with goes on; on another date it gives back no more than it does now. */
const policyFrom = ({ policy, event, registration }: RegistrationToCancel, eventId: string, now: Date) =>
  eventId === registration.eventId ? policyOf(policy) : policyForAnotherDate(policyOf(policy), event.startsAt, now);

/** Whether these are one event, or dates of one series. */
async function isOfSeries(executor: Executor, oneId: string, otherId: string): Promise<boolean> {
  const { rows } = await executor.execute<{ isSeries: boolean }>(sql`
    select exists (select from events one, events other
      where one.id = ${oneId} and other.id = ${otherId} and ${isOneSeries}) as "isSeries"`);
  return rows[0]?.isSeries === true;
}

/** Fees on top are of the whole order, and no part of them is of one registration alone (docs/decisions/056). */
async function hasFeesOnTop(executor: Executor, orderId: string): Promise<boolean> {
  const [fee] = await executor
    .select({ id: orderSurcharges.id })
    .from(orderSurcharges)
    .where(eq(orderSurcharges.orderId, orderId))
    .limit(1);
  return fee !== undefined;
}

/** What was paid for each of these lines less what went back of it, or is on its way; in their order, also where it is 0. */
export async function sharesLeftOfLines(
  executor: Executor,
  orderId: string,
  lines: OrderLineModel[],
): Promise<LineShare[]> {
  const given = Map.groupBy(await findGiven(executor, [orderId]), ({ orderLineId }) => orderLineId);
  return lines.map((line) => (given.get(line.id) ?? []).reduce((share, part) => less(share, part), ownShare(line)));
}

const less = (share: LineShare, part: Pick<LineShare, 'priceCents' | 'feeCents' | 'taxCents'>): LineShare =>
  lessParts([share], [part])[0] ?? share;

const lineBefore = ({ productId, name, kind }: OrderLineModel, left: LineShare | undefined): ChoiceLine => ({
  productId,
  name,
  kind,
  priceCents: left?.priceCents ?? 0,
  feeCents: left?.feeCents ?? 0,
  taxCents: left?.taxCents ?? 0,
});

/** The places that a plan needs and its registration has not. */
export function newDemands({ before, newLines, eventId, registration }: ChangePlan): Demand[] {
  const has = new Set(before.map(({ productId }) => productId));
  const isSameEvent = eventId === registration.eventId;
  return demandsOf(newLines, eventId)
    .filter(({ productId }) => !has.has(productId))
    .map((demand) => (isSameEvent ? { ...demand, places: 0 } : demand));
}

export const demandsOf = (lines: readonly Pick<NewLine, 'productId' | 'kind'>[], eventId: string): Demand[] =>
  lines.map(({ productId, kind }) => demandOf({ productId, kind, eventId }));

/** A hash of all that a plan says of a choice and its money: two that are alike cost and give back the same. */
export function digestOf({ registration, newLines, before, dueCents, keptCents, shares, ways, policy }: ChangePlan) {
  const content = [
    registration.id,
    before.map(({ productId, priceCents, feeCents, taxCents }) => [productId, priceCents, feeCents, taxCents]),
    newLines.map(choiceLine).map((line) => [line.productId, line.priceCents, line.feeCents, line.taxCents]),
    shares.map(({ orderLineId, priceCents, feeCents, taxCents }) => [orderLineId, priceCents, feeCents, taxCents]),
    ways.map(({ payment: { paymentId, way, isClosed, isDisputed }, cents }) => [
      paymentId,
      way,
      isClosed,
      isDisputed,
      cents,
    ]),
    dueCents,
    keptCents,
    policy,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
