import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Day } from '#domain/is-day.ts';
import { spreadCents } from '#domain/spread-cents.ts';
import type { PaidTax } from '#domain/cancellation/paid-line.ts';
import { dayAt, isInPeriod, isInScope, isWaived } from '#server/modules/desk-reports/report-scope.ts';
import type { ReportScope } from '#server/modules/desk-reports/report-scope.ts';
import { findSharedLines } from '#server/modules/orders/line-shares.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';
import { partsOfLine } from '#server/modules/orders/order-pricing.ts';
import type { PricedLine } from '#server/modules/orders/order-pricing.ts';
import type { LineDiscount } from '#server/modules/orders/orders-tables.ts';
import { taxesPaid } from '#server/modules/payments/paid-lines.ts';
import type { Executor } from '#server/platform/context.ts';

type Amounts = Pick<LineShare, 'priceCents' | 'feeCents' | 'taxCents'>;
export type LineOf = { productId: string; eventId: string; kind: 'TUITION' | 'SESSION_OPTION'; day: Day };

/** Lines that are alike were sold so often on one day: cents are of one of them. */
export type Sold = LineOf & Amounts & { count: number; pieces: number; taxes: PaidTax[] };

/** What was given back of lines that are alike, so often on one day: cents are of one of them. */
export type GivenBack = LineOf &
  Amounts & { count: number; taxes: { description: string; milliPercent: number; cents: number }[] };

export type Returned = LineOf & { pieces: number };
export type Gift = LineOf & { pieces: number };

type Charged = PricedLine & { discounts: LineDiscount[]; taxCents: number };
type Alike = Charged & LineOf & { count: number; legacyLine: string | null; legacyOrder: string | null };

/**
 * What a line is charged by, and of what it is. Lines of an order that has fees on top of its prices (docs/decisions/056) are
 * told apart, as their parts of those depend on the others.
 */
const chargedBy = sql`line.product_id as "productId", item.event_id as "eventId", line.kind, line.quantity,
  line.unit_price_cents as "unitPriceCents", line.fees, line.tax_lines as "taxLines", line.discounts,
  line.tax_cents as "taxCents",
  case when onTop.order_id is not null then line.id end as "legacyLine",
  case when onTop.order_id is not null then ord.id end as "legacyOrder"`;
const withOnTop = sql`left join (select distinct order_id from order_surcharges) onTop on onTop.order_id = ord.id`;
const chargedColumns = sql`"productId", "eventId", kind, quantity, "unitPriceCents", fees, "taxLines", discounts,
  "taxCents", "legacyLine", "legacyOrder"`;

/** Placed; that of a change is told by the order whose ticket it changed (docs/decisions/148). */
const isPlaced = sql`ord.placed_at is not null and ord.changes_item_id is null`;
/** What is given for nothing by hand is none (docs/decisions/172). */
const isGift = sql`ord.desk_way is not distinct from 'COMPLIMENTARY'`;
const isSale = sql`${isPlaced} and not ${isWaived} and not ${isGift}`;

/** What was sold in the days of a report, by the day of the order. */
export async function findSold(executor: Executor, scope: ReportScope): Promise<Sold[]> {
  const placed = sql`ord.placed_at`;
  const { rows } = await executor.execute<Alike & { isReplaced: boolean }>(sql`
    with sold as (
      select ${dayAt(placed, scope)} as day, item.replaced_at is not null as "isReplaced", ${chargedBy}
      from orders ord
      join order_registration_items item on item.order_id = ord.id
      join order_lines line on line.registration_item_id = item.id
      ${withOnTop}
      where ${isInScope(scope)} and ${isInPeriod(placed, scope)} and ${isSale})
    select day, "isReplaced", ${chargedColumns}, count(*)::int as count from sold
    group by day, "isReplaced", ${chargedColumns}`);
  const shareOf = await legacyShares(executor, rows);
  return rows.map((row) => {
    const share = shareOf(row);
    const { productId, eventId, kind, day, count, isReplaced, quantity } = row;
    return {
      ...share,
      productId,
      eventId,
      kind,
      day,
      count,
      pieces: isReplaced ? 0 : quantity * count,
      taxes: taxesPaid(row, share),
    };
  });
}

/** Of refunds of a line, oldest first: the day, price, fees and taxes, and whether it is among the report's days. */
type Part = [day: Day, priceCents: number, feeCents: number, taxCents: number, isInPeriod: boolean];

/** What was given back in the days of a report, by the day when it was. */
export async function findGivenBack(executor: Executor, scope: ReportScope): Promise<GivenBack[]> {
  const made = sql`refund.created_at`;
  const { rows } = await executor.execute<Omit<Alike, 'day'> & { parts: Part[] }>(sql`
    with given as (
      select part.order_line_id, jsonb_agg(jsonb_build_array(${dayAt(made, scope)},
          part.cents - part.fee_cents - part.tax_cents, part.fee_cents, part.tax_cents, ${isInPeriod(made, scope)})
        order by refund.created_at, refund.id) as parts
      from refunds refund
      join refund_lines part on part.refund_id = refund.id
      join payments payment on payment.id = refund.payment_id
      join orders ord on ord.id = payment.order_id
      where refund.state <> 'Failed' and ord.organization_id = ${scope.organizationId}
        and refund.created_at <= ${scope.until.toISOString()}::timestamptz
      group by part.order_line_id
      having max(refund.created_at) >= ${scope.since.toISOString()}::timestamptz
    ), back as (
      select given.parts, ${chargedBy}
      from given
      join order_lines line on line.id = given.order_line_id
      join order_registration_items item on item.id = line.registration_item_id
      join orders ord on ord.id = item.order_id
      ${withOnTop}
      where ${isInScope(scope)} and ${isSale})
    select parts, ${chargedColumns}, count(*)::int as count from back group by parts, ${chargedColumns}`);
  const shareOf = await legacyShares(executor, rows);
  return rows.flatMap((row) => givenOf(row, taxesPaid(row, shareOf(row))));
}

/** Each refund takes its taxes of what is left of each, so that none goes below nothing and all of them add up. */
function givenOf(
  { productId, eventId, kind, count, parts }: Omit<Alike, 'day'> & { parts: Part[] },
  taxes: PaidTax[],
): GivenBack[] {
  let left = taxes.map(({ cents }) => cents);
  return parts.flatMap(([day, priceCents, feeCents, taxCents, isWanted]) => {
    const given = spreadCents(taxCents, left);
    left = left.map((cents, at) => cents - (given[at] ?? 0));
    const of = taxes.map(({ description, milliPercent }, at) => ({ description, milliPercent, cents: given[at] ?? 0 }));
    return isWanted ? [{ productId, eventId, kind, day, count, priceCents, feeCents, taxCents, taxes: of }] : [];
  });
}

/** Tickets and pieces that were cancelled in the days of a report, by the day when they were. */
export async function findReturned(executor: Executor, scope: ReportScope): Promise<Returned[]> {
  const cancelled: SQL = sql`item.cancelled_at`;
  const { rows } = await executor.execute<Returned>(sql`
    select line.product_id as "productId", item.event_id as "eventId", line.kind, ${dayAt(cancelled, scope)} as day,
      sum(line.quantity)::int as pieces
    from order_registration_items item
    join orders ord on ord.id = item.order_id
    join order_lines line on line.registration_item_id = item.id
    where ${isInScope(scope)} and ${isInPeriod(cancelled, scope)} and item.replaced_at is null and ${isSale}
    group by 1, 2, 3, 4`);
  return rows;
}

/** Tickets and pieces that were given for nothing in the days of a report, and are not cancelled since. */
export async function findGifts(executor: Executor, scope: ReportScope): Promise<Gift[]> {
  const placed = sql`ord.placed_at`;
  const { rows } = await executor.execute<Gift>(sql`
    select line.product_id as "productId", item.event_id as "eventId", line.kind, ${dayAt(placed, scope)} as day,
      sum(line.quantity)::int as pieces
    from orders ord
    join order_registration_items item on item.order_id = ord.id
    join order_lines line on line.registration_item_id = item.id
    where ${isInScope(scope)} and ${isInPeriod(placed, scope)} and item.cancelled_at is null and ${isPlaced} and ${isGift}
    group by 1, 2, 3, 4`);
  return rows;
}

/** A line's share: its own, and with that of fees on top in an order that has such. */
async function legacyShares(executor: Executor, rows: Pick<Alike, 'legacyOrder'>[]) {
  const orderIds = [...new Set(rows.flatMap(({ legacyOrder }) => legacyOrder ?? []))];
  const shared = orderIds.length === 0 ? [] : await findSharedLines(executor, orderIds);
  const known = new Map(shared.map(({ line, share }) => [line.id, share]));
  return (row: Charged & Pick<Alike, 'legacyLine'>): Amounts => {
    const { priceCents, feeCents, taxCents } =
      (row.legacyLine === null ? undefined : known.get(row.legacyLine)) ?? ownAmounts(row);
    return { priceCents, feeCents, taxCents };
  };
}

function ownAmounts(line: Charged): Amounts {
  const [ticket, ...fees] = partsOfLine(line, line.discounts);
  return {
    priceCents: ticket?.cents ?? 0,
    feeCents: fees.reduce((sum, { cents }) => sum + cents, 0),
    taxCents: line.taxCents,
  };
}
