import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/free-port.ts';
import { startTestServer } from '#tests/server/harness.ts';
import { openPostOffice } from '#tests/server/notifications/post-office.ts';
import { facts, openOneEventShop, orderToPay, pay } from '#tests/server/payments/payment-fixture.ts';
import { until } from '#tests/server/until.ts';

describe('a confirmation while the mail server is down', () => {
  test('does not undo the payment, and is sent by SMTP when the mail server is back', async () => {
    const port = await freePort();
    const server = await startTestServer({ config: { smtpUrl: `smtp://127.0.0.1:${port}` } });
    onTestFinished(() => server.close());
    const shop = await openOneEventShop(server);
    const person = await server.signUp();
    const orderId = await orderToPay(server, person, shop);
    await pay(server, person, orderId, { key: 'pay', sourceId: 'cnon:card-nonce-ok' });
    const job = async () =>
      (
        await server.pool.query<{ state: string }>(
          "select state from jobs.job where name = 'send-mail' and data ->> 'orderId' = $1",
          [orderId],
        )
      ).rows.map(({ state }) => state);
    await until(async () => (await job()).includes('retry'));
    expect(await facts(server, orderId, shop)).toEqual(
      expect.objectContaining({ state: 'PaymentSettled', registrations: 1, payments: 1 }),
    );
    const { received } = await openPostOffice(port);
    await expect.poll(() => received.length, { timeout: 30_000 }).toBe(1);
    await until(async () => (await job()).includes('completed'));
    expect(received).toEqual([
      {
        id: expect.any(String),
        to: [person.emailAddress],
        from: 'no-reply@foyer.example',
        subject: "You're going to The Winter Play",
        text: expect.stringContaining('Total: $24.50'),
      },
    ]);
  });
});

describe('mails by SMTP', () => {
  test('go over one connection, which is closed when the server stops', async () => {
    const port = await freePort();
    const office = await openPostOffice(port);
    const server = await startTestServer({ config: { smtpUrl: `smtp://127.0.0.1:${port}` }, jobs: false });
    const { emailAddress: to } = await server.signUp();
    for (const _ of [1, 2, 3]) await server.runJob('send-mail', { template: 'address-registered', to });
    expect({ mails: office.received.length, calls: office.calls() }).toEqual({ mails: 3, calls: 1 });
    await server.close();
    await expect.poll(office.callers).toBe(0);
  });
});
