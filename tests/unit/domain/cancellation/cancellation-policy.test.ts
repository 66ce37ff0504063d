import { describe, expect, test } from 'vitest';
import { policyFaults, policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import type { CancellationWindow } from '#domain/cancellation/cancellation-policy.ts';

const faultsOf = (windows: CancellationWindow[], keepCents = 0) =>
  policyFaults({ kind: 'WINDOWS', windows, keepCents, feesBack: false, approval: 'NEVER' }, 4_000);

const window = (hoursBeforeStart: number, percent: number) => ({ hoursBeforeStart, percent });

describe('a cancellation policy', () => {
  test.each(Object.entries(policyPresets))('%s may be used as it is, also of a free ticket', (_name, policy) => {
    expect(policyFaults(policy, 0)).toEqual([]);
  });

  test('may go down to the start and keep the whole price', () => {
    expect(faultsOf([window(8_784, 100), window(24, 100), window(0, 0)], 4_000)).toEqual([]);
  });

  test('has one to six windows', () => {
    expect(faultsOf([])).toEqual([{ code: 'NO_WINDOWS' }]);
    expect(faultsOf([7, 6, 5, 4, 3, 2].map((hours) => window(hours, 10)))).toEqual([]);
    expect(faultsOf([7, 6, 5, 4, 3, 2, 1].map((hours) => window(hours, 10)))).toEqual([
      { code: 'TOO_MANY_WINDOWS', most: 6 },
    ]);
  });

  test('has windows that come nearer to the start', () => {
    expect(faultsOf([window(48, 100), window(48, 50)])).toEqual([{ code: 'HOURS_NOT_FALLING', at: 1 }]);
    expect(faultsOf([window(48, 100), window(24, 50), window(36, 0)])).toEqual([{ code: 'HOURS_NOT_FALLING', at: 2 }]);
  });

  test('gives back no more later than earlier', () => {
    expect(faultsOf([window(48, 50), window(24, 51)])).toEqual([{ code: 'PERCENT_RISING', at: 1 }]);
  });

  test.each([-1, 0.5, 8_785, Number.NaN])('counts no %d hours', (hours) => {
    expect(faultsOf([window(hours, 100)])).toEqual([{ code: 'HOURS_OUT_OF_RANGE', at: 0, most: 8_784 }]);
  });

  test.each([-1, 12.5, 101, Number.NaN])('gives back no %d percent', (percent) => {
    expect(faultsOf([window(24, percent)])).toEqual([{ code: 'PERCENT_OUT_OF_RANGE', at: 0 }]);
  });

  test.each([-1, 0.5, 4_001])('keeps no %d cents of a ticket of C$40.00', (keepCents) => {
    expect(faultsOf([window(24, 100)], keepCents)).toEqual([{ code: 'KEPT_AMOUNT_OUT_OF_RANGE', mostCents: 4_000 }]);
  });
});
