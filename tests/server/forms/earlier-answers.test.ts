import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { addRegistration } from '#server/modules/checkout/add-registration.ts';
import { findOwnOrder } from '#server/modules/orders/order-selection.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { transitionOrder } from '#server/modules/checkout/transition-order.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted, openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';

let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server.db);
});
afterAll(() => server.close());

const questions = (label = 'What do you not eat?') => [{ id: '1', type: 'text', key: 'diet', label }];

type Choice = { scope?: 'ATTENDEE' | 'ORDER'; label?: string; organizer?: Organizer; registrant?: object };
type Organizer = Pick<Shop, 'organizationId' | 'channelToken'>;

/** An order at its questions: one registration of a new event that asks one form. */
async function orderOf(person: Person, { scope = 'ATTENDEE', label, organizer = shop, registrant }: Choice = {}) {
  const { organizationId, channelToken } = organizer;
  const caller = { userId: person.userId, channelToken };
  const event = await shop.addEvent({ organizationId });
  await shop.addForm(event.id, scope, questions(label));
  const added = await addRegistration(server.services, caller, {
    productId: await shop.addProduct(event.id),
    registrant: registrant ?? { attendeeId: person.defaultAttendeeId },
  });
  if (!('itemCount' in added)) throw new Error(added.message);
  await transitionOrder(
    server.services,
    caller,
    await findOwnOrder(server.db, person.userId, added.id),
    'ArrangingPayment',
  );
  const asked = inserted(await server.db.select().from(formSubmissions).where(eq(formSubmissions.orderId, added.id)));
  return { orderId: added.id, formId: asked.id };
}

/** Saves an answer, and places the order so many days ago; not at all where it is not said. */
async function answered(
  person: Person,
  { orderId, formId }: { orderId: string; formId: string },
  diet: string,
  daysAgo?: number,
) {
  await ask(
    person,
    'mutation ($id: ID!, $data: JSON!) { answer: updateRegistrationForm(id: $id, data: $data) { __typename } }',
    {
      id: formId,
      data: { diet },
    },
  );
  if (daysAgo === undefined) return;
  await server.db
    .update(orders)
    .set({ placedAt: sql`now() - make_interval(days => ${daysAgo})`, active: false, state: 'PaymentSettled' })
    .where(eq(orders.id, orderId));
}

const ask = async (person: Person, document: string, variables: object) =>
  (await server.query(document, variables, { cookie: person.cookie })).data?.['answer'];

const earlier = (person: Person, id: string) =>
  ask(person, 'query ($id: ID!) { answer: earlierAnswers(id: $id) { data orderPlacedAt } }', { id });

const diet = (text: string) => ({
  data: { version: 1, answers: [{ field: expect.objectContaining({ key: 'diet' }), answer: { type: 'text', text } }] },
  orderPlacedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
});

describe('what somebody answered before', () => {
  test('is the newest of their placed orders with this organizer that asked the same', async () => {
    const person = await server.signUp();
    await answered(person, await orderOf(person), 'Fish', 20);
    await answered(person, await orderOf(person), 'Nuts', 10);
    await answered(person, await orderOf(person, { label: 'Your school?' }), 'Harbour High', 5);
    const now = await orderOf(person);
    expect(await earlier(person, now.formId)).toEqual(diet('Nuts'));
  });

  test('of the whole order is what this customer answered about a whole order', async () => {
    const person = await server.signUp();
    await answered(person, await orderOf(person), 'Of one attendee', 4);
    await answered(person, await orderOf(person, { scope: 'ORDER' }), 'Of the order', 8);
    const now = await orderOf(person, { scope: 'ORDER' });
    expect(await earlier(person, now.formId)).toEqual(diet('Of the order'));
  });

  test.each([
    { what: 'in an order that is not placed', choice: {}, daysAgo: undefined },
    {
      what: 'about another attendee',
      choice: { registrant: { new: true, firstName: 'Ada', lastName: 'Reyes' } },
      daysAgo: 3,
    },
    { what: 'about a whole order', choice: { scope: 'ORDER' as const }, daysAgo: 3 },
    { what: 'to other questions', choice: { label: 'Your school?' }, daysAgo: 3 },
  ])('is nothing $what', async ({ choice, daysAgo }) => {
    const person = await server.signUp();
    await answered(person, await orderOf(person, choice), 'Fish', daysAgo);
    const now = daysAgo === undefined ? await laterOrder(person) : await orderOf(person);
    expect(await earlier(person, now.formId)).toBe(null);
  });

  /** The cart of before stays open elsewhere. */
  async function laterOrder(person: Person) {
    const before = await server.db.select().from(orders).where(eq(orders.userId, person.userId));
    for (const { id } of before) await server.db.update(orders).set({ active: false }).where(eq(orders.id, id));
    return orderOf(person);
  }

  test('is nothing of another organizer', async () => {
    const person = await server.signUp();
    const organizer = await shop.addOrganizer();
    await answered(person, await orderOf(person, { organizer }), 'Fish', 3);
    expect(await earlier(person, (await orderOf(person)).formId)).toBe(null);
  });

  test('is nobody else’s to read, nor another’s given for one’s own', async () => {
    const person = await server.signUp();
    const other = await server.signUp();
    await answered(person, await orderOf(person), 'Fish', 3);
    const now = await orderOf(person);
    expect(await earlier(person, now.formId)).toEqual(diet('Fish'));
    expect(await earlier(other, now.formId)).toBe(null);
    expect(await earlier(other, randomUUID())).toBe(null);
    expect(await earlier(other, 'no id')).toBe(null);
    expect(await earlier(other, (await orderOf(other)).formId)).toBe(null);
    const { errors } = await server.query('query ($id: ID!) { earlierAnswers(id: $id) { data } }', { id: now.formId });
    expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(['UNAUTHENTICATED']);
  });
});
