import { moneyFromCents } from '#domain/money.ts';
import { feesInside, partsOfLine, summarizeTaxes } from '#server/modules/orders/order-pricing.ts';
import type { PricedLine } from '#server/modules/orders/order-pricing.ts';
import { taxNumberOf } from '#server/modules/organizers/tax-numbers.ts';
import type { TaxNumbers } from '#server/modules/organizers/tax-numbers.ts';
import type { LineDiscount, TaxLineRow } from '#server/modules/orders/orders-tables.ts';

export type Receipt = {
  seller: { name: string } & TaxNumbers;
  buyer: string;
  totalCents: number;
  currencyCode: string;
  lines: (PricedLine & { name: string; discounts: LineDiscount[] })[];
  surcharges: { name: string; priceCents: number; taxLines: TaxLineRow[] }[];
};

/** What an order costs, line by line: prices with their fees, what of them is a fee, discounts, each tax with the seller's number, the total, who sold and who bought. */
export function receiptRows({
  totalCents,
  currencyCode,
  lines,
  surcharges,
  seller,
  buyer,
}: Receipt): [string, string][] {
  const display = (cents: number) => moneyFromCents(cents, currencyCode).display;
  const discounts = Map.groupBy(
    lines.flatMap((line) => line.discounts),
    ({ couponId }) => couponId,
  );
  const taxes = summarizeTaxes([
    ...lines.map((line) => partsOfLine(line, line.discounts)),
    ...surcharges.map(({ priceCents, taxLines }) => [{ cents: priceCents, taxLines }]),
  ]);
  return [
    ...lines.map(({ name, quantity, unitPriceCents }): [string, string] => [
      `${quantity} x ${name}`,
      display(unitPriceCents * quantity),
    ]),
    ...feesInside(lines).map(({ fee, cents }): [string, string] => [`${fee.name}, included`, display(cents)]),
    ...surcharges.map(({ name, priceCents }): [string, string] => [name, display(priceCents)]),
    ...[...discounts.values()].map((parts): [string, string] => [
      parts[0]?.description ?? '',
      display(-parts.reduce((sum, { cents }) => sum + cents, 0)),
    ]),
    ...taxes.map(({ description, milliPercent, taxTotalCents }): [string, string] => [
      [`${description} ${milliPercent / 1000} %`, taxNumberOf(description, seller) ?? []].flat().join(', '),
      display(taxTotalCents),
    ]),
    ['Total', display(totalCents)],
    ['Sold by', seller.name],
    ...(buyer ? [['Sold to', buyer] satisfies [string, string]] : []),
  ];
}
