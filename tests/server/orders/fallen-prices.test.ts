import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fallenPriceFault } from '#domain/chosen-price.ts';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { orderLines, orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { orderOf, settle, transition } from '#tests/server/orders/checkout-calls.ts';
import { inserted, openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server.db);
  await shop.addFee(shop.channelId, 100, 5_000);
});
afterAll(() => server.close());

/** Choose: from the least on. Fixed: the organizer's own price, to which the fee comes. */
type Pricing = { choose: number } | { fixed: number };
const columnsOf = (pricing: Pricing) =>
  'choose' in pricing
    ? { priceCents: pricing.choose, suggestedPriceCents: 9_000 }
    : { priceCents: pricing.fixed, suggestedPriceCents: null };
const reprice = (id: string, pricing: Pricing) =>
  server.db.update(products).set(columnsOf(pricing)).where(eq(products.id, id));
const withFee = (cents: number) => (cents === 0 ? 0 : cents + 100 + Math.round(cents * 0.05));

const answer = `__typename
  ... on Order { total { amount } lines { unitPrice { amount } unitPriceChangeSinceAdded { amount } }
    validation { isValid errors { message registrationItemId } } }
  ... on ErrorResult { errorCode message }`;

async function call(document: string, variables: object, { cookie }: Person, language = 'en') {
  const { data, errors } = await server.query(document, variables, {
    cookie,
    headers: { 'accept-language': language },
  });
  return errors.length > 0 ? { errors } : data?.['result'];
}

const addTo = (person: Person, productId: string, more: object) =>
  call(
    `mutation ($input: AddRegistrationToOrderInput!) { result: addRegistrationToOrder(input: $input) { ${answer} } }`,
    { input: { productId, registrant: { new: true, firstName: 'Ada', lastName: 'Byron' }, ...more } },
    person,
  );
const adjust = (person: Person, id: string, input: object) =>
  call(
    `mutation ($id: ID!, $input: AdjustOrderRegistrationInput!) {
      result: adjustOrderRegistration(orderRegistrationItemId: $id, input: $input) { ${answer} } }`,
    { id, input },
    person,
  );
const remove = (person: Person, id: string) =>
  call(
    `mutation ($id: ID!) { result: removeOrderRegistration(orderRegistrationItemId: $id) { ${answer} } }`,
    { id },
    person,
  );

const validation = z.object({
  isValid: z.boolean(),
  errors: z.array(z.object({ message: z.string(), registrationItemId: z.string() })),
});
const validate = async (person: Person, orderId: string, language = 'en') =>
  validation.parse(
    await call(
      `query ($orderId: ID) { result: validateActiveOrderRegistrations(orderId: $orderId) {
        isValid errors { message registrationItemId } } }`,
      { orderId },
      person,
      language,
    ),
  );
/** The same as the cart reads it with its order. */
const shownValidation = async (person: Person, orderId: string) =>
  validation.parse(
    z
      .object({ validation: z.unknown() })
      .parse(
        await call(
          `query ($id: ID!) { result: order(id: $id) { validation { isValid errors { message registrationItemId } } } }`,
          { id: orderId },
          person,
        ),
      ).validation,
  );

type Cart = { person: Person; orderId: string; itemId: string; tierId: string; eventId: string };

/** One ticket in a cart, bought at this price of a tier that was sold like that. */
async function cartWith(pricing: Pricing, price?: number): Promise<Cart> {
  const { id: eventId } = await shop.addEvent();
  const tierId = await shop.addProduct(eventId, columnsOf(pricing));
  const person = await server.signUp();
  expect(await addTo(person, tierId, price === undefined ? {} : { price: price / 100 })).toMatchObject({
    validation: { isValid: true, errors: [] },
  });
  return { person, ...(await heldBy(person)), tierId, eventId };
}

async function heldBy(person: Person) {
  const { id: orderId } = await orderOf(server, person);
  const { id: itemId } = inserted(
    await server.db.select().from(orderRegistrationItems).where(eq(orderRegistrationItems.orderId, orderId)),
  );
  return { orderId, itemId };
}

const checkOut = async ({ person, orderId }: Cart) =>
  z
    .object({ __typename: z.string(), transitionError: z.string().optional() })
    .parse(await transition(server, person, orderId, 'ArrangingPayment'));

const fixedNow = (price: string) =>
  `Harvest Supper: Adult has a fixed price now, ${price}. Edit the registration of Ada Byron to go on at that price, or remove it.`;
const raisedTo = (price: string) =>
  `Harvest Supper: the least for Adult is ${price} now. Edit the registration of Ada Byron and choose another amount.`;

describe('a price in a cart', () => {
  const cases: [string, Pricing, number | undefined, Pricing, string | null][] = [
    ['of nothing, which was chosen, falls once it is fixed', { choose: 0 }, 0, { fixed: 4_000 }, fixedNow('$43.00')],
    ['that was chosen falls once a lower one is fixed', { choose: 200 }, 6_000, { fixed: 4_000 }, fixedNow('$43.00')],
    ['that was chosen falls once it is free', { choose: 200 }, 200, { fixed: 0 }, fixedNow('$0.00')],
    ['that was chosen stands where the same is fixed, fees and all', { choose: 0 }, 4_300, { fixed: 4_000 }, null],
    [
      'that was chosen falls where the same is fixed before the fees',
      { choose: 0 },
      4_000,
      { fixed: 4_000 },
      fixedNow('$43.00'),
    ],
    ['that was chosen falls below the new least', { choose: 200 }, 1_000, { choose: 1_001 }, raisedTo('$10.01')],
    ['that was chosen stands at the new least', { choose: 200 }, 1_000, { choose: 1_000 }, null],
    ['that was chosen stands above a lower least', { choose: 200 }, 200, { choose: 0 }, null],
    ['that was fixed stands where buyers choose from less on', { fixed: 4_000 }, undefined, { choose: 500 }, null],
    [
      'that was fixed falls below the least from which they choose',
      { fixed: 4_000 },
      undefined,
      { choose: 4_301 },
      raisedTo('$43.01'),
    ],
    ['that was fixed stands when another is fixed', { fixed: 1_000 }, undefined, { fixed: 4_000 }, null],
  ];

  test.each(cases)('%s: the cart says so and checkout goes by it', async (_name, before, chosen, after, message) => {
    const cart = await cartWith(before, chosen);
    await reprice(cart.tierId, after);
    const line = inserted(await server.db.select().from(orderLines).where(eq(orderLines.orderId, cart.orderId)));
    const fault = fallenPriceFault(
      { cents: line.unitPriceCents, isChosen: line.isPriceChosen },
      'choose' in after ? { cents: after.choose, isChosen: true } : { cents: withFee(after.fixed), isChosen: false },
    );
    expect(line.isPriceChosen).toBe('choose' in before);
    expect(fault === null).toBe(message === null);
    const errors = message === null ? [] : [{ message, registrationItemId: cart.itemId }];
    const said = { isValid: message === null, errors };
    expect(await validate(cart.person, cart.orderId)).toEqual(said);
    expect(await shownValidation(cart.person, cart.orderId)).toEqual(said);
    expect(await checkOut(cart)).toEqual(
      message === null
        ? { __typename: 'Order' }
        : { __typename: 'OrderStateTransitionError', transitionError: message },
    );
  });

  test('that fell is taken as it is now by an edit, which shows what it came to since', async () => {
    const cart = await cartWith({ choose: 0 }, 0);
    await reprice(cart.tierId, { fixed: 4_000 });
    expect(await adjust(cart.person, cart.itemId, { price: 0 })).toMatchObject({
      errorCode: 'CHOSEN_PRICE_ERROR',
      message: 'Adult costs $43.00 now.',
    });
    expect(await adjust(cart.person, cart.itemId, {})).toMatchObject({
      total: { amount: 43 },
      lines: [{ unitPrice: { amount: 43 }, unitPriceChangeSinceAdded: { amount: 43 } }],
      validation: { isValid: true, errors: [] },
    });
    expect(await checkOut(cart)).toEqual({ __typename: 'Order' });
    expect(await settle(server, cart.orderId)).toMatchObject({ state: 'PaymentSettled', totalCents: 4_300 });
  });

  test('that fell may be chosen again where buyers choose again', async () => {
    const cart = await cartWith({ choose: 0 }, 0);
    await reprice(cart.tierId, { fixed: 4_000 });
    await adjust(cart.person, cart.itemId, {});
    await reprice(cart.tierId, { choose: 500 });
    expect(await adjust(cart.person, cart.itemId, { price: 7 })).toMatchObject({
      lines: [{ unitPrice: { amount: 7 }, unitPriceChangeSinceAdded: { amount: 0 } }],
      validation: { isValid: true },
    });
    await reprice(cart.tierId, { fixed: 4_000 });
    expect(await checkOut(cart)).toMatchObject({ transitionError: fixedNow('$43.00') });
  });

  test('that fell is out of the way once its registration is removed', async () => {
    const cart = await cartWith({ choose: 0 }, 0);
    const other = await shop.addProduct(cart.eventId, { priceCents: 1_000, name: 'Child' });
    await addTo(cart.person, other, {});
    await reprice(cart.tierId, { fixed: 4_000 });
    expect(await remove(cart.person, cart.itemId)).toMatchObject({
      total: { amount: 11.5 },
      validation: { isValid: true, errors: [] },
    });
    expect(await checkOut(cart)).toEqual({ __typename: 'Order' });
  });

  test('falls with an add-on too, which bears no fee', async () => {
    const { id: eventId } = await shop.addEvent();
    const tierId = await shop.addProduct(eventId, { priceCents: 1_000 });
    const gift = { priceCents: 0, suggestedPriceCents: 500, kind: 'SESSION_OPTION', name: 'Donation' } as const;
    const addOnId = await shop.addProduct(eventId, gift);
    const person = await server.signUp();
    await addTo(person, tierId, { addOns: [{ addOnId, price: 0 }] });
    const { orderId } = await heldBy(person);
    await reprice(addOnId, { fixed: 500 });
    expect((await validate(person, orderId)).errors.map(({ message }) => message)).toEqual([
      'Harvest Supper: Donation has a fixed price now, $5.00. Edit the registration of Ada Byron to go on at that price, or remove it.',
    ]);
    expect((await validate(person, orderId, 'fr-CA')).errors.map(({ message }) => message)).toEqual([
      'Harvest Supper\u00a0: Donation a maintenant un prix fixe, 5,00\u00a0$. Modifiez cette inscription (Ada Byron) pour continuer à ce prix, ou retirez-la.',
    ]);
  });
});

describe('a price that was chosen, in checkout', () => {
  test('is paid as it was shown, and falls once its order is a cart again', async () => {
    const cart = await cartWith({ choose: 0 }, 200);
    await checkOut(cart);
    await reprice(cart.tierId, { fixed: 4_000 });
    expect(await validate(cart.person, cart.orderId)).toEqual({ isValid: true, errors: [] });
    await transition(server, cart.person, cart.orderId, 'AddingItems');
    expect(await checkOut(cart)).toMatchObject({ transitionError: fixedNow('$43.00') });
    await reprice(cart.tierId, { choose: 0 });
    expect(await checkOut(cart)).toEqual({ __typename: 'Order' });
    await reprice(cart.tierId, { fixed: 4_000 });
    expect(await settle(server, cart.orderId)).toMatchObject({ state: 'PaymentSettled', totalCents: 200 });
  });
});
