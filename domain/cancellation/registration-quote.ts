import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import { courseKept } from '#domain/cancellation/course-charge.ts';
import type { CourseSessions } from '#domain/cancellation/course-charge.ts';
import { centsOf, lineBack } from '#domain/cancellation/paid-line.ts';
import type { LineBack, PaidLine } from '#domain/cancellation/paid-line.ts';
import { refundWindow } from '#domain/cancellation/refund-window.ts';
import type { RefundWindow } from '#domain/cancellation/refund-window.ts';
import { spreadCents } from '#domain/spread-cents.ts';

/** The event was called off, or has moved and may still be given up for that: all goes back, whatever the policy. */
export type RefundFloor = 'CALLED_OFF' | 'MOVED';

export type CancellingRegistration = {
  registrationId: string;
  /** As it was when the order was placed. */
  policy: CancellationPolicy;
  floor: RefundFloor | null;
  startsAt: Date;
  /** null where the sale has no end of its own. */
  salesEndAt: Date | null;
  /** One session, not given yet, where the event is no course. */
  sessions: CourseSessions;
  /** The ticket's line first, then its add-ons. */
  lines: readonly PaidLine[];
};

/** By which rule so much goes back. */
type AppliedRule =
  | { code: 'FLOOR'; floor: RefundFloor }
  | { code: 'NONE' }
  | { code: 'WINDOW'; window: RefundWindow }
  | { code: 'COURSE'; sessions: CourseSessions };

/** Why so much of the price is kept, in cents before taxes. */
type KeptPart =
  | { code: 'POLICY'; cents: number }
  | { code: 'PERCENT'; percent: number; cents: number }
  | { code: 'AMOUNT'; cents: number }
  | { code: 'FEES'; cents: number }
  | { code: 'SESSIONS'; cents: number }
  | { code: 'COURSE_CHARGE'; cents: number };

export type RegistrationQuote = {
  registrationId: string;
  rule: AppliedRule;
  /** With fees and taxes; after discounts. */
  paidCents: number;
  /** Went back before, or is on its way. It counts towards what the rule gives back. */
  backBeforeCents: number;
  backCents: number;
  /** Of what was paid, with taxes, after this and everything before. */
  keptCents: number;
  /** What of it is kept why; nothing that is 0. */
  kept: KeptPart[];
  lines: LineBack[];
  /** It is the organizer's to give back: never where nothing comes back. */
  needsApproval: boolean;
};

type Entitled = { rule: AppliedRule; kept: KeptPart[]; lines: { priceCents: number; feeCents: number }[] };

/**
 * What comes back for one registration that is given up now, to the cent, by its own lines alone: so it is the same
 * beside others, after them and before them (docs/decisions/121).
 */
export function quoteRegistration(asked: CancellingRegistration, now: Date): RegistrationQuote {
  const { registrationId, lines: paid } = asked;
  const entitled = entitledTo(asked, now);
  const lines = paid.map((line, at) =>
    lineBack(line, entitled.lines[at]?.priceCents ?? 0, entitled.lines[at]?.feeCents ?? 0),
  );
  const paidCents = sumOf(paid, centsOf);
  const backBeforeCents = sumOf(paid, ({ back }) => back.priceCents + back.feeCents + back.taxCents);
  const backCents = sumOf(lines, centsOf);
  return {
    registrationId,
    rule: entitled.rule,
    paidCents,
    backBeforeCents,
    backCents,
    keptCents: paidCents - backBeforeCents - backCents,
    kept: entitled.kept.filter(({ cents }) => cents > 0),
    lines,
    needsApproval: backCents > 0 && isOrganizers(asked, now),
  };
}

function entitledTo({ policy, floor, startsAt, sessions, lines }: CancellingRegistration, now: Date): Entitled {
  if (floor) return { rule: { code: 'FLOOR', floor }, kept: [], lines: [...lines] };
  if (policy.kind === 'COURSE') return byCourse(lines, sessions);
  if (policy.kind === 'WINDOWS') return byWindow(lines, policy, refundWindow(policy.windows, startsAt, now));
  return {
    rule: { code: 'NONE' },
    kept: [{ code: 'POLICY', cents: sumOf(lines, beforeTaxes) }],
    lines: lines.map(() => ({ priceCents: 0, feeCents: 0 })),
  };
}

/** What a percentage keeps is rounded down, each line by itself. The amount that is kept comes off the ticket first. */
function byWindow(
  lines: readonly PaidLine[],
  { keepCents, feesBack }: { keepCents: number; feesBack: boolean },
  window: RefundWindow,
): Entitled {
  const keptOf = (cents: number) => Math.floor((cents * (100 - window.percent)) / 100);
  let toKeep = keepCents;
  const cut = lines.map(({ priceCents, feeCents }) => {
    const byPercent = priceCents - keptOf(priceCents);
    const amount = Math.min(toKeep, byPercent);
    toKeep -= amount;
    return { priceCents: byPercent - amount, feeCents: feesBack ? feeCents - keptOf(feeCents) : 0 };
  });
  const percent = sumOf(lines, ({ priceCents, feeCents }) => keptOf(priceCents) + (feesBack ? keptOf(feeCents) : 0));
  return {
    rule: { code: 'WINDOW', window },
    kept: [
      { code: 'PERCENT', percent: 100 - window.percent, cents: percent },
      { code: 'AMOUNT', cents: keepCents - toKeep },
      { code: 'FEES', cents: feesBack ? 0 : sumOf(lines, ({ feeCents }) => feeCents) },
    ],
    lines: cut,
  };
}

/** What is kept of a course is shared out to its lines, prices and fees alike. */
function byCourse(lines: readonly PaidLine[], sessions: CourseSessions): Entitled {
  const { givenCents, chargeCents } = courseKept(sumOf(lines, beforeTaxes), sessions);
  const kept = spreadCents(
    givenCents + chargeCents,
    lines.flatMap(({ priceCents, feeCents }) => [priceCents, feeCents]),
  );
  return {
    rule: { code: 'COURSE', sessions },
    kept: [
      { code: 'SESSIONS', cents: givenCents },
      { code: 'COURSE_CHARGE', cents: chargeCents },
    ],
    lines: lines.map(({ priceCents, feeCents }, at) => ({
      priceCents: priceCents - (kept[2 * at] ?? 0),
      feeCents: feeCents - (kept[2 * at + 1] ?? 0),
    })),
  };
}

function isOrganizers({ policy, floor, salesEndAt }: CancellingRegistration, now: Date): boolean {
  if (floor || policy.kind !== 'WINDOWS' || policy.approval === 'NEVER') return false;
  return policy.approval === 'ALWAYS' || (salesEndAt !== null && salesEndAt <= now);
}

const beforeTaxes = ({ priceCents, feeCents }: PaidLine): number => priceCents + feeCents;

const sumOf = <Item>(items: readonly Item[], cents: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + cents(item), 0);
