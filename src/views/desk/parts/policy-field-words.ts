import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import { writePolicy } from '#domain/cancellation/policy-fields.ts';
import type { Language } from '#domain/language.ts';
import { defaultCurrency } from '#domain/limits.ts';
import type { PartValue, PartValues } from '#domain/part-values.ts';
import { typedFields } from '#domain/typed-fields.ts';
import {
  policyApproval,
  policyApprovalName,
  policyFeesBack,
  policyKeep,
  policyKind,
  policyKindName,
  policyWindows,
  valueFlag,
  valueNone,
} from '#messages/parts.ts';
import { textIn } from '#views/desk/parts/part-words.ts';
import { policyWords } from '#views/shared/policy/policy-words.ts';

export const policyKinds = ['NONE', 'WINDOWS', 'COURSE'] as const satisfies readonly CancellationPolicy['kind'][];
export const approvals = ['NEVER', 'ALWAYS', 'AFTER_SALES_END'] as const;

const names: Readonly<Record<string, (language: Language) => string>> = {
  'policy.kind': policyKind,
  'policy.windows': policyWindows,
  'policy.keep': policyKeep,
  'policy.feesBack': policyFeesBack,
  'policy.approval': policyApproval,
};

/** The fields of a cancellation policy, in the order in which they stand. */
export const policyFieldNames = Object.keys(names);

/** What buyers read of a policy as it is typed. */
export function policyInWords(values: PartValues, language: Language): string {
  const { kind, windows = [], keep = 0, feesBack = true, approval = 'NEVER' } = writePolicy(typedFields(values));
  const kept = { amount: keep, currency: defaultCurrency, display: '' };
  return policyWords({ kind, windows, keep: kept, feesBack, approval }, language);
}

/** null for a field that is none of a policy's. */
export const policyFieldName = (field: string, language: Language): string | null => names[field]?.(language) ?? null;

/** null for a field that is none of a policy's. */
export function policyFieldValue(field: string, value: PartValue, language: Language): string | null {
  switch (field) {
    case 'policy.kind':
      return policyKindName({ kind: policyKinds.find((one) => one === value) ?? 'NONE' }, language);
    case 'policy.windows':
      return policyInWords({ 'policy.kind': 'WINDOWS', 'policy.windows': value, 'policy.feesBack': true }, language);
    case 'policy.keep':
      return textIn(value) || valueNone(language);
    case 'policy.feesBack':
      return valueFlag({ is: value === true ? 'YES' : 'NO' }, language);
    case 'policy.approval':
      return policyApprovalName({ when: approvals.find((one) => one === value) ?? 'NEVER' }, language);
    default:
      return null;
  }
}
