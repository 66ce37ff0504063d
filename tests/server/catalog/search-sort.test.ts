import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeEvent, makeOrganizer } from '#tests/server/catalog/catalog-fixture.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const organizer = await makeOrganizer(server.db);
  for (const [name, priceCents] of [
    ['Ash', 3000],
    ['Birch', 1000],
    ['Cedar', 2000],
  ] as const)
    await makeEvent(server.db, organizer, { name }, [{ priceCents }]);
});
afterAll(() => server.close());

const found = z.object({ search: z.object({ items: z.array(z.object({ productName: z.string() })) }) });

test.each<[object, string[]]>([
  [{ name: 'ASC' }, ['Ash', 'Birch', 'Cedar']],
  [{ name: 'DESC' }, ['Cedar', 'Birch', 'Ash']],
  [{ price: 'ASC' }, ['Birch', 'Cedar', 'Ash']],
  [{ price: 'DESC' }, ['Ash', 'Cedar', 'Birch']],
])('a search sorted by %o', async (sort, names) => {
  const { data } = await server.query(
    'query ($input: SearchInput!) { search(input: $input) { items { productName } } }',
    { input: { sort } },
  );
  expect(found.parse(data).search.items.map(({ productName }) => productName)).toEqual(names);
});
