import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deskHistory } from '#server/modules/access/access-tables.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { linkParagraphs } from '#server/modules/notifications/link-paragraphs.ts';
import { orderClaimLinks } from '#server/modules/order-claims/order-claims-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { countTry } from '#server/platform/rate-limit.ts';
import { tokenIn } from '#tests/server/auth/account-operations.ts';
import { act, orderOf, parsedOrder, readOrder } from '#tests/server/desk-orders/order-calls.ts';
import { peopleOf } from '#tests/server/desk-people/people-calls.ts';
import { soldBy } from '#tests/server/desk-sales/sale-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { buyerOf, claim, claimLinkTo, receivedBy, refusedFor } from '#tests/server/order-claims/claiming.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { payByLink, shownTo, soldToPay, standing } from '#tests/server/payment-links/paying-by-link.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';
import { addMember, answerOf } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let shop: OneEventShop;
let owner: Person;
let boxOffice: Person;
beforeAll(async () => {
  server = await startTestServer({ connections: 8 });
  shop = await openOneEventShop(server, { capacity: 500 });
  owner = await addMember(server, shop.organizationId, 'OrganizationOwner');
  boxOffice = await addMember(server, shop.organizationId, 'OrganizationBoxOffice');
});
afterAll(() => server.close());

const sell = (emailAddress: string | null, more: object = {}) =>
  soldBy(server, owner, { eventId: shop.eventId, tickets: [{ tierId: shop.productId }], emailAddress, ...more });
const fresh = () => `${randomUUID()}@mail.example`;
type Correction = { was: string; is: string; key?: string };
const correct = (id: string, { was, is, key = randomUUID() }: Correction, by: Person = boxOffice) =>
  act(server, by, 'correctOrderAddress', id, `, was: "${was}", emailAddress: "${is}", idempotencyKey: "${key}"`);
const mailsTo = async (address: string) => (await server.mailbox.list(address)).length;
const customerOf = async (id: string) => inserted(await server.db.select().from(users).where(eq(users.id, id)));
const correctionsOf = (code: string) =>
  answerOf(
    server,
    boxOffice,
    `query ($id: ID!, $code: String!) { answer: deskOrder(organizationId: $id, code: $code) {
      history { what reason correctedAddress { was is } } notes { text } } }`,
    { id: shop.organizationId, code },
  );
const refusedDeed = { __typename: 'OrderDeedRefusedError', errorCode: 'ORDER_DEED_REFUSED_ERROR' };

describe('the address of an order that was sold by hand', () => {
  test('is corrected: the tickets get new codes and go there, and no link of before leads to them', async () => {
    const [was, is] = [fresh(), fresh()];
    const tickets = [{ tierId: shop.productId }, { tierId: shop.productId, firstName: 'Mika', lastName: 'Okafor' }];
    const order = await sell(was, { tickets });
    const customerId = await buyerOf(server, order.id);
    const old = await claimLinkTo(server, was);
    expect(order.deeds).toContain('CORRECT_ADDRESS');
    const after = parsedOrder(await correct(order.id, { was, is: is.toUpperCase() }));
    expect(after.buyer).toEqual({ name: 'Robin Okafor', emailAddress: is });
    expect(after.deeds).toContain('CORRECT_ADDRESS');
    const codes = after.registrations.map(({ code }) => code);
    for (const { code } of order.registrations) expect(codes).not.toContain(code);
    const mail = await server.mailbox.waitFor(is, { subject: /The Winter Play/ });
    for (const code of codes) expect(mail.text).toContain(code);
    expect(await mailsTo(was)).toBe(1);
    expect(await receivedBy(server, old)).toMatchObject({ reason: 'LINK_UNKNOWN' });
    const stranger = await server.signUp({ emailAddress: was });
    expect(await claim(server, stranger, old)).toEqual(refusedFor('LINK_UNKNOWN'));
    // What was typed wrong is of nobody any more.
    expect(await customerOf(customerId)).toMatchObject({
      firstName: '',
      deskAddress: null,
      deletedAt: expect.any(Date),
    });
    expect((await peopleOf(server, owner, shop.eventId, { search: was }))?.people).toEqual([]);
    const found = await peopleOf(server, owner, shop.eventId, { search: is });
    expect(found?.people?.map(({ orderCode }) => orderCode)).toEqual([order.code, order.code]);
    const person = await server.signUp({ emailAddress: is });
    expect(await claim(server, person, await claimLinkTo(server, is))).toEqual({ id: order.id, code: order.code });
    expect((await server.db.select().from(attendees).where(eq(attendees.userId, person.userId))).length).toBe(3);
  });

  test('stands in the order’s history with both, and in nobody’s log; the note goes with the order’s notes', async () => {
    const [was, is] = [fresh(), fresh()];
    const order = await sell(was);
    await correct(order.id, { was, is });
    expect(await correctionsOf(order.code)).toEqual({
      history: [
        { what: 'CONFIRMATION_RESENT', reason: null, correctedAddress: { was, is } },
        { what: 'ORDER_SOLD', reason: null, correctedAddress: null },
      ],
      notes: [],
    });
    await act(server, owner, 'resendConfirmation', order.id);
    expect(await correctionsOf(order.code)).toMatchObject({
      history: [{ what: 'CONFIRMATION_RESENT', correctedAddress: null }, {}, {}],
    });
    const entries = await server.db.select().from(deskHistory).where(eq(deskHistory.orderId, order.id));
    const now = await buyerOf(server, order.id);
    expect(entries.map(({ subjectId }) => subjectId)).toEqual([now, now, now]);
    expect(JSON.stringify(entries)).not.toContain('@');
  });

  test('is corrected once for a key; the same again, or another’s correction to the same, mails nothing', async () => {
    const [was, is] = [fresh(), fresh()];
    const order = await sell(was);
    // One that waits would go to the corrected address, too.
    await claimLinkTo(server, was);
    const first = parsedOrder(await correct(order.id, { was, is, key: `k-${order.code}` }));
    const again = parsedOrder(await correct(order.id, { was, is, key: `k-${order.code}` }));
    for (const known of [was, is])
      expect(parsedOrder(await correct(order.id, { was: known, is }, owner))).toMatchObject({
        buyer: { emailAddress: is },
        registrations: first.registrations,
        history: first.history,
      });
    expect(again.history).toEqual(first.history);
    await claimLinkTo(server, is);
    await act(server, owner, 'resendConfirmation', order.id);
    await claimLinkTo(server, is, 2);
    expect(await mailsTo(is)).toBe(2);
  });

  test('is not corrected by who was shown another one, nor to what is no address', async () => {
    const [was, is] = [fresh(), fresh()];
    const order = await sell(was);
    expect(await correct(order.id, { was: fresh(), is })).toEqual(refusedDeed);
    for (const none of ['', ' ', 'robin@', 'robin at mail.example'])
      expect(await correct(order.id, { was, is: none })).toEqual({
        __typename: 'InvalidFieldsError',
        errorCode: 'INVALID_FIELDS_ERROR',
      });
    expect((await readOrder(server, owner, shop.organizationId, order.code))?.buyer.emailAddress).toBe(was);
  });

  test('is neither offered nor taken of what is in an account, was bought online, is cancelled or has none', async () => {
    const was = fresh();
    const claimed = await sell(was);
    const person = await server.signUp();
    await claim(server, person, await claimLinkTo(server, was));
    const { orderId, orderCode } = await placeOrder(server, shop);
    const cancelled = await sell(fresh(), { way: 'LATER' });
    await act(server, owner, 'cancelOrder', cancelled.id);
    const without = await sell(null);
    const orders = [claimed, { id: orderId, code: orderCode }, cancelled, without];
    for (const { id, code } of orders) {
      const order = await orderOf(server, owner, shop.organizationId, code);
      expect(order.deeds).not.toContain('CORRECT_ADDRESS');
      expect(await correct(id, { was: order.buyer.emailAddress ?? '', is: fresh() })).toEqual(refusedDeed);
    }
  });

  test('of one order leaves the customer’s others; who is known by name and address takes it over', async () => {
    const [was, is] = [fresh(), fresh()];
    const [wrong, other, right] = [await sell(was), await sell(was), await sell(is)];
    const old = await buyerOf(server, wrong.id);
    const token = await claimLinkTo(server, was, 2);
    await correct(wrong.id, { was, is });
    expect(await buyerOf(server, wrong.id)).toBe(await buyerOf(server, right.id));
    expect(await buyerOf(server, other.id)).toBe(old);
    expect(await customerOf(old)).toMatchObject({ deskAddress: was, deletedAt: null });
    // Which of the two that link was of, nobody who has it takes the corrected one.
    await claim(server, await server.signUp({ emailAddress: was }), token);
    expect(await buyerOf(server, wrong.id)).toBe(await buyerOf(server, right.id));
  });

  test('leaves the code of a ticket that is somebody else’s, and of a cancelled one', async () => {
    const was = fresh();
    const order = await sell(was, { tickets: [1, 2, 3].map(() => ({ tierId: shop.productId })) });
    const [given, gone, own] = order.registrations.map(({ code }) => code ?? '');
    const friend = await server.signUp();
    const set = (code = '', values: Partial<typeof registrations.$inferInsert>) =>
      server.db.update(registrations).set(values).where(eq(registrations.code, code));
    await set(given, { holderId: friend.userId });
    await set(gone, { state: 'Cancelled' });
    const codes = parsedOrder(await correct(order.id, { was, is: fresh() })).registrations.map(({ code }) => code);
    expect(codes).toEqual([given, gone, expect.not.stringMatching(own ?? '')]);
  });
});

describe('an order that waits for its money', () => {
  test('is mailed with the link by which it is paid, and paid by no link of before', async () => {
    const { its, order, address: was, token, owner: seller } = await soldToPay(server, { way: 'CARD_LINK' });
    const is = fresh();
    await correct(order.id, { was, is }, seller);
    const mail = await server.mailbox.waitFor(is);
    const own = tokenIn(mail.links, '/pay');
    expect(await shownTo(server, token)).toMatchObject({ reason: 'LINK_UNKNOWN' });
    expect(await payByLink(server, token)).toMatchObject({ reason: 'LINK_UNKNOWN' });
    expect(await payByLink(server, own)).toMatchObject({ code: order.code, isPaid: true });
    expect(await standing(server, order.id)).toMatchObject({ order: 'PaymentSettled', back: [] });
    expect((await orderOf(server, seller, its.organizationId, order.code)).buyer.emailAddress).toBe(is);
    await server.mailbox.waitFor(is, { count: 2 });
    expect(await mailsTo(was)).toBe(1);
  });
});

describe('meanwhile', () => {
  test('a mail that was written for the old address gets no link, and one that waits goes to the new one', async () => {
    const [was, is] = [fresh(), fresh()];
    const [order, other] = [await sell(was), await sell(was)];
    const { email } = await customerOf(await buyerOf(server, order.id));
    await claimLinkTo(server, was, 2);
    await correct(order.id, { was, is });
    await claimLinkTo(server, is);
    const job = { template: 'order-confirmation' as const, orderId: order.id };
    const written = { to: email, subject: '', heading: '', paragraphs: [], language: 'en' as const, site: '' };
    const linksOf = async () =>
      (await server.db.select().from(orderClaimLinks).where(eq(orderClaimLinks.orderId, order.id))).length;
    const before = await linksOf();
    await expect(linkParagraphs(server.services, job, { ...written, sale: order.id })).rejects.toThrow(
      'another customer',
    );
    expect(await linksOf()).toBe(before);
    expect((await linkParagraphs(server.services, job, { ...written, sale: other.id })).after).toHaveLength(2);
    await server.runJob('send-mail', job);
    await claimLinkTo(server, is, 2);
    expect(await mailsTo(was)).toBe(2);
  });

  test('of an account that takes the order and a correction one wins as a whole', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [was, is] = [fresh(), fresh()];
      const order = await sell(was);
      const token = await claimLinkTo(server, was);
      const person = await server.signUp();
      const [claimed, corrected] = await Promise.all([claim(server, person, token), correct(order.id, { was, is })]);
      const isTheirs = (await buyerOf(server, order.id)) === person.userId;
      expect(claimed).toEqual(isTheirs ? { id: order.id, code: order.code } : refusedFor('LINK_UNKNOWN'));
      expect(isTheirs ? corrected : parsedOrder(corrected).buyer.emailAddress).toEqual(isTheirs ? refusedDeed : is);
    }
  });

  test('of two orders that go to one address at once, both are one customer’s', async () => {
    for (let round = 0; round < 5; round += 1) {
      const is = fresh();
      const addresses = [fresh(), fresh()];
      const sold = await Promise.all(addresses.map((was) => sell(was)));
      await Promise.all(sold.map(({ id }, nth) => correct(id, { was: addresses[nth] ?? '', is })));
      const [one, other] = await Promise.all(sold.map(({ id }) => buyerOf(server, id)));
      expect(other).toBe(one);
      expect(await customerOf(one ?? '')).toMatchObject({ deskAddress: is, deletedAt: null });
    }
  });

  test('of two corrections at once one is made, and the other is told that the address is another', async () => {
    const was = fresh();
    const order = await sell(was);
    const wanted = [fresh(), fresh()];
    const answers = await Promise.all(wanted.map((is) => correct(order.id, { was, is })));
    expect(answers).toContainEqual(refusedDeed);
    const { buyer, history } = await orderOf(server, owner, shop.organizationId, order.code);
    expect(wanted).toContain(buyer.emailAddress);
    expect(history.filter(({ what }) => what === 'CONFIRMATION_RESENT')).toHaveLength(1);
  });
});

test('corrections are counted as what is mailed again, and to one address as all that is typed at the desk', async () => {
  const clerk = await addMember(server, shop.organizationId, 'OrganizationBoxOffice');
  const [was, is, key] = [fresh(), fresh(), 'counted-once'];
  const order = await sell(was);
  const count = async (rule: 'mailToTyped' | 'resendTicket', who: string, times: number) => {
    for (let at = 0; at < times; at += 1)
      await countTry({ pool: server.services.pool, ipAddress: `10.8.0.${at}` }, rule, who);
  };
  await count('mailToTyped', is, 9);
  await correct(order.id, { was, is, key }, clerk);
  // Who got no answer asks again; who wants what is so already is mailed nothing.
  await correct(order.id, { was, is, key }, clerk);
  await correct(order.id, { was, is }, clerk);
  const other = await sell(was);
  await expect(correct(other.id, { was, is }, clerk)).rejects.toThrow('Too many tries');
  const another = await addMember(server, shop.organizationId, 'OrganizationBoxOffice');
  await count('resendTicket', another.userId, 60);
  await expect(correct(other.id, { was, is: fresh() }, another)).rejects.toThrow('Too many tries');
});
