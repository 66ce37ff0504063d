import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#tests/server/harness.ts';
import type { Answer, Person, TestServer } from '#tests/server/harness.ts';

/** Ten calls at once: five of anybody's, eight of customers', ten with what customers do. */
let server: TestServer;
let person: Person;
let lock: PoolClient | null = null;
beforeAll(async () => {
  server = await startTestServer({ limits: { calls: 10 } });
  person = await server.signUp();
});
afterAll(() => server.close());
afterEach(letGo);

const browse = () => server.query('{ organizations { totalItems } }');
const read = () => server.query('{ organizations { totalItems } }', {}, { cookie: person.cookie });
const change = () =>
  server.query('mutation { logout { success } }', {}, { cookie: `${person.cookie.replace(/=.*/, '=made-up')}` });
const isBusy = ({ status, errors }: Answer) => status === 503 && errors[0]?.extensions?.['code'] === 'SERVER_BUSY';

/** This many calls are held up in the database. */
async function holdUp(number: number): Promise<Promise<Answer>[]> {
  lock = await server.pool.connect();
  await lock.query('begin; lock table organizations in access exclusive mode');
  const held = Array.from({ length: number }, read);
  const { pool } = server;
  await expect
    .poll(async () => pool.totalCount - pool.idleCount - 1 + pool.waitingCount, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(number);
  return held;
}

async function letGo(): Promise<void> {
  await lock?.query('rollback');
  lock?.release();
  lock = null;
}

describe('a server that has enough to do', () => {
  test('refuses who looks around first, and says when to try again', async () => {
    const held = await holdUp(5);
    const refused = await browse();
    expect([refused.status, refused.headers.get('retry-after'), refused.data, refused.errors]).toEqual([
      503,
      '1',
      null,
      [{ message: 'Foyer is very busy. Try again in a moment.', extensions: { code: 'SERVER_BUSY' } }],
    ]);
    await letGo();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await browse()).status).toBe(200);
  });

  test('refuses the questions of customers next, and what they do in an order last', async () => {
    const held = await holdUp(8);
    expect([isBusy(await browse()), isBusy(await read()), isBusy(await change())]).toEqual([true, true, false]);
    await letGo();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  });

  test('has those whom it refuses come back one after the other, customers in a line of their own', async () => {
    const held = await holdUp(8);
    const afterwards = async (ask: () => Promise<Answer>) => Number((await ask()).headers.get('retry-after'));
    for (let visitor = 0; visitor < 19; visitor += 1) expect(isBusy(await browse())).toBe(true);
    expect(await afterwards(browse)).toBeGreaterThanOrEqual(2);
    expect(await afterwards(read)).toBe(1);
    await letGo();
    await Promise.all(held);
  });

  test('answers whether it is well all the same', async () => {
    const held = await holdUp(5);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await letGo();
    await Promise.all(held);
  });
});

describe('a server that is slow', () => {
  test('refuses calls when half of those before have waited too long, and not because of a few', async () => {
    const slow = await startTestServer({ limits: { calls: 50, ageMs: 0 } });
    const holder = await slow.pool.connect();
    await holder.query('begin; lock table organizations in access exclusive mode');
    const ask = () => slow.query('{ organizations { totalItems } }');
    const waitFor = (number: number) =>
      expect.poll(() => slow.pool.totalCount - slow.pool.idleCount - 1 + slow.pool.waitingCount).toBe(number);
    const held = Array.from({ length: 5 }, ask);
    await waitFor(5);
    expect(isBusy(await ask())).toBe(true);
    await holder.query('rollback');
    holder.release();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await ask()).status).toBe(200);
    await slow.close();
  });
});
