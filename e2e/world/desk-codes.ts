import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ask, type Site } from '#e2e/world/api.ts';
import { atDesk, players, playersId } from '#e2e/world/desk.ts';
import type { Customer } from '#e2e/world/people.ts';

type By = Pick<Customer, 'cookie'>;

export const codesPage = `/desk/${players}/codes`;

const code = z.object({
  id: z.string(),
  version: z.number(),
  code: z.string(),
  percent: z.number().nullable(),
  usageLimit: z.number().nullable(),
  state: z.string(),
});

/** What the server holds of a promotion code of the Players'; undefined for none. */
export async function codeOf(site: Site, by: By, wanted: string): Promise<z.infer<typeof code> | undefined> {
  const shape = z.object({ deskCodes: z.object({ codes: z.array(code) }) });
  const query =
    'query ($id: ID!) { deskCodes(organizationId: $id) { codes { id version code percent usageLimit state } } }';
  const { data } = await ask(site, shape, query, { id: await playersId(site, by) }, atDesk(by));
  return data.deskCodes.codes.find((one) => one.code === wanted);
}

/** A code of the Players' that takes ten percent off. */
export async function addCode(site: Site, by: By, wanted: string): Promise<void> {
  const shape = z.object({ saveCode: z.object({ __typename: z.literal('DeskCode') }) });
  const query = `mutation ($organizationId: ID!, $values: DeskCodeInput!, $key: String!) {
    saveCode(organizationId: $organizationId, version: 0, values: $values, idempotencyKey: $key) { __typename } }`;
  const values = { code: wanted, description: 'For a scene', percent: 10 };
  await ask(site, shape, query, { organizationId: await playersId(site, by), values, key: randomUUID() }, atDesk(by));
}

/** Adds a tier that is sold by code, and a code that opens it and takes nothing off; answers the code. */
export async function openWithCode(
  site: Site,
  by: By,
  eventId: string,
  { name, price }: { name: string; price: number },
): Promise<string> {
  const tier = z.object({ saveTier: z.object({ id: z.string() }) });
  const adds = `mutation ($eventId: ID!, $values: DeskTierInput!, $key: String!) {
    saveTier(eventId: $eventId, version: 0, values: $values, idempotencyKey: $key) { ... on DeskTier { id } } }`;
  const values = { kind: 'TUITION', words: [{ language: 'en', name }], price, isOnline: true, isByCode: true };
  const { data } = await ask(site, tier, adds, { eventId, values, key: randomUUID() }, atDesk(by));
  const wanted = `OPEN${randomUUID().slice(0, 8).toUpperCase()}`;
  const saved = z.object({ saveCode: z.object({ code: z.string() }) });
  const saves = `mutation ($organizationId: ID!, $values: DeskCodeInput!, $key: String!) {
    saveCode(organizationId: $organizationId, version: 0, values: $values, idempotencyKey: $key) { ... on DeskCode { code } } }`;
  const opening = { code: wanted, description: 'For friends', percent: 0, tierIds: [data.saveTier.id] };
  const organizationId = await playersId(site, by);
  await ask(site, saved, saves, { organizationId, values: opening, key: randomUUID() }, atDesk(by));
  return wanted;
}
