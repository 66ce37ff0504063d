import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { orderMutations } from '#tests/order-operations.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Answer, Person, TestServer } from '#tests/server/harness.ts';
import { add } from '#tests/server/orders/checkout-calls.ts';
import { orderChanges, type OrderIds } from '#tests/server/orders/order-changes.ts';
import { openShop } from '#tests/server/orders/shop.ts';

let server: TestServer;
let owner: Person;
let stranger: Person;
let ids: OrderIds;
let channelToken: string;
let foreignToken: string;

/** What takes things out of the order comes after what needs them. */
const lastRemoving = Object.keys(orderChanges).toSorted(
  (one, other) => Number(one.startsWith('remove')) - Number(other.startsWith('remove')),
);

const ask = (name: string, of: OrderIds, who: Person, token: string | null): Promise<Answer> =>
  server.query(
    `mutation { answer: ${orderChanges[name]?.(of) ?? ''} }`,
    {},
    { cookie: who.cookie, channelToken: token },
  );
const said = ({ data, errors }: Answer) => ({ data, errors });
const refusedAs = (code: string) => [expect.objectContaining({ extensions: { code } })];

const tables =
  'orders order_registration_items order_lines holds gift_card_applications payment_attempts payments order_history';
/** A digest of all that hangs on orders. */
const held = async () =>
  (
    await server.pool.query(
      `select ${tables
        .split(' ')
        .map(
          (table) => `(select md5(coalesce(json_agg(t.* order by t::text), '[]')::text) from ${table} t) as ${table}`,
        )
        .join(', ')}`,
    )
  ).rows;

beforeAll(async () => {
  server = await startTestServer();
  const shop = await openShop(server.db);
  owner = await server.signUp();
  stranger = await server.signUp();
  ({ channelToken } = shop);
  foreignToken = (await shop.addOrganizer()).channelToken;
  const tier = await shop.addProduct((await shop.addEvent()).id);
  const item = z.object({ id: z.string() });
  const order = item.extend({ registrationItems: z.array(item).length(1) }).parse(await add(server, owner, tier));
  const { rows } = await server.pool.query<{ id: string }>('select id from order_lines where order_id = $1', [
    order.id,
  ]);
  ids = {
    order: order.id,
    item: order.registrationItems[0]?.id ?? '',
    line: rows[0]?.id ?? '',
    tier,
    attendee: owner.defaultAttendeeId,
  };
});
afterAll(() => server.close());

describe('a change of an order', () => {
  test.each(Object.keys(orderChanges))('%s is refused without a channel token, and changes nothing', async (name) => {
    const before = await held();
    const refused = await ask(name, ids, owner, null);
    expect(refused.errors).toEqual(refusedAs('CHANNEL_TOKEN_MISSING'));
    expect(await held()).toEqual(before);
  });

  test.each(Object.keys(orderChanges))(
    '%s is refused with another organizer’s token, and changes nothing',
    async (name) => {
      const before = await held();
      const refused = await ask(name, ids, owner, foreignToken);
      expect(refused.errors).toEqual(refusedAs('CHANNEL_TOKEN_FOREIGN'));
      expect(await held()).toEqual(before);
    },
  );

  test.each(Object.keys(orderChanges).filter((name) => name !== 'addRegistrationToOrder'))(
    '%s tells a stranger, whatever token comes, nothing that an unknown order does not',
    async (name) => {
      const none = '0b5b8b0a-1c1c-4f5e-9d52-000000000000';
      const unknown = { ...ids, order: none, item: none, line: none };
      for (const token of [channelToken, foreignToken, null])
        expect(said(await ask(name, ids, stranger, token))).toEqual(said(await ask(name, unknown, stranger, token)));
    },
  );

  test.each(lastRemoving)('%s is heard with the token of the order’s organizer', async (name) => {
    expect((await ask(name, ids, owner, channelToken)).errors).toEqual([]);
  });

  test('is none that is missing here', () => {
    expect(orderMutations()).toEqual(Object.keys(orderChanges).toSorted());
  });
});

describe('a read of one’s own order by its id', () => {
  test('asks for no token, and is not led astray by another', async () => {
    const order = { id: ids.order };
    for (const token of [channelToken, foreignToken, null]) {
      const { data } = await server.query(
        'query ($id: ID!) { order(id: $id) { id } activeOrder(orderId: $id) { id } }',
        { id: ids.order },
        { cookie: owner.cookie, channelToken: token },
      );
      expect(data).toEqual({ order, activeOrder: order });
    }
  });

  test('is about that order where it asks what stands in its way, and what may come next', async () => {
    const { id } = z.object({ id: z.string() }).parse(await add(server, stranger, ids.tier));
    for (const token of [channelToken, foreignToken, null]) {
      const { data } = await server.query(
        'query ($id: ID!) { validateActiveOrderRegistrations(orderId: $id) { isValid errors { message } } nextOrderStates(orderId: $id) }',
        { id },
        { cookie: stranger.cookie, channelToken: token },
      );
      expect(data).toEqual({
        validateActiveOrderRegistrations: { isValid: true, errors: [] },
        nextOrderStates: ['ArrangingPayment', 'Cancelled'],
      });
    }
  });
});
