import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { eventForms, formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { registrationTransfers } from '#server/modules/transfers/transfers-tables.ts';
import { askQuote, cancelBy, quoted, ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { calendarsOf } from '#tests/server/notifications/calendars-by-mail.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';
import {
  accept,
  boughtTicket,
  decline,
  givenTicket,
  linkTo,
  listed,
  offer,
  received,
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

const days = (count: number) => count * 86_400_000;
const refusedFor = (reason: string) => ({ errorCode: 'REGISTRATION_TRANSFER_ERROR', reason });
const somebody = () => `friend-${crypto.randomUUID()}@foyer.example`;
const offersOf = (id: string) =>
  server.db.select().from(registrationTransfers).where(eq(registrationTransfers.registrationId, id));

describe('a ticket that is offered', () => {
  test('stays its holder’s, with its code, until it is accepted', async () => {
    const { person, id } = await boughtTicket(server);
    const { code } = await rowOf(server, id);
    const address = somebody();
    expect(await offer(server, person, id, ` ${address.toUpperCase()} `)).toEqual({
      id,
      state: 'TransferOffered',
      code,
    });
    expect(await listed(server, person)).toEqual([id]);
    expect(await shown(server, person, id)).toEqual(
      expect.objectContaining({ code, transferOffer: { emailAddress: address }, transferRefusal: 'OFFERED' }),
    );
    const token = await linkTo(server, address);
    expect(await received(server, token)).toEqual({
      tierName: expect.any(String),
      giverName: expect.any(String),
      isOwn: false,
      event: { name: 'The Winter Play' },
    });
    expect(await received(server, token, person)).toEqual(expect.objectContaining({ isOwn: true }));
    expect(inserted(await offersOf(id)).tokenHash).not.toContain(token);
  });

  test('is mailed once for the same key', async () => {
    const { person, id } = await boughtTicket(server);
    const address = somebody();
    const both = await Promise.all([1, 2].map(() => offer(server, person, id, address, 'one-offer')));
    expect(both.map((answer) => 'state' in answer && answer.state)).toEqual(['TransferOffered', 'TransferOffered']);
    expect(await offersOf(id)).toHaveLength(1);
    expect(await offer(server, person, id, address, 'another')).toEqual(refusedFor('OFFERED'));
  });

  test('can be taken back, and its link is worth nothing then', async () => {
    const { person, id } = await boughtTicket(server);
    const friend = await server.signUp();
    await offer(server, person, id, friend.emailAddress);
    const token = await linkTo(server, friend.emailAddress);
    expect(await withdraw(server, person, id)).toEqual(expect.objectContaining({ state: 'Confirmed' }));
    expect(await accept(server, friend, token)).toEqual(refusedFor('NOT_OFFERED'));
    expect(await received(server, token)).toEqual({ reason: 'NOT_OFFERED' });
    expect(await withdraw(server, person, id)).toEqual(refusedFor('NOT_OFFERED'));
  });

  test('can be declined by whoever has the link, which its giver is told', async () => {
    const { person, id } = await boughtTicket(server);
    const address = somebody();
    await offer(server, person, id, address);
    const token = await linkTo(server, address);
    expect([await decline(server, token), await decline(server, token)]).toEqual([
      { success: true },
      { success: true },
    ]);
    expect(await rowOf(server, id)).toEqual(expect.objectContaining({ state: 'Confirmed', holderId: null }));
    const mail = await server.mailbox.waitFor(person.emailAddress, { subject: /was not accepted/ });
    expect(mail.text).toContain(`${address} said no to it`);
  });

  test('ends with the ticket that is cancelled', async () => {
    const { person, id } = await boughtTicket(server);
    const friend = await server.signUp();
    await offer(server, person, id, friend.emailAddress);
    const token = await linkTo(server, friend.emailAddress);
    await cancelBy(server, person, (await quoted(server, person, [id])).quoteId);
    expect(await accept(server, friend, token)).toEqual(refusedFor('NOT_OFFERED'));
    await server.runJob('conclude-transfers');
    expect((await offersOf(id)).map(({ state }) => state)).toEqual(['ENDED']);
    expect((await rowOf(server, id)).state).toBe('Cancelled');
  });

  test('lapses after seven days, for who reads it at once, and for its giver by mail', async () => {
    const { person, id } = await boughtTicket(server);
    const friend = await server.signUp();
    await offer(server, person, id, friend.emailAddress);
    const token = await linkTo(server, friend.emailAddress);
    server.moveClock(days(7) - 1_000);
    expect(await received(server, token)).toEqual(expect.objectContaining({ isOwn: false }));
    server.moveClock(2_000);
    expect(await received(server, token)).toEqual({ reason: 'NOT_OFFERED' });
    expect(await accept(server, friend, token)).toEqual(refusedFor('NOT_OFFERED'));
    expect(await shown(server, person, id)).toEqual(
      expect.objectContaining({ state: 'Confirmed', transferOffer: null, transferRefusal: null }),
    );
    await server.runJob('conclude-transfers');
    await server.runJob('conclude-transfers');
    server.moveClock(-days(7) - 1_000);
    expect((await rowOf(server, id)).state).toBe('Confirmed');
    const mail = await server.mailbox.waitFor(person.emailAddress, { subject: /was not accepted/ });
    expect(mail.text).toContain('in time');
  });

  test('makes room for another offer when it has lapsed, before anybody has noted it', async () => {
    const { person, id } = await boughtTicket(server);
    await offer(server, person, id, somebody());
    server.moveClock(days(7) + 1_000);
    expect(await offer(server, person, id, somebody())).toEqual(expect.objectContaining({ state: 'TransferOffered' }));
    server.moveClock(-days(7) - 1_000);
    expect((await offersOf(id)).map(({ state }) => state).toSorted()).toEqual(['LAPSED', 'OFFERED']);
  });
});

describe('a ticket that can’t be offered', () => {
  test('is not paid', async () => {
    const { person, id } = await boughtTicket(server, { method: 'MANUAL' });
    expect(await offer(server, person, id, somebody())).toEqual(refusedFor('NOT_PAID'));
  });

  test('is cancelled, or its event has begun', async () => {
    const cancelled = await boughtTicket(server);
    await cancelBy(server, cancelled.person, (await quoted(server, cancelled.person, [cancelled.id])).quoteId);
    expect(await offer(server, cancelled.person, cancelled.id, somebody())).toEqual(refusedFor('CANCELLED'));
    const begun = await boughtTicket(server);
    await server.db.update(events).set({ startsAt: new Date() }).where(eq(events.id, begun.shop.eventId));
    expect(await offer(server, begun.person, begun.id, somebody())).toEqual(refusedFor('EVENT_STARTED'));
  });

  test('is of an event whose tickets are their holders’ alone, as it was when checkout began', async () => {
    const shop = await openOneEventShop(server);
    const of = eq(events.id, shop.eventId);
    await server.db.update(events).set({ mayBeGiven: false }).where(of);
    const { person, orderId } = await placeOrder(server, shop);
    await server.db.update(events).set({ mayBeGiven: true }).where(of);
    const id = inserted(await ticketsOf(server, orderId));
    expect(await shown(server, person, id)).toEqual(
      expect.objectContaining({ mayBeGiven: false, transferRefusal: 'NOT_PERMITTED' }),
    );
    expect(await offer(server, person, id, somebody())).toEqual(refusedFor('NOT_PERMITTED'));
    const later = await placeOrder(server, shop);
    await server.db.update(events).set({ mayBeGiven: false }).where(of);
    const good = inserted(await ticketsOf(server, later.orderId));
    expect(await offer(server, later.person, good, somebody())).toEqual(
      expect.objectContaining({ state: 'TransferOffered' }),
    );
  });

  test('is offered to its own holder, to no address, or by somebody else', async () => {
    const { person, id } = await boughtTicket(server);
    expect(await offer(server, person, id, person.emailAddress)).toEqual(refusedFor('OWN'));
    await expect(offer(server, person, id, 'nobody')).rejects.toThrow('valid email');
    await expect(offer(server, await server.signUp(), id, somebody())).rejects.toThrow('no such registration');
  });

  test('was given three times', async () => {
    const { person, id } = await boughtTicket(server);
    const people = [person, ...(await Promise.all([1, 2, 3].map(() => server.signUp())))];
    for (const [at, next] of people.slice(1).entries()) {
      await offer(server, people[at] ?? person, id, next.emailAddress);
      await accept(server, next, await linkTo(server, next.emailAddress));
    }
    const last = people.at(-1) ?? person;
    expect((await rowOf(server, id)).holderId).toBe(last.userId);
    expect(await offer(server, last, id, somebody())).toEqual(refusedFor('TOO_MANY'));
  });
});

describe('a ticket that is accepted', () => {
  test('has a new code, and its new holder in My events', async () => {
    const { person, id, before, friend } = await givenTicket(server);
    const now = await rowOf(server, id);
    expect(now.code).not.toBe(before.code);
    expect(inserted(await offersOf(id)).replacedCode).toBe(before.code);
    expect(await listed(server, friend)).toEqual([id]);
    expect(await listed(server, person)).toEqual([]);
    expect(await shown(server, friend, id)).toEqual({
      state: 'Confirmed',
      code: now.code,
      givenTo: null,
      givenBy: expect.any(String),
      mayBeGiven: true,
      transferRefusal: null,
      transfersLeft: 2,
      attendee: { name: 'Chidi Okafor', emailAddress: friend.emailAddress },
      order: null,
      orderLine: null,
      moneyLeft: { amount: 0 },
      moneyIfCancelled: 'NONE',
      transferOffer: null,
      registrationForms: [],
    });
  });

  test('is shown to who bought it without its code and without whose it is but a name', async () => {
    const { person, id, orderId } = await givenTicket(server);
    expect(await shown(server, person, id)).toEqual(
      expect.objectContaining({
        code: null,
        givenTo: 'Chidi Okafor',
        transferRefusal: 'GIVEN',
        attendee: { name: expect.not.stringContaining('Chidi'), emailAddress: person.emailAddress },
        order: { id: orderId },
        moneyIfCancelled: 'KEPT',
      }),
    );
    const { data } = await server.query(
      `query ($id: ID!) { order(id: $id) { registrations { code givenTo attendee { emailAddress } }
        registrationItems { registration { code attendee { emailAddress } } } } }`,
      { id: orderId },
      { cookie: person.cookie },
    );
    const bought = { code: null, attendee: { emailAddress: person.emailAddress } };
    expect(data?.['order']).toEqual({
      registrations: [{ ...bought, givenTo: 'Chidi Okafor' }],
      registrationItems: [{ registration: bought }],
    });
  });

  test('is mailed to both, with the new code and a file for the calendar', async () => {
    const { person, id, before, friend } = await givenTicket(server);
    const { code } = await rowOf(server, id);
    const ticket = await server.mailbox.waitFor(friend.emailAddress, { subject: /^Your ticket: / });
    expect(ticket.text).toContain(code);
    expect(ticket.text).not.toContain(before.code);
    const told = await server.mailbox.waitFor(person.emailAddress, { subject: /has accepted your ticket/ });
    expect(told.subject).toBe('Chidi Okafor has accepted your ticket: The Winter Play');
    expect(told.text).not.toContain(code);
    expect(await calendarsOf(server, person.emailAddress)).toEqual([
      expect.objectContaining({ method: 'CANCEL', uid: expect.stringContaining(before.code) }),
    ]);
  });

  test('is answered alike to who asks again, and no longer for anybody else', async () => {
    const { id, friend, token, person } = await givenTicket(server);
    expect(await accept(server, friend, token)).toEqual(expect.objectContaining({ id, state: 'Confirmed' }));
    expect(await accept(server, await server.signUp(), token)).toEqual(refusedFor('NOT_OFFERED'));
    expect(await accept(server, person, 'nonsense')).toEqual(refusedFor('LINK_UNKNOWN'));
    expect(await offersOf(id)).toHaveLength(1);
  });

  test('goes to one of two who accept at once', async () => {
    const { person, id } = await boughtTicket(server);
    const two = await Promise.all([server.signUp(), server.signUp()]);
    await offer(server, person, id, two[0].emailAddress);
    const token = await linkTo(server, two[0].emailAddress);
    const answers = await Promise.all(two.map((each) => accept(server, each, token)));
    expect(answers.filter((answer) => 'state' in answer)).toHaveLength(1);
    expect(answers).toContainEqual(refusedFor('NOT_OFFERED'));
  });

  test('is not taken by its own giver', async () => {
    const { person, id } = await boughtTicket(server);
    const address = somebody();
    await offer(server, person, id, address);
    expect(await accept(server, person, await linkTo(server, address))).toEqual(refusedFor('OWN'));
  });

  test('is cancelled by who paid for it alone, and its holder is told', async () => {
    const { person, id, friend } = await givenTicket(server);
    const document = 'mutation ($id: ID!) { cancelRegistration(id: $id) { __typename } }';
    const { errors } = await server.query(document, { id }, { cookie: friend.cookie });
    expect(errors.map(({ message }) => message)).toEqual(['There is no such registration']);
    expect(await askQuote(server, friend, [id])).toBeNull();
    await cancelBy(server, person, (await quoted(server, person, [id])).quoteId);
    await server.runJob('conclude-transfers');
    const mail = await server.mailbox.waitFor(friend.emailAddress, { subject: /^Your ticket is cancelled/ });
    expect(mail.text).toContain('no longer valid');
    const { code } = await rowOf(server, id);
    expect(await calendarsOf(server, friend.emailAddress)).toEqual([
      expect.objectContaining({ method: 'CANCEL', status: 'CANCELLED', uid: expect.stringContaining(code) }),
    ]);
    expect((await offersOf(id)).map(({ state }) => state)).toEqual(['ENDED']);
  });

  test('and was given on is cancelled for who has it: nothing is told to who had it before', async () => {
    const { person, id, friend } = await givenTicket(server);
    const last = await server.signUp();
    await offer(server, friend, id, last.emailAddress);
    await accept(server, last, await linkTo(server, last.emailAddress));
    await cancelBy(server, person, (await quoted(server, person, [id])).quoteId);
    // Theirs is noted already.
    const newest = eq(registrationTransfers.acceptedBy, last.userId);
    await server.db.update(registrationTransfers).set({ state: 'ENDED' }).where(newest);
    await server.runJob('conclude-transfers');
    const { rows } = await server.pool.query(
      `select data from jobs.job where data->>'template' = 'transfer-gone' and data->>'transferId' = any($1)`,
      [(await offersOf(id)).map((one) => one.id)],
    );
    expect(rows).toEqual([]);
    expect((await offersOf(id)).map(({ state }) => state)).toEqual(['ENDED', 'ENDED']);
  });

  test('asks its holder its questions anew, and shows nobody else’s answers to either', async () => {
    const bought = await boughtTicket(server);
    const { person, id, orderId, shop } = bought;
    const { eventId } = shop;
    const { registrationItemId } = await rowOf(server, id);
    const components = [{ id: '1', type: 'text', key: 'note', label: 'Note' }];
    const form = inserted(
      await server.db
        .insert(eventForms)
        .values({ eventId, name: 'About you', scope: 'ATTENDEE', content: { version: 1, components } })
        .returning(),
    );
    await server.db.insert(formSubmissions).values({
      orderId,
      eventId,
      eventFormId: form.id,
      userId: person.userId,
      registrationItemId,
      complete: true,
      submissionKey: `${orderId}:${form.id}:${registrationItemId}`,
    });
    expect(await shown(server, person, id)).toEqual(
      expect.objectContaining({ registrationForms: [expect.objectContaining({ complete: true })] }),
    );
    const friend = await server.signUp({ firstName: 'Chidi', lastName: 'Okafor' });
    await offer(server, person, id, friend.emailAddress);
    await accept(server, friend, await linkTo(server, friend.emailAddress));
    expect(await shown(server, friend, id)).toEqual(
      expect.objectContaining({ registrationForms: [expect.objectContaining({ complete: false })] }),
    );
    expect(await shown(server, person, id)).toEqual(expect.objectContaining({ registrationForms: [] }));
    const mine = `{ myForms { items { firstName emailAddress registrationItems { id } } } }`;
    const ofFriend = await server.query(mine, {}, { cookie: friend.cookie });
    expect(ofFriend.data?.['myForms']).toEqual({
      items: [{ firstName: 'Chidi', emailAddress: friend.emailAddress, registrationItems: [] }],
    });
    const ofBuyer = await server.query(
      `query ($id: ID!) { myForms { totalItems } order(id: $id) { registrationForms { id } } }`,
      { id: orderId },
      { cookie: person.cookie },
    );
    expect(ofBuyer.data).toEqual({ myForms: { totalItems: 0 }, order: { registrationForms: [] } });
  });
});
