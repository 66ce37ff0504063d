import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ask, type Site } from '#e2e/world/api.ts';
import { atDesk } from '#e2e/world/desk.ts';
import type { Customer } from '#e2e/world/people.ts';

/** Makes one date of an event that is repeated each week, as somebody else may meanwhile. */
export async function repeatOnce(site: Site, by: Pick<Customer, 'cookie'>, eventId: string, start: string) {
  const shape = z.object({ repeatEvent: z.object({ __typename: z.literal('RepeatedEvents') }) });
  const query = `mutation ($eventId: ID!, $starts: [LocalDateTime!]!, $key: String!) { repeatEvent(eventId: $eventId,
    rule: { kind: WEEKLY, times: 8 }, starts: $starts, idempotencyKey: $key) { __typename } }`;
  await ask(site, shape, query, { eventId, starts: [start], key: randomUUID() }, atDesk(by));
}
