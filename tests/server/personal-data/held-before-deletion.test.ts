import { afterAll, beforeAll, expect, test } from 'vitest';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { cancelBy, quoted, refundsOf, setPolicy, ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { dispute, tell } from '#tests/server/payments/disputing.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(() => server.close());

test('what waits for a bank’s word is no organizer’s debt when an account is about to be deleted', async () => {
  const shop = await openOneEventShop(server);
  await setPolicy(server, shop, policyPresets.FLEXIBLE);
  const { person, orderId } = await placeOrder(server, shop);
  await tell(server, await dispute(server, orderId));
  const { quoteId } = await quoted(server, person, await ticketsOf(server, orderId));
  await cancelBy(server, person, quoteId);
  expect((await refundsOf(server, orderId)).map(({ state }) => state)).toEqual(['Held']);
  const { data } = await server.query(
    '{ accountDeletion { openRefunds { amount } owedRefunds { amount } } }',
    {},
    { cookie: person.cookie },
  );
  expect(data).toEqual({ accountDeletion: { openRefunds: { amount: 24.5 }, owedRefunds: { amount: 0 } } });
});
