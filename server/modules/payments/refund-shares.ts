import { shareCents, sumOfShares } from '#server/modules/orders/line-shares.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';
import { spreadCents } from '#domain/spread-cents.ts';

/**
 * Cuts so many cents out of what is left of some lines: from each by what is left of it, to the cent, and of each line's
 * price, fees and taxes alike. Never more than is left; all that is left where the cents are all of it.
 */
export function takeFrom(left: LineShare[], cents: number): LineShare[] {
  const parts = spreadCents(Math.min(cents, sumOfShares(left)), left.map(shareCents));
  return withMoney(left.map((share, at) => cut(share, parts[at] ?? 0)));
}

/** Deals the lines of one refund out to the payments that it goes back to: the first lines to the first payment, and on. */
export function dealOut(shares: LineShare[], payments: number[]): LineShare[][] {
  let rest = shares;
  return payments.map((cents) => {
    const { taken, left } = takeFirst(rest, cents);
    rest = left;
    return taken;
  });
}

/** What is left of the shares once these parts of them were given back. */
export function lessGiven(shares: LineShare[], given: Omit<LineShare, 'registrationItemId'>[]): LineShare[] {
  const byLine = Map.groupBy(given, ({ orderLineId }) => orderLineId);
  return withMoney(
    shares.map((share) =>
      (byLine.get(share.orderLineId) ?? []).reduce<LineShare>((left, part) => less(left, part), share),
    ),
  );
}

function takeFirst(shares: LineShare[], cents: number): { taken: LineShare[]; left: LineShare[] } {
  let due = cents;
  const cuts = shares.map((share) => {
    const taken = cut(share, Math.min(due, shareCents(share)));
    due -= shareCents(taken);
    return { taken, left: less(share, taken) };
  });
  return { taken: withMoney(cuts.map(({ taken }) => taken)), left: withMoney(cuts.map(({ left }) => left)) };
}

function cut(share: LineShare, cents: number): LineShare {
  const [priceCents = 0, feeCents = 0, taxCents = 0] = spreadCents(cents, [
    share.priceCents,
    share.feeCents,
    share.taxCents,
  ]);
  return { ...share, priceCents, feeCents, taxCents };
}

const less = (share: LineShare, part: Pick<LineShare, 'priceCents' | 'feeCents' | 'taxCents'>): LineShare => ({
  ...share,
  priceCents: share.priceCents - part.priceCents,
  feeCents: share.feeCents - part.feeCents,
  taxCents: share.taxCents - part.taxCents,
});

const withMoney = (shares: LineShare[]): LineShare[] => shares.filter((share) => shareCents(share) > 0);
