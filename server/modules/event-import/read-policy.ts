import { policyFaults, policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import type { CancellationPolicy, PolicyFault } from '#domain/cancellation/cancellation-policy.ts';
import { centsFromAmount, largestCents } from '#domain/money.ts';
import { isRecord } from '#domain/record.ts';
import { policyOf } from '#server/modules/catalog/cancellation-policies.ts';
import type { ImportedEvent } from '#server/modules/event-import/imported-event.ts';

type PresetName = keyof typeof policyPresets;

export const presetNames = Object.keys(policyPresets).join(', ');

/** The preset of this name, in capitals or not; null for none. */
export function presetNamed(name: string): CancellationPolicy | null {
  const code = name.trim().toUpperCase();
  return isPreset(code) ? policyPresets[code] : null;
}

const isPreset = (code: string): code is PresetName => Object.hasOwn(policyPresets, code);

/**
 * What a file has under `cancellationPolicy`: the name of a preset, or a policy with `keep` in dollars, whose `keep`,
 * `feesBack` and `approval` may be left out. undefined where it says nothing; null where it can't be read.
 */
export function readPolicy(value: unknown): CancellationPolicy | null | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return presetNamed(value);
  if (!isRecord(value)) return null;
  try {
    return policyOf('windows' in value ? withDefaults(value) : value);
  } catch {
    return null;
  }
}

function withDefaults({ keep = 0, ...given }: Record<string, unknown>): object {
  return {
    feesBack: true,
    approval: 'NEVER',
    ...given,
    keepCents: typeof keep === 'number' ? centsFromAmount(keep) : null,
  };
}

/** What is wrong with the policies of an event and its offers, in words that go on from 'event 3 "Name": '; null when nothing. */
export function faultOfPolicies({ policy, offers }: Pick<ImportedEvent, 'policy' | 'offers'>): string | null {
  const sold = offers.filter((offer) => offer.policy === undefined && offer.cents > 0);
  const lowest = Math.min(largestCents, ...sold.map(({ cents }) => cents));
  const faults = [
    ...(policy ? inWords('its cancellationPolicy', policy, lowest) : []),
    ...offers.flatMap(({ name, cents, policy: own }) =>
      own ? inWords(`the cancellationPolicy of its offer "${name}"`, own, cents) : [],
    ),
  ];
  return faults.length > 0 ? faults.join('; ') : null;
}

const inWords = (what: string, policy: CancellationPolicy, cents: number): string[] =>
  policyFaults(policy, cents).map((fault) => `${what} has the fault ${faultInWords(fault)}`);

function faultInWords(fault: PolicyFault): string {
  const window = 'at' in fault ? ` in window ${fault.at + 1}` : '';
  const most = 'most' in fault ? fault.most : 'mostCents' in fault ? (fault.mostCents / 100).toFixed(2) : null;
  return `${fault.code}${window}${most === null ? '' : `, at most ${most}`}`;
}
