import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/modules/auth/auth-tables.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { registrationTransfers } from '#server/modules/transfers/transfers-tables.ts';
import { quoted } from '#tests/server/cancellations/cancelling.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { calendarsOf } from '#tests/server/notifications/calendars-by-mail.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import {
  accept,
  givenTicket,
  giveBack,
  linkTo,
  listed,
  offer,
  rowOf,
  shown,
  withdraw,
} from '#tests/server/transfers/giving.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const given = { success: true };
const refusedFor = (reason: string) => ({ errorCode: 'REGISTRATION_TRANSFER_ERROR', reason });
const transfersOf = (id: string) =>
  server.db
    .select()
    .from(registrationTransfers)
    .where(eq(registrationTransfers.registrationId, id))
    .orderBy(registrationTransfers.createdAt);

describe('a ticket that is given back', () => {
  test('is who paid for it’s again at once, with a new code, and in nobody else’s list', async () => {
    const { person, friend, id } = await givenTicket(server);
    const held = await rowOf(server, id);
    expect(await giveBack(server, friend, id)).toEqual(given);
    const back = await rowOf(server, id);
    expect([back.holderId, back.state]).toEqual([null, 'Confirmed']);
    expect(back.code).not.toBe(held.code);
    expect((await transfersOf(id)).at(-1)).toMatchObject({
      state: 'ACCEPTED',
      offeredBy: friend.userId,
      acceptedBy: person.userId,
      replacedCode: held.code,
    });
    expect([await listed(server, person), await listed(server, friend)]).toEqual([[id], []]);
    expect(await shown(server, person, id)).toEqual(
      expect.objectContaining({ code: back.code, givenTo: null, givenBy: null, transferRefusal: null }),
    );
    expect((await quoted(server, person, [id])).registrations).toHaveLength(1);
  });

  test('is told to both by mail, to who has it with its code, and to nobody that it was accepted', async () => {
    const { person, friend, id } = await givenTicket(server);
    const before = await rowOf(server, id);
    await giveBack(server, friend, id);
    const { code } = await rowOf(server, id);
    const mine = await server.mailbox.waitFor(person.emailAddress, { subject: /^Your ticket/ });
    expect(mine.text).toContain('The ticket is yours again');
    expect(mine.text).toContain(code);
    const theirs = await server.mailbox.waitFor(friend.emailAddress, { subject: /^You gave back your ticket/ });
    expect(theirs.text).not.toContain(code);
    expect(theirs.text).not.toMatch(/accepted|Order /);
    expect(await calendarsOf(server, friend.emailAddress)).toEqual([
      expect.objectContaining({ method: 'CANCEL', uid: expect.stringContaining(before.code) }),
    ]);
  });

  test('is given back once for the same key, and by two at once', async () => {
    const { friend, id } = await givenTicket(server);
    const both = await Promise.all([1, 2].map(() => giveBack(server, friend, id, 'back')));
    expect([...both, await giveBack(server, friend, id, 'back')]).toEqual([given, given, given]);
    expect(await transfersOf(id)).toHaveLength(2);
  });

  test('may be given as often as before, since that it came back does not count', async () => {
    const { person, friend, id } = await givenTicket(server);
    await giveBack(server, friend, id);
    expect(await shown(server, person, id)).toEqual(expect.objectContaining({ transfersLeft: 2 }));
    await offer(server, person, id, friend.emailAddress);
    await accept(server, friend, await linkTo(server, friend.emailAddress, 2));
    expect(await shown(server, friend, id)).toEqual(expect.objectContaining({ transfersLeft: 1 }));
  });

  test('comes back also where the organizer lets none be given any more', async () => {
    const { friend, id } = await givenTicket(server);
    const { registrationItemId } = await rowOf(server, id);
    await server.db
      .update(orderRegistrationItems)
      .set({ mayBeGiven: false })
      .where(eq(orderRegistrationItems.id, registrationItemId));
    expect(await giveBack(server, friend, id)).toEqual(given);
  });
});

describe('a ticket that can’t be given back', () => {
  test('is the person’s own, or nobody’s that they hold', async () => {
    const { person, friend, id } = await givenTicket(server);
    await expect(giveBack(server, person, id)).rejects.toThrow('There is no such registration');
    await giveBack(server, friend, id);
    await expect(giveBack(server, friend, id)).rejects.toThrow('There is no such registration');
    expect(await giveBack(server, person, id)).toEqual(refusedFor('OWN'));
  });

  test('is offered to somebody, until that is taken back', async () => {
    const { friend, id } = await givenTicket(server);
    await offer(server, friend, id, 'somebody@foyer.example');
    expect(await giveBack(server, friend, id)).toEqual(refusedFor('OFFERED'));
    await withdraw(server, friend, id);
    expect(await giveBack(server, friend, id)).toEqual(given);
  });

  test('is cancelled, of an event that has begun, or of somebody who has no account any more', async () => {
    const { friend, id, shop, person } = await givenTicket(server);
    const set = (change: Partial<typeof registrations.$inferInsert>) =>
      server.db.update(registrations).set(change).where(eq(registrations.id, id));
    await set({ state: 'Cancelled' });
    expect(await giveBack(server, friend, id)).toEqual(refusedFor('CANCELLED'));
    await set({ state: 'Confirmed' });
    const { startsAt } = inserted(await server.db.select().from(events).where(eq(events.id, shop.eventId)));
    await server.db
      .update(events)
      .set({ startsAt: new Date(0) })
      .where(eq(events.id, shop.eventId));
    expect(await giveBack(server, friend, id)).toEqual(refusedFor('EVENT_STARTED'));
    await server.db.update(events).set({ startsAt }).where(eq(events.id, shop.eventId));
    await server.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, person.userId));
    expect(await giveBack(server, friend, id)).toEqual(refusedFor('PAYER_GONE'));
    expect(await transfersOf(id)).toHaveLength(1);
  });
});
