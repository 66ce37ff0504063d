import type { Language } from '#domain/language.ts';
import {
  receiptFeeIncluded,
  receiptLine,
  receiptSoldBy,
  receiptSoldTo,
  receiptTax,
  receiptTaxName,
  receiptTaxWithNumber,
  receiptTotal,
} from '#messages/order-mails.ts';
import { moneyPlain } from '#messages/values.ts';
import { chargedTaxes, feesInside, summarizeTaxes } from '#server/modules/orders/order-pricing.ts';
import type { PricedLine } from '#server/modules/orders/order-pricing.ts';
import { taxesOn } from '#server/modules/organizers/taxes.ts';
import { taxNumberOf } from '#server/modules/organizers/tax-numbers.ts';
import type { TaxNumbers } from '#server/modules/organizers/tax-numbers.ts';
import type { LineDiscount, TaxLineRow } from '#server/modules/orders/orders-tables.ts';

export type Receipt = {
  seller: { name: string } & TaxNumbers;
  buyer: string;
  totalCents: number;
  currencyCode: string;
  lines: (PricedLine & { name: string; discounts: LineDiscount[]; taxCents: number })[];
  surcharges: { name: string; priceCents: number; taxLines: TaxLineRow[] }[];
};

/** What an order costs, line by line: prices with their fees, what of them is a fee, discounts, each tax with the seller's number, the total, who sold and who bought. */
export function receiptRows(
  { totalCents, currencyCode: currency, lines, surcharges, seller, buyer }: Receipt,
  language: Language,
): [string, string][] {
  const display = (cents: number) => moneyPlain({ amount: { cents, currency } }, language);
  const discounts = Map.groupBy(
    lines.flatMap((line) => line.discounts),
    ({ couponId }) => couponId,
  );
  const taxes = summarizeTaxes([
    ...lines.flatMap(chargedTaxes),
    ...surcharges.flatMap(({ priceCents, taxLines }) => taxesOn([{ cents: priceCents, taxLines }])),
  ]);
  return [
    ...lines.map(({ name, quantity, unitPriceCents }): [string, string] => [
      receiptLine({ quantity, name }, language),
      display(unitPriceCents * quantity),
    ]),
    ...feesInside(lines).map(({ fee, cents }): [string, string] => [
      receiptFeeIncluded({ fee: fee.name }, language),
      display(cents),
    ]),
    ...surcharges.map(({ name, priceCents }): [string, string] => [name, display(priceCents)]),
    ...[...discounts.values()].map((parts): [string, string] => [
      parts[0]?.description ?? '',
      display(-parts.reduce((sum, { cents }) => sum + cents, 0)),
    ]),
    ...taxes.map(({ description, milliPercent, taxTotalCents }): [string, string] => [
      taxInWords({ description, percent: milliPercent / 1000, registered: taxNumberOf(description, seller) }, language),
      display(taxTotalCents),
    ]),
    [receiptTotal(language), display(totalCents)],
    [receiptSoldBy(language), seller.name],
    ...(buyer ? [[receiptSoldTo(language), buyer] satisfies [string, string]] : []),
  ];
}

type Tax = { description: string; percent: number; registered: string | null };

/** 'QST 9.975 %, 1012345678 TQ0001', in French by the tax's French name. */
function taxInWords({ description, percent, registered }: Tax, language: Language): string {
  const tax = isNamedTax(description) ? receiptTaxName({ tax: description }, language) : description;
  return registered === null
    ? receiptTax({ tax, percent }, language)
    : receiptTaxWithNumber({ tax, percent, registered }, language);
}

/** The taxes of Canada by their English names, as rates are called; any other name is the organizer's own. */
const namedTaxes = ['GST', 'HST', 'QST', 'PST', 'RST'] as const;
const isNamedTax = (name: string): name is (typeof namedTaxes)[number] => namedTaxes.some((tax) => tax === name);
