import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add, orderOf, transition } from '#tests/server/orders/checkout-calls.ts';
import { checkPlaces } from '#tests/server/orders/place-ledger.ts';
import { inserted, openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';

let server: TestServer;
let shop: Shop;
let ahead = 0;

const minutes = (number: number) => number * 60_000;
const later = (ms: number) => {
  ahead += ms;
  server.moveClock(ms);
};

beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server.db);
  server.stopClock();
});
afterAll(() => server.close());
afterEach(async () => {
  await checkPlaces(server.db);
  later(-ahead);
});

/** What anybody sees of the event, on every way by which it can be read. */
async function seenOf(eventId: string, cookie?: string) {
  const { data, errors } = await server.query(
    `query Seen($id: ID!) { event(id: $id) {
      remainingCapacity eventStock { allocated remaining } ticketAvailability { isSoldOut hasAvailableTickets }
      tuitions { remainingCapacity availableSlots eventStock { allocated remaining } stockLevel { stockAllocated } }
      sessionOptions { remainingCapacity }
    } }`,
    { id: eventId },
    cookie ? { cookie } : {},
  );
  expect(errors).toEqual([]);
  return data?.['event'];
}
const seenWith = (allocated: number, remaining: number) => ({
  remainingCapacity: remaining,
  eventStock: { allocated, remaining },
  ticketAvailability: { isSoldOut: remaining === 0, hasAvailableTickets: remaining > 0 },
  tuitions: [
    {
      remainingCapacity: remaining,
      availableSlots: remaining,
      eventStock: { allocated, remaining },
      stockLevel: { stockAllocated: allocated },
    },
  ],
  sessionOptions: [{ remainingCapacity: remaining }],
});

async function oneEvent(capacity: number) {
  const event = await shop.addEvent({ capacity });
  const tier = await shop.addProduct(event.id, { capacity });
  const addOn = await shop.addProduct(event.id, { kind: 'SESSION_OPTION', capacity, name: 'Dessert' });
  return { eventId: event.id, tier, addOn, addOns: [{ addOnId: addOn }] };
}

async function ask(person: Person, document: string, variables: object) {
  const { data, errors } = await server.query(document, variables, { cookie: person.cookie });
  expect(errors).toEqual([]);
  return data;
}
const holdOf = async (person: Person, orderId: string) => {
  const data = await ask(
    person,
    'query Hold($id: ID!) { order(id: $id) { hold { secondsLeft expired lostItems extended } } }',
    { id: orderId },
  );
  const order: unknown = data?.['order'];
  return typeof order === 'object' && order !== null && 'hold' in order ? order.hold : undefined;
};
const extend = async (person: Person, orderId: string) =>
  (
    await ask(
      person,
      `mutation Extend($orderId: ID!) { extendHold(orderId: $orderId) {
        __typename ... on Order { hold { secondsLeft } } ... on HoldExtensionError { reason } } }`,
      { orderId },
    )
  )?.['extendHold'];
const retake = async (person: Person, orderId: string) =>
  (
    await ask(
      person,
      `mutation Retake($orderId: ID!) { retakePlaces(orderId: $orderId) {
        __typename ... on Order { hold { secondsLeft lostItems } }
        ... on InsufficientStockError { message order { hold { secondsLeft lostItems } } } } }`,
      { orderId },
    )
  )?.['retakePlaces'];
const validate = async (person: Person, orderId: string) =>
  (
    await ask(
      person,
      'query V($orderId: ID!) { validateActiveOrderRegistrations(orderId: $orderId) { isValid errors { message } } }',
      { orderId },
    )
  )?.['validateActiveOrderRegistrations'];
const adjust = (person: Person, itemId: string, input: object) =>
  ask(
    person,
    `mutation A($id: ID!, $input: AdjustOrderRegistrationInput!) {
      adjustOrderRegistration(orderRegistrationItemId: $id, input: $input) { __typename } }`,
    { id: itemId, input },
  );
const itemsOf = async (orderId: string) =>
  (
    await server.pool.query<{ id: string }>(
      'select id from order_registration_items where order_id = $1 order by created_at',
      [orderId],
    )
  ).rows.map(({ id }) => id);

const extended = (secondsLeft: number) => ({ __typename: 'Order', hold: { secondsLeft } });
const held = (secondsLeft: number, more: object = {}) => ({
  secondsLeft,
  expired: secondsLeft === 0,
  lostItems: secondsLeft === 0 ? 1 : 0,
  extended: false,
  ...more,
});

async function cartWith(event: Awaited<ReturnType<typeof oneEvent>>, person?: Person) {
  const buyer = person ?? (await server.signUp());
  await add(server, buyer, event.tier, { addOns: event.addOns });
  return { person: buyer, orderId: (await orderOf(server, buyer)).id };
}

describe('the end of a hold', () => {
  test('frees the place at its instant for every reading, before any job has run', async () => {
    const event = await oneEvent(1);
    const { person, orderId } = await cartWith(event);
    later(minutes(20) - 2_000);
    expect(await seenOf(event.eventId)).toEqual(seenWith(1, 0));
    expect(await holdOf(person, orderId)).toEqual(held(2));
    later(2_000);
    expect(await seenOf(event.eventId)).toEqual(seenWith(0, 1));
    expect(await seenOf(event.eventId, person.cookie)).toEqual(seenWith(0, 1));
    expect(await holdOf(person, orderId)).toEqual(held(0));
  });

  test('is not undone by looking: reading and checking the cart take nothing', async () => {
    const event = await oneEvent(1);
    const { person, orderId } = await cartWith(event);
    later(minutes(20));
    const message = 'The place held for Robin Reyes at Harvest Supper has run out of time.';
    const stillFree = { isValid: false, errors: [{ message: `${message} It is still free: try to get it again.` }] };
    expect(await validate(person, orderId)).toEqual(stillFree);
    expect(await validate(person, orderId)).toEqual(stillFree);
    expect(await seenOf(event.eventId)).toEqual(seenWith(0, 1));
    const rival = await cartWith(event);
    expect(await holdOf(rival.person, rival.orderId)).toEqual(held(1200));
    expect(await validate(person, orderId)).toEqual({
      isValid: false,
      errors: [
        { message: 'The place held for Robin Reyes at Harvest Supper has run out of time, and Adult is sold out.' },
      ],
    });
  });

  test('is not undone by entering the checkout', async () => {
    const event = await oneEvent(1);
    const { person, orderId } = await cartWith(event);
    later(minutes(20));
    expect(await transition(server, person, orderId, 'ArrangingPayment')).toMatchObject({
      __typename: 'OrderStateTransitionError',
    });
    expect(await seenOf(event.eventId)).toEqual(seenWith(0, 1));
  });
});

describe('what renews a hold', () => {
  test('is not an adjustment, empty or of another tier and back', async () => {
    const event = await oneEvent(3);
    const other = await shop.addProduct(event.eventId, { capacity: 3, name: 'Child' });
    const { person, orderId } = await cartWith(event);
    const itemId = inserted(await itemsOf(orderId));
    later(minutes(19));
    await adjust(person, itemId, {});
    expect(await holdOf(person, orderId)).toEqual(held(60));
    await adjust(person, itemId, { tuitionId: other, addOns: [] });
    expect(await holdOf(person, orderId)).toEqual(held(60));
    await adjust(person, itemId, { tuitionId: event.tier, addOns: event.addOns });
    expect(await holdOf(person, orderId)).toEqual(held(60));
    later(minutes(1));
    await adjust(person, itemId, {});
    expect(await holdOf(person, orderId)).toEqual(held(0));
  });

  test('is not another registration, which has its own time', async () => {
    const event = await oneEvent(3);
    const { person, orderId } = await cartWith(event);
    later(minutes(15));
    await add(server, person, event.tier);
    expect(await holdOf(person, orderId)).toEqual(held(300));
    later(minutes(5));
    expect(await holdOf(person, orderId)).toEqual(held(900, { lostItems: 1 }));
    expect(await seenOf(event.eventId)).toMatchObject({ eventStock: { allocated: 1, remaining: 2 } });
    await ask(person, `mutation R($id: ID!) { removeOrderRegistration(orderRegistrationItemId: $id) { __typename } }`, {
      id: inserted(await itemsOf(orderId)),
    });
    expect(await holdOf(person, orderId)).toEqual(held(900));
  });

  test('is the way to the payment, once', async () => {
    const { person, orderId } = await cartWith(await oneEvent(2));
    later(minutes(10));
    await transition(server, person, orderId, 'ArrangingPayment');
    expect(await holdOf(person, orderId)).toEqual(held(1200));
    later(minutes(10));
    await transition(server, person, orderId, 'AddingItems');
    await transition(server, person, orderId, 'ArrangingPayment');
    expect(await holdOf(person, orderId)).toEqual(held(600));
  });
});

describe('extendHold', () => {
  test('keeps the places five minutes more, once an order', async () => {
    const { person, orderId } = await cartWith(await oneEvent(2));
    later(minutes(19));
    expect(await extend(person, orderId)).toEqual(extended(360));
    expect(await holdOf(person, orderId)).toEqual(held(360, { extended: true }));
    expect(await extend(person, orderId)).toEqual({ __typename: 'HoldExtensionError', reason: 'ALREADY_EXTENDED' });
    later(minutes(6));
    expect(await retake(person, orderId)).toEqual({ __typename: 'Order', hold: { secondsLeft: 1200, lostItems: 0 } });
    expect(await extend(person, orderId)).toEqual({ __typename: 'HoldExtensionError', reason: 'ALREADY_EXTENDED' });
  });

  test.each([
    ['the tier', { tier: 1, event: 5 }],
    ['the event', { tier: 5, event: 1 }],
  ])('is refused where nothing is left besides of %s', async (_, capacity) => {
    const { id } = await shop.addEvent({ capacity: capacity.event });
    const tier = await shop.addProduct(id, { capacity: capacity.tier });
    const person = await server.signUp();
    await add(server, person, tier);
    const { id: orderId } = await orderOf(server, person);
    expect(await extend(person, orderId)).toEqual({ __typename: 'HoldExtensionError', reason: 'OTHERS_WAIT' });
    expect(await holdOf(person, orderId)).toEqual(held(1200));
  });

  test('is granted as soon as the hold of somebody else has ended', async () => {
    const event = await oneEvent(2);
    await cartWith(event);
    later(minutes(5));
    const { person, orderId } = await cartWith(event);
    expect(await extend(person, orderId)).toEqual({ __typename: 'HoldExtensionError', reason: 'OTHERS_WAIT' });
    later(minutes(15));
    expect(await extend(person, orderId)).toEqual(extended(600));
  });

  test('comes too late at the end, and knows no order of somebody else', async () => {
    const { person, orderId } = await cartWith(await oneEvent(2));
    expect(await extend(await server.signUp(), orderId)).toEqual({ __typename: 'NoActiveOrderError' });
    later(minutes(20));
    expect(await extend(person, orderId)).toEqual({ __typename: 'HoldExtensionError', reason: 'HOLD_ENDED' });
  });

  test('asked twice at once is granted once', async () => {
    const { person, orderId } = await cartWith(await oneEvent(4));
    const answers = await Promise.all([extend(person, orderId), extend(person, orderId), extend(person, orderId)]);
    expect(answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(extended(1500)))).toHaveLength(1);
    expect(await holdOf(person, orderId)).toEqual(held(1500, { extended: true }));
  });
});

describe('retakePlaces', () => {
  test.each([
    ['before', false],
    ['after', true],
  ])('takes again what is still free, %s the job has given it back', async (_, afterTheJob) => {
    const event = await oneEvent(1);
    const { person, orderId } = await cartWith(event);
    later(minutes(20));
    if (afterTheJob) await server.runJob('hold-expiry');
    expect(await retake(person, orderId)).toEqual({ __typename: 'Order', hold: { secondsLeft: 1200, lostItems: 0 } });
    expect(await seenOf(event.eventId)).toEqual(seenWith(1, 0));
    expect(await validate(person, orderId)).toEqual({ isValid: true, errors: [] });
  });

  test('keeps what it could get, and tells of what is gone', async () => {
    const event = await oneEvent(2);
    const person = await server.signUp();
    await add(server, person, event.tier);
    await add(server, person, event.tier);
    const { id: orderId } = await orderOf(server, person);
    later(minutes(20));
    await cartWith(event);
    expect(await retake(person, orderId)).toEqual({
      __typename: 'InsufficientStockError',
      message: 'The place held for Robin Reyes at Harvest Supper has run out of time, and Adult is sold out.',
      order: { hold: { secondsLeft: 1200, lostItems: 1 } },
    });
    expect(await seenOf(event.eventId)).toMatchObject({ eventStock: { allocated: 2, remaining: 0 } });
  });

  test('leaves what is still held as it is', async () => {
    const { person, orderId } = await cartWith(await oneEvent(1));
    later(minutes(5));
    expect(await retake(person, orderId)).toEqual({ __typename: 'Order', hold: { secondsLeft: 900, lostItems: 0 } });
  });

  test('knows no order of somebody else', async () => {
    const { orderId } = await cartWith(await oneEvent(1));
    expect(await retake(await server.signUp(), orderId)).toEqual({ __typename: 'NoActiveOrderError' });
  });
});
