import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import type { RoleCode } from '#server/modules/access/roles.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { bankSays, dispute, tell } from '#tests/server/payments/disputing.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { languages: ['en', 'fr-CA'] } });
});
afterAll(() => server.close());

/** A paid order, and somebody who works for its organizer in each of these roles. */
async function paidOrder(roles: RoleCode[]) {
  const shop = await openOneEventShop(server);
  const { organizationId } = inserted(await server.db.select().from(events).where(eq(events.id, shop.eventId)));
  const people = [];
  for (const roleCode of roles) {
    const person = await server.signUp();
    await server.db.insert(organizationMembers).values({ organizationId, userId: person.userId, roleCode });
    people.push(person);
  }
  return { ...(await placeOrder(server, shop)), people };
}

const about = async (emailAddress: string, orderCode: string) =>
  (await server.mailbox.list(emailAddress)).filter(({ subject }) => subject.endsWith(orderCode));

describe('a payment that its cardholder disputes', () => {
  test('is told to each owner once, in their language, with the day of the answer, and to nobody else', async () => {
    const { orderId, orderCode, people } = await paidOrder([
      'OrganizationOwner',
      'OrganizationOwner',
      'OrganizationManager',
    ]);
    const [owner, french, manager] = people.map(({ emailAddress }) => emailAddress);
    await server.db
      .update(users)
      .set({ languageCode: 'fr-CA' })
      .where(eq(users.email, french ?? ''));
    const id = await dispute(server, orderId);
    await Promise.all([tell(server, id), tell(server, id)]);
    await bankSays(server, id, 'PROCESSING');
    await tell(server, id);
    const mail = await server.mailbox.waitFor(owner ?? '', { subject: /disputed/ });
    expect(mail.subject).toBe(`A payment is disputed: order ${orderCode}`);
    expect(mail.text).toContain('$24.50');
    expect(mail.text).toContain('The cardholder does not know this payment');
    expect(mail.text).toMatch(new RegExp(`/desk/[-0-9a-f]{36}/orders/${orderCode}\\b`));
    expect(mail.text).toMatch(/write to \S+@\S+ by \w+, \w+ \d+/);
    const autre = await server.mailbox.waitFor(french ?? '', { subject: /contesté/ });
    expect(autre.subject).toBe(`Paiement contesté\u00a0: commande ${orderCode}`);
    expect(autre.text).toContain('24,50');
    expect(await about(owner ?? '', orderCode)).toHaveLength(1);
    expect(await about(manager ?? '', orderCode)).toEqual([]);
  });

  test.each([
    ['WON', /^The bank has left the payment as it was/],
    ['LOST', /^The bank has taken the payment back/],
  ])('is told when the bank has decided: %s', async (state, subject) => {
    const { orderId, orderCode, people } = await paidOrder(['OrganizationOwner']);
    const [owner] = people;
    const id = await dispute(server, orderId);
    await tell(server, id);
    await bankSays(server, id, state);
    await tell(server, id);
    await tell(server, id);
    await server.mailbox.waitFor(owner?.emailAddress ?? '', { subject });
    expect(
      (await about(owner?.emailAddress ?? '', orderCode)).filter((mail) => subject.test(mail.subject)),
    ).toHaveLength(1);
  });
});
