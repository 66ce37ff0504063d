import { afterAll, beforeAll, expect, test } from 'vitest';
import { boughtByApproval } from '#tests/server/cancellations/asking.ts';
import { quoted } from '#tests/server/cancellations/cancelling.ts';
import { boughtToChange, quotedChange } from '#tests/server/changes/changing.ts';
import { linesOf, orderOf, placeThree, previewed } from '#tests/server/desk-orders/order-calls.ts';
import { figuresOf } from '#tests/server/desk-reports/report-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';
import { until } from '#tests/server/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Which connection sends what: a statement on another one is of another moment, and waits where few are free. */
function watchConnections() {
  const money = new Set<object>();
  const snapshots = new Set<object>();
  const watch = (client: { query: (...given: unknown[]) => unknown }) => {
    const { query } = client;
    Object.assign(client, {
      query(...given: unknown[]) {
        const text = JSON.stringify(given[0]);
        if (/begin.*repeatable read read only/i.test(text)) snapshots.add(client);
        if (/(?:\\"|from |join )(order_lines|payments|refunds|refund_lines)\b/.test(text)) money.add(client);
        return Reflect.apply(query, client, given);
      },
    });
  };
  server.pool.on('acquire', watch);
  return { money, snapshots, stop: () => server.pool.off('acquire', watch) };
}

/** What somebody is told that must add up, once what it is about is there. */
const told: [what: string, prepare: () => Promise<() => Promise<unknown>>][] = [
  [
    'what comes back of a registration',
    async () => {
      const { person, ids } = await boughtByApproval(server);
      return () => quoted(server, person, ids);
    },
  ],
  [
    'what a change costs',
    async () => {
      const { person, id, childId } = await boughtToChange(server, null);
      return () => quotedChange(server, person, { registrationId: id, tierId: childId });
    },
  ],
  [
    'what a refund at the desk gives back',
    async () => {
      const { organizationId, orderCode } = await placeThree(server, await openOneEventShop(server));
      const owner = await addMember(server, organizationId, 'OrganizationOwner');
      const lines = linesOf(await orderOf(server, owner, organizationId, orderCode), 0);
      return () => previewed(server, owner, lines);
    },
  ],
  [
    'what an organizer sold and took in',
    async () => {
      const { organizationId } = await placeThree(server, await openOneEventShop(server));
      const owner = await addMember(server, organizationId, 'OrganizationOwner');
      return () => figuresOf(server, owner, organizationId);
    },
  ],
];

test.each(told)('%s is read in one snapshot, on one connection', async (_what, prepare) => {
  const ask = await prepare();
  // The mails of what was prepared read money, too.
  await until(async () => (await openJobs()) === 0);
  const { money, snapshots, stop } = watchConnections();
  await ask();
  stop();
  expect(snapshots.size).toBe(1);
  expect(money.size).toBe(1);
  expect([...money].every((client) => snapshots.has(client))).toBe(true);
});

async function openJobs(): Promise<number> {
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(*)::int from jobs.job where state in ('created', 'retry', 'active') and start_after <= now()`,
  );
  return rows[0]?.count ?? 0;
}
