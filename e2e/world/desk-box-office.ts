import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ask, type Site } from '#e2e/world/api.ts';
import { atDesk, playersId } from '#e2e/world/desk.ts';
import type { Customer } from '#e2e/world/people.ts';

type By = Pick<Customer, 'cookie'>;

/** What was sold of an event by hand, as the server says, the latest first. */
export async function ordersByHand(site: Site, by: By, eventId: string) {
  const order = z.object({ buyerName: z.string(), soldAs: z.string().nullable() });
  const shape = z.object({ deskOrders: z.object({ orders: z.array(order) }) });
  const query = `query ($organizationId: ID!, $eventId: ID!) {
    deskOrders(organizationId: $organizationId, filter: { list: BY_HAND, eventId: $eventId }) { orders { buyerName soldAs } } }`;
  const variables = { organizationId: await playersId(site, by), eventId };
  return (await ask(site, shape, query, variables, atDesk(by))).data.deskOrders.orders;
}

/** Gives a ticket for nothing, as a colleague does meanwhile. */
export async function sellElsewhere(
  site: Site,
  by: By,
  { event, tier }: { event: string; tier: string },
): Promise<void> {
  const shape = z.object({ sellByHand: z.object({ __typename: z.literal('DeskOrder') }) });
  const query = `mutation ($eventId: ID!, $tierId: ID!, $key: String!) {
    sellByHand(eventId: $eventId, total: 0, idempotencyKey: $key, input: { tickets: [{ tierId: $tierId }],
      firstName: "Noor", lastName: "Reyes", language: en, way: COMPLIMENTARY }) { __typename } }`;
  await ask(site, shape, query, { eventId: event, tierId: tier, key: randomUUID() }, atDesk(by));
}
