import type { ChangePlan, ChoiceLine } from '#server/modules/changes/changes-model.ts';
import { sumOfParts } from '#server/modules/changes/carried-over.ts';
import type { AgreedLine } from '#server/modules/orders/orders-tables.ts';
import { spreadCents } from '#domain/spread-cents.ts';

type Dearer = Pick<ChangePlan, 'before' | 'after' | 'newLines' | 'dueCents'>;

const parts = ['priceCents', 'feeCents', 'taxCents'] as const;

/**
 * What an order asks for that pays the difference of a change: for each line of the new choice what it costs more than
 * what is left of its like, so that they add up to what is due, and their prices, fees and taxes to what each of the three
 * costs more. Where one of the three costs less than it did, the others bear the sum (docs/decisions/148).
 */
export function differenceLines({ before, after, newLines, dueCents }: Dearer): AgreedLine[] {
  const [costs, had] = [sumOfParts(after), sumOfParts(before)];
  const due = spreadCents(
    dueCents,
    parts.map((part) => Math.max(0, costs[part] - had[part])),
  );
  const [prices = [], fees = [], taxes = []] = parts.map((part, at) => spreadOver(part, due[at] ?? 0, before, after));
  return newLines.map((line, at) => {
    const cents = (prices[at] ?? 0) + (fees[at] ?? 0);
    const feeParts = spreadCents(
      fees[at] ?? 0,
      line.fees.map((fee) => fee.cents),
    );
    const { productId, kind, name, position, quantity, taxLines } = line;
    return {
      productId,
      kind,
      name,
      position,
      quantity,
      unitPriceCents: cents,
      initialPriceCents: cents,
      fees: line.fees.flatMap((fee, of) => (feeParts[of] ? [{ ...fee, cents: feeParts[of] }] : [])),
      taxLines,
      taxCents: taxes[at] ?? 0,
      discounts: [],
    };
  });
}

/** By what each line costs more than its like; where none does, by what each costs. */
function spreadOver(part: (typeof parts)[number], cents: number, before: ChoiceLine[], after: ChoiceLine[]): number[] {
  const more = after.map((line) => Math.max(0, line[part] - (likeOf(line, before)?.[part] ?? 0)));
  const isMore = more.some((weight) => weight > 0);
  return spreadCents(cents, isMore ? more : after.map((line) => line[part]));
}

/** The tier that it was, or the same add-on. */
const likeOf = ({ kind, productId }: ChoiceLine, before: ChoiceLine[]): ChoiceLine | undefined =>
  before.find((line) => (kind === 'TUITION' ? line.kind === 'TUITION' : line.productId === productId));
