import type { Money, OrderLineResolvers, SessionOptionDetail, TaxLine } from '#server/generated/resolvers.ts';
import { moneyOf } from '#server/modules/catalog/money-fields.ts';
import { lineTax } from '#server/modules/orders/order-pricing.ts';
import type { OrderLineModel } from '#server/modules/orders/orders-model.ts';
import type { TaxLineRow } from '#server/modules/orders/orders-tables.ts';

export const taxLineOf = ({ description, basisPoints }: TaxLineRow): TaxLine => ({
  description,
  taxRate: basisPoints / 100,
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
const linePriceWithTax = inCurrency((line) => line.unitPriceCents * line.quantity + line.taxCents);

/** Prices of a line. No promotion exists, so that the discounted and the prorated prices are the price itself. */
export const linePriceFields = {
  unitPrice,
  unitPriceWithTax,
  discountedUnitPrice: unitPrice,
  discountedUnitPriceWithTax: unitPriceWithTax,
  proratedUnitPrice: unitPrice,
  proratedUnitPriceWithTax: unitPriceWithTax,
  linePrice,
  linePriceWithTax,
  discountedLinePrice: linePrice,
  discountedLinePriceWithTax: linePriceWithTax,
  proratedLinePrice: linePrice,
  proratedLinePriceWithTax: linePriceWithTax,
  lineTax: inCurrency((line) => line.taxCents),
  unitPriceChangeSinceAdded: inCurrency((line) => line.unitPriceCents - line.initialPriceCents),
  unitPriceWithTaxChangeSinceAdded: inCurrency(
    (line) => line.unitPriceCents + unitTax(line) - line.initialPriceCents - unitTax(line, line.initialPriceCents),
  ),
} satisfies OrderLineResolvers;
