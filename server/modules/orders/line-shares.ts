import { inArray } from 'drizzle-orm';
import { findLines } from '#server/modules/orders/order-items.ts';
import { partsOfLine } from '#server/modules/orders/order-pricing.ts';
import type { OrderLineModel } from '#server/modules/orders/orders-model.ts';
import { orderSurcharges } from '#server/modules/orders/orders-tables.ts';
import { spreadCents } from '#domain/spread-cents.ts';
import type { Executor } from '#server/platform/context.ts';

/** What an order asks for one of its lines, in cents: the ticket after discounts, its fees, and the taxes of both. */
export type LineShare = {
  orderLineId: string;
  registrationItemId: string;
  priceCents: number;
  feeCents: number;
  taxCents: number;
};

/**
 * The lines, with their parts of the fees on top that older orders have (docs/decisions/056), which are spread by what
 * the lines cost. The shares of an order add up to its total with tax, to the cent (docs/decisions/062).
 */
export function lineShares(lines: LineShare[], onTop: { priceCents: number; taxCents: number }[]): LineShare[] {
  const weights = lines.map(({ priceCents, feeCents }) => priceCents + feeCents);
  const spread = (centsOf: (fee: { priceCents: number; taxCents: number }) => number) =>
    spreadCents(
      onTop.reduce((sum, fee) => sum + centsOf(fee), 0),
      weights,
    );
  const feeParts = spread(({ priceCents }) => priceCents);
  const taxParts = spread(({ taxCents }) => taxCents);
  return lines.map((line, at) => ({
    ...line,
    feeCents: line.feeCents + (feeParts[at] ?? 0),
    taxCents: line.taxCents + (taxParts[at] ?? 0),
  }));
}

export const shareCents = ({ priceCents, feeCents, taxCents }: Omit<LineShare, 'orderLineId' | 'registrationItemId'>) =>
  priceCents + feeCents + taxCents;

export const sumOfShares = (shares: LineShare[]): number => shares.reduce((sum, share) => sum + shareCents(share), 0);

/** The shares of the lines of some orders, in the order in which the registrations of each were added. */
export const findLineShares = async (executor: Executor, orderIds: readonly string[]): Promise<LineShare[]> =>
  (await findSharedLines(executor, orderIds)).map(({ share }) => share);

/** The lines of some orders, each with its share. */
export async function findSharedLines(
  executor: Executor,
  orderIds: readonly string[],
): Promise<{ line: OrderLineModel; share: LineShare }[]> {
  const lines = Map.groupBy(await findLines(executor, 'orderId', orderIds), ({ orderId }) => orderId);
  const fees = await executor
    .select({
      orderId: orderSurcharges.orderId,
      priceCents: orderSurcharges.priceCents,
      taxCents: orderSurcharges.taxCents,
    })
    .from(orderSurcharges)
    .where(inArray(orderSurcharges.orderId, [...orderIds]));
  return [...lines].flatMap(([id, ofOrder]) => {
    const onTop = fees.filter(({ orderId }) => orderId === id);
    const shares = lineShares(ofOrder.map(ownShare), onTop);
    return ofOrder.flatMap((line, at) => {
      const share = shares[at];
      return share ? [{ line, share }] : [];
    });
  });
}

/** What a line itself asks for, without fees on top of it. */
export function ownShare(line: OrderLineModel): LineShare {
  const [ticket, ...inside] = partsOfLine(line, line.discounts);
  return {
    orderLineId: line.id,
    registrationItemId: line.registrationItemId,
    priceCents: ticket?.cents ?? 0,
    feeCents: inside.reduce((sum, { cents }) => sum + cents, 0),
    taxCents: line.taxCents,
  };
}
