import { z } from 'zod';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { answerOf } from '#tests/server/team/desk-calls.ts';

type Caller = Pick<Person, 'cookie'>;

const date = 'start end salesStart salesEnd isThere';
const repeat = `eventId name start end timeZone isCut dates { ${date} }`;
const refused = '... on ErrorResult { errorCode } ... on InvalidFieldsError { fields { field fault } }';

export const repeatOf = (server: TestServer, by: Caller, eventId: string, rule: object) =>
  answerOf(
    server,
    by,
    `query ($eventId: ID!, $rule: RepeatRuleInput!) { answer: eventRepeat(eventId: $eventId, rule: $rule) {
      ... on EventRepeat { ${repeat} } ${refused} } }`,
    { eventId, rule },
  );

const dates = z.object({
  dates: z.array(
    z.object({
      start: z.string(),
      end: z.string(),
      salesStart: z.string().nullable(),
      salesEnd: z.string().nullable(),
      isThere: z.boolean(),
    }),
  ),
});

/** The dates that are told. */
export const datesOf = async (server: TestServer, by: Caller, eventId: string, rule: object) =>
  dates.parse(await repeatOf(server, by, eventId, rule)).dates;

export type Repeated = { eventId: string; rule: object; starts: string[]; key?: string };

export const repeatEvent = (server: TestServer, by: Caller, repeated: Repeated) =>
  answerOf(
    server,
    by,
    `mutation ($eventId: ID!, $rule: RepeatRuleInput!, $starts: [LocalDateTime!]!, $key: String) {
      answer: repeatEvent(eventId: $eventId, rule: $rule, starts: $starts, idempotencyKey: $key) {
        ... on RepeatedEvents { eventId events { id start } } ${refused}
        ... on RepeatChangedError { repeat { ${repeat} } } } }`,
    repeated,
  );

const made = z.object({ events: z.array(z.object({ id: z.string(), start: z.string() })) });

/** What was made. */
export const madeIn = (answer: unknown) => made.parse(answer).events;
