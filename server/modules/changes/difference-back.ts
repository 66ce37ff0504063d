import type { PaidLine } from '#domain/cancellation/paid-line.ts';
import { taxCentsOf } from '#domain/cancellation/paid-line.ts';
import { quoteRegistration } from '#domain/cancellation/registration-quote.ts';
import type { CancellingRegistration, RegistrationQuote } from '#domain/cancellation/registration-quote.ts';
import { spreadCents } from '#domain/spread-cents.ts';
import { shareCents } from '#server/modules/orders/line-shares.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';

type Back = Pick<RegistrationQuote, 'backCents' | 'keptCents' | 'kept' | 'needsApproval'> & { shares: LineShare[] };

/**
 * What goes back of the part of a registration that its new choice does not need. It is given up, so the policy that the
 * registration was bought with says how much, by the rules of a cancellation; what they do not give back is kept
 * (docs/decisions/121, 136). Cents.
 */
export function differenceBack(asked: CancellingRegistration, spare: readonly LineShare[], now: Date): Back {
  const given = spare.filter((share) => shareCents(share) > 0);
  const lines = given.map((share) => sparePart(share, asked.lines));
  const quote = quoteRegistration({ ...asked, lines }, now);
  const { backCents, keptCents, kept, needsApproval } = quote;
  const shares = quote.lines.flatMap((line, at) => {
    const share = given[at];
    return share
      ? [{ ...share, priceCents: line.priceCents, feeCents: line.feeCents, taxCents: taxCentsOf(line) }]
      : [];
  });
  return {
    backCents,
    keptCents,
    kept,
    needsApproval,
    shares: shares.filter((share) => shareCents(share) > 0),
  };
}

/** The spare part of a line as if it were a line of its own that was paid: its taxes are the line's, by what each came to. */
function sparePart(share: LineShare, paid: readonly PaidLine[]): PaidLine {
  const { orderLineId: lineId, priceCents, feeCents, taxCents } = share;
  const taxes = paid.find((line) => line.lineId === lineId)?.taxes ?? [];
  const cents = spreadCents(
    taxCents,
    taxes.map((tax) => tax.cents),
  );
  return {
    lineId,
    priceCents,
    feeCents,
    taxes: taxes.map((tax, at) => ({
      ...tax,
      priceBaseCents: tax.priceBaseCents > 0 ? priceCents : 0,
      feeBaseCents: tax.feeBaseCents > 0 ? feeCents : 0,
      cents: cents[at] ?? 0,
    })),
    back: { priceCents: 0, feeCents: 0, taxCents: 0 },
  };
}
