import { randomUUID } from 'node:crypto';
import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverModules } from '#server/modules.ts';
import { isPublicQuery } from '#server/platform/http/read-elsewhere.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { clientFromSource, renderingTimeoutMs } from '#tests/server/pages/client-from-source.ts';
import { openShop } from '#tests/server/orders/shop.ts';

const id = randomUUID();
let behind: TestServer;
let server: TestServer;

/** Two databases, of which the one is behind: the event has another name there. */
beforeAll(async () => {
  behind = await startTestServer({ jobs: false });
  const client = await clientFromSource();
  server = await startTestServer({ visitorsDb: behind.db, client, config: { renderingTimeoutMs } });
  await (await openShop(behind.db)).addEvent({ id, name: 'As it was' });
  await (await openShop(server.db)).addEvent({ id, name: 'As it is' });
});
afterAll(async () => {
  await server.close();
  await behind.close();
});

async function nameOf(document: string, cookie?: string): Promise<unknown> {
  const { data, errors } = await server.query(document, { id }, { cookie });
  expect(errors).toEqual([]);
  return data?.['event'];
}

const name = 'query Name($id: ID!) { event(id: $id) { name } }';

describe('what may be a few seconds old', () => {
  test('is read elsewhere for a visitor, however they ask', async () => {
    const asked = [
      name,
      'query Name($id: ID!) { ...Asked } fragment Asked on Query { event(id: $id) { name } }',
      'query Name($id: ID!) { ... on Query { event(id: $id) { name } activeChannel { id } } }',
    ];
    expect(await Promise.all(asked.map((document) => nameOf(document)))).toEqual(
      asked.map(() => ({ name: 'As it was' })),
    );
  });

  test('is not, for a person who is logged in', async () => {
    const { cookie } = await server.signUp();
    expect(await nameOf(name, cookie)).toEqual({ name: 'As it is' });
  });

  test('is not, beside anything else, or where several operations are sent', async () => {
    const beside = 'query Name($id: ID!) { event(id: $id) { name } activeCustomer { id } }';
    expect(await nameOf(beside)).toEqual({ name: 'As it is' });
    const all = new Set(['event', 'activeChannel']);
    const several = [name, `${name} query Other { activeChannel { id } }`, 'mutation Name { event { name } }'];
    expect(several.map((text) => isPublicQuery(parse(text), all))).toEqual([true, false, false]);
  });

  test('is a page for everybody, but for who brings a session', async () => {
    const titleOf = async (cookie: string) => {
      const page = await fetch(`${server.url}/event/${id}`, { headers: { cookie } });
      return /<h1[^>]*>([^<]*)/.exec(await page.text())?.[1];
    };
    expect([await titleOf(''), await titleOf('foyer.session_token=any')]).toEqual(['As it was', 'As it is']);
  });

  test('is the catalogue alone', () => {
    expect(serverModules.flatMap(({ publicQueries = [] }) => publicQueries).toSorted()).toEqual([
      'activeChannel',
      'event',
      'events',
      'organization',
      'organizations',
      'search',
    ]);
  });
});
