import { afterAll, beforeAll, expect, test } from 'vitest';
import { boughtByApproval } from '#tests/server/cancellations/asking.ts';
import { quoted } from '#tests/server/cancellations/cancelling.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Which connection sends what: a statement on another one is of another moment, and waits where few are free. */
function watchConnections() {
  const money = new Set<object>();
  const snapshots = new Set<object>();
  server.pool.on('acquire', (client) => {
    const send = client.query.bind(client);
    Object.assign(client, {
      query(...given: unknown[]) {
        const text = JSON.stringify(given[0]);
        if (/begin.*repeatable read read only/i.test(text)) snapshots.add(client);
        if (/"(order_lines|payments|refunds|refund_lines)\\"/.test(text)) money.add(client);
        return Reflect.apply(send, client, given);
      },
    });
  });
  return { money, snapshots };
}

test('a quote reads its money in one snapshot, on one connection', async () => {
  const { person, ids } = await boughtByApproval(server);
  const { money, snapshots } = watchConnections();
  await quoted(server, person, ids);
  expect(snapshots.size).toBe(1);
  expect(money.size).toBe(1);
  expect([...money].every((client) => snapshots.has(client))).toBe(true);
});
