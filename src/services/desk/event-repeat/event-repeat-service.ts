import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, orCallRefused, toDesk, type CallRefused, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  GetEventRepeatDocument,
  RepeatEventDocument,
  type EventRepeatFieldsFragment,
  type GetEventRepeatQuery,
  type RepeatEventMutation,
} from '#services/desk/generated/graphql.ts';
import { ruleOf, type RepeatDraft, type RepeatFaults } from '#services/desk/event-repeat/repeat-rule.ts';

export type EventRepeat = EventRepeatFieldsFragment;

export type { RepeatDraft, RepeatFaults };
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
