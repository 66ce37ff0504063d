import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { listed, orderOf, placeThree, readOrder } from '#tests/server/desk-orders/order-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { openOneEventShop, orderToPay } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';
import { addMember, askDesk } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let shop: OneEventShop;
let other: OneEventShop;
let owner: Person;
let unpaid: string;
let paid: string;
let refunded: string;
let placed: Awaited<ReturnType<typeof placeThree>>;

beforeAll(async () => {
  server = await startTestServer();
  shop = await openOneEventShop(server);
  other = await openOneEventShop(server);
  owner = await addMember(server, shop.organizationId, 'OrganizationOwner');
  await placeOrder(server, other);
  await orderToPay(server, await server.signUp(), shop);
  unpaid = (await placeOrder(server, shop, { method: 'MANUAL' })).orderCode;
  placed = await placeThree(server, shop);
  paid = placed.orderCode;
  refunded = (await placeOrder(server, shop)).orderCode;
  await refundOrder(server.services, { orderCode: refunded, amountCents: null, again: false });
  await server.db
    .update(users)
    .set({ firstName: 'Hélène', lastName: 'Okafor' })
    .where(eq(users.id, placed.person.userId));
});
afterAll(() => server.close());

const codes = async (filter = '{}') => (await listed(server, owner, shop.organizationId, { filter }))?.codes;

describe('the list of an organizer’s orders', () => {
  test('has its own that were placed, the latest first, and none that is still in a cart', async () => {
    expect(await listed(server, owner, shop.organizationId)).toEqual({
      codes: [refunded, paid, unpaid],
      hasMore: false,
    });
  });

  test.each<[string, string, () => string[]]>([
    ['what waits for money', '{ list: UNPAID }', () => [unpaid]],
    ['what is paid', '{ list: PAID }', () => [paid]],
    ['what was given back', '{ list: REFUNDED }', () => [refunded]],
    ['what is owed by other means', '{ list: REFUND_OWED }', () => []],
    ['what is cancelled', '{ list: CANCELLED }', () => [refunded]],
    ['a name without its accents', '{ search: "helene okaf" }', () => [paid]],
    ['an attendee', '{ search: "mika" }', () => [paid]],
    ['a buyer and an attendee together', '{ search: "okafor mika" }', () => [paid]],
    ['words that are in no order together', '{ search: "mika nobody" }', () => []],
    ['signs alone', '{ search: "???" }', () => []],
    ['a time that is over', '{ placedBefore: "2020-01-01T00:00:00Z" }', () => []],
  ])('finds %s', async (_what, filter, expected) => {
    expect(await codes(filter)).toEqual(expected());
  });

  test('has of a span what was placed at its first moment, and not at its end', async () => {
    const [one] = await server.db.select({ at: orders.placedAt }).from(orders).where(eq(orders.code, paid));
    const at = one?.at?.toISOString();
    expect(await codes(`{ placedFrom: "${at}" }`)).toContain(paid);
    expect(await codes(`{ placedBefore: "${at}" }`)).not.toContain(paid);
  });

  test('finds a code as it stands on a ticket, and an address', async () => {
    expect(await codes(`{ search: "${paid.toLowerCase()}" }`)).toEqual([paid]);
    expect(await codes(`{ search: "${placed.person.emailAddress}" }`)).toEqual([paid]);
    expect(await codes(`{ eventId: "${shop.eventId}", list: PAID }`)).toEqual([paid]);
    expect(await codes(`{ eventId: "${other.eventId}" }`)).toEqual([]);
  });

  test('finds what pays a change as it finds the order whose ticket is changed', async () => {
    const [ticket] = await server.db
      .select()
      .from(orderRegistrationItems)
      .where(eq(orderRegistrationItems.orderId, placed.orderId));
    const pays = (changesItemId: string | null) =>
      server.db.update(orders).set({ changesItemId }).where(eq(orders.code, refunded));
    await pays(ticket?.id ?? '');
    expect(await codes('{ search: "mika" }')).toEqual([refunded, paid]);
    expect(await codes(`{ search: "${refunded}" }`)).toEqual([refunded]);
    await pays(null);
  });

  test('goes on after the last one that is known, and after none that is not there', async () => {
    const [first] = await server.db.select().from(orders).where(eq(orders.code, refunded));
    const after = first?.id ?? '';
    expect((await listed(server, owner, shop.organizationId, { after }))?.codes).toEqual([paid, unpaid]);
    expect((await listed(server, owner, shop.organizationId, { after: 'nonsense' }))?.codes).toEqual([]);
  });

  test('has for who is limited to some events the orders of those alone', async () => {
    const member = await addMember(server, shop.organizationId, 'OrganizationBoxOffice');
    const limitTo = (eventIds: string[]) =>
      server.db.update(organizationMembers).set({ eventIds }).where(eq(organizationMembers.id, member.memberId));
    await limitTo([shop.eventId]);
    expect((await listed(server, member, shop.organizationId))?.codes).toHaveLength(3);
    // One of three is for another event: the order is for both.
    const [item] = await server.db
      .select()
      .from(orderRegistrationItems)
      .where(eq(orderRegistrationItems.orderId, placed.orderId));
    const move = (eventId: string) =>
      server.db
        .update(orderRegistrationItems)
        .set({ eventId })
        .where(eq(orderRegistrationItems.id, item?.id ?? ''));
    await move(other.eventId);
    expect((await listed(server, member, shop.organizationId))?.codes).toEqual([refunded, unpaid]);
    const { errors } = await askDesk(
      server,
      'query ($id: ID!, $code: String!) { deskOrder(organizationId: $id, code: $code) { id } }',
      { id: shop.organizationId, code: paid },
      member,
    );
    expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(['FORBIDDEN']);
    await move(shop.eventId);
  });
});

describe('an order at the desk', () => {
  test('says who bought it, what each attendee has, and what may be done', async () => {
    const order = await orderOf(server, owner, shop.organizationId, paid.toLowerCase());
    expect(order).toEqual({
      id: placed.orderId,
      code: paid,
      buyer: { name: 'Hélène Okafor', emailAddress: placed.person.emailAddress },
      total: 73.5,
      deeds: ['REFUND', 'RESEND_CONFIRMATION', 'NOTE'],
      refundLimit: null,
      refundRequest: null,
      registrations: ['Robin', 'Mika', 'Nora'].map((name) => ({
        id: expect.any(String),
        code: expect.stringMatching(/^R-/),
        attendeeName: expect.stringContaining(name),
        eventName: expect.any(String),
        state: 'CONFIRMED',
        lines: [{ id: expect.any(String), name: expect.any(String), total: 24.5, left: 24.5 }],
      })),
      money: {
        marks: ['PAID'],
        paid: 73.5,
        refunded: 0,
        refundAsked: 0,
        refundOwed: 0,
        afterRefunds: 73.5,
        entries: [{ kind: 'PAID' }],
      },
      history: [],
      notes: [],
    });
  });

  test('is not there in another organizer, nor before it is placed', async () => {
    expect(await readOrder(server, owner, other.organizationId, paid)).toBe(null);
    const otherOwner = await addMember(server, other.organizationId, 'OrganizationOwner');
    expect(await readOrder(server, otherOwner, other.organizationId, paid)).toBe(null);
    const [cart] = await server.db.select().from(orders).where(eq(orders.state, 'ArrangingPayment'));
    expect(await readOrder(server, owner, shop.organizationId, cart?.code ?? '')).toBe(null);
  });
});
