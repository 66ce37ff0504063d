import type { TaxLine } from '#server/modules/organizers/organizers-model.ts';
import { taxLinesText } from '#server/modules/organizers/tax.ts';
import { taxCentsOn } from '#server/modules/organizers/taxes.ts';
import type { TaxedPart } from '#server/modules/organizers/taxes.ts';

/** One fee inside the price of one piece. */
export type PriceFee = { name: string; description: string; sku: string; cents: number; taxLines: TaxLine[] };

/** priceCents is the organizer's own price; what people see and pay before taxes is allInCents. */
type Priced = { priceCents: number; fees: PriceFee[]; taxLines: TaxLine[] };

type Columns = {
  /** The alias of products. */
  product: string;
  /** The alias of the channel that sells it. */
  channel: string;
};

/**
 * The rule of fees, here and nowhere else (docs/decisions/056): each of the organizer's fees that are on is a fixed
 * amount and a part of the tier's price, rounded half up to the cent, on each ticket. A free ticket bears none, and no
 * add-on does.
 */
const bearsFees = ({ product }: Columns) => `${product}.kind = 'TUITION' and ${product}.price_cents > 0`;
const feeCents = ({ product }: Columns) =>
  `(fee.fixed_cents + (${product}.price_cents::bigint * fee.milli_percent + 50000) / 100000)`;
const feesOf = (columns: Columns) => `from fee_configs fee
  where fee.channel_id = ${columns.channel}.id and fee.enabled and ${bearsFees(columns)} and ${feeCents(columns)} > 0`;

/** The fees of one piece of a product as JSON, by their names: a part of the statement that reads it. */
export const feesText = (columns: Columns): string => `coalesce((
  select jsonb_agg(jsonb_build_object('name', fee.name, 'description', fee.description, 'sku', fee.sku,
    'cents', ${feeCents(columns)}, 'taxLines', ${taxLinesText('fee.tax_category_id', `${columns.channel}.tax_zone_id`)})
    order by fee.name)
  ${feesOf(columns)}), '[]')`;

/** allInCents as a part of a statement. */
export const allInText = (columns: Columns): string =>
  `(${columns.product}.price_cents + coalesce((select sum(${feeCents(columns)}) ${feesOf(columns)}), 0))`;

/** What one piece costs with every fee, before taxes: the price that is shown everywhere. */
export const allInCents = ({ priceCents, fees }: Pick<Priced, 'priceCents' | 'fees'>): number =>
  fees.reduce((sum, { cents }) => sum + cents, priceCents);

/** What is taxed of one piece: the organizer's price and each fee, by its own category. */
export const taxedParts = ({ priceCents, fees, taxLines }: Priced): TaxedPart[] => [
  { cents: priceCents, taxLines },
  ...fees,
];

export const allInWithTax = (product: Priced): number => allInCents(product) + taxCentsOn(taxedParts(product));
