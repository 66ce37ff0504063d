import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions, verifications } from '#server/modules/auth/auth-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const dayMs = 24 * 3_600_000;
const inDays = (days: number) => new Date(server.services.clock().getTime() + days * dayMs);

test('purge-expired takes away sessions, week-old tokens and limits that are over, and nothing that is alive', async () => {
  const { userId, cookie } = await server.signUp();
  await server.db.insert(sessions).values({ userId, token: 'over', expiresAt: inDays(-1) });
  await server.db.insert(verifications).values([
    { identifier: 'long over', value: randomUUID(), expiresAt: inDays(-8) },
    { identifier: 'just over', value: randomUUID(), expiresAt: inDays(-1) },
    { identifier: 'alive', value: randomUUID(), expiresAt: inDays(1) },
  ]);
  await server.pool.query("insert into rate_limits (key, points, expire) values ('over', 1, $1), ('alive', 1, $2)", [
    inDays(-1).getTime(),
    inDays(1).getTime(),
  ]);
  await Promise.all([server.runJob('purge-expired'), server.runJob('purge-expired')]);
  const tokens = await server.db.select({ token: sessions.token }).from(sessions);
  expect(tokens.map(({ token }) => token)).not.toContain('over');
  const left = await server.db.select({ identifier: verifications.identifier }).from(verifications);
  expect(left.map(({ identifier }) => identifier).filter((name) => / over|alive/.test(name))).toEqual([
    'just over',
    'alive',
  ]);
  const limits = await server.pool.query("select key from rate_limits where key in ('over', 'alive')");
  expect(limits.rows).toEqual([{ key: 'alive' }]);
  const { data } = await server.query('{ activeCustomer { id } }', {}, { cookie });
  expect(data?.['activeCustomer']).not.toBeNull();
  server.moveClock(400 * dayMs);
  await server.runJob('purge-expired');
  expect(await server.db.select().from(sessions)).toEqual([]);
});
