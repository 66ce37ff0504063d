import type {
  CancellationApproval,
  CancellationPolicy,
  CancellationWindow,
} from '#domain/cancellation/cancellation-policy.ts';
import type { PartValue, PartValues } from '#domain/part-values.ts';
import type { TypedFields } from '#domain/typed-fields.ts';

type Kind = CancellationPolicy['kind'];
type ReadPolicy = {
  kind: Kind;
  windows: readonly CancellationWindow[];
  keep: { amount: number } | null;
  feesBack: boolean | null;
  approval: CancellationApproval | null;
};
/** keep: in major units. */
type TypedPolicy = {
  kind: Kind;
  windows?: CancellationWindow[];
  keep?: number;
  feesBack?: boolean;
  approval?: CancellationApproval;
};

const kinds: readonly Kind[] = ['NONE', 'WINDOWS', 'COURSE'];
const approvals: readonly CancellationApproval[] = ['NEVER', 'ALWAYS', 'AFTER_SALES_END'];

/** A cancellation policy in the fields of its part; what another kind would have is as a new one begins. */
export const readPolicy = ({ kind, windows, keep, feesBack, approval }: ReadPolicy): PartValues => ({
  'policy.kind': kind,
  'policy.windows': windows.map(windowFields),
  'policy.keep': keep === null || keep.amount === 0 ? '' : String(keep.amount),
  'policy.feesBack': feesBack ?? true,
  'policy.approval': approval ?? 'NEVER',
});

/** A window is told in days where it is of whole days. */
const windowFields = ({ hoursBeforeStart: hours, percent }: CancellationWindow): PartValue => ({
  until: String(hours % 24 === 0 ? hours / 24 : hours),
  unit: hours % 24 === 0 ? 'days' : 'hours',
  percent: String(percent),
});

export function writePolicy(typed: TypedFields): TypedPolicy {
  const kind = kinds.find((one) => one === typed.text('policy.kind')) ?? 'NONE';
  if (kind !== 'WINDOWS') return { kind };
  return {
    kind,
    windows: typed.list('policy.windows').map((window) => ({
      hoursBeforeStart: window.count('until') * (window.text('unit') === 'days' ? 24 : 1),
      percent: window.count('percent'),
    })),
    keep: typed.amount('policy.keep'),
    feesBack: typed.flag('policy.feesBack'),
    approval: approvals.find((one) => one === typed.text('policy.approval')) ?? 'NEVER',
  };
}

/** Of a path below the policy's: 'windows.0' is the field of the windows. */
export const policyField = (path: string): string => `policy.${path.split('.')[0] ?? 'kind'}`;
