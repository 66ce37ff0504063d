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

/** Adds an add-on for five dollars. */
export async function addAddOn(site: Site, by: By, eventId: string): Promise<void> {
  await saveTier(site, by, {
    eventId,
    version: 0,
    values: { kind: 'SESSION_OPTION', words: [{ language: 'en', name: 'Programme' }], price: 5, isOnline: true },
  });
}

/** Makes a tier dearer, as a colleague does meanwhile. */
export async function reprice(site: Site, by: By, eventId: string, id: string): Promise<void> {
  const shape = z.object({
    deskEvent: z.object({ tiers: z.array(z.object({ id: z.string(), version: z.number() })) }),
  });
  const query = 'query ($id: ID!) { deskEvent(id: $id) { tiers { id version } } }';
  const { tiers } = (await ask(site, shape, query, { id: eventId }, atDesk(by))).data.deskEvent;
  await saveTier(site, by, {
    eventId,
    id,
    version: tiers.find((tier) => tier.id === id)?.version,
    values: { kind: 'TUITION', words: [{ language: 'en', name: 'Seat' }], price: 30, isOnline: true },
  });
}

async function saveTier(site: Site, by: By, variables: object): Promise<void> {
  const query = `mutation ($eventId: ID!, $id: ID, $version: Int!, $values: DeskTierInput!, $key: String!) {
    saveTier(eventId: $eventId, id: $id, version: $version, values: $values, idempotencyKey: $key) { __typename } }`;
  const shape = z.object({ saveTier: z.object({ __typename: z.literal('DeskTier') }) });
  await ask(site, shape, query, { ...variables, key: randomUUID() }, atDesk(by));
}
