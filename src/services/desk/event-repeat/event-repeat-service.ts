import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, orCallRefused, toDesk, type CallRefused, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  GetEventRepeatDocument,
  RepeatEventDocument,
  type EventRepeatFieldsFragment,
  type FieldFault,
  type GetEventRepeatQuery,
  type RepeatEventMutation,
  type RepeatKind,
  type RepeatRuleInput,
} from '#services/desk/generated/graphql.ts';

export type EventRepeat = EventRepeatFieldsFragment;

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

export type WantedRepeat = { eventId: string; draft: RepeatDraft };
export type DecidedRepeat = WantedRepeat & { starts: readonly string[]; idempotencyKey: string };
export type RepeatResult = NonNullable<GetEventRepeatQuery['eventRepeat']> | RepeatFaults;
export type RepeatedResult = NonNullable<RepeatEventMutation['repeatEvent']> | RepeatFaults;
type Missed = NotTheirs | SessionEnded;

/** Which dates it would make, by the rules that make them. What can't be read is not asked. Thrown on where no answer came. */
export async function getEventRepeat(
  client: ApolloClient,
  { eventId, draft }: WantedRepeat,
  signal: AbortSignal,
): Promise<RepeatResult | Missed> {
  const rule = ruleOf(draft);
  if ('fields' in rule) return rule;
  return fromDesk(
    client
      .query({ query: GetEventRepeatDocument, variables: { eventId, rule }, ...toDesk('itsFlow', signal) })
      .then((answer) => dataOf(answer).eventRepeat),
  );
}

/** Makes a draft of each of the dates that begin so, once for the same key. Thrown on where no answer came. */
export async function repeatEvent(
  client: ApolloClient,
  { eventId, draft, starts, idempotencyKey }: DecidedRepeat,
  signal: AbortSignal,
): Promise<RepeatedResult | Missed | CallRefused> {
  const rule = ruleOf(draft);
  if ('fields' in rule) return rule;
  const variables = { eventId, rule, starts: [...starts], idempotencyKey };
  return orCallRefused(
    fromDesk(
      client
        .mutate({ mutation: RepeatEventDocument, variables, ...toDesk('itsFlow', signal) })
        .then((answer) => dataOf(answer).repeatEvent),
    ),
  );
}

function ruleOf({ kind, every, weekdays, days, ends, times, until }: RepeatDraft): RepeatRuleInput | RepeatFaults {
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
