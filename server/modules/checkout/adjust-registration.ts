import { eq, inArray } from 'drizzle-orm';
import type { AdjustOrderRegistrationInput } from '#server/generated/resolvers.ts';
import { dropAttendeeForms, faultOfGivenAnswers } from '#server/modules/forms/order-forms.ts';
import type { KeyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { claimKey } from '#server/modules/idempotency/once.ts';
import { whyTooDear } from '#server/modules/orders/amount-limit.ts';
import { givenPrices, priceOfAddOn, whyNotForThat } from '#server/modules/orders/chosen-prices.ts';
import { readChosen } from '#server/modules/orders/chosen-products.ts';
import { interception } from '#server/modules/orders/interception.ts';
import type { Chosen } from '#server/modules/orders/chosen-products.ts';
import { readerLanguage } from '#server/modules/orders/order-call.ts';
import type { OrderCaller } from '#server/modules/orders/order-call.ts';
import { putCoupon } from '#server/modules/orders/coupon-rules.ts';
import { demandOf } from '#server/modules/orders/offers.ts';
import { whyAboveLimit } from '#server/modules/orders/order-limit.ts';
import { holdsOf, lineValues } from '#server/modules/orders/order-line-values.ts';
import { findOwnOrder } from '#server/modules/orders/order-selection.ts';
import { refreshTotals } from '#server/modules/orders/order-totals.ts';
import { holds, orderLines, orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { findOwnItem, lockOwnItem, notInCart } from '#server/modules/orders/own-item.ts';
import type { ItemRow, LineRow } from '#server/modules/orders/own-item.ts';
import type { Demand } from '#server/modules/orders/place-counters.ts';
import { holding, moveCounters, movesOf, releasing } from '#server/modules/orders/place-counters.ts';
import { dropHolds, firstEnd, holdExpiry, writeHolds } from '#server/modules/orders/place-holds.ts';
import { isRefusal, transact } from '#server/platform/database/refusing-transaction.ts';
import { resolveRegistrant } from '#server/modules/checkout/registrant.ts';
import { whyAskedAbout } from '#server/modules/checkout/same-attendee.ts';
import type { AsksAboutSameAttendee } from '#server/modules/checkout/same-attendee.ts';
import { noPlace, orInsufficientStock } from '#server/modules/orders/stock-refusal.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Adjusting = AdjustOrderRegistrationInput & AsksAboutSameAttendee;

/**
 * Changes the tier, the add-ons or the registrant of an item; what the input leaves out stays. It takes the price of
 * now, and only the places that it did not hold already, for the time that the item is held anyway; an item whose hold
 * has ended begins a new one with what is new in it (platform specification §3.3; docs/decisions/059). Throws KeyTaken
 * where the call's key was used before.
 */
export async function adjustRegistration(
  services: Services,
  caller: OrderCaller,
  itemId: string,
  input: Adjusting,
  call: KeyedCall | null = null,
) {
  const own = await findOwnItem(services.db, caller, itemId);
  if (!own) return notInCart();
  const keptAddOns = own.lines.filter(({ kind }) => kind === 'SESSION_OPTION').map(({ productId }) => productId);
  const addOnIds = input.addOns?.map(({ addOnId }) => addOnId) ?? keptAddOns;
  const tierId = input.tuitionId ?? own.item.tuitionId;
  const given = givenPrices([{ productId: tierId, price: input.price }, ...(input.addOns ?? []).map(priceOfAddOn)]);
  const kept = new Map(own.lines.map(({ productId, unitPriceCents }) => [productId, unitPriceCents]));
  const chosen = await readChosen(services.db, {
    tierId,
    addOnIds,
    prices: new Map([...kept, ...given]),
    now: services.clock(),
    language: readerLanguage(caller),
    kept: [...kept.keys()],
    code: input.promotionCode,
    coupons: async () => (await findOwnOrder(services.db, caller.userId, own.item.orderId))?.coupons ?? [],
    buyerId: caller.userId,
  });
  if (isRefusal(chosen)) return chosen;
  const notForThat = whyNotForThat(chosen, { given, kept }, readerLanguage(caller));
  if (notForThat) return notForThat;
  if (chosen.tier.eventId !== own.item.eventId) return interception('otherEvent', readerLanguage(caller));
  const fault = await faultOfGivenAnswers(
    services.db,
    readerLanguage(caller),
    own.item.eventId,
    input.registrationFormAnswers,
  );
  if (fault !== null) throw badInput(fault);
  return orInsufficientStock(
    services,
    await newDemands(services.db, itemId, chosen),
    () =>
      transact(services.db, async (tx) => {
        if (call) await claimKey(tx, call, own.item.orderId);
        return adjust(tx, services, caller, own.item, chosen, input);
      }),
    () => findOwnOrder(services.db, caller.userId, own.item.orderId),
    readerLanguage(caller),
  );
}

/** What the change needs besides the places that the item holds now. */
async function newDemands(executor: Executor, itemId: string, { tier, addOns }: Chosen): Promise<Demand[]> {
  const held = await executor.select().from(holds).where(eq(holds.registrationItemId, itemId));
  const hasPlace = held.some(({ places }) => places > 0);
  return [tier, ...addOns]
    .filter(({ productId }) => !held.some((hold) => hold.productId === productId))
    .map((offer) => ({ ...demandOf(offer), ...(hasPlace ? { places: 0 } : {}) }));
}

async function adjust(
  tx: Executor,
  { clock, config }: Services,
  caller: OrderCaller,
  found: ItemRow,
  chosen: Chosen,
  input: Adjusting,
) {
  const own = await lockOwnItem(tx, caller, found);
  if ('errorCode' in own) return own;
  const { userId } = caller;
  const language = readerLanguage(caller);
  const { item, lines } = own;
  const order = chosen.coupon ? await putCoupon(tx, own.order, chosen.coupon) : own.order;
  const tooDear = whyTooDear(order, chosen, language, lines);
  if (tooDear) return tooDear;
  const kept = lines.map(({ productId }) => productId);
  const above = await whyAboveLimit(tx, { orderId: order.id, itemId: item.id }, chosen, { kept, language });
  if (above) return above;
  const registrant = input.registrant ? await resolveRegistrant(tx, { userId, language }, input.registrant) : null;
  if (registrant && isRefusal(registrant)) return registrant;
  const isSomebodyElse = registrant !== null && registrant.attendeeId !== item.attendeeId;
  const asked =
    isSomebodyElse && input.askAboutSameAttendee ? await whyAskedAbout(tx, userId, item.eventId, registrant) : null;
  if (asked) return asked;
  await tx
    .update(orderRegistrationItems)
    .set({
      ...registrant,
      tuitionId: chosen.tier.productId,
      ...answersOf(input, isSomebodyElse),
    })
    .where(eq(orderRegistrationItems.id, item.id));
  if (isSomebodyElse) await dropAttendeeForms(tx, item.id);
  await replaceLines(tx, item, lines, chosen);
  if (choosesTheSame(lines, chosen)) return refreshTotals(tx, order, order.holdExpiresAt);
  const now = clock();
  const expiresAt =
    (await firstEnd(tx, { orderId: order.id, itemId: item.id, now })) ?? holdExpiry(now, config.holdMinutes);
  const released = await dropHolds(tx, order.id, item.id);
  const wanted = holdsOf(item.id, chosen);
  await writeHolds(tx, order.id, wanted, expiresAt);
  const changed = await refreshTotals(tx, order, await firstEnd(tx, { orderId: order.id, now }));
  return (await moveCounters(tx, movesOf([...releasing(released), ...holding(wanted)]))) ? changed : noPlace(language);
}

/** Answers that came with the registration are about its person: they do not stay for another. */
const answersOf = ({ registrationFormAnswers: given }: AdjustOrderRegistrationInput, isSomebodyElse: boolean) =>
  given === undefined ? (isSomebodyElse ? { answers: null } : {}) : { answers: given };

/** Then it needs no place besides what it has, and none of what it has lost (docs/decisions/059). */
function choosesTheSame(lines: LineRow[], { tier, addOns }: Chosen): boolean {
  const wanted = [tier, ...addOns].map(({ productId }) => productId);
  return lines.length === wanted.length && lines.every(({ productId }) => wanted.includes(productId));
}

/**
 * A product that stays keeps its line and the price at which it was added, so that a change of the price can be shown; what
 * its buyer chose to pay is no such change.
 */
async function replaceLines(tx: Executor, item: ItemRow, before: LineRow[], chosen: Chosen): Promise<void> {
  const kept = new Map(before.map((line) => [line.productId, line]));
  const after = lineValues(item.orderId, item.id, chosen);
  const gone = before.filter(({ productId }) => !after.some((line) => line.productId === productId));
  const added = after.filter(({ productId }) => !kept.has(productId));
  if (gone.length > 0)
    await tx.delete(orderLines).where(
      inArray(
        orderLines.id,
        gone.map(({ id }) => id),
      ),
    );
  if (added.length > 0) await tx.insert(orderLines).values(added);
  for (const { initialPriceCents, ...values } of after) {
    const line = kept.get(values.productId);
    if (line)
      await tx
        .update(orderLines)
        .set({ ...values, ...(values.isPriceChosen && { initialPriceCents }) })
        .where(eq(orderLines.id, line.id));
  }
}
