import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import type { PaymentProvider } from '#server/modules/payments/payment-provider.ts';
import { withRehearsals } from '#server/modules/payments/rehearsal-provider.ts';
import { draft, openDesk, saveTier } from '#tests/server/desk-events/event-calls.ts';
import { copied, end, pageOf, shopOf } from '#tests/server/desk-rehearsals/rehearsal-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add } from '#tests/server/orders/checkout-calls.ts';
import { orderToPay } from '#tests/server/payments/payment-fixture.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let organizationId: string;
let manager: Person;
beforeAll(async () => {
  server = await startTestServer();
  const desk = await openDesk(server);
  ({ organizationId } = desk.organizer);
  ({ manager } = desk);
});
afterAll(() => server.close());

async function rehearsed(by: Person) {
  const eventId = await draft(server, by, organizationId, { name: 'A secret' });
  await saveTier(server, by, { eventId });
  return { eventId, copyId: await copied(server, by, eventId) };
}

test('who works for its organizer no more neither reads nor buys what they rehearsed', async () => {
  const gone = await addMember(server, organizationId, 'OrganizationManager');
  const { copyId } = await rehearsed(gone);
  const { rows } = await server.pool.query<{ id: string }>('select id from products where event_id = $1', [copyId]);
  const tierId = rows[0]?.id ?? '';
  expect(await pageOf(server, copyId, gone)).not.toBeNull();
  await server.db
    .delete(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, gone.userId)));
  expect(await pageOf(server, copyId, gone)).toBeNull();
  expect(await add(server, gone, tierId)).toMatchObject({ __typename: 'OrderInterceptorError' });
});

test('a charge of a rehearsal that ended meanwhile is made nowhere', async () => {
  const { eventId, copyId } = await rehearsed(manager);
  const orderId = await orderToPay(server, manager, await shopOf(server, copyId, manager));
  const asked: string[] = [];
  const named = (name: string): PaymentProvider => ({
    ...server.services.paymentProvider,
    charge: async ({ orderId: of }) => {
      asked.push(name);
      throw new Error(`${name} was asked about ${of}`);
    },
  });
  const provider = withRehearsals({ provider: named('provider'), sandbox: named('sandbox') }, () => server.db);
  const charge = {
    orderId,
    attemptId: orderId,
    idempotencyKey: 'charge',
    sourceId: 'cnon:card-nonce-ok',
    amountCents: 100,
    currency: 'CAD' as const,
    note: '',
  };
  await expect(provider.charge(charge)).rejects.toThrow('sandbox was asked');
  await end(server, manager, eventId);
  await expect(provider.charge(charge)).rejects.toThrow('is gone');
  expect(asked).toEqual(['sandbox']);
});
