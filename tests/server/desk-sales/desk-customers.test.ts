import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailboxOf } from '#server/modules/auth/desk-customer.ts';
import { accounts, users } from '#server/modules/auth/auth-tables.ts';
import { mailFolder } from '#server/modules/notifications/mailbox.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { moveAtDesk } from '#tests/server/desk-moves/move-calls.ts';
import { act, readOrder } from '#tests/server/desk-orders/order-calls.ts';
import { peopleOf } from '#tests/server/desk-people/people-calls.ts';
import { soldBy } from '#tests/server/desk-sales/sale-calls.ts';
import { inDays } from '#tests/server/event-moves/moved-event.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { addMember, answerOf } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let shop: OneEventShop;
let owner: Person;
beforeAll(async () => {
  server = await startTestServer({ config: { languages: ['en', 'fr-CA'] } });
  shop = await openOneEventShop(server);
  owner = await addMember(server, shop.organizationId, 'OrganizationOwner');
  await server.db
    .update(organizations)
    .set({ contactEmail: 'box-office@players.example' })
    .where(eq(organizations.id, shop.organizationId));
});
afterAll(() => server.close());

const sale = (more: object = {}) => ({ eventId: shop.eventId, tickets: [{ tierId: shop.productId }], ...more });
const customerOf = async (orderId: string) => {
  const { userId } = inserted(await server.db.select().from(orders).where(eq(orders.id, orderId)));
  return inserted(await server.db.select().from(users).where(eq(users.id, userId)));
};
const mailTo = async (address: string, subject = /./) => {
  const mail = await server.mailbox.waitFor(address, { subject });
  return simpleParser(await readFile(join(mailFolder(server.config), `${mail.id}.eml`)));
};

describe('who buys by hand', () => {
  test('is mailed the tickets in the language that was chosen, with no way to a page that asks for an account', async () => {
    const order = await soldBy(server, owner, sale({ emailAddress: 'sacha@mail.example', language: 'fr_CA' }));
    const mail = await mailTo('sacha@mail.example');
    expect(mail.subject).toMatch(/^C’est confirmé/);
    expect(mail.text).toContain(order.registrations[0]?.code);
    expect(mail.text).toContain('Vous n’avez pas de compte Foyer');
    expect(mail.text).not.toContain('order-confirmation');
    expect(mail.replyTo?.text).toBe('box-office@players.example');
    expect(mail.attachments.map(({ contentType }) => contentType)).toContain('image/png');
    await act(server, owner, 'resendConfirmation', order.id);
    await server.mailbox.waitFor('sacha@mail.example', { count: 2 });
  });

  test('without an address is mailed nothing, and nothing is offered to be sent', async () => {
    const order = await soldBy(server, owner, sale({ firstName: 'Nobody' }));
    expect(order.deeds).not.toContain('RESEND_CONFIRMATION');
    const { email } = await customerOf(order.id);
    await server.runJob('send-mail', { template: 'order-confirmation', orderId: order.id });
    expect(await server.mailbox.list(email)).toEqual([]);
    const person = (await peopleOf(server, owner, shop.eventId, { search: order.code }))?.people?.[0];
    const read = await answerOf(
      server,
      owner,
      `query { answer: deskPerson(id: "${person?.id}") { mailbox deeds soldAs } }`,
    );
    expect(read).toEqual({ mailbox: null, deeds: ['CHANGE', 'NOTE'], soldAs: 'CASH' });
    await expect(
      answerOf(server, owner, `mutation { answer: resendTicket(id: "${person?.id}") { __typename } }`),
    ).rejects.toThrow('Nobody gave an address');
  });

  test('has no way in: nobody signs up over them, and no link for an account is mailed', async () => {
    const order = await soldBy(server, owner, sale({ emailAddress: 'kim@mail.example', firstName: 'Kim' }));
    await mailTo('kim@mail.example');
    const customer = await customerOf(order.id);
    expect(customer).toMatchObject({ emailVerified: false, deskAddress: 'kim@mail.example' });
    expect(customer.email).toMatch(/@box-office\.invalid$/);
    expect(await server.db.select().from(accounts).where(eq(accounts.userId, customer.id))).toEqual([]);
    for (const template of ['reset-password', 'login-link', 'address-registered'] as const)
      await server.runJob('send-mail', { template, to: customer.email, epoch: 0, language: 'en' });
    expect(await server.mailbox.list('kim@mail.example')).toHaveLength(1);
    expect(await server.mailbox.list(customer.email)).toEqual([]);
    // The address itself is free for an account of whoever reads it, who finds nothing of the sale there.
    const person = await server.signUp({ emailAddress: 'kim@mail.example' });
    expect(person.userId).not.toBe(customer.id);
  });

  test('is found at the desk by name and address, and never under what stands in its place', async () => {
    const order = await soldBy(server, owner, sale({ emailAddress: 'june@mail.example', firstName: 'June' }));
    const found = await peopleOf(server, owner, shop.eventId, { search: 'june@mail' });
    expect(found?.people?.map(({ orderCode }) => orderCode)).toEqual([order.code]);
    expect((await peopleOf(server, owner, shop.eventId, { search: 'box-office.invalid' }))?.people).toEqual([]);
    const read = await readOrder(server, owner, shop.organizationId, order.code);
    expect(read?.buyer).toEqual({ name: 'June Okafor', emailAddress: 'june@mail.example' });
  });
});

test('who bought by hand gives a ticket of a moved event up at the organizer, and is sent to no page of accounts', async () => {
  const moving = await openOneEventShop(server);
  const { organizationId, eventId, productId } = moving;
  const contactEmail = 'move@players.example';
  await server.db.update(organizations).set({ contactEmail }).where(eq(organizations.id, organizationId));
  const boss = await addMember(server, organizationId, 'OrganizationOwner');
  const ways = [
    ['lou@mail.example', 'en'],
    ['luc@mail.example', 'fr_CA'],
  ];
  for (const [emailAddress, language] of ways)
    await soldBy(server, boss, { eventId, tickets: [{ tierId: productId }], emailAddress, language });
  const move = { start: inDays(server, 9), end: inDays(server, 9.1), timeZone: 'UTC', changeDays: 7 };
  await moveAtDesk(server, boss, { eventId, move, expected: { registrations: 2, orders: 2 } });
  const english = await mailTo('lou@mail.example', /^Changed/);
  expect(english.text).toMatch(/If it does not, write to move@players\.example by .*Everything that was paid/s);
  expect(english.text).not.toContain('My events');
  const french = await mailTo('luc@mail.example', /^Changement/);
  expect(french.text).toMatch(/Sinon, écrivez à move@players\.example avant cette date/);
  expect(french.text).not.toContain('Mes événements');
});

test('an account is written to where it is, and who has none where they said', () => {
  expect(mailboxOf({ email: 'a@b.example', deskAddress: null })).toBe('a@b.example');
  expect(mailboxOf({ email: 'x@box-office.invalid', deskAddress: '' })).toBe('');
});
