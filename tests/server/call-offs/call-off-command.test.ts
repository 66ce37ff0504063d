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
import { mailJobsOf, placeOrder } from '#tests/server/payments/placed-order.ts';
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

const run = (...words: string[]) => runScript('scripts/call-off.ts', ...words);

async function runScript(script: string, ...words: string[]): Promise<{ code: unknown; said: string[] }> {
  const env = { ...(await environmentOn(server)), PORT: new URL(server.url).port };
  const lines = (text: string) => text.trim().split('\n');
  return command(process.execPath, [script, ...words], { env }).then(
    ({ stdout }) => ({ code: 0, said: lines(stdout) }),
    ({ code, stderr }: { code: unknown; stderr: string }) => ({ code, said: lines(stderr) }),
  );
}

test('the command plans, refuses, calls off beside a running server, and tells how far it is', async () => {
  const { orderId } = await placeOrder(server, shop);
  const { eventId, owner } = shop;
  const plan = await run(eventId, '--plan');
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
      `npm run call-off -- ${eventId} --as OWNER_EMAIL --confirm "THE EVENT'S NAME"`,
    ],
  });
  expect(await run(eventId, '--plan', '--as', owner.emailAddress)).toMatchObject({ code: 2 });
  expect(await run(eventId, '--as', owner.emailAddress, '--confirm', 'The Summer Play')).toEqual({
    code: 1,
    said: ['That is not its name. Type it with --confirm, exactly: The Winter Play'],
  });
  expect(await deeds()).toEqual([]);

  expect(await run(eventId, '--as', owner.emailAddress, '--confirm', 'The Winter Play')).toEqual({
    code: 0,
    said: ['The Winter Play is called off. The server undoes 1 order; --report says how far it is.'],
  });
  await until(async () => (await orderNow(server, orderId)).state === 'Cancelled');
  const [noted] = await deeds();
  expect([noted?.kind, noted?.actorKind, noted?.accountId]).toEqual(['event-called-off', 'operator', owner.userId]);
  expect(await reportCallOff(server.services, eventId)).toMatchObject({ done: 1, left: 0 });
  expect(await run(eventId, '--pause')).toEqual({
    code: 0,
    said: ['The calling off of The Winter Play is paused: 0 orders and 0 refunds are left. Its sale stays closed.'],
  });
  expect(await run(eventId, '--report')).toEqual({
    code: 0,
    said: [
      expect.stringMatching(/^The Winter Play was called off on .+ UTC by owner-.+@foyer\.example\.$/),
      expect.stringMatching(/^Paused since \d{4}-\d\d-\d\d \d\d:\d\d UTC: --resume goes on\.$/),
      '1 order done, 0 left, 0 failed.',
      '$29.32 is back, $0.00 waits for the card provider, which has 0 refunds still to be asked for.',
    ],
  });
  expect(await run(eventId, '--resume')).toEqual({
    code: 0,
    said: ['The calling off of The Winter Play goes on: 0 orders and 0 refunds are left.'],
  });
}, 300_000);

test('the other command moves an event beside a running server, whose holders are told', async () => {
  const { otherEventId: eventId, otherProductId: productId, owner } = shop;
  const { orderId, person } = await placeOrder(server, { ...shop, productId });
  const moving = (...words: string[]) => runScript('scripts/move-event.ts', eventId, ...words);
  const when = ['--start', '2040-05-01T19:30', '--end', '2040-05-01T22:00', '--place', 'Beban Park', '--days', '30'];
  expect(await moving(...when)).toEqual({
    code: 0,
    said: [
      'The Summer Play, of Harbour City Players',
      expect.stringMatching(/^ {2}from \d{4}-\d\d-\d\d \d\d:\d\d to \d{4}-\d\d-\d\d \d\d:\d\d UTC$/),
      '  to   2040-05-01 19:30 to 2040-05-01 22:00 UTC, Beban Park',
      'The place is a new one: without a point on the map no search nearby finds it.',
      '1 ticket in 1 order: 1 mail.',
      expect.stringMatching(/^until \d{4}-\d\d-\d\d \d\d:\d\d UTC tickets may be given up for all of their money\.$/),
      'At most $36.79 may be asked back.',
      'Nothing was done. To do it, add:',
      '--as MEMBER_EMAIL --confirm "THE EVENT\'S NAME"',
    ],
  });
  const decided = ['--as', owner.emailAddress, '--confirm', 'The Summer Play'];
  expect(await moving(...when, ...decided)).toEqual({
    code: 0,
    said: [
      expect.stringMatching(
        /^The Summer Play is moved\. The server mails 1 order; until .+ UTC tickets may be given up/,
      ),
    ],
  });
  const mail = await server.mailbox.waitFor(person.emailAddress, { subject: /^Changed: The Summer Play$/ });
  expect(mail.text).toContain('New date: Tue 1 May 2040, 7:30 pm UTC');
  expect(await mailJobsOf(server, orderId, ['event-moved'])).toEqual(['event-moved']);
}, 300_000);
