import type { FieldFault, RepeatKind, RepeatRuleInput } from '#services/desk/generated/graphql.ts';

/** As it is typed; every: weeks or months; times: how many dates, until: the last day, whichever of them it ends by. */
export type RepeatDraft = {
  kind: RepeatKind;
  every: number;
  /** 0 is Monday; none: the event's own. */
  weekdays: readonly number[];
  /** The chosen ones of DATES. */
  days: readonly string[];
  ends: 'TIMES' | 'UNTIL';
  times: string;
  until: string;
};

/** What of a draft can't be used, by its field. */
export type RepeatFaults = {
  __typename: 'InvalidFieldsError';
  fields: readonly { field: string; fault: FieldFault }[];
};

/** The rule as it is sent; what can't be read is not. */
export function ruleOf({
  kind,
  every,
  weekdays,
  days,
  ends,
  times,
  until,
}: RepeatDraft): RepeatRuleInput | RepeatFaults {
  if (kind === 'DATES') return { kind, days: [...days] };
  const often = { kind, every, ...(kind === 'WEEKLY' && { weekdays: [...weekdays] }) };
  if (ends === 'UNTIL') return until === '' ? faultIn('rule.until', 'REQUIRED') : { ...often, until };
  if (times.trim() === '') return faultIn('rule.times', 'REQUIRED');
  return /^\d{1,3}$/.test(times.trim()) ? { ...often, times: Number(times) } : faultIn('rule.times', 'OUT_OF_RANGE');
}

const faultIn = (field: string, fault: FieldFault): RepeatFaults => ({
  __typename: 'InvalidFieldsError',
  fields: [{ field, fault }],
});
