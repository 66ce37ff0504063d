import { randomUUID } from 'node:crypto';
import { limits } from '#domain/limits.ts';
import { orderFull, quantityOne, quantityOneAttendee } from '#messages/refusals.ts';
import type { AddRegistrationToOrderInput } from '#server/generated/resolvers.ts';
import { faultOfGivenAnswers } from '#server/modules/forms/order-forms.ts';
import type { KeyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { claimText, KeyTaken, valuesOf } from '#server/modules/idempotency/once.ts';
import { whyTooDear } from '#server/modules/orders/amount-limit.ts';
import { readChosen } from '#server/modules/orders/chosen-products.ts';
import type { Chosen } from '#server/modules/orders/chosen-products.ts';
import { givenPrices, priceOfAddOn, whyNotForThat } from '#server/modules/orders/chosen-prices.ts';
import { putCoupon } from '#server/modules/orders/coupon-rules.ts';
import { demandOf } from '#server/modules/orders/offers.ts';
import { whyAboveLimit } from '#server/modules/orders/order-limit.ts';
import { holdsOf, lineValues } from '#server/modules/orders/order-line-values.ts';
import { ofItsChannel, readerLanguage } from '#server/modules/orders/order-call.ts';
import type { OrderCaller } from '#server/modules/orders/order-call.ts';
import { findActiveOrder } from '#server/modules/orders/order-selection.ts';
import { notAddingItems } from '#server/modules/orders/own-item.ts';
import { priceOrder } from '#server/modules/orders/order-pricing.ts';
import { refreshTotals, totalsOf, totalsText, valuesOfTotals } from '#server/modules/orders/order-totals.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { holding, moveCounters, movesOf } from '#server/modules/orders/place-counters.ts';
import { holdExpiry } from '#server/modules/orders/place-holds.ts';
import { withFreshCode } from '#server/modules/orders/fresh-code.ts';
import { newOrderCode } from '#server/modules/orders/readable-codes.ts';
import { isRefusal, transact } from '#server/platform/database/refusing-transaction.ts';
import { resolveRegistrant } from '#server/modules/checkout/registrant.ts';
import { whyAskedAbout } from '#server/modules/checkout/same-attendee.ts';
import type { AsksAboutSameAttendee } from '#server/modules/checkout/same-attendee.ts';
import { noPlace, orInsufficientStock } from '#server/modules/orders/stock-refusal.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { fixedTransaction } from '#server/platform/database/fixed-transaction.ts';
import { fromJson } from '#server/platform/database/json-rows.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';
import { refusal } from '#server/platform/result.ts';

type Adding = AddRegistrationToOrderInput & AsksAboutSameAttendee;
type Adder = OrderCaller & { call: KeyedCall | null };

/**
 * Puts one registrant's tier and add-ons into the order of the tier's organizer, which it opens if there is none, and
 * holds the places; what the order held before keeps its time (platform specification §3.3; docs/decisions/007, 059).
 * Throws KeyTaken where the call's key was used before.
 */
export async function addRegistration(
  services: Services,
  caller: OrderCaller,
  input: Adding,
  call: KeyedCall | null = null,
) {
  const quantity = input.quantity ?? 1;
  if (quantity <= 0) return refusal('NegativeQuantityError', {}, quantityOne);
  if (quantity > 1) return refusal('OrderLimitError', { maxItems: 1 }, quantityOneAttendee);
  const addOnIds = (input.addOns ?? []).map(({ addOnId }) => addOnId);
  const prices = givenPrices([input, ...(input.addOns ?? []).map(priceOfAddOn)]);
  const chosen = await readChosen(services.db, {
    tierId: input.productId,
    addOnIds,
    prices,
    now: services.clock(),
    language: readerLanguage(caller),
    code: input.promotionCode,
    coupons: async ({ channelToken }) =>
      (await findActiveOrder(services.db, caller.userId, { channelToken }))?.coupons ?? [],
    buyerId: caller.userId,
  });
  if (isRefusal(chosen)) return chosen;
  const notForThat = whyNotForThat(chosen, { given: prices }, readerLanguage(caller));
  if (notForThat) return notForThat;
  const { channelToken } = ofItsChannel(caller, chosen.tier);
  const fault = await faultOfGivenAnswers(
    services.db,
    readerLanguage(caller),
    chosen.tier.eventId,
    input.registrationFormAnswers,
  );
  if (fault !== null) throw badInput(fault);
  return orInsufficientStock(
    services,
    [chosen.tier, ...chosen.addOns].map(demandOf),
    () =>
      withFreshCode(() =>
        transact(services.db, (tx) => addTo(tx, services, { ...caller, call }, chosen, input), fixedTransaction),
      ),
    () => findActiveOrder(services.db, caller.userId, { channelToken }),
    readerLanguage(caller),
  );
}

async function addTo(
  tx: Executor,
  { clock, config }: Services,
  adder: Adder,
  chosen: Chosen,
  { registrant: registrantInput, registrationFormAnswers, askAboutSameAttendee }: Adding,
) {
  const { tier } = chosen;
  const { userId } = adder;
  const opened = await openOrder(tx, adder, chosen);
  if (opened.state !== 'AddingItems') return notAddingItems(opened.state);
  const order = chosen.coupon ? await putCoupon(tx, opened, chosen.coupon) : opened;
  if (order.itemCount >= limits.orderItems) {
    return refusal('OrderLimitError', { maxItems: limits.orderItems }, (language) =>
      orderFull({ most: limits.orderItems }, language),
    );
  }
  const tooDear = whyTooDear(order, chosen, readerLanguage(adder));
  if (tooDear) return tooDear;
  const above = await whyAboveLimit(tx, { orderId: order.id }, chosen, { language: readerLanguage(adder) });
  if (above) return above;
  const registrant = await resolveRegistrant(tx, { userId, language: readerLanguage(adder) }, registrantInput);
  if (isRefusal(registrant)) return registrant;
  const asked = askAboutSameAttendee ? await whyAskedAbout(tx, userId, tier.eventId, registrant) : null;
  if (asked) return asked;
  const itemId = randomUUID();
  const now = clock();
  const expiresAt = holdExpiry(now, config.holdMinutes);
  const wanted = holdsOf(itemId, chosen);
  const { attendeeId, firstName, lastName } = registrant;
  const answers = registrationFormAnswers ?? null;
  const lines = lineValues(order.id, itemId, chosen);
  const item = [
    itemId,
    order.id,
    tier.eventId,
    tier.productId,
    attendeeId,
    firstName,
    lastName,
    answers === null ? null : JSON.stringify(answers),
    JSON.stringify(lines),
    JSON.stringify(wanted),
    expiresAt,
  ];
  const isFirst = order.itemCount === 0;
  const changed =
    isFirst && order.coupons.length === 0
      ? await addFirst(tx, order, { item, lines, expiresAt })
      : await addBeside(tx, order, { item, now, expiresAt });
  if (!(await moveCounters(tx, movesOf(holding(wanted))))) return noPlace(readerLanguage(adder));
  // All that it holds was on sale and is held as of now.
  return isFirst ? { ...changed, problems: [] } : changed;
}

type Added = { item: unknown[]; expiresAt: Date };

async function addBeside(tx: Executor, order: OrderModel, { item, now, expiresAt }: Added & { now: Date }) {
  await insertItem(tx, item);
  const { holdExpiresAt: before } = order;
  const isRunning = before !== null && before > now && before < expiresAt;
  return refreshTotals(tx, order, isRunning ? before : expiresAt);
}

/** What is added is all that the order has, and no coupon takes off of it: its totals are written with it. */
async function addFirst(
  tx: Executor,
  order: OrderModel,
  { item, lines, expiresAt }: Added & { lines: ReturnType<typeof lineValues> },
): Promise<OrderModel> {
  const change = totalsOf(order, priceOrder(lines).totals, lines, expiresAt);
  const row = firstOf(await insertFirstItem(tx, [...item, ...valuesOfTotals(change)]));
  if (!row) throw new Error(`no order ${order.id}`);
  return { ...order, ...change, updatedAt: new Date(row.updatedAt) };
}

const itemText = `with item as (
    insert into order_registration_items
      (id, order_id, event_id, tuition_id, attendee_id, first_name, last_name, answers)
    values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)
  ), lines as (
    insert into order_lines (order_id, registration_item_id, product_id, kind, name, quantity, unit_price_cents,
      is_price_chosen, initial_price_cents, fees, tax_lines, tax_cents, position)
    select $2, $1, line.* from jsonb_to_recordset($9::jsonb) as line ("productId" uuid, kind text, name text,
      quantity int, "unitPriceCents" int, "isPriceChosen" boolean, "initialPriceCents" int, fees jsonb, "taxLines" jsonb, "taxCents" int, position int)
  )`;
const holdsText = `insert into holds (order_id, registration_item_id, product_id, event_id, places, quantity, expires_at)
  select $2, $1, hold.*, $11 from jsonb_to_recordset($10::jsonb) as hold
    ("productId" uuid, "eventId" uuid, places int, quantity int)`;

/** One registrant with the lines of what was chosen and the places that they hold. Values: the item's columns, lines and holds as JSON, the end of the hold. */
const insertItem = fixedStatement('add-item', `${itemText} ${holdsText}`);

/** The same with the totals of an order that has nothing else. Values: those, and the order's totals from $12. */
const insertFirstItem = fixedStatement<{ updatedAt: string }>(
  'add-first-item',
  `${itemText}, held as (${holdsText}), ${totalsText({ order: '$2', first: 12 })}
  select updated_at as "updatedAt" from changed`,
);

/** Values: the code of a new order, its customer, channel, organizer, currency and language, and the key of the call, or nulls. */
const openActive = fixedStatement<{ order: JsonRow; isClaimed: boolean }>(
  'open-order',
  `with opened as (
    insert into orders (code, user_id, channel_id, organization_id, currency_code, language_code)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (user_id, channel_id) where active and changes_item_id is null do update set updated_at = now()
    returning *
  ), claimed as (
    ${claimText('select $7::text, $8::text, $9::text, $10::text, opened.id from opened where $8::text is not null')}
  )
  select to_json(opened) as "order", $8::text is null or exists (select from claimed) as "isClaimed" from opened`,
);

/** The customer's active order in the tier's channel, locked; two first adds at once find the same one. */
async function openOrder(tx: Executor, { userId, language, call }: Adder, { tier }: Chosen): Promise<OrderModel> {
  const { channelId, organizationId, currencyCode, channelToken } = tier;
  const key = call ? valuesOf(call) : [null, null, null, null];
  const opened = firstOf(
    await openActive(tx, [newOrderCode(), userId, channelId, organizationId, currencyCode, language ?? null, ...key]),
  );
  if (!opened) throw new Error('the order was not opened');
  if (!opened.isClaimed) throw new KeyTaken();
  return { ...fromJson(orders, opened.order), channelToken };
}
