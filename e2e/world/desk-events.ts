import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ask, type Site } from '#e2e/world/api.ts';
import { atDesk, players, playersId } from '#e2e/world/desk.ts';
import type { Customer } from '#e2e/world/people.ts';

type By = Pick<Customer, 'cookie'>;

export const eventPage = (id: string, part: string): string => `/desk/${players}/events/${id}/${part}`;

/** A draft of the Players', far ahead; answers its id. */
export async function newDraft(site: Site, by: By, name = 'An evening'): Promise<string> {
  const shape = z.object({ createEvent: z.object({ id: z.string() }) });
  const query = `mutation ($organizationId: ID!, $input: CreateEventInput!, $key: String!) {
    createEvent(organizationId: $organizationId, input: $input, idempotencyKey: $key) { ... on DeskEvent { id } } }`;
  const times = { start: '2127-02-01T19:00:00', end: '2127-02-01T21:00:00', timeZone: 'America/Vancouver' };
  const variables = { organizationId: await playersId(site, by), input: { name, ...times }, key: randomUUID() };
  return (await ask(site, shape, query, variables, atDesk(by))).data.createEvent.id;
}

const rules = z.object({ version: z.number(), isListed: z.boolean(), capacity: z.number().nullable() });

/** What the server holds of an event's rules. */
export async function rulesOf(site: Site, by: By, id: string): Promise<z.infer<typeof rules>> {
  const shape = z.object({ deskEvent: z.object({ rules }) });
  const query = 'query ($id: ID!) { deskEvent(id: $id) { rules { version isListed capacity } } }';
  return (await ask(site, shape, query, { id }, atDesk(by))).data.deskEvent.rules;
}

/** Saves the rules of an event, as somebody else does meanwhile. */
export async function saveRules(site: Site, by: By, eventId: string, change: { capacity: number }): Promise<void> {
  const { version, isListed } = await rulesOf(site, by, eventId);
  const query = `mutation ($eventId: ID!, $version: Int!, $values: EventPartInput!, $key: String!) {
    saveEventPart(eventId: $eventId, version: $version, values: $values, idempotencyKey: $key) { __typename } }`;
  const values = { rules: { isListed, ...change, policy: { kind: 'NONE' } } };
  const shape = z.object({ saveEventPart: z.object({ __typename: z.literal('EventRules') }) });
  await ask(site, shape, query, { eventId, version, values, key: randomUUID() }, atDesk(by));
}

/** Puts it on sale, as somebody else does meanwhile. */
export async function publish(site: Site, by: By, id: string): Promise<void> {
  const query = 'mutation ($id: ID!, $key: String!) { publishEvent(id: $id, idempotencyKey: $key) { __typename } }';
  const shape = z.object({ publishEvent: z.object({ __typename: z.literal('DeskEvent') }) });
  await ask(site, shape, query, { id, key: randomUUID() }, atDesk(by));
}

const status = z.object({ status: z.string(), isPaused: z.boolean() });

/** How the server says that it stands; null for one that is gone. */
export async function statusOf(site: Site, by: By, id: string): Promise<z.infer<typeof status> | null> {
  const shape = z.object({ deskEvent: status.nullable() });
  return (await ask(site, shape, 'query ($id: ID!) { deskEvent(id: $id) { status isPaused } }', { id }, atDesk(by)))
    .data.deskEvent;
}

const times = z.object({ start: z.string(), end: z.string() });

/** When the server says that it takes place, on its own clock. */
export async function timesOf(site: Site, by: By, id: string): Promise<z.infer<typeof times>> {
  const shape = z.object({ deskEvent: z.object({ when: times }) });
  const query = 'query ($id: ID!) { deskEvent(id: $id) { when { start end } } }';
  return (await ask(site, shape, query, { id }, atDesk(by))).data.deskEvent.when;
}

const tiers = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    isOnline: z.boolean(),
    capacity: z.number().nullable(),
    price: z.object({ amount: z.number() }),
    words: z.array(z.object({ name: z.string() })),
  }),
);

/** What the server holds of an event's tiers and add-ons, in their order. */
export async function tiersOf(site: Site, by: By, id: string) {
  const shape = z.object({ deskEvent: z.object({ tiers }) });
  const query = `query ($id: ID!) { deskEvent(id: $id) {
    tiers { id kind isOnline capacity price { amount } words { name } } } }`;
  const held = (await ask(site, shape, query, { id }, atDesk(by))).data.deskEvent.tiers;
  return held.map(({ words, price, ...tier }) => ({ ...tier, price: price.amount, name: words[0]?.name }));
}

/** Adds a tier, as somebody else may meanwhile; answers its id. */
export async function addTier(
  site: Site,
  by: By,
  eventId: string,
  { name = 'Seat', price = 20, suggestedPrice }: { name?: string; price?: number; suggestedPrice?: number } = {},
): Promise<string> {
  const query = `mutation ($eventId: ID!, $values: DeskTierInput!, $key: String!) {
    answer: saveTier(eventId: $eventId, version: 0, values: $values, idempotencyKey: $key) { ... on DeskTier { id } } }`;
  const values = { kind: 'TUITION', words: [{ language: 'en', name }], price, suggestedPrice, isOnline: true };
  const shape = z.object({ answer: z.object({ id: z.string() }) });
  return (await ask(site, shape, query, { eventId, values, key: randomUUID() }, atDesk(by))).data.answer.id;
}

/** Sells nothing of an event online any more, as somebody else may meanwhile. */
export async function closeTiers(site: Site, by: By, eventId: string): Promise<void> {
  const query = `mutation ($id: ID!, $key: String!) { closeTier(id: $id, idempotencyKey: $key) { __typename } }`;
  const shape = z.object({ closeTier: z.object({ __typename: z.literal('DeskTier') }) });
  for (const { id } of await tiersOf(site, by, eventId))
    await ask(site, shape, query, { id, key: randomUUID() }, atDesk(by));
}

const about = z.object({
  words: z.array(z.object({ language: z.string(), name: z.string(), description: z.string() })),
  place: z.object({ name: z.string(), city: z.string().nullable() }).nullable(),
  primaryCategory: z.string().nullable(),
});

/** What the server holds of what an event is about. */
export async function aboutOf(site: Site, by: By, id: string): Promise<z.infer<typeof about>> {
  const shape = z.object({ deskEvent: z.object({ about }) });
  const query = `query ($id: ID!) { deskEvent(id: $id) {
    about { words { language name description } place { name city } primaryCategory } } }`;
  return (await ask(site, shape, query, { id }, atDesk(by))).data.deskEvent.about;
}

/** The ids of the drafts that somebody sees. */
export async function draftsOf(site: Site, by: By): Promise<string[]> {
  const shape = z.object({ deskEvents: z.object({ events: z.array(z.object({ id: z.string() })) }) });
  const query = `query ($organizationId: ID!) { deskEvents(organizationId: $organizationId, filter: { list: DRAFTS }) {
    events { id } } }`;
  const variables = { organizationId: await playersId(site, by) };
  return (await ask(site, shape, query, variables, atDesk(by))).data.deskEvents.events.map(({ id }) => id);
}

const doors = z.object({
  version: z.number(),
  lists: z.array(
    z.object({
      name: z.string(),
      productIds: z.array(z.string()).nullable(),
      opens: z.string(),
      closes: z.string(),
    }),
  ),
});

/** What the server holds of an event's doors. */
export async function doorsOf(site: Site, by: By, id: string): Promise<z.infer<typeof doors>> {
  const shape = z.object({ deskEvent: z.object({ door: doors }) });
  const query = 'query ($id: ID!) { deskEvent(id: $id) { door { version lists { name productIds opens closes } } } }';
  return (await ask(site, shape, query, { id }, atDesk(by))).data.deskEvent.door;
}

/** Saves doors of these names for everybody, as somebody else does meanwhile. */
export async function saveDoors(site: Site, by: By, eventId: string, names: string[]): Promise<void> {
  const { version } = await doorsOf(site, by, eventId);
  const { start, end } = await timesOf(site, by, eventId);
  const query = `mutation ($eventId: ID!, $version: Int!, $values: EventPartInput!, $key: String!) {
    saveEventPart(eventId: $eventId, version: $version, values: $values, idempotencyKey: $key) { __typename } }`;
  const values = { door: { lists: names.map((name) => ({ name, opens: start, closes: end })) } };
  const shape = z.object({ saveEventPart: z.object({ __typename: z.literal('EventDoor') }) });
  await ask(site, shape, query, { eventId, version, values, key: randomUUID() }, atDesk(by));
}
