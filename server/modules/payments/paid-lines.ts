import type { PaidLine, PaidTax } from '#domain/cancellation/paid-line.ts';
import { findSharedLines } from '#server/modules/orders/line-shares.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';
import { chargedTaxes, partsOfLine } from '#server/modules/orders/order-pricing.ts';
import type { OrderLineModel } from '#server/modules/orders/orders-model.ts';
import { taxesOn } from '#server/modules/organizers/taxes.ts';
import { findGiven } from '#server/modules/payments/given-back.ts';
import type { Executor } from '#server/platform/context.ts';

/**
 * What was paid for each line of some orders, tax by tax, and what of it was or is being given back: what the rules of a
 * cancellation count with. By registration item, the ticket's line first. Three statements.
 */
export async function findPaidLines(executor: Executor, orderIds: readonly string[]): Promise<Map<string, PaidLine[]>> {
  const lines = await findSharedLines(executor, orderIds);
  const given = Map.groupBy(await findGiven(executor, orderIds), ({ orderLineId }) => orderLineId);
  const paid = Map.groupBy(lines, ({ line }) => line.registrationItemId);
  return new Map(
    [...paid].map(([itemId, of]) => [itemId, of.map(({ line, share }) => paidLine(line, share, given.get(line.id)))]),
  );
}

type Given = Awaited<ReturnType<typeof findGiven>>;

function paidLine(line: OrderLineModel, share: LineShare, given: Given = []): PaidLine {
  return {
    lineId: line.id,
    priceCents: share.priceCents,
    feeCents: share.feeCents,
    taxes: taxesPaid(line, share),
    back: {
      priceCents: sumOf(given, ({ priceCents }) => priceCents),
      feeCents: sumOf(given, ({ feeCents }) => feeCents),
      taxCents: sumOf(given, ({ taxCents }) => taxCents),
    },
  };
}

type Taxed = Parameters<typeof chargedTaxes>[0];

/** The line's own taxes add up to what it was charged; what is beyond them was on fees on top of it (docs/decisions/056). */
export function taxesPaid(line: Taxed, share: Omit<LineShare, 'orderLineId' | 'registrationItemId'>): PaidTax[] {
  const [ticket] = partsOfLine(line, line.discounts);
  const onTicket = new Map((ticket ? taxesOn([ticket]) : []).map((tax) => [keyOf(tax), tax.baseCents]));
  const own = chargedTaxes(line).map((tax) => {
    const priceBaseCents = onTicket.get(keyOf(tax)) ?? 0;
    const { description, milliPercent, baseCents, taxCents: cents } = tax;
    return { description, milliPercent, priceBaseCents, feeBaseCents: baseCents - priceBaseCents, cents };
  });
  const cents = share.taxCents - sumOf(own, (tax) => tax.cents);
  return cents === 0 ? own : [...own, untoldTax(share, cents, share.feeCents - feesInside(line))];
}

const feesInside = (line: Taxed): number => sumOf(partsOfLine(line, line.discounts).slice(1), ({ cents }) => cents);

/** A tax whose rate the order does not tell any more, on the fees on top, else on the price; its rate is what it comes to. */
function untoldTax({ priceCents }: Pick<LineShare, 'priceCents'>, cents: number, onTopCents: number): PaidTax {
  const [priceBaseCents, feeBaseCents] = onTopCents > 0 ? [0, onTopCents] : [priceCents, 0];
  const milliPercent = Math.round((cents * 100_000) / Math.max(1, priceBaseCents + feeBaseCents));
  return { description: 'Tax', milliPercent, priceBaseCents, feeBaseCents, cents };
}

const keyOf = ({ description, milliPercent }: { description: string; milliPercent: number }) =>
  `${description} ${milliPercent}`;

const sumOf = <Item>(items: readonly Item[], centsOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + centsOf(item), 0);
