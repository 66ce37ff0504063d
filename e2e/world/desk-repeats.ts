import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ask, type Site } from '#e2e/world/api.ts';
import { atDesk } from '#e2e/world/desk.ts';
import type { Customer } from '#e2e/world/people.ts';

/** Makes one date of an event that is repeated each week, as somebody else may meanwhile; answers its id. */
export async function repeatOnce(
  site: Site,
  by: Pick<Customer, 'cookie'>,
  eventId: string,
  start: string,
): Promise<string> {
  const shape = z.object({ repeatEvent: z.object({ events: z.tuple([z.object({ id: z.string() })]) }) });
  const query = `mutation ($eventId: ID!, $starts: [LocalDateTime!]!, $key: String!) { repeatEvent(eventId: $eventId,
    rule: { kind: WEEKLY, times: 8 }, starts: $starts, idempotencyKey: $key) {
    ... on RepeatedEvents { events { id } } } }`;
  const variables = { eventId, starts: [start], key: randomUUID() };
  return (await ask(site, shape, query, variables, atDesk(by))).data.repeatEvent.events[0].id;
}
