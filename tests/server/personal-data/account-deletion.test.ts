import { eq, getTableColumns, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { readSecurityLog } from '#server/modules/auth/read-security-log.ts';
import { eventForms } from '#server/modules/forms/forms-tables.ts';
import { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { deleteAccount } from '#server/modules/personal-data/delete-account.ts';
import { registrationTransfers } from '#server/modules/transfers/transfers-tables.ts';
import { z } from 'zod';
import { ask as askOrganizer, boughtByApproval, decide } from '#tests/server/cancellations/asking.ts';
import { sendRefundsOf } from '#tests/server/cancellations/cancelling.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add, orderOf, settle, transition } from '#tests/server/orders/checkout-calls.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';
import { ledgerOf } from '#tests/server/payments/payment-fixture.ts';
import { isMarked, markOf, partNames, partOf, writeMarkedRows } from '#tests/server/personal-data/marked-rows.ts';
import { accept, boughtTicket, giveBack, givenTicket, linkTo, offer } from '#tests/server/transfers/giving.ts';

let server: TestServer;
let shop: Shop;
let ahead = 0;
const days = (number: number) => number * 86_400_000;
const later = (ms: number) => {
  ahead += ms;
  server.moveClock(ms);
};

beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server.db);
});
afterAll(() => server.close());
afterEach(() => later(-ahead));

const emptyForm = { version: 1, components: [{ id: '1', type: 'text', key: 'note', label: 'Note' }] };
const fields = 'dueAt comingTickets giftCardMoney { display } openRefunds { display } ownedAlone';
const as = ({ cookie }: Person) => ({ cookie });
const deletion = z.object({ __typename: z.string().optional(), dueAt: z.string().nullable() }).loose();
const readDeletion = async (person: Person) =>
  (await server.query(`{ accountDeletion { ${fields} } }`, {}, as(person))).data?.accountDeletion;
const ask = async (person: Person) =>
  (
    await server.query(
      `mutation { requestAccountDeletion { __typename ... on AccountDeletion { ${fields} } ... on ErrorResult { errorCode } } }`,
      {},
      as(person),
    )
  ).data?.requestAccountDeletion;
const keep = async (person: Person) =>
  (await server.query('mutation { cancelAccountDeletion { success } }', {}, as(person))).data?.cancelAccountDeletion;
const rowOf = async ({ userId }: Person) => {
  const [row] = await server.db.select().from(users).where(eq(users.id, userId));
  return row;
};
const isLoggedIn = async (person: Person) =>
  (await server.query('{ activeCustomer { id } }', {}, as(person))).data?.activeCustomer !== null;
const kindsOf = async (emailAddress: string) =>
  (await readSecurityLog(server.services, { emailAddress, kind: null, days: 30, most: 50 })).map(({ kind }) => kind);

/** Buys a ticket of an event, and answers the order. */
async function buy(person: Person, tier: string) {
  await add(server, person, tier);
  const order = await orderOf(server, person);
  await transition(server, person, order.id, 'ArrangingPayment');
  await settle(server, order.id);
  return order;
}

/** An organizer that this person owns. */
async function own(person: Person, name: string): Promise<string> {
  const [made] = await server.db.insert(organizations).values({ name }).returning({ id: organizations.id });
  const organizationId = made?.id ?? '';
  await server.db
    .insert(organizationMembers)
    .values({ organizationId, userId: person.userId, roleCode: 'OrganizationOwner' });
  return organizationId;
}

describe('whoever asks for the deletion of the account', () => {
  test('is told the day, mailed a way back, and stays logged in', async () => {
    const person = await server.signUp();
    const before = server.services.clock().getTime();
    const asked = deletion.parse(await ask(person));
    const waits = new Date(asked.dueAt ?? 0).getTime() - days(7);
    expect([waits >= before, waits <= server.services.clock().getTime()]).toEqual([true, true]);
    expect(asked).toMatchObject({ __typename: 'AccountDeletion', comingTickets: 0, ownedAlone: [] });
    const mail = await server.mailbox.waitFor(person.emailAddress, { subject: /Your account will be deleted/ });
    expect(mail.html).toContain('/account/management');
    expect(await isLoggedIn(person)).toBe(true);
    expect(await kindsOf(person.emailAddress)).toContain('deletion-asked');
  });

  test('keeps the day of the first time, and is mailed once', async () => {
    const person = await server.signUp();
    const first = deletion.parse(await ask(person));
    await server.mailbox.waitFor(person.emailAddress, { subject: /will be deleted/ });
    later(60_000);
    expect(deletion.parse(await ask(person)).dueAt).toBe(first.dueAt);
    await keep(person);
    await server.mailbox.waitFor(person.emailAddress, { subject: /stays/ });
    const mails = await server.mailbox.list(person.emailAddress);
    expect(mails.filter(({ subject }) => subject.includes('will be deleted'))).toHaveLength(1);
  });

  test('has to prove who they are where the login is ten minutes old', async () => {
    const person = await server.signUp();
    later(11 * 60_000);
    expect(await ask(person)).toEqual({
      __typename: 'ConfirmationRequiredError',
      errorCode: 'CONFIRMATION_REQUIRED_ERROR',
    });
    expect((await rowOf(person))?.deletionDueAt).toBeNull();
  });

  test('is refused as the last owner of an organizer, whose name is told', async () => {
    const person = await server.signUp();
    await own(person, 'Loft Theatre');
    expect(await ask(person)).toEqual({ __typename: 'LastOwnerError', errorCode: 'LAST_OWNER_ERROR' });
    expect(await readDeletion(person)).toMatchObject({ dueAt: null, ownedAlone: ['Loft Theatre'] });
  });

  test('is told what stays: tickets for events to come, and money on gift cards', async () => {
    const person = await server.signUp();
    const event = await shop.addEvent({ capacity: 10 });
    await buy(person, await shop.addProduct(event.id));
    await server.db
      .insert(giftCards)
      .values({ code: 'KEEP-1450', userId: person.userId, initialBalanceCents: 2000, balanceCents: 1450 });
    expect(await readDeletion(person)).toMatchObject({
      comingTickets: 1,
      giftCardMoney: { display: '$14.50' },
      openRefunds: { display: '$0.00' },
    });
  });

  test('may keep the account until then, once', async () => {
    const person = await server.signUp();
    await ask(person);
    expect([await keep(person), await keep(person)]).toEqual([{ success: true }, { success: false }]);
    later(days(8));
    await server.runJob('delete-accounts');
    expect(await rowOf(person)).toMatchObject({ email: person.emailAddress, deletedAt: null });
    expect(await kindsOf(person.emailAddress)).toContain('deletion-called-back');
  });

  test('who has asked again since is kept until the later day', async () => {
    const person = await server.signUp();
    await ask(person);
    await keep(person);
    await ask(person);
    expect(await deleteAccount(server.services, person.userId)).toBe('KEPT');
  });
});

describe('an account whose day has come', () => {
  test('goes with all that is not named as kept; another one’s stays', async () => {
    const [mine, theirs] = [await server.signUp(), await server.signUp()];
    await writeMarkedRows(server, 'mine', mine);
    await writeMarkedRows(server, 'theirs', theirs);
    await server.db.execute(sql`delete from organization_members where user_id in (${mine.userId}, ${theirs.userId})`);
    await ask(mine);
    later(days(7) + 60_000);
    await server.runJob('delete-accounts');
    const [left, lost]: string[][] = [[], []];
    for (const part of partNames) {
      const { table, onDeletion } = partOf(part);
      const rows = JSON.stringify(await server.db.select().from(table));
      for (const [name, column] of Object.entries(getTableColumns(table))) {
        if (!isMarked(column)) continue;
        if (onDeletion === 'go' && rows.includes(markOf('mine', part, name))) left?.push(`${part}.${name}`);
        if (
          onDeletion !== 'go' &&
          rows.includes(markOf('theirs', part, name)) !== rows.includes(markOf('mine', part, name))
        )
          lost?.push(`${part}.${name}`);
      }
    }
    expect(left).toEqual([]);
    // Attendees that no order names go; those of orders are held by the next test.
    expect(lost?.filter((name) => !name.startsWith('attendees.'))).toEqual([]);
    const everywhere = JSON.stringify(
      await Promise.all(partNames.map((part) => server.db.select().from(partOf(part).table))),
    );
    expect(everywhere).not.toContain(mine.emailAddress);
    expect(everywhere).toContain(theirs.emailAddress);
  });

  test('leaves the order and the ticket, and no name of who bought them', async () => {
    const person = await server.signUp({ firstName: 'Priscilla', lastName: 'Gonzo' });
    const event = await shop.addEvent({ capacity: 10 });
    const tier = await shop.addProduct(event.id);
    const order = await buy(person, tier);
    await add(server, person, tier);
    await ask(person);
    later(days(7) + 60_000);
    await server.runJob('hold-expiry');
    await server.runJob('delete-accounts');
    const kept = await server.db.select({ code: orders.code }).from(orders).where(eq(orders.userId, person.userId));
    expect(kept).toEqual([{ code: order.code }]);
    expect(await rowOf(person)).toMatchObject({ firstName: '', lastName: '', name: '', emailVerified: false });
    expect(await isLoggedIn(person)).toBe(false);
    const mail = await server.mailbox.waitFor(person.emailAddress, { subject: /Your account was deleted/ });
    expect(mail.text).toContain('Tickets for events to come stay valid');
  });

  test('frees its address, and whoever signs up with it sees nothing of before', async () => {
    const person = await server.signUp();
    const event = await shop.addEvent({ capacity: 10 });
    await buy(person, await shop.addProduct(event.id));
    await ask(person);
    later(days(7) + 60_000);
    await server.runJob('delete-accounts');
    const next = await server.signUp({ emailAddress: person.emailAddress });
    expect(next.userId).not.toBe(person.userId);
    expect(await readDeletion(next)).toMatchObject({ dueAt: null, comingTickets: 0 });
  });

  test('is deleted once, whatever the servers and the crashes', async () => {
    const person = await server.signUp();
    await ask(person);
    later(days(7) + 60_000);
    const outcomes = await Promise.all([1, 2, 3].map(() => deleteAccount(server.services, person.userId)));
    expect(outcomes.toSorted()).toEqual(['DELETED', 'KEPT', 'KEPT']);
    await server.mailbox.waitFor(person.emailAddress, { subject: /was deleted/ });
    expect(
      (await server.mailbox.list(person.emailAddress)).filter(({ subject }) => /was deleted/.test(subject)),
    ).toHaveLength(1);
  });

  test('waits while an organizer would be without an owner, and leaves none of its others', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    await ask(person);
    const alone = await own(person, 'Alone');
    const shared = await own(person, 'Shared');
    await server.db
      .insert(organizationMembers)
      .values({ organizationId: shared, userId: other.userId, roleCode: 'OrganizationOwner' });
    later(days(7) + 60_000);
    expect(await deleteAccount(server.services, person.userId)).toBe('LAST_OWNER');
    const of = () => server.db.select().from(organizationMembers).where(eq(organizationMembers.userId, person.userId));
    expect(await of()).toHaveLength(2);
    await server.db
      .insert(organizationMembers)
      .values({ organizationId: alone, userId: other.userId, roleCode: 'OrganizationOwner' });
    expect(await deleteAccount(server.services, person.userId)).toBe('DELETED');
    expect(await of()).toEqual([]);
  });

  test('is mailed nothing any more', async () => {
    const person = await server.signUp();
    await ask(person);
    later(days(7) + 60_000);
    await server.runJob('delete-accounts');
    const { email } = (await rowOf(person)) ?? { email: '' };
    await server.runJob('send-mail', { template: 'login-link', to: email, epoch: 1, language: 'en' });
    expect(await server.mailbox.list(email)).toEqual([]);
  });
});

describe('tickets that were given', () => {
  /** Deletes the account of somebody whose login is new, by the clock of the tests. */
  async function remove(person: Person): Promise<void> {
    await ask(person);
    later(days(7) + 60_000);
    expect(await deleteAccount(server.services, person.userId)).toBe('DELETED');
    later(-ahead);
  }
  const transfersOf = async (id: string) =>
    JSON.stringify(
      await server.db.select().from(registrationTransfers).where(eq(registrationTransfers.registrationId, id)),
    );

  test('say nowhere the address of who had them, nor of whom they were offered to', async () => {
    const { person, friend, id } = await givenTicket(server);
    await giveBack(server, friend, id);
    const other = await server.signUp();
    await offer(server, person, id, other.emailAddress);
    for (const one of [friend, person, other]) await remove(one);
    const told = await transfersOf(id);
    for (const { emailAddress } of [friend, person, other]) expect(told).not.toContain(emailAddress);
  });

  test('lose what their holder answered with the holder’s account, and keep it when who bought them goes', async () => {
    const answersOf = async ({ userId }: Person) =>
      (await server.db.execute(sql`select 1 from form_submissions where user_id = ${userId}`)).rows.length;
    const given = async () => {
      const bought = await boughtTicket(server);
      await server.db
        .insert(eventForms)
        .values({ eventId: bought.shop.eventId, name: 'About you', scope: 'ATTENDEE', content: emptyForm });
      const friend = await server.signUp();
      await offer(server, bought.person, bought.id, friend.emailAddress);
      await accept(server, friend, await linkTo(server, friend.emailAddress));
      return { ...bought, friend };
    };
    const [theirs, ours] = [await given(), await given()];
    await remove(theirs.friend);
    await remove(ours.person);
    expect([await answersOf(theirs.friend), await answersOf(ours.friend)]).toEqual([1, 1]);
    for (const {
      shop: { eventId },
    } of [theirs, ours])
      await server.db.execute(sql`update events set ends_at = now() where id = ${eventId}`);
    await server.runJob('delete-accounts');
    expect([await answersOf(theirs.friend), await answersOf(ours.friend)]).toEqual([0, 1]);
  });
});

test('what an organizer was asked to take back is theirs to decide still, and the money goes back', async () => {
  const order = await boughtByApproval(server);
  const requests = await askOrganizer(server, order, order.ids);
  const due = { deletionDueAt: server.services.clock() };
  await server.db.update(users).set(due).where(eq(users.id, order.person.userId));
  expect(await deleteAccount(server.services, order.person.userId)).toBe('DELETED');
  expect(await decide(server, order.manager, requests)).toEqual(
    expect.objectContaining({ decision: 'APPROVE', back: { amount: 62.1 } }),
  );
  await sendRefundsOf(server, order.orderId);
  const sent = await ledgerOf(server, order.orderId);
  expect(sent.map(({ refundedCents }) => refundedCents)).toEqual([6_210]);
});

test('what was answered for an event goes when the event has ended', async () => {
  const person = await server.signUp();
  const event = await shop.addEvent({ capacity: 10 });
  const tier = await shop.addProduct(event.id);
  await shop.addForm(event.id, 'ATTENDEE', []);
  await buy(person, tier);
  const answers = () => server.db.execute(sql`select 1 from form_submissions where user_id = ${person.userId}`);
  await ask(person);
  later(days(7) + 60_000);
  await server.runJob('delete-accounts');
  expect((await answers()).rows).toHaveLength(1);
  await server.db.execute(sql`update events set ends_at = now() where id = ${event.id}`);
  await server.runJob('delete-accounts');
  expect((await answers()).rows).toHaveLength(0);
});
