/** Until so many hours before the start, so many whole percent of what was paid go back. */
export type CancellationWindow = { hoursBeforeStart: number; percent: number };

/** When a cancellation waits for the organizer's word. */
export type CancellationApproval = 'NEVER' | 'ALWAYS' | 'AFTER_SALES_END';

/** So much until when, less what the organizer keeps. */
type WindowsPolicy = {
  kind: 'WINDOWS';
  windows: readonly CancellationWindow[];
  /** Kept of each registration, before taxes. */
  keepCents: number;
  /** Fees inside the price go back by the percentage of the price; else they are kept. */
  feesBack: boolean;
  approval: CancellationApproval;
};

/** What of the money goes back to whom gives a registration up, as the organizer has it (docs/decisions/120). */
export type CancellationPolicy = { kind: 'NONE' } | WindowsPolicy | { kind: 'COURSE' };

/** Why a policy is none, in no language. `at` counts windows from 0. */
export type PolicyFault =
  | { code: 'NO_WINDOWS' }
  | { code: 'TOO_MANY_WINDOWS'; most: number }
  | { code: 'HOURS_OUT_OF_RANGE'; at: number; most: number }
  | { code: 'HOURS_NOT_FALLING'; at: number }
  | { code: 'PERCENT_OUT_OF_RANGE'; at: number }
  | { code: 'PERCENT_RISING'; at: number }
  | { code: 'KEPT_AMOUNT_OUT_OF_RANGE'; mostCents: number };

export const policyLimits = { windows: 6, hoursBeforeStart: 8_784 } as const;

const windows = (list: readonly CancellationWindow[]): WindowsPolicy => ({
  kind: 'WINDOWS',
  windows: list,
  keepCents: 0,
  feesBack: true,
  approval: 'NEVER',
});

/** What an organizer may take as it is. A preset gives back what its percentage says of all that was paid. */
export const policyPresets = {
  FLEXIBLE: windows([{ hoursBeforeStart: 24, percent: 100 }]),
  STANDARD: windows([
    { hoursBeforeStart: 168, percent: 100 },
    { hoursBeforeStart: 48, percent: 50 },
  ]),
  STRICT: { kind: 'NONE' },
  COURSE: { kind: 'COURSE' },
} as const satisfies Record<string, CancellationPolicy>;

/** All that is wrong with a policy for a ticket of this price in cents; nothing where it may be used. */
export function policyFaults(policy: CancellationPolicy, priceCents: number): PolicyFault[] {
  if (policy.kind !== 'WINDOWS') return [];
  const { keepCents } = policy;
  return [
    ...faultsOfLength(policy.windows.length),
    ...policy.windows.flatMap((window, at) => faultsOf(window, policy.windows[at - 1], at)),
    ...(isWholeWithin(keepCents, priceCents)
      ? []
      : [{ code: 'KEPT_AMOUNT_OUT_OF_RANGE' as const, mostCents: priceCents }]),
  ];
}

function faultsOfLength(length: number): PolicyFault[] {
  if (length === 0) return [{ code: 'NO_WINDOWS' }];
  return length > policyLimits.windows ? [{ code: 'TOO_MANY_WINDOWS', most: policyLimits.windows }] : [];
}

function faultsOf(window: CancellationWindow, before: CancellationWindow | undefined, at: number): PolicyFault[] {
  const faults: PolicyFault[] = [];
  if (!isWholeWithin(window.hoursBeforeStart, policyLimits.hoursBeforeStart))
    faults.push({ code: 'HOURS_OUT_OF_RANGE', at, most: policyLimits.hoursBeforeStart });
  if (!isWholeWithin(window.percent, 100)) faults.push({ code: 'PERCENT_OUT_OF_RANGE', at });
  if (before && window.hoursBeforeStart >= before.hoursBeforeStart) faults.push({ code: 'HOURS_NOT_FALLING', at });
  if (before && window.percent > before.percent) faults.push({ code: 'PERCENT_RISING', at });
  return faults;
}

const isWholeWithin = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most;
