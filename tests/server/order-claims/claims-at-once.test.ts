import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/modules/auth/auth-tables.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { deleteAccount } from '#server/modules/personal-data/delete-account.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { soldBy } from '#tests/server/desk-sales/sale-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { buyerOf, claim, claimLinkTo, refusedFor } from '#tests/server/order-claims/claiming.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let shop: OneEventShop;
let owner: Person;
beforeAll(async () => {
  server = await startTestServer({ connections: 8 });
  shop = await openOneEventShop(server);
  owner = await addMember(server, shop.organizationId, 'OrganizationOwner');
});
afterAll(() => server.close());

const sell = (emailAddress: string) =>
  soldBy(server, owner, { eventId: shop.eventId, tickets: [{ tierId: shop.productId }], emailAddress });

describe('an order that is claimed', () => {
  test('by two at once goes to one of them', async () => {
    const order = await sell('two@mail.example');
    const token = await claimLinkTo(server, 'two@mail.example');
    const people = [await server.signUp(), await server.signUp()];
    const answers = await Promise.all(people.map((person) => claim(server, person, token)));
    expect(answers).toContainEqual({ id: order.id, code: order.code });
    expect(answers).toContainEqual(refusedFor('CLAIMED'));
    expect(people.map(({ userId }) => userId)).toContain(await buyerOf(server, order.id));
  });

  test('five times at once by one person is theirs, and each is answered alike', async () => {
    const order = await sell('five@mail.example');
    const token = await claimLinkTo(server, 'five@mail.example');
    const person = await server.signUp();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => claim(server, person, token)));
    expect(answers).toEqual(answers.map(() => ({ id: order.id, code: order.code })));
  });

  test('while its box office sells to the same customer is whole, and so is the new one', async () => {
    const order = await sell('busy@mail.example');
    const token = await claimLinkTo(server, 'busy@mail.example');
    const person = await server.signUp();
    const [, sold] = await Promise.all([claim(server, person, token), sell('busy@mail.example')]);
    expect(await buyerOf(server, order.id)).toBe(person.userId);
    const customerId = await buyerOf(server, sold.id);
    const [customer] = await server.db.select().from(users).where(eq(users.id, customerId));
    expect(customer?.deskAddress).toBe('busy@mail.example');
  });

  test('while its money is given back has both', async () => {
    const order = await sell('back@mail.example');
    const token = await claimLinkTo(server, 'back@mail.example');
    const person = await server.signUp();
    const wanted = { orderCode: order.code, amountCents: null, again: false, byHand: true };
    const [answer, refund] = await Promise.all([claim(server, person, token), refundOrder(server.services, wanted)]);
    expect(answer).toEqual({ id: order.id, code: order.code });
    expect(refund).toMatchObject({ isCancelled: true });
    expect(await buyerOf(server, order.id)).toBe(person.userId);
  });

  test('while the account is deleted stays its customer’s, or goes with nothing that names a person', async () => {
    const order = await sell('gone@mail.example');
    const token = await claimLinkTo(server, 'gone@mail.example');
    const customerId = await buyerOf(server, order.id);
    const person = await server.signUp();
    await server.db
      .update(users)
      .set({ deletionDueAt: new Date(0) })
      .where(eq(users.id, person.userId));
    const [outcome] = await Promise.allSettled([
      deleteAccount(server.services, person.userId),
      claim(server, person, token),
    ]);
    expect(outcome).toEqual({ status: 'fulfilled', value: 'DELETED' });
    expect([customerId, person.userId]).toContain(await buyerOf(server, order.id));
    const theirs = await server.db.select().from(attendees).where(eq(attendees.userId, person.userId));
    expect(theirs.filter(({ emailAddress }) => emailAddress !== null)).toEqual([]);
  });
});
