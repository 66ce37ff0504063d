import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { catalogVersionText } from '#server/modules/catalog/catalog-versions.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { openShop } from '#tests/server/orders/shop.ts';

const writers = 4;
const readers = 2;
const deeds = 60;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(() => server.close());

/** What the catalogue has for one organizer, in one snapshot with its version. */
const catalogOf = `select organizer.id as organizer, ${catalogVersionText('organizer.id')} as version, json_build_array(
    to_jsonb(organizer),
    (select jsonb_agg(to_jsonb(event) - 'held' - 'booked' order by event.id) from events event
      where event.organization_id = organizer.id),
    (select jsonb_agg(to_jsonb(product) - 'held' - 'booked' order by product.id)
      from products product join events event on event.id = product.event_id where event.organization_id = organizer.id),
    (select jsonb_agg(to_jsonb(rate) order by rate.id) from tax_rates rate))::text as content
  from organizations organizer`;
const seen = z.array(z.object({ organizer: z.string(), version: z.string(), content: z.string() }));

/** The same numbers each time: what follows what is still the machine's own. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

test('two readings of one version saw the same, however changes begin, end, move and are taken back', async () => {
  const shop = await openShop(server.db);
  const other = await shop.addOrganizer();
  const hosts = [shop.organizationId, other.organizationId];
  const events = [(await shop.addEvent()).id, (await shop.addEvent()).id, (await shop.addEvent()).id];
  const tiers = await Promise.all([...events, ...events].map((eventId) => shop.addProduct(eventId)));

  const deed = async (client: PoolClient, next: (below: number) => number) => {
    const [event, tier, host] = [events[next(3)], tiers[next(6)], hosts[next(2)]];
    const name = `name ${next(1_000_000)}`;
    const deedsToDo = [
      () => client.query('update events set name = $2 where id = $1', [event, name]),
      () => client.query('update products set name = $2 where id = $1', [tier, name]),
      () => client.query('update products set event_id = $2 where id = $1', [tier, event]),
      () => client.query('update events set organization_id = $2 where id = $1', [event, host]),
      () => client.query('update organizations set name = $2 where id = $1', [host, name]),
      () => client.query('update tax_rates set name = $1', [name]),
      () => client.query('update products set held = held + 1 where id = $1', [tier]),
    ];
    await deedsToDo[next(deedsToDo.length)]?.();
  };

  let ended = 0;
  let committed = 0;
  const write = async (seed: number) => {
    const next = numbersFrom(seed);
    const client = await server.pool.connect();
    await client.query(`set deadlock_timeout = '20ms'`);
    for (let nth = 0; nth < deeds; nth += 1) {
      try {
        await client.query(next(4) === 0 ? 'begin isolation level repeatable read' : 'begin');
        await deed(client, next);
        await client.query('savepoint halfway');
        await deed(client, next);
        if (next(3) === 0) await client.query('rollback to halfway');
        await deed(client, next);
        await client.query(next(4) === 0 ? 'rollback' : 'commit');
        committed += 1;
      } catch {
        // Two that want the same rows in another order, or a snapshot that is too old: taken back whole.
        await client.query('rollback');
      }
    }
    client.release(true);
    ended += 1;
  };

  const contents = new Map<string, Set<string>>();
  let readings = 0;
  const read = async () => {
    while (ended < writers) {
      const { rows } = await server.pool.query(catalogOf);
      for (const { organizer, version, content } of seen.parse(rows)) {
        contents.set(`${organizer} ${version}`, (contents.get(`${organizer} ${version}`) ?? new Set()).add(content));
        readings += 1;
      }
    }
  };
  await Promise.all([
    ...Array.from({ length: writers }, (_, at) => write(at + 1)),
    ...Array.from({ length: readers }, read),
  ]);

  const torn = [...contents].filter(([, ofVersion]) => ofVersion.size > 1);
  expect(torn).toEqual([]);
  expect(committed).toBeGreaterThan(deeds);
  expect(contents.size).toBeGreaterThan(deeds / 2);
  expect(readings).toBeGreaterThan(contents.size);
}, 60_000);
