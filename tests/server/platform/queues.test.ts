import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverModules } from '#server/modules.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(() => server.close());

async function startAnother(): Promise<void> {
  const { rows } = await server.pool.query<{ name: string }>('select current_database() as name');
  const another = await startTestServer({ database: rows[0]?.name ?? '', jobs: false });
  await another.close();
}

const queuesNow = async () =>
  (await server.pool.query<{ name: string }>('select *, xmin::text as version from jobs.queue order by name')).rows;

const namesNow = async () => (await queuesNow()).map(({ name }) => name);

test('each has a row, which the start of another server of the same version leaves as it is', async () => {
  const before = await queuesNow();
  const handlers = serverModules.flatMap(({ jobs = [] }) => jobs);
  expect(before.map(({ name }) => name)).toEqual(
    expect.arrayContaining(handlers.flatMap(({ queue, deadLetters = queue }) => [queue, deadLetters])),
  );
  await startAnother();
  expect(await queuesNow()).toEqual(before);
});

test('one that an earlier version made otherwise, or not at all, is as it is today after the next start', async () => {
  const limits = async () =>
    (
      await server.pool.query(
        "select retry_limit, heartbeat_seconds, notify, dead_letter from jobs.queue where name = 'send-mail'",
      )
    ).rows;
  const [before, names] = [await limits(), await namesNow()];
  await server.pool.query(
    "update jobs.queue set retry_limit = 3, heartbeat_seconds = null, notify = not notify, dead_letter = null where name = 'send-mail'",
  );
  await server.pool.query("delete from jobs.queue where name = 'hold-expiry'");
  await startAnother();
  expect([await limits(), await namesNow()]).toEqual([before, names]);
});
