import type { TaxLine } from '#server/modules/organizers/organizers-model.ts';
import { taxLinesText } from '#server/modules/organizers/tax.ts';
import { taxCentsOn } from '#server/modules/organizers/taxes.ts';
import type { TaxedPart } from '#server/modules/organizers/taxes.ts';

/** One fee inside the price of one piece. */
export type PriceFee = { name: string; description: string; sku: string; cents: number; taxLines: TaxLine[] };

/**
 * What people see and pay before taxes is allInCents. priceCents is the organizer's own price, without fees; where buyers
 * choose (suggestedPriceCents is not null) it is the least of what they pay, or what one chose, with the fees inside.
 */
type Priced = {
  priceCents: number;
  suggestedPriceCents: number | null;
  fees: PriceFee[];
  taxLines: TaxLine[];
};

type Columns = {
  /** The alias of products. */
  product: string;
  /** The alias of the channel that sells it. */
  channel: string;
  /** What its buyer chose, in cents; its own price where nothing is said. Of a fixed price it is never asked. */
  chosen?: string;
};

const isFixed = ({ product }: Columns) => `${product}.suggested_price_cents is null`;
const priceText = ({ product, chosen = `${product}.price_cents` }: Columns) =>
  `(case when ${product}.suggested_price_cents is null then ${product}.price_cents else ${chosen} end)`;

/**
 * The rule of fees, here and nowhere else (docs/decisions/056, 178): each of the organizer's fees that are on is a fixed
 * amount and a part of the tier's price, rounded half up to the cent, on each ticket. A free ticket bears none, and no
 * add-on does. An amount that its buyer chose has the fees inside: what is left of it bears them, rounded down, and where
 * nothing would be left it bears none.
 */
const baseCents = (columns: Columns) => `(case when ${isFixed(columns)} then ${priceText(columns)}::bigint
  else (select (${priceText(columns)} - sum(every_fee.fixed_cents)) * 100000 / (100000 + sum(every_fee.milli_percent))
    from fee_configs every_fee where every_fee.channel_id = ${columns.channel}.id and every_fee.enabled) end)`;
const bearsFees = (columns: Columns) => `${columns.product}.kind = 'TUITION' and ${baseCents(columns)} > 0`;
const feeCents = (columns: Columns) => `(fee.fixed_cents
  + (${baseCents(columns)} * fee.milli_percent + case when ${isFixed(columns)} then 50000 else 0 end) / 100000)`;
const feesOf = (columns: Columns) => `from fee_configs fee
  where fee.channel_id = ${columns.channel}.id and fee.enabled and ${bearsFees(columns)} and ${feeCents(columns)} > 0`;

/** Of an amount that its buyer chose all is taxed alike. */
const taxCategoryText = (columns: Columns) =>
  `(case when ${isFixed(columns)} then fee.tax_category_id else ${columns.product}.tax_category_id end)`;

/** The fees of one piece of a product as JSON, by their names: a part of the statement that reads it. */
export const feesText = (columns: Columns): string => `coalesce((
  select jsonb_agg(jsonb_build_object('name', fee.name, 'description', fee.description, 'sku', fee.sku,
    'cents', ${feeCents(columns)}, 'taxLines', ${taxLinesText(taxCategoryText(columns), `${columns.channel}.tax_zone_id`)})
    order by fee.name)
  ${feesOf(columns)}), '[]')`;

/** allInCents as a part of a statement. */
export const allInText = (columns: Columns): string => `(${columns.product}.price_cents + case when ${isFixed(columns)}
  then coalesce((select sum(${feeCents(columns)}) ${feesOf(columns)}), 0) else 0 end)`;

/** What one piece costs with every fee, before taxes: the price that is shown everywhere. */
export const allInCents = ({
  priceCents,
  suggestedPriceCents,
  fees,
}: Pick<Priced, 'priceCents' | 'suggestedPriceCents' | 'fees'>): number =>
  suggestedPriceCents === null ? priceCents + sumOf(fees) : priceCents;

/** What is taxed of one piece: what is the ticket's own, and each fee, by its own category. */
export const taxedParts = ({ fees, taxLines, ...price }: Priced): TaxedPart[] => [
  { cents: allInCents({ ...price, fees }) - sumOf(fees), taxLines },
  ...fees,
];

export const allInWithTax = (product: Priced): number => allInCents(product) + taxCentsOn(taxedParts(product));

const sumOf = (fees: readonly PriceFee[]) => fees.reduce((sum, { cents }) => sum + cents, 0);
