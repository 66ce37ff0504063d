import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import { refundWindow } from '#domain/cancellation/refund-window.ts';

/**
 * What a registration's policy is from now on when it becomes one of another date: its windows go by the new start, and
 * none of them gives back more than was to come back at this moment. Else whoever is too late would choose a later date
 * and give that up (docs/decisions/136).
 */
export function policyForAnotherDate(policy: CancellationPolicy, startsAt: Date, now: Date): CancellationPolicy {
  if (policy.kind !== 'WINDOWS') return policy;
  const { percent: most } = refundWindow(policy.windows, startsAt, now);
  const windows = policy.windows
    .map(({ hoursBeforeStart, percent }) => ({ hoursBeforeStart, percent: Math.min(percent, most) }))
    .filter(({ percent }, at, all) => percent > 0 && percent !== all[at + 1]?.percent);
  return windows.length === 0 ? { kind: 'NONE' } : { ...policy, windows };
}
