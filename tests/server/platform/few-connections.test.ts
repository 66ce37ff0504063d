import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { FewConnectionsPool, fewConnections } from '#server/platform/database/few-connections.ts';
import { createPool, mostConnections } from '#server/platform/database/open-database.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Answer, TestServer } from '#tests/server/harness.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import { until } from '#tests/server/until.ts';

let server: TestServer;
let pool: FewConnectionsPool;
const ended: Promise<void>[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  const { host, port, user, database } = server.pool.options;
  pool = new FewConnectionsPool({ host, port, user, database, few: 2, max: 4, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined);
});
afterEach(async () => {
  vi.useRealTimers();
  if (!pool.ending) ended.push(pool.end());
  await Promise.all(ended.splice(0));
});

/** Moves only when it is told to. */
const stopClock = () => vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
const take = (number: number): Promise<PoolClient[]> =>
  Promise.all(Array.from({ length: number }, () => pool.connect()));

describe(FewConnectionsPool, () => {
  test('answers many at once by the few connections, one after the other', async () => {
    stopClock();
    const pids = await Promise.all(
      Array.from(
        { length: 50 },
        async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows,
      ),
    );
    expect(pids.flat()).toHaveLength(50);
    expect([new Set(pids.flat().map(({ pid }) => pid)).size, pool.totalCount]).toEqual([2, 2]);
  });

  test('opens one more for each that is away for long, up to the most, and uses few when they are back', async () => {
    stopClock();
    const away = await take(2);
    const third = pool.connect();
    await vi.advanceTimersByTimeAsync(90);
    expect([pool.totalCount, pool.waitingCount]).toEqual([2, 1]);
    await vi.advanceTimersByTimeAsync(40);
    away.push(await third, await pool.connect());
    const fifth = pool.query('select 5 as five');
    await vi.advanceTimersByTimeAsync(1000);
    expect([pool.totalCount, pool.waitingCount]).toEqual([4, 1]);
    for (const client of away) client.release();
    expect((await fifth).rows).toEqual([{ five: 5 }]);
    await Promise.all(Array.from({ length: 8 }, () => pool.query('select 1')));
    const few = await take(2);
    const last = pool.connect();
    await vi.advanceTimersByTimeAsync(0);
    expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([4, 2, 1]);
    for (const client of few) client.release();
    (await last).release();
  });

  test('tells who waits in vain after the time that a connection may take', async () => {
    stopClock();
    const away = await take(2);
    await vi.advanceTimersByTimeAsync(200);
    away.push(...(await take(2)));
    const fifth = pool.connect().catch(String);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(pool.waitingCount).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect([await fifth, pool.waitingCount]).toEqual(['Error: timeout exceeded when trying to connect', 0]);
    for (const client of away) client.release();
  });

  test('goes on after connections that failed', async () => {
    const { host, port, user } = server.pool.options;
    const nowhere = new FewConnectionsPool({ host, port, user, database: 'nowhere', few: 2, max: 4 });
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => nowhere.query('select 1')));
    expect(tries.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'rejected'));
    await nowhere.end();
    const broken = await take(2);
    for (const client of broken) client.release(new Error('broken'));
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('tells who waits that the pool has ended', async () => {
    stopClock();
    const away = await take(2);
    const third = pool.connect().catch(String);
    ended.push(pool.end());
    for (const client of away) client.release();
    expect(await third).toBe('Error: Cannot use a pool after calling end on the pool');
  });
});

describe(createPool, () => {
  test('uses few connections beside its database, however it is given, and all of them where that is asked', async () => {
    stopClock();
    const { host, port, user, database } = server.pool.options;
    const address = `postgres://${user}@localhost:${port}/${database}?${new URLSearchParams({ host: host ?? '' })}`;
    const { log } = server.services;
    const pools = [
      createPool({ host, port, user, database }, log),
      createPool({ connectionString: address }, log),
      createPool({ connectionString: address }, log, { few: mostConnections }),
    ];
    const open = await Promise.all(
      pools.map(async (each) => {
        await Promise.all(Array.from({ length: 40 }, () => each.query('select 1')));
        return each.totalCount;
      }),
    );
    expect(open).toEqual([fewConnections, fewConnections, mostConnections]);
    ended.push(...pools.map((each) => each.end()));
  });
});

const addToCart = `mutation ($input: AddRegistrationToOrderInput!) {
  addRegistrationToOrder(input: $input) { __typename ... on Order { id } } }`;
const typeOf = ({ data }: Answer) =>
  z.object({ addRegistrationToOrder: z.object({ __typename: z.string() }) }).parse(data).addRegistrationToOrder
    .__typename;

describe('a buyer of another event', () => {
  test('is not kept waiting by as many carts as there are few connections, all at a locked row', async () => {
    const shop = await openShop(server.db);
    const [crowded, quiet] = [await shop.addEvent(), await shop.addEvent()];
    const [crowdedTier, quietTier] = [
      await shop.addProduct(crowded.id, { capacity: 100 }),
      await shop.addProduct(quiet.id, { capacity: 100 }),
    ];
    const add = async (productId: string) => {
      const { cookie, defaultAttendeeId } = await server.signUp();
      const input = { productId, quantity: 1, registrant: { attendeeId: defaultAttendeeId } };
      return () => server.query(addToCart, { input }, { cookie });
    };
    const waiting = await Promise.all(Array.from({ length: fewConnections }, () => add(crowdedTier)));
    const other = await add(quietTier);
    const lock = new FewConnectionsPool({ ...server.pool.options, few: 1, max: 1 });
    const holder = await lock.connect();
    await holder.query('begin');
    await holder.query('select from products where id = $1 for update', [crowdedTier]);
    const held = waiting.map((buy) => buy());
    await until(async () => {
      const { rows } = await holder.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rows[0]?.waiting === fewConnections;
    });
    expect(typeOf(await other())).toBe('Order');
    await holder.query('rollback');
    holder.release();
    await lock.end();
    expect((await Promise.all(held)).map(typeOf)).toEqual(held.map(() => 'Order'));
  });
});
