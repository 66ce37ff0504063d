import type { OrderState } from '#domain/processes/order-process.ts';
import type { MoneyEntry, OrderMoney, RefundWay } from '#server/generated/resolvers.ts';
import { wallTimeOf } from '#server/modules/catalog/event-times.ts';
import type { OrderRegistrationItemModel } from '#server/modules/orders/orders-model.ts';
import { moneyEntries } from '#server/modules/payments/money-entries.ts';
import type { CancelledItem, Entry } from '#server/modules/payments/money-entries.ts';
import { orderMarks, sumsOf } from '#server/modules/payments/order-marks.ts';
import type { DisputeModel, PaymentModel, RefundModel } from '#server/modules/payments/payments-model.ts';
import type { Way } from '#server/modules/payments/refundable-payments.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

type Items = readonly Pick<
  OrderRegistrationItemModel,
  'id' | 'cancelledAt' | 'replacedAt' | 'firstName' | 'lastName' | 'lines'
>[];

type Shown = {
  state: OrderState;
  currencyCode: string;
  /** Whether all its events were called off. */
  isCalledOff: boolean;
  /** By whose clock it is told. */
  timeZone: string;
  items: Items;
  payments: readonly PaymentModel[];
  refunds: readonly RefundModel[];
  disputes: readonly DisputeModel[];
};

/** An order's money as its buyer and its organizer's people are told of it. */
export function shownMoney({ state, currencyCode, isCalledOff, timeZone, items, ...of }: Shown): OrderMoney {
  const { paid, awaited, refunded, asked, owed, held, left } = sumsOf(of);
  const cancelled = items.flatMap(cancelledItem);
  const money = (cents: number) => moneyOf(cents, currencyCode);
  return {
    marks: orderMarks({ state, isCalledOff, ...of }),
    paid: money(paid),
    awaited: money(awaited),
    refunded: money(refunded),
    refundAsked: money(asked),
    refundOwed: money(owed),
    refundHeld: money(held),
    afterRefunds: money(left),
    entries: moneyEntries({ ...of, cancelled }).map((entry) => shownEntry(entry, { currencyCode, timeZone })),
  };
}

const ways = { card: 'CARD', byHand: 'BY_HAND', giftCard: 'GIFT_CARD' } as const satisfies Record<Way, RefundWay>;

/** How money goes back, as the contracts name it: to a card whose payment is disputed, after that. */
export const shownWay = (way: Way, isHeld: boolean): RefundWay => (isHeld ? 'AFTER_DISPUTE' : ways[way]);

const shownEntry = (
  { id, kind, at, cents, way, last4, item }: Entry,
  { currencyCode, timeZone }: Pick<Shown, 'currencyCode' | 'timeZone'>,
): MoneyEntry => ({
  id,
  kind,
  at: at.toISOString(),
  wallTime: wallTimeOf(at, timeZone),
  amount: cents === null ? null : moneyOf(cents, currencyCode),
  way: way && ways[way],
  last4,
  attendeeName: item?.attendeeName ?? null,
  ticketName: item?.ticketName ?? null,
});

function cancelledItem(item: Items[number]): CancelledItem[] {
  const { id, cancelledAt, replacedAt, firstName, lastName, lines } = item;
  if (cancelledAt === null || replacedAt !== null) return [];
  const ticket = lines.find(({ kind }) => kind === 'TUITION');
  return [{ id, cancelledAt, attendeeName: `${firstName} ${lastName}`.trim(), ticketName: ticket?.name ?? '' }];
}
