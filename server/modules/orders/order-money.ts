import type { Discount, Money, OrderLineResolvers, SessionOptionDetail, TaxLine } from '#server/generated/resolvers.ts';
import { moneyOf } from '#server/modules/catalog/money-fields.ts';
import { lineTax } from '#server/modules/orders/order-pricing.ts';
import type { OrderLineModel } from '#server/modules/orders/orders-model.ts';
import type { TaxLineRow } from '#server/modules/orders/orders-tables.ts';

export const taxLineOf = ({ description, milliPercent }: TaxLineRow): TaxLine => ({
  description,
  taxRate: milliPercent / 1000,
});

export const detailOf = (line: OrderLineModel): SessionOptionDetail => ({
  id: line.productId,
  name: line.name,
  orderLineId: line.id,
  unitPrice: moneyOf(line.unitPriceCents, line.currencyCode),
});

const inCurrency =
  (centsOf: (line: OrderLineModel) => number) =>
  (line: OrderLineModel): Money =>
    moneyOf(centsOf(line), line.currencyCode);

const unitTax = (line: OrderLineModel, cents = line.unitPriceCents) => lineTax(cents, line.taxLines);
const unitPrice = inCurrency((line) => line.unitPriceCents);
const unitPriceWithTax = inCurrency((line) => line.unitPriceCents + unitTax(line));
const linePrice = inCurrency((line) => line.unitPriceCents * line.quantity);
const grossOf = (line: OrderLineModel) => line.unitPriceCents * line.quantity;
const linePriceWithTax = inCurrency((line) => grossOf(line) + lineTax(grossOf(line), line.taxLines));

/** What is left to pay of a line once the order's coupons have taken their parts. */
export const netOf = (line: Pick<OrderLineModel, 'unitPriceCents' | 'quantity' | 'discounts'>): number =>
  line.unitPriceCents * line.quantity - line.discounts.reduce((sum, { cents }) => sum + cents, 0);
const netUnitOf = (line: OrderLineModel) => Math.round(netOf(line) / line.quantity);

type Taken = { couponId: string; description: string; cents: number; taxCents: number };

/** What a coupon takes off; amounts are negative, as what is added up. */
export const discountOf = ({ couponId, description, cents, taxCents }: Taken, currency: string): Discount => ({
  adjustmentSource: `COUPON:${couponId}`,
  type: 'DISTRIBUTED_ORDER_PROMOTION',
  description,
  amount: moneyOf(-cents, currency),
  amountWithTax: moneyOf(-cents - taxCents, currency),
});

/** The parts that coupons took of the lines of one order, a sum for each coupon. */
export const discountsOf = (lines: OrderLineModel[], currency: string): Discount[] =>
  [
    ...Map.groupBy(
      lines.flatMap(({ discounts }) => discounts),
      ({ couponId }) => couponId,
    ).values(),
  ].flatMap((parts) => {
    const [first] = parts;
    const sum = (part: 'cents' | 'taxCents') => parts.reduce((total, each) => total + each[part], 0);
    return first ? [discountOf({ ...first, cents: sum('cents'), taxCents: sum('taxCents') }, currency)] : [];
  });

/** Prices of a line. Coupons are discounts of the whole order, spread over its lines: they are in the prorated prices, not in the discounted ones. */
export const linePriceFields = {
  unitPrice,
  unitPriceWithTax,
  discountedUnitPrice: unitPrice,
  discountedUnitPriceWithTax: unitPriceWithTax,
  proratedUnitPrice: inCurrency(netUnitOf),
  proratedUnitPriceWithTax: inCurrency((line) => netUnitOf(line) + unitTax(line, netUnitOf(line))),
  linePrice,
  linePriceWithTax,
  discountedLinePrice: linePrice,
  discountedLinePriceWithTax: linePriceWithTax,
  proratedLinePrice: inCurrency(netOf),
  proratedLinePriceWithTax: inCurrency((line) => netOf(line) + line.taxCents),
  lineTax: inCurrency((line) => line.taxCents),
  unitPriceChangeSinceAdded: inCurrency((line) => line.unitPriceCents - line.initialPriceCents),
  unitPriceWithTaxChangeSinceAdded: inCurrency(
    (line) => line.unitPriceCents + unitTax(line) - line.initialPriceCents - unitTax(line, line.initialPriceCents),
  ),
} satisfies OrderLineResolvers;
