import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { catalogVersionText } from '#server/modules/catalog/catalog-versions.ts';
import { catalogOfOrders, createCatalogCache } from '#server/modules/checkout/catalog-of-orders.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';
import { countStatements } from '#tests/server/platform/statement-counter.ts';
import { openOlderDatabase } from '#tests/server/platform/older-database.ts';

let server: TestServer;
let shop: Shop;
let eventId: string;
let tierId: string;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  shop = await openShop(server.db);
  eventId = (await shop.addEvent()).id;
  tierId = await shop.addProduct(eventId);
});
afterAll(() => server.close());

const text = (rows: unknown[]): string[] =>
  z
    .array(z.object({ text: z.string() }))
    .parse(rows)
    .map((row) => row.text);
const versionOf = async (organizationId: string) => {
  const version = catalogVersionText('organizations.id');
  const asked = `select ${version} as text from organizations where id = $1`;
  return text((await server.pool.query(asked, [organizationId])).rows)[0];
};

/**
 * The counters of held and booked places change with every order; what shows them reads them anew. When an event's answers
 * were forgotten no order shows, nor anything that it is charged by.
 */
const unwatched: Record<string, string[]> = {
  events: ['held', 'booked', 'answers_forgotten_at'],
  products: ['held', 'booked'],
};

describe('what an order shows of the catalogue', () => {
  test('comes from tables whose every change is noted, by whomever it is made', async () => {
    const counter = countStatements(server.pool);
    const keys = {
      version: 'none yet',
      organizationId: shop.organizationId,
      channelId: shop.channelId,
      tiers: [{ eventId, tuitionId: tierId }],
      formIds: [],
    };
    const [statement = ''] = await counter.during(async () => {
      await catalogOfOrders({ db: server.db, catalogCache: createCatalogCache() }, [keys]);
    });
    const plan = await server.pool.query(`explain (format json) ${statement}`, counter.last()[0]?.values);
    const read = new Set(JSON.stringify(plan.rows).match(/(?<="Relation Name":")\w+/g));
    const noted = await server.pool.query(`
      select concat_ws(' ', tgrelid::regclass, case when tgtype & 1 = 1 then 'each row' end,
        case when tgtype & 4 > 0 then 'insert' end, case when tgtype & 8 > 0 then 'delete' end,
        case when tgtype & 16 > 0 then 'update' end, case when tgtype & 32 > 0 then 'truncate' end,
        case tgenabled when 'A' then 'always' end) as text
      from pg_trigger where tgname like '%\\_note\\_%'`);
    const ofEvents = ['event_forms', 'events', 'products'];
    const addTo = ['channels', 'fee_configs', 'tax_rates'];
    const tables = [...read].filter((table) => table !== 'catalog_changes');
    expect(text(noted.rows).toSorted()).toEqual(
      tables
        .flatMap((table) => {
          const changes = addTo.includes(table) ? 'insert delete update' : 'delete update';
          const truncated = `${table} truncate always`;
          if (table === 'event_forms') return [truncated, `${table} each row delete update always`];
          return ofEvents.includes(table)
            ? [truncated, `${table} each row delete always`, `${table} each row update always`]
            : [truncated, `${table} ${changes} always`];
        })
        .toSorted(),
    );
    expect(tables).toHaveLength(10);
  });

  test.each(Object.keys(unwatched))('every column of %s but its counters is watched', async (table) => {
    const { rows } = await server.pool.query(
      `select attname as text from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnum <> all(coalesce((
        select tgattr::int2[] from pg_trigger where tgrelid = $1::regclass and tgname = $1 || '_note_update'), '{}'))`,
      [table],
    );
    expect(text(rows).toSorted()).toEqual(unwatched[table]?.toSorted());
  });

  test('is not another one because a place is held', async () => {
    const before = await versionOf(shop.organizationId);
    await server.pool.query('update products set held = 1 where id = $1', [tierId]);
    await server.pool.query('update events set held = 1 where id = $1', [eventId]);
    expect(await versionOf(shop.organizationId)).toBe(before);
  });

  test('is the same as before for an organizer that had no part in a change', async () => {
    const { organizationId } = await shop.addOrganizer();
    const before = [await versionOf(organizationId), await versionOf(shop.organizationId)];
    await server.pool.query(`update events set name = 'Another' where id = $1`, [eventId]);
    const after = [await versionOf(organizationId), await versionOf(shop.organizationId)];
    expect(after.map((version, at) => version === before[at])).toEqual([true, false]);
  });
});

describe('a change of the catalogue', () => {
  test('waits for no other that has not ended, and leaves one row behind for each scope', async () => {
    const otherEvent = await shop.addEvent();
    const slow = await server.pool.connect();
    const quick = await server.pool.connect();
    await quick.query(`set lock_timeout = '1s'`);
    await slow.query('begin');
    await slow.query(`update events set name = 'Slow' where id = $1`, [eventId]);
    for (let nth = 0; nth < 20; nth += 1)
      await quick.query('update events set name = $2 where id = $1', [otherEvent.id, `Quick ${nth}`]);
    await slow.query('commit');
    await quick.query(`update events set name = 'Last' where id = $1`, [otherEvent.id]);
    quick.release(true);
    slow.release();
    const { rows } = await server.pool.query('select scope from catalog_changes where scope = $1', [
      shop.organizationId,
    ]);
    expect(rows).toEqual([{ scope: shop.organizationId }]);
  });

  /** Whether the second has to wait for the first, which has not ended. */
  const waits = async (first: string, second: string, ids: readonly [string, string]) => {
    const slow = await server.pool.connect();
    const quick = await server.pool.connect();
    await slow.query('begin');
    await slow.query(first, [ids[0]]);
    await quick.query(`set lock_timeout = '200ms'`);
    const answer = await quick.query(second, [...ids]).then(
      () => 'made',
      (error: unknown) => (error instanceof Error ? error.message : 'refused'),
    );
    await slow.query('rollback');
    slow.release();
    quick.release(true);
    return answer;
  };
  const timedOut = 'canceling statement due to lock timeout';

  test('of what hangs on an event and the move of that event to another organizer follow one another', async () => {
    const { organizationId } = await shop.addOrganizer();
    const moveOfEvent = `update events set organization_id = '${organizationId}' where id =`;
    const formId = await shop.addForm(eventId, 'ORDER', []);
    const other = (await shop.addEvent()).id;
    const changeTier = `update products set name = 'New' where id = $1`;
    const changeForm = `update event_forms set name = 'New' where id = $1`;
    const moveTier = 'update products set event_id = $1 where id = $2';
    expect([
      await waits(changeTier, `${moveOfEvent} $2 and $1::uuid is not null`, [tierId, eventId]),
      await waits(changeForm, `${moveOfEvent} $2 and $1::uuid is not null`, [formId, eventId]),
      await waits(`${moveOfEvent} $1`, moveTier, [other, tierId]),
      await waits(changeTier, `update events set name = 'New' where id = $2 and $1::uuid is not null`, [
        tierId,
        eventId,
      ]),
    ]).toEqual([timedOut, timedOut, timedOut, 'made']);
  });

  test('can be made where each change of a transaction must see the same, beside others', async () => {
    const strict = await server.pool.connect();
    await strict.query('begin isolation level repeatable read');
    await strict.query('select 1 from events');
    await server.pool.query(`update events set name = 'Between' where id = $1`, [eventId]);
    await strict.query(`update products set name = 'Strict' where id = $1`, [tierId]);
    await strict.query('commit');
    strict.release();
    const { rows } = await server.pool.query('select name as text from products where id = $1', [tierId]);
    expect(text(rows)).toEqual(['Strict']);
  });

  test('can be made by a tool that may write nothing but the table that it changes', async () => {
    const tool = await server.pool.connect();
    const before = await versionOf(shop.organizationId);
    await tool.query('begin');
    await tool.query(`create role organizers_tool; grant select, update on products to organizers_tool`);
    await tool.query('set local role organizers_tool');
    await tool.query(`set local search_path = pg_catalog`);
    await tool.query(`update public.products set name = 'By a tool' where id = $1`, [tierId]);
    await tool.query('reset role');
    await tool.query('drop owned by organizers_tool; drop role organizers_tool');
    await tool.query('commit');
    tool.release(true);
    expect(await versionOf(shop.organizationId)).not.toBe(before);
  });

  test('is noted in a database of before, whose rows stay as they are', async () => {
    const old = await openOlderDatabase('catalog_changes');
    const host = await old.pool.query(`insert into organizations (name) values ('Host') returning id`);
    const { id } = z.object({ id: z.string() }).parse(host.rows[0]);
    await old.pool.query(
      `insert into events (organization_id, name, start_wall_time, end_wall_time, time_zone, starts_at, ends_at)
      values ($1, 'Fair', now(), now(), 'UTC', now(), now())`,
      [id],
    );
    await old.migrate();
    await old.pool.query(`update events set name = 'Fête'`);
    const { rows } = await old.pool.query(`select organizations.name as host, events.name, catalog_changes.scope
      from events join organizations on organizations.id = organization_id join catalog_changes on scope = organization_id`);
    await old.close();
    expect(rows).toEqual([{ host: 'Host', name: 'Fête', scope: id }]);
  });
});
