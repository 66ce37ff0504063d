import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#domain/limits.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { deskMessages, messageDeliveries } from '#server/modules/desk-messages/desk-messages-tables.ts';
import { orderClaimLinks } from '#server/modules/order-claims/order-claims-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { act, readOrder } from '#tests/server/desk-orders/order-calls.ts';
import { peopleOf } from '#tests/server/desk-people/people-calls.ts';
import { soldBy } from '#tests/server/desk-sales/sale-calls.ts';
import { addProduct, askChange } from '#tests/server/changes/changing.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { ask, buyerOf, claim, claimLinkTo, receivedBy, refusedFor } from '#tests/server/order-claims/claiming.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { addMember, answerOf } from '#tests/server/team/desk-calls.ts';
import { listed, offer } from '#tests/server/transfers/giving.ts';

let server: TestServer;
let shop: OneEventShop;
let owner: Person;
beforeAll(async () => {
  server = await startTestServer({ config: { languages: ['en', 'fr-CA'] } });
  shop = await openOneEventShop(server);
  owner = await addMember(server, shop.organizationId, 'OrganizationOwner');
});
afterAll(() => server.close());

const sell = (emailAddress: string, more: object = {}) =>
  soldBy(server, owner, { eventId: shop.eventId, tickets: [{ tierId: shop.productId }], emailAddress, ...more });
const isKnown = async (id: string) => {
  const [row] = await server.db.select().from(users).where(eq(users.id, id));
  return row !== undefined && (row.firstName !== '' || row.deskAddress !== null || row.deletedAt === null);
};

describe('an order that was sold by hand', () => {
  test('is taken into an account by the link of its mail, with all that hangs on it, its codes the same', async () => {
    const tickets = [{ tierId: shop.productId }, { tierId: shop.productId, firstName: 'Mika', lastName: 'Okafor' }];
    const order = await sell('taken@mail.example', { tickets });
    const customerId = await buyerOf(server, order.id);
    const token = await claimLinkTo(server, 'taken@mail.example');
    const person = await server.signUp({ firstName: 'Noor', lastName: 'Haddad' });
    expect(await receivedBy(server, token)).toEqual({
      organizerName: 'Harbour City Players',
      isTheirs: false,
      account: null,
      orders: [{ code: order.code, events: [{ tickets: 2, event: { id: shop.eventId, name: 'The Winter Play' } }] }],
    });
    expect(await receivedBy(server, token, person)).toMatchObject({
      account: { id: person.userId, name: 'Noor Haddad', emailAddress: person.emailAddress },
    });
    expect(await claim(server, person, token)).toEqual({ id: order.id, code: order.code });
    const held = await server.db.select().from(registrations).where(eq(registrations.orderId, order.id));
    expect(new Set(held.map(({ code }) => code))).toEqual(new Set(order.registrations.map(({ code }) => code)));
    expect(held.map(({ userId, holderId }) => [userId, holderId])).toEqual([
      [person.userId, null],
      [person.userId, null],
    ]);
    expect((await listed(server, person)).toSorted()).toEqual(held.map(({ id }) => id).toSorted());
    expect(await isKnown(customerId)).toBe(false);
    const shownAs = await readOrder(server, owner, shop.organizationId, order.code);
    expect(shownAs?.buyer).toEqual({ name: 'Noor Haddad', emailAddress: person.emailAddress });
    expect(shownAs?.registrations.map(({ attendeeName }) => attendeeName)).toEqual(['Robin Okafor', 'Mika Okafor']);
    expect(shownAs?.history.map(({ what, by }) => [what, by])).toContainEqual(['ORDER_CLAIMED', 'Noor Haddad']);
    const found = await peopleOf(server, owner, shop.eventId, { search: person.emailAddress });
    expect(found?.people?.map(({ orderCode }) => orderCode)).toEqual([order.code, order.code]);
    expect((await peopleOf(server, owner, shop.eventId, { search: 'taken@mail' }))?.people).toEqual([]);
  });

  test('is mailed to the account from then on, and its owner gives tickets and gives them up by themselves', async () => {
    const order = await sell('mailed@mail.example');
    const person = await server.signUp();
    await claim(server, person, await claimLinkTo(server, 'mailed@mail.example'));
    await act(server, owner, 'resendConfirmation', order.id);
    const { links } = await server.mailbox.waitFor(person.emailAddress, { subject: /You're going to/ });
    expect(links.some((link) => link.includes('/order-confirmation/'))).toBe(true);
    expect(links.some((link) => link.includes('/claim'))).toBe(false);
    expect(await server.mailbox.list('mailed@mail.example')).toHaveLength(1);
    const [ticket = ''] = await listed(server, person);
    expect(await offer(server, person, ticket, 'friend@mail.example')).toMatchObject({ state: 'TransferOffered' });
    const quote = await ask(
      server,
      person,
      `query ($ids: [ID!]!) { answer: cancellationQuote(registrationIds: $ids) { __typename } }`,
      { ids: [ticket] },
    );
    expect(quote).not.toBeNull();
  });

  test('is taken by any of its links, each of which stays good; the same person is answered alike, another refused', async () => {
    const order = await sell('again@mail.example');
    const first = await claimLinkTo(server, 'again@mail.example');
    await act(server, owner, 'resendConfirmation', order.id);
    const second = await claimLinkTo(server, 'again@mail.example', 2);
    expect(second).not.toBe(first);
    const [person, another] = [await server.signUp(), await server.signUp()];
    const taken = { id: order.id, code: order.code };
    expect(await claim(server, person, first)).toEqual(taken);
    expect(await claim(server, person, second)).toEqual(taken);
    expect(await receivedBy(server, second, person)).toMatchObject({ isTheirs: true });
    expect(await claim(server, another, second)).toEqual(refusedFor('CLAIMED'));
    expect(await receivedBy(server, second, another)).toMatchObject({ reason: 'CLAIMED' });
    expect(await receivedBy(server, second)).toMatchObject({ reason: 'CLAIMED' });
    expect(await buyerOf(server, order.id)).toBe(person.userId);
  });

  test('is asked for again by the account that was shown alone', async () => {
    await sell('other@mail.example');
    const token = await claimLinkTo(server, 'other@mail.example');
    const [person, another] = [await server.signUp(), await server.signUp()];
    expect(await claim(server, another, token, person.userId)).toEqual(refusedFor('OTHER_ACCOUNT'));
    expect(await claim(server, person, `${token.slice(0, -4)}AAAA`)).toEqual(refusedFor('LINK_UNKNOWN'));
    expect(await claim(server, person, 'nonsense')).toEqual(refusedFor('LINK_UNKNOWN'));
  });

  test('has a link in the mail of one ticket, too, in the language of the sale', async () => {
    const order = await sell('ticket@mail.example', { language: 'fr_CA' });
    const person = (await peopleOf(server, owner, shop.eventId, { search: order.code }))?.people?.[0];
    await answerOf(server, owner, `mutation { answer: resendTicket(id: "${person?.id}") { __typename } }`);
    const reader = await server.signUp();
    const token = await claimLinkTo(server, 'ticket@mail.example', 2, '/fr/claim');
    expect(await claim(server, reader, token)).toEqual({ id: order.id, code: order.code });
  });

  test('bought by who was given one of its tickets is theirs as one that they bought', async () => {
    const order = await sell('given@mail.example');
    const person = await server.signUp();
    await server.db.update(registrations).set({ holderId: person.userId }).where(eq(registrations.orderId, order.id));
    await claim(server, person, await claimLinkTo(server, 'given@mail.example'));
    const [held] = await server.db.select().from(registrations).where(eq(registrations.orderId, order.id));
    expect(held).toMatchObject({ userId: person.userId, holderId: null });
  });
});

describe('several orders to one address', () => {
  test('go together into the account of who reads its mailbox, whatever names they bear', async () => {
    const person = await server.signUp({ emailAddress: 'reader@mail.example' });
    const first = await sell('Reader@mail.example');
    await claimLinkTo(server, 'reader@mail.example');
    const orders = [first, await sell('reader@mail.example', { firstName: 'Kim' })];
    const customers = await Promise.all(orders.map(({ id }) => buyerOf(server, id)));
    const token = await claimLinkTo(server, 'reader@mail.example', 2);
    const shown = await receivedBy(server, token, person);
    expect(shown).toMatchObject({ orders: [{ code: orders[1]?.code }, { code: orders[0]?.code }] });
    await claim(server, person, token);
    for (const { id } of orders) expect(await buyerOf(server, id)).toBe(person.userId);
    for (const id of customers) expect(await isKnown(id)).toBe(false);
    for (const { code } of orders) {
      const shownAs = await readOrder(server, owner, shop.organizationId, code);
      expect(shownAs?.history.map(({ what }) => what)).toContain('ORDER_CLAIMED');
      expect(shownAs?.buyer.emailAddress).toBe(person.emailAddress);
    }
  });

  test('stay but for the one of the link where the account has another address, as a mail may be forwarded', async () => {
    const first = await sell('one@mail.example');
    await claimLinkTo(server, 'one@mail.example');
    const orders = [first, await sell('one@mail.example')];
    const [customerId = ''] = await Promise.all(orders.map(({ id }) => buyerOf(server, id)));
    const friend = await server.signUp();
    const token = await claimLinkTo(server, 'one@mail.example', 2);
    expect(await receivedBy(server, token, friend)).toMatchObject({ orders: [{ code: orders[1]?.code }] });
    await claim(server, friend, token);
    expect(await buyerOf(server, orders[1]?.id ?? '')).toBe(friend.userId);
    expect(await buyerOf(server, orders[0]?.id ?? '')).toBe(customerId);
    expect(await isKnown(customerId)).toBe(true);
    expect(await receivedBy(server, token)).toMatchObject({ reason: 'CLAIMED' });
  });
});

describe('what goes along', () => {
  test('attendees, as many as the account may have; the others stay on the order alone', async () => {
    const person = await server.signUp();
    const tickets = Array.from({ length: limits.additionalAttendees + 2 }, (_, at) => ({
      tierId: shop.productId,
      firstName: `Guest ${at}`,
      lastName: 'Okafor',
    }));
    await sell('many@mail.example', { tickets });
    await claim(server, person, await claimLinkTo(server, 'many@mail.example'));
    const theirs = await server.db.select().from(attendees).where(eq(attendees.userId, person.userId));
    expect(theirs.filter(({ deletedAt, isDefault }) => !isDefault && !deletedAt)).toHaveLength(
      limits.additionalAttendees,
    );
    expect(theirs).toHaveLength(limits.additionalAttendees + 3);
  });

  test('what was written to them, which is sent to the account if it is still on its way', async () => {
    const order = await sell('written@mail.example');
    const customerId = await buyerOf(server, order.id);
    const [sent, waiting] = await server.db
      .insert(deskMessages)
      .values(
        ['Doors open at seven', 'Bring a coat'].map((subject) => ({
          eventId: shop.eventId,
          kind: 'SERVICE' as const,
          audience: 'EVERYONE' as const,
          words: [{ language: 'en' as const, subject, text: 'See you there.' }],
          people: 1,
        })),
      )
      .returning();
    const deliveries = [
      { messageId: sent?.id ?? '', userId: customerId, sentAt: new Date() },
      { messageId: waiting?.id ?? '', userId: customerId },
    ];
    await server.db.insert(messageDeliveries).values(deliveries);
    const person = await server.signUp();
    await claim(server, person, await claimLinkTo(server, 'written@mail.example'));
    await server.mailbox.waitFor(person.emailAddress, { subject: /Bring a coat/ });
    expect(await server.mailbox.list(person.emailAddress)).not.toContainEqual(
      expect.objectContaining({ subject: 'Doors open at seven' }),
    );
    const theirs = await server.db.select().from(messageDeliveries).where(eq(messageDeliveries.userId, person.userId));
    expect(theirs).toHaveLength(2);
  });

  test('nothing else that names an account names somebody without one', async () => {
    const { rows } = await server.db.execute<{ at: string }>(sql`
      select conrelid::regclass || '.' || attname as at from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'users'::regclass order by 1`);
    expect(rows.map(({ at }) => at)).toEqual([...goAlong, ...ofAccounts].toSorted());
  });
});

/** Of who bought by hand. */
const goAlong = [
  'attendees.user_id',
  'desk_history.subject_id',
  'form_submissions.user_id',
  'mail_refusals.user_id',
  'message_deliveries.user_id',
  'orders.user_id',
  'registrations.user_id',
  // By their unsubscribing from news: the account has its own.
  'notification_preferences.user_id',
];

/** Of who logs in: nobody does so without an account, holds a ticket that was given or works for an organizer. */
const ofAccounts = [
  'account_changes.user_id',
  'accounts.user_id',
  'addresses.user_id',
  'authenticators.user_id',
  'cancellation_requests.decided_by',
  'customer_history.user_id',
  'desk_history.actor_id',
  'desk_messages.sent_by',
  'gift_cards.user_id',
  'opening_reminders.user_id',
  'order_notes.author_id',
  'organization_invitations.accepted_by',
  'organization_invitations.invited_by',
  'organization_members.user_id',
  'organizations.rehearsed_by',
  'organizations.started_by',
  'part_versions.saved_by',
  'passkeys.user_id',
  'pending_sign_ups.user_id',
  'recovery_codes.user_id',
  'registration_notes.author_id',
  'registration_transfers.accepted_by',
  'registration_transfers.offered_by',
  'registrations.holder_id',
  'saved_events.user_id',
  'sessions.user_id',
];

test('what was given for nothing is changed to nothing else', async () => {
  const other = await openOneEventShop(server);
  const seller = await addMember(server, other.organizationId, 'OrganizationOwner');
  const vipId = await addProduct(server, other, { name: 'VIP', priceCents: 20_000 });
  const order = await soldBy(server, seller, {
    eventId: other.eventId,
    tickets: [{ tierId: other.productId }],
    emailAddress: 'gift@mail.example',
    way: 'COMPLIMENTARY',
  });
  const person = await server.signUp();
  await claim(server, person, await claimLinkTo(server, 'gift@mail.example'));
  const [ticket] = await server.db.select().from(registrations).where(eq(registrations.orderId, order.id));
  expect(await askChange(server, person, { registrationId: ticket?.id ?? '', tierId: vipId })).toMatchObject({
    errorCode: 'REGISTRATION_CHANGE_ERROR',
    reason: 'NOT_PERMITTED',
  });
});

describe('a link', () => {
  test('is good until thirty days after the last event has ended, and forgotten then', async () => {
    const other = await openOneEventShop(server);
    const seller = await addMember(server, other.organizationId, 'OrganizationOwner');
    const order = await soldBy(server, seller, {
      eventId: other.eventId,
      tickets: [{ tierId: other.productId }],
      emailAddress: 'late@mail.example',
    });
    const token = await claimLinkTo(server, 'late@mail.example');
    const person = await server.signUp();
    const endedDaysAgo = (days: number) =>
      server.db
        .update(events)
        .set({ endsAt: new Date(server.services.clock().getTime() - days * 86_400_000) })
        .where(eq(events.id, other.eventId));
    const links = () => server.db.select().from(orderClaimLinks).where(eq(orderClaimLinks.orderId, order.id));
    await endedDaysAgo(limits.claimDays - 1);
    await server.runJob('forget-claim-links', {});
    expect(await links()).toHaveLength(1);
    expect(await receivedBy(server, token)).toMatchObject({ isTheirs: false });
    await endedDaysAgo(limits.claimDays + 1);
    expect(await receivedBy(server, token)).toMatchObject({ reason: 'EXPIRED' });
    expect(await claim(server, person, token)).toEqual(refusedFor('EXPIRED'));
    await server.runJob('forget-claim-links', {});
    expect(await links()).toEqual([]);
    expect(await receivedBy(server, token)).toMatchObject({ reason: 'LINK_UNKNOWN' });
  });

  test('that is guessed is counted', async () => {
    const guess = () => server.query('{ receivedOrder(token: "nonsense") { __typename } }');
    for (let tries = 0; tries < 100; tries += 1) await guess();
    const { errors } = await guess();
    expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(['RATE_LIMITED']);
  });
});
