import type { ChoiceLine, NewLine } from '#server/modules/changes/changes-model.ts';
import type { Chosen } from '#server/modules/orders/chosen-products.ts';
import { lineValues } from '#server/modules/orders/order-line-values.ts';
import { partsOfLine, priceOrder } from '#server/modules/orders/order-pricing.ts';
import type { OrderLineModel, OrderModel } from '#server/modules/orders/orders-model.ts';
import type { AppliedCoupon } from '#server/modules/orders/orders-tables.ts';

/**
 * The lines of a new choice at the price of now. The order's coupons stay: a percentage is taken off as before, and of an
 * amount so much as the registration had of it (docs/decisions/136).
 */
export function priceChoice(order: OrderModel, itemId: string, chosen: Chosen, before: OrderLineModel[]): NewLine[] {
  const values = lineValues(order.id, itemId, chosen);
  const { lines } = priceOrder(values, couponsOf(order, before));
  return values.map((line, at) => ({
    ...line,
    discounts: lines[at]?.discounts ?? [],
    taxCents: lines[at]?.taxCents ?? line.taxCents,
  }));
}

function couponsOf({ coupons }: OrderModel, lines: OrderLineModel[]): AppliedCoupon[] {
  const taken = lines.flatMap(({ discounts }) => discounts);
  return coupons.map((coupon) =>
    coupon.milliPercent !== null
      ? coupon
      : {
          ...coupon,
          amountCents: taken.reduce((sum, { couponId, cents }) => (couponId === coupon.id ? sum + cents : sum), 0),
        },
  );
}

/** What a line costs after its discounts: its ticket, its fees and its taxes. */
export function choiceLine(line: NewLine): ChoiceLine {
  const [ticket, ...fees] = partsOfLine(line, line.discounts);
  const { productId, name, kind, taxCents } = line;
  return {
    productId,
    name,
    kind,
    priceCents: ticket?.cents ?? 0,
    feeCents: fees.reduce((sum, { cents }) => sum + cents, 0),
    taxCents,
  };
}
