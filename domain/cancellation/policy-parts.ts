import type { CancellationPolicy, CancellationWindow } from '#domain/cancellation/cancellation-policy.ts';
import { courseChargeLimits } from '#domain/cancellation/course-charge.ts';

/** A stretch of time as people say it: whole days from three days on, else hours. */
type Span = { unit: 'days' | 'hours'; count: number };

/**
 * What is said of a policy, part by part and in order, in no language. BACK: of each price so many percent until so long
 * before the start, or until the start where `until` is null.
 */
export type PolicyPart =
  | { code: 'ORGANIZER' }
  | { code: 'COURSE'; mostCents: number; percent: number }
  | { code: 'BACK'; percent: number; until: Span | null }
  | { code: 'NOTHING_AFTER' }
  | { code: 'AMOUNT_KEPT'; cents: number }
  | { code: 'FEES_KEPT' }
  | { code: 'ASKED'; when: 'ALWAYS' | 'AFTER_SALES_END' };

/** The one owner of what is said of a policy before the payment and after it (docs/decisions/130). */
export function policyParts(policy: CancellationPolicy): PolicyPart[] {
  if (policy.kind === 'COURSE') return [{ code: 'COURSE', ...courseChargeLimits }];
  const windows = policy.kind === 'WINDOWS' ? windowsThatGive(policy.windows) : [];
  if (policy.kind !== 'WINDOWS' || windows.length === 0) return [{ code: 'ORGANIZER' }];
  const { keepCents, feesBack, approval } = policy;
  return [
    ...windows.map(({ percent, hoursBeforeStart }) => ({
      code: 'BACK' as const,
      percent,
      until: hoursBeforeStart === 0 ? null : spanOf(hoursBeforeStart),
    })),
    ...(windows.at(-1)?.hoursBeforeStart === 0 ? [] : [{ code: 'NOTHING_AFTER' as const }]),
    ...(keepCents === 0 ? [] : [{ code: 'AMOUNT_KEPT' as const, cents: keepCents }]),
    ...(feesBack ? [] : [{ code: 'FEES_KEPT' as const }]),
    ...(approval === 'NEVER' ? [] : [{ code: 'ASKED' as const, when: approval }]),
  ];
}

/** Of windows with the same percentage the last one says it for all; one that gives nothing is as good as none. */
const windowsThatGive = (windows: readonly CancellationWindow[]): CancellationWindow[] =>
  windows.filter(({ percent }, at) => percent > 0 && percent !== windows[at + 1]?.percent);

const spanOf = (hours: number): Span =>
  hours >= 72 && hours % 24 === 0 ? { unit: 'days', count: hours / 24 } : { unit: 'hours', count: hours };
