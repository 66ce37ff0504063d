import type { CancellationPolicy, CancellationWindow } from '#domain/cancellation/cancellation-policy.ts';
import { policyParts, type PolicyPart } from '#domain/cancellation/policy-parts.ts';
import type { Language } from '#domain/language.ts';
import { defaultCurrency } from '#domain/limits.ts';
import { inCents, type Money } from '#domain/money.ts';
import {
  partAmountKept,
  partAsked,
  partBack,
  partBackUntilStart,
  partCourse,
  partFeesKept,
  partNothingAfter,
  partOrganizer,
} from '#messages/policy.ts';
import type { CancellationPolicyFieldsFragment } from '#services/generated/graphql.ts';

/** A policy as the contract tells it. */
type Shown = Pick<CancellationPolicyFieldsFragment, 'kind' | 'feesBack' | 'approval'> & {
  windows: readonly CancellationWindow[];
  keep: Money | null;
};

/** What comes back of a ticket that is cancelled, in sentences made of its policy. */
export function policyWords(shown: Shown, language: Language): string {
  const currency = shown.keep?.currency ?? defaultCurrency;
  return policyParts(policyOf(shown))
    .map((part) => partWords(part, currency, language))
    .join(' ');
}

/** What the contract tells, as the rules have it. */
function policyOf({ kind, windows, keep, feesBack, approval }: Shown): CancellationPolicy {
  if (kind !== 'WINDOWS') return { kind };
  return {
    kind,
    windows,
    keepCents: keep ? inCents(keep).cents : 0,
    feesBack: feesBack ?? false,
    approval: approval ?? 'NEVER',
  };
}

function partWords(part: PolicyPart, currency: string, language: Language): string {
  switch (part.code) {
    case 'ORGANIZER':
      return partOrganizer(language);
    case 'COURSE':
      return partCourse({ percent: part.percent, amount: { cents: part.mostCents, currency } }, language);
    case 'BACK':
      return part.until
        ? partBack({ percent: part.percent, ...part.until }, language)
        : partBackUntilStart({ percent: part.percent }, language);
    case 'NOTHING_AFTER':
      return partNothingAfter(language);
    case 'AMOUNT_KEPT':
      return partAmountKept({ amount: { cents: part.cents, currency } }, language);
    case 'FEES_KEPT':
      return partFeesKept(language);
    case 'ASKED':
      return partAsked({ when: part.when }, language);
  }
}
