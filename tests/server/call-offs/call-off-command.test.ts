import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportCallOff } from '#server/modules/call-offs/call-off-report.ts';
import { securityLog } from '#server/modules/security/security-tables.ts';
import { openTwoEventShop, orderNow } from '#tests/server/call-offs/called-off-shop.ts';
import type { TwoEventShop } from '#tests/server/call-offs/called-off-shop.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';
import { environmentOn } from '#tests/server/server-process.ts';
import { until } from '#tests/server/until.ts';

const command = promisify(execFile);
let server: TestServer;
let shop: TwoEventShop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openTwoEventShop(server);
});
afterAll(() => server.close());

const deeds = () => server.db.select().from(securityLog).where(eq(securityLog.kind, 'event-called-off'));

async function run(...words: string[]): Promise<{ code: unknown; said: string[] }> {
  const env = { ...(await environmentOn(server)), PORT: new URL(server.url).port };
  const lines = (text: string) => text.trim().split('\n');
  return command(process.execPath, ['scripts/call-off.ts', ...words], { env }).then(
    ({ stdout }) => ({ code: 0, said: lines(stdout) }),
    ({ code, stderr }: { code: unknown; stderr: string }) => ({ code, said: lines(stderr) }),
  );
}

test('the command plans, refuses, calls off beside a running server, and tells how far it is', async () => {
  const { orderId } = await placeOrder(server, shop);
  const { eventId, owner } = shop;
  const plan = await run(eventId);
  expect(plan).toEqual({
    code: 0,
    said: [
      expect.stringMatching(/^The Winter Play, \d{4}-\d\d-\d\d \d\d:\d\d, of Harbour City Players$/),
      '1 registration of 1 customer would be cancelled:',
      '  1 order paid, or free',
      'Money:',
      '  $29.32  back to cards',
      '  $4.82  of what goes back are taxes and fees',
      'Nothing was done. To do it:',
      `npm run call-off -- ${eventId} --as OWNER_EMAIL --do --name "THE EVENT'S NAME"`,
    ],
  });
  expect(await run(eventId, '--do', '--as', owner.emailAddress)).toMatchObject({ code: 2 });
  expect(await run(eventId, '--as', owner.emailAddress, '--do', '--name', 'The Summer Play')).toEqual({
    code: 1,
    said: ['That is not its name. Type it with --name, exactly: The Winter Play'],
  });
  expect(await deeds()).toEqual([]);

  expect(await run(eventId, '--as', owner.emailAddress, '--do', '--name', 'The Winter Play')).toEqual({
    code: 0,
    said: ['The Winter Play is called off. The server undoes 1 order; --report says how far it is.'],
  });
  await until(async () => (await orderNow(server, orderId)).state === 'Cancelled');
  const [noted] = await deeds();
  expect([noted?.kind, noted?.actorKind, noted?.accountId]).toEqual(['event-called-off', 'operator', owner.userId]);
  expect(await reportCallOff(server.services, eventId)).toMatchObject({ done: 1, left: 0 });
  expect(await run(eventId, '--report')).toEqual({
    code: 0,
    said: [
      expect.stringMatching(/^The Winter Play was called off on .+ UTC by owner-.+@foyer\.example\.$/),
      '1 order done, 0 left.',
      '$29.32 is back, $0.00 waits for the card provider.',
    ],
  });
}, 300_000);
