import { shareCents } from '#server/modules/orders/line-shares.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';
import { takeFrom } from '#server/modules/payments/refund-shares.ts';
import { spreadCents } from '#domain/spread-cents.ts';

type Parts = Pick<LineShare, 'priceCents' | 'feeCents' | 'taxCents'>;

/**
 * How much of each line of a registration pays for what is chosen in its place, in cents, line by line in the same order.
 * `left`: what was paid for the lines and did not go back, at least as much as the new choice costs. Price pays for price,
 * fees for fees and taxes for taxes, each spread over the lines, so that the difference is one of price, of fees and of
 * taxes; where one of the three costs more than it did, a part of everything pays (docs/decisions/136).
 */
export function carriedOver(left: readonly LineShare[], costs: Parts): LineShare[] {
  const has = sumOfParts(left);
  const each = (['priceCents', 'feeCents', 'taxCents'] as const).every((part) => costs[part] <= has[part]);
  if (!each) {
    const taken = new Map(takeFrom([...left], shareCents(costs)).map((share) => [share.orderLineId, share]));
    return left.map((share) => taken.get(share.orderLineId) ?? { ...share, priceCents: 0, feeCents: 0, taxCents: 0 });
  }
  const price = spread(left, 'priceCents', costs);
  const fees = spread(left, 'feeCents', costs);
  const taxes = spread(left, 'taxCents', costs);
  return left.map((share, at) => ({
    ...share,
    priceCents: price[at] ?? 0,
    feeCents: fees[at] ?? 0,
    taxCents: taxes[at] ?? 0,
  }));
}

/** What is left of each line once these parts of it are gone, in the same order. */
export const lessParts = (shares: readonly LineShare[], parts: readonly Parts[]): LineShare[] =>
  shares.map((share, at) => ({
    ...share,
    priceCents: share.priceCents - (parts[at]?.priceCents ?? 0),
    feeCents: share.feeCents - (parts[at]?.feeCents ?? 0),
    taxCents: share.taxCents - (parts[at]?.taxCents ?? 0),
  }));

export const sumOfParts = (shares: readonly Parts[]): Parts =>
  shares.reduce<Parts>(
    (sum, { priceCents, feeCents, taxCents }) => ({
      priceCents: sum.priceCents + priceCents,
      feeCents: sum.feeCents + feeCents,
      taxCents: sum.taxCents + taxCents,
    }),
    { priceCents: 0, feeCents: 0, taxCents: 0 },
  );

const spread = (left: readonly LineShare[], part: keyof Parts, costs: Parts): number[] =>
  spreadCents(
    costs[part],
    left.map((share) => share[part]),
  );
