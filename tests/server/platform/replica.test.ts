import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { isFresh, oldestReadMs, readsOf, watchReplica } from '#server/platform/database/replica.ts';

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const back of undo.splice(0)) await back();
});

type Asked = { primary: () => object[]; replica: (place: unknown) => object[] };

/** A replica that is looked at when the test says so, by the test's clock; what was logged. */
function watched({ primary, replica }: Asked) {
  let ms = 0;
  const said: string[] = [];
  const log = {
    info: (...words: unknown[]) => void said.push(String(words.at(-1))),
    warn: (why: unknown) => void said.push(JSON.stringify(why)),
  };
  const poolOf = (answer: (values: unknown[]) => object[]): Pick<pg.Pool, 'query'> =>
    Object.assign(new pg.Pool(), {
      query: (_text: string, values: unknown[] = []) => Promise.resolve().then(() => ({ rows: answer(values) })),
    });
  const freshness = watchReplica(
    poolOf(primary),
    poolOf(([place]) => replica(place)),
    log,
    () => ms,
  );
  undo.push(freshness.stop);
  return {
    said,
    look: freshness.look,
    asOf: freshness.asOf,
    later: (more: number) => {
      ms += more;
    },
  };
}

describe('watchReplica', () => {
  test('is as of the moment at which the primary was where the replica has come', async () => {
    let reached = false;
    const { look, asOf, later, said } = watched({
      primary: () => [{ place: '0/1' }],
      replica: () => [{ reached }],
    });
    later(100);
    await look();
    expect(asOf()).toBe(null);
    later(2_000);
    reached = true;
    await look();
    expect(asOf()).toBe(100);
    later(1_000);
    await look();
    expect(asOf()).toBe(3_100);
    expect(said).toEqual(['{"reason":"it is late"}', 'lists and public pages are read of the replica']);
  });

  test('asks for the same place until it is reached', async () => {
    const places: unknown[] = [];
    let at = 0;
    const { look } = watched({
      primary: () => [{ place: `0/${(at += 1)}` }],
      replica: (place) => {
        places.push(place);
        return [{ reached: places.length === 3 }];
      },
    });
    for (let times = 0; times < 4; times += 1) await look();
    expect(places).toEqual(['0/1', '0/1', '0/1', '0/2']);
  });

  test.each([
    ['is no standby (any more)', (): object[] => [], 'it is no standby'],
    [
      'does not answer',
      (): object[] => {
        throw new Error('gone');
      },
      'gone',
    ],
  ])('says once why nothing is read of one that %s, and is read when it is back', async (_, broken, reason) => {
    let answer = (): object[] => [{ reached: true }];
    const { look, later, said } = watched({ primary: () => [{ place: '0/1' }], replica: () => answer() });
    await look();
    answer = broken;
    later(oldestReadMs + 1);
    await look();
    await look();
    answer = () => [{ reached: true }];
    await look();
    const usable = 'lists and public pages are read of the replica';
    expect(said).toEqual([usable, JSON.stringify({ reason }), usable]);
  });

  test('is not fresh for longer than five seconds', () => {
    expect([isFresh(null, 0), isFresh(0, oldestReadMs), isFresh(0, oldestReadMs + 1)]).toEqual([false, true, false]);
  });
});

describe('readsOf', () => {
  /** A pool whose connections are known by their name; null: it gives none. */
  function poolOf(name: string | null): pg.Pool {
    const client = Object.assign(new pg.Client(), { release: () => undefined, name });
    const failed = new Error('unreachable');
    return Object.assign(new pg.Pool(), {
      connect: (callback?: (error: Error | undefined, given?: unknown, done?: () => void) => void) => {
        if (!callback) return name === null ? Promise.reject(failed) : Promise.resolve(client);
        return name === null ? callback(failed) : callback(undefined, client, () => undefined);
      },
    });
  }
  const namesOf = async (pool: pg.Pool) => {
    const promised = await pool.connect();
    const calledBack = await new Promise<unknown>((resolve) => pool.connect((_error, client) => resolve(client)));
    return [promised, calledBack].map((client) => Object(client) === client && Reflect.get(Object(client), 'name'));
  };

  test.each([
    ['the replica while it is fresh', true, 'replica', ['replica', 'replica']],
    ['the primary while it is not', false, 'replica', ['primary', 'primary']],
    ['the primary where the replica gives no connection', true, null, ['primary', 'primary']],
  ])('connects to %s', async (_, fresh, replica, expected) => {
    const pool = readsOf({ primary: poolOf('primary'), replica: poolOf(replica), isFresh: () => fresh });
    expect(await namesOf(pool)).toEqual(expected);
  });
});
