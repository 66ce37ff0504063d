import type {
  Discount,
  Money,
  OrderLineResolvers,
  SessionOptionDetail,
  Surcharge,
  TaxLine,
} from '#server/generated/resolvers.ts';
import { feeOf, moneyOf } from '#server/platform/money-fields.ts';
import { lineTax } from '#server/modules/orders/order-pricing.ts';
import type { OrderLineModel } from '#server/modules/orders/orders-model.ts';
import type { orderSurcharges, TaxLineRow } from '#server/modules/orders/orders-tables.ts';

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

/** The tax of one piece, which costs unitPriceCents or what else is said; its fees are the same. */
const unitTax = (line: OrderLineModel, unitPriceCents = line.unitPriceCents) =>
  lineTax({ ...line, unitPriceCents, quantity: 1 });
const unitPrice = inCurrency((line) => line.unitPriceCents);
const unitPriceWithTax = inCurrency((line) => line.unitPriceCents + unitTax(line));
const linePrice = inCurrency((line) => line.unitPriceCents * line.quantity);
const grossOf = (line: OrderLineModel) => line.unitPriceCents * line.quantity;
const linePriceWithTax = inCurrency((line) => grossOf(line) + lineTax(line));

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

type Charged = Pick<
  typeof orderSurcharges.$inferSelect,
  'name' | 'description' | 'sku' | 'priceCents' | 'taxLines' | 'taxCents'
> & { includedInPrices: boolean };

export const surchargeOf = (fee: Charged, currency: string): Surcharge => ({
  name: fee.name,
  description: fee.description,
  sku: fee.sku,
  price: moneyOf(fee.priceCents, currency),
  priceWithTax: moneyOf(fee.priceCents + fee.taxCents, currency),
  includedInPrices: fee.includedInPrices,
  taxRate: fee.taxLines.reduce((sum, { milliPercent }) => sum + milliPercent, 0) / 1000,
  taxLines: fee.taxLines.map(taxLineOf),
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
  fees: ({ fees, currencyCode }) => fees.map((fee) => feeOf(fee, currencyCode)),
  discountedUnitPrice: unitPrice,
  discountedUnitPriceWithTax: unitPriceWithTax,
  proratedUnitPrice: inCurrency(netUnitOf),
  proratedUnitPriceWithTax: inCurrency((line) => netUnitOf(line) + Math.round(line.taxCents / line.quantity)),
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
