import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loggedError } from '#server/platform/logged-error.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const secret = 'hunter2-of-alex';
const thrownBy = (query: Promise<unknown>): Promise<unknown> =>
  query.then(
    () => 'nothing',
    (error: unknown) => error,
  );

describe('in the log, a statement that failed', () => {
  test.each([
    ['for a value that is no number', () => server.db.execute(sql`select ${secret}::int`), '22P02'],
    [
      'for an address that is taken',
      async () => {
        await server.signUp({ emailAddress: `${secret}@foyer.example` });
        await server.db.execute(sql`insert into users (name, email) values ('x', ${`${secret}@foyer.example`})`);
      },
      '23505',
    ],
    ['sent without drizzle', () => server.pool.query('select $1::uuid', [secret]), '22P02'],
  ])('%s keeps its text and its code, and none of its values', async (_name, run, code) => {
    const logged = loggedError(await thrownBy(Promise.resolve(run())));
    expect(logged).toMatchObject({ code, message: `PostgreSQL ${code}` });
    expect(JSON.stringify(logged)).not.toContain(secret);
    expect(JSON.stringify(logged)).toMatch(/"stack":" +at /);
  });

  test('an error of ours keeps its words', () => {
    expect(loggedError(new TypeError('no order'))).toMatchObject({ type: 'TypeError', message: 'no order' });
    expect(loggedError(secret)).toEqual({ type: 'string', message: 'no Error', stack: '' });
  });
});
