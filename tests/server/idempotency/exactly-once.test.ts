import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { flatDocument, readContract } from '#tests/server/contract/schema-walker.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { keyedOfCustomers, setScene } from '#tests/server/idempotency/keyed-mutations.ts';
import type { Send } from '#tests/server/idempotency/keyed-mutations.ts';
import { add, settle, transition } from '#tests/server/orders/checkout-calls.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';
import { z } from 'zod';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  shop = await openShop(server.db);
});
afterAll(() => server.close());

const contract = readContract();
const reused = [{ code: 'IDEMPOTENCY_KEY_REUSED' }];

async function ask(mutation: string, args: object, cookie?: string) {
  const document = flatDocument(contract, 'mutation', mutation, Object.keys(args));
  const { data, errors } = await server.query(document, args, { cookie, channelToken: shop.channelToken });
  return { result: data?.[mutation] ?? null, errors: errors.map(({ extensions }) => ({ code: extensions?.['code'] })) };
}
const sendAs =
  ({ cookie }: Person): Send =>
  async (mutation, args) => {
    const { result, errors } = await ask(mutation, args, cookie);
    expect(errors).toEqual([]);
    expect(result).not.toHaveProperty('errorCode');
    return result;
  };

async function prepare(mutation: string) {
  const person = await server.signUp();
  const send = sendAs(person);
  const scene = await setScene(mutation, { server, shop, person, send });
  return { person, send, key: randomUUID(), ...scene };
}

const tables = [
  'account_history',
  'addresses',
  'attendees',
  'customer_history',
  'events',
  'form_submissions',
  'gift_card_applications',
  'gift_cards',
  'holds',
  'idempotency_keys',
  'opening_reminders',
  'order_history',
  'order_lines',
  'order_registration_items',
  'orders',
  'pending_sign_ups',
  'products',
  'registrations',
  'saved_events',
  'users',
];
/** Of each table how many rows it has, and all that they hold. */
async function held(): Promise<Record<string, { rows: number; all: string }>> {
  const { rows } = await server.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name = any($1)`,
    [tables],
  );
  const parts = rows.map(({ name }) =>
    server.pool.query<{ rows: number; all: string }>(
      `select count(*)::int as rows, md5(coalesce(json_agg(t.* order by t::text), '[]')::text) as all from ${name} t`,
    ),
  );
  const jobs = await server.pool.query<{ rows: number; all: string }>(
    `select count(*)::int as rows, '' as all from jobs.job where name = 'send-mail'`,
  );
  const found = await Promise.all(parts);
  return Object.fromEntries(
    [...rows.map(({ name }, at) => [name, found[at]?.rows[0]] as const), ['mails', jobs.rows[0]] as const].flatMap(
      ([name, row]) => (row ? [[name, row]] : []),
    ),
  );
}
/** How many rows came in each table. */
async function growth(deed: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await held();
  await deed();
  const after = await held();
  return Object.fromEntries(Object.entries(after).map(([name, { rows }]) => [name, rows - (before[name]?.rows ?? 0)]));
}
const thing = (result: unknown) => {
  const { __typename: type, id } = z.looseObject({ __typename: z.string(), id: z.string().optional() }).parse(result);
  return { type, id };
};

describe.each(keyedOfCustomers)('%s', (mutation) => {
  test('twice at once with one key, it is done once and answered twice alike', async () => {
    const alone = await prepare(mutation);
    const once = await growth(() => alone.send(mutation, { ...alone.args, idempotencyKey: alone.key }));
    const twice = await prepare(mutation);
    const call = () => twice.send(mutation, { ...twice.args, idempotencyKey: twice.key });
    const results: unknown[] = [];
    const both = await growth(async () => results.push(...(await Promise.all([call(), call()]))));
    expect(both).toEqual(once);
    expect(thing(results[0])).toEqual(thing(results[1]));
  });

  test('again after a lost answer, it changes nothing and answers with the same thing', async () => {
    const { send, args, key, afterwards } = await prepare(mutation);
    const lost = await send(mutation, { ...args, idempotencyKey: key });
    await afterwards?.(send);
    const before = await held();
    const result = await send(mutation, { ...args, idempotencyKey: key });
    expect(await held()).toEqual(before);
    expect(thing(result)).toEqual(thing(lost));
  });

  test('the same key with other arguments is refused, and nothing is done', async () => {
    const { send, args, other, key, person } = await prepare(mutation);
    await send(mutation, { ...args, idempotencyKey: key });
    const before = await held();
    expect((await ask(mutation, { ...other, idempotencyKey: key }, person.cookie)).errors).toEqual(reused);
    expect(await held()).toEqual(before);
  });

  test('the same key of another person is another key', async () => {
    const { send, args, key } = await prepare(mutation);
    const first = await send(mutation, { ...args, idempotencyKey: key });
    const stranger = await prepare(mutation);
    const grown = await growth(() => stranger.send(mutation, { ...stranger.args, idempotencyKey: key }));
    expect(grown['idempotency_keys']).toBe(1);
    expect(first).not.toBeNull();
  });

  test('a key that nobody could have made is refused', async () => {
    const { args, person } = await prepare(mutation);
    const before = await held();
    for (const idempotencyKey of ['', ' ', 'k'.repeat(46)])
      expect((await ask(mutation, { ...args, idempotencyKey }, person.cookie)).errors).toEqual([
        { code: 'BAD_USER_INPUT' },
      ]);
    expect(await held()).toEqual(before);
  });
});

describe('a key', () => {
  const adding = (productId: string, person: Person, idempotencyKey: string) => ({
    input: { productId, registrant: { attendeeId: person.defaultAttendeeId } },
    idempotencyKey,
  });

  test('is one key on two servers', async () => {
    const other = await startTestServer({ jobs: false, database: server.pool.options.database });
    try {
      const person = await server.signUp();
      const tier = await shop.addProduct((await shop.addEvent()).id);
      const args = adding(tier, person, randomUUID());
      const document = flatDocument(contract, 'mutation', 'addRegistrationToOrder', Object.keys(args));
      const options = { cookie: person.cookie, channelToken: shop.channelToken };
      const results: unknown[] = [];
      const grown = await growth(async () => {
        const answers = await Promise.all(
          [server, other, server, other].map((at) => at.query(document, args, options)),
        );
        results.push(...answers.map(({ data }) => thing(data?.['addRegistrationToOrder'])));
      });
      expect([grown['order_registration_items'], grown['holds'], grown['orders']]).toEqual([1, 1, 1]);
      expect(results).toEqual([results[0], results[0], results[0], results[0]]);
    } finally {
      await other.close();
    }
  });

  test('is not used up by a refusal: the same key may try again', async () => {
    const person = await server.signUp();
    const tier = await shop.addProduct((await shop.addEvent()).id, { capacity: 1 });
    const rival = await server.signUp();
    await add(server, rival, tier);
    const key = randomUUID();
    const refused = await ask('addRegistrationToOrder', adding(tier, person, key), person.cookie);
    expect(refused.result).toMatchObject({ errorCode: 'INSUFFICIENT_STOCK_ERROR' });
    await server.db.update(products).set({ capacity: 2 }).where(eq(products.id, tier));
    const added = await ask('addRegistrationToOrder', adding(tier, person, key), person.cookie);
    expect(thing(added.result).type).toBe('Order');
  });

  test('is not used up by a refusal within a transaction of its own either', async () => {
    const { person, key } = await prepare('createAttendee');
    const create = (firstName: string, idempotencyKey: string) =>
      ask('createAttendee', { input: { firstName, lastName: 'Ito' }, idempotencyKey }, person.cookie);
    const made = [];
    for (const name of ['Ada', 'Bea', 'Cleo', 'Dora']) made.push(thing((await create(name, randomUUID())).result));
    expect((await create('Edda', key)).result).toMatchObject({ errorCode: 'ATTENDEE_LIMIT_ERROR' });
    await ask('deleteAttendee', { id: made[0]?.id }, person.cookie);
    expect(thing((await create('Edda', key)).result).type).toBe('Attendee');
  });

  test('of an addition answers with its order after that was paid, and opens no other', async () => {
    const person = await server.signUp();
    const tier = await shop.addProduct((await shop.addEvent()).id);
    const key = randomUUID();
    const added = await ask('addRegistrationToOrder', adding(tier, person, key), person.cookie);
    const { id = '' } = thing(added.result);
    await transition(server, person, id, 'ArrangingPayment');
    await settle(server, id);
    const before = await held();
    const again = await ask('addRegistrationToOrder', adding(tier, person, key), person.cookie);
    expect(await held()).toEqual(before);
    expect(again.result).toMatchObject({ __typename: 'Order', id, state: 'PaymentSettled', itemCount: 1 });
  });

  test('of an addition answers with its order after the sale was closed and the last place taken', async () => {
    const person = await server.signUp();
    const tier = await shop.addProduct((await shop.addEvent()).id, { capacity: 1 });
    const key = randomUUID();
    const added = await ask('addRegistrationToOrder', adding(tier, person, key), person.cookie);
    await server.db.update(products).set({ availability: 'INTERNAL' }).where(eq(products.id, tier));
    const again = await ask('addRegistrationToOrder', adding(tier, person, key), person.cookie);
    expect(thing(again.result)).toEqual(thing(added.result));
  });

  test.each([
    ['applyGiftCardToOrder', { code: 'NO-SUCH-CARD' }],
    ['applyCouponCode', { couponCode: 'NO-SUCH-COUPON' }],
  ])('of %s answers though too many other codes were tried since', async (mutation, wrong) => {
    const { send, args, key, person } = await prepare(mutation);
    const lost = await send(mutation, { ...args, idempotencyKey: key });
    const tryAnother = () => ask(mutation, { ...args, ...wrong }, person.cookie);
    let tries = 0;
    while ((await tryAnother()).errors[0]?.code !== 'RATE_LIMITED' && tries < 100) tries += 1;
    expect(tries).toBeLessThan(100);
    expect(thing(await send(mutation, { ...args, idempotencyKey: key }))).toEqual(thing(lost));
  });

  test('is of one mutation only', async () => {
    const { send, args, key, person } = await prepare('saveEvent');
    await send('saveEvent', { ...args, idempotencyKey: key });
    expect((await ask('unsaveEvent', { ...args, idempotencyKey: key }, person.cookie)).errors).toEqual(reused);
  });

  test('is forgotten after seven days', async () => {
    const { send, args, key } = await prepare('saveEvent');
    await send('saveEvent', { ...args, idempotencyKey: key });
    await server.runJob('expire-idempotency-keys');
    expect((await held())['idempotency_keys']?.rows).toBeGreaterThan(0);
    server.moveClock(7 * 86_400_000 + 60_000);
    await server.runJob('expire-idempotency-keys');
    expect((await held())['idempotency_keys']?.rows).toBe(0);
  });
});

describe('a sign-up', () => {
  const signingUp = (emailAddress: string, more: object = {}) => ({
    input: { emailAddress, password: 'a-long-enough-one', firstName: 'Ines', lastName: 'Ito', ...more },
  });

  test.each([['of an address that nobody has'], ['of a taken address']])(
    '%s is done once for its key, at once and again, and answered alike',
    async (which) => {
      const taken = which.includes('taken') ? (await server.signUp()).emailAddress : null;
      const emailAddress = taken ?? `${randomUUID()}@foyer.example`;
      const args = { ...signingUp(emailAddress), idempotencyKey: randomUUID() };
      const call = () => ask('registerCustomerAccount', args);
      const results: unknown[] = [];
      const grown = await growth(async () => {
        results.push(...(await Promise.all([call(), call()])));
        results.push(await call());
      });
      const success = { result: { __typename: 'Success', success: true }, errors: [] };
      expect(results).toEqual([success, success, success]);
      const { mails, pending_sign_ups: waiting } = grown;
      expect({ mails, waiting }).toEqual({ mails: 1, waiting: taken ? 0 : 1 });
    },
  );

  test('with the key of another address is another sign-up', async () => {
    const idempotencyKey = randomUUID();
    const [one, other] = [`${randomUUID()}@foyer.example`, `${randomUUID()}@foyer.example`];
    await ask('registerCustomerAccount', { ...signingUp(one), idempotencyKey });
    const grown = await growth(() => ask('registerCustomerAccount', { ...signingUp(other), idempotencyKey }));
    expect(grown['pending_sign_ups']).toBe(1);
  });

  test('with the same key and other details is refused alike, whoever has the address', async () => {
    const answers = [];
    for (const emailAddress of [`${randomUUID()}@foyer.example`, (await server.signUp()).emailAddress]) {
      const idempotencyKey = randomUUID();
      await ask('registerCustomerAccount', { ...signingUp(emailAddress), idempotencyKey });
      const other = { ...signingUp(emailAddress, { lastName: 'Reyes' }), idempotencyKey };
      answers.push((await ask('registerCustomerAccount', other)).errors);
    }
    expect(answers).toEqual([reused, reused]);
  });
});
