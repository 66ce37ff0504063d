import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { chosenPriceFault, chosenTaxCents, mostChosenCents } from '#domain/chosen-price.ts';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { coupons } from '#server/modules/orders/coupons-tables.ts';
import { orderLines } from '#server/modules/orders/orders-tables.ts';
import { feeConfigs, taxCategories, taxRates } from '#server/modules/organizers/organizers-tables.ts';
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
  await taxFeesOtherwise();
});
afterAll(() => server.close());

/** By 12 %, where tickets are taxed by 5 %. */
async function taxFeesOtherwise() {
  const [own] = await server.db.select().from(taxRates).where(eq(taxRates.categoryId, shop.taxCategoryId));
  if (!own) throw new Error('tickets are not taxed');
  const category = inserted(await server.db.insert(taxCategories).values({ name: 'Services' }).returning());
  await server.db
    .insert(taxRates)
    .values({ name: 'Tax on services', milliPercent: 12_000, categoryId: category.id, zoneId: own.zoneId });
  await server.db
    .update(feeConfigs)
    .set({ taxCategoryId: category.id })
    .where(eq(feeConfigs.channelId, shop.channelId));
}

const refusedFields = '... on ChosenPriceError { productId reason minimum { amount } most { amount } }';
const answer = `__typename ... on Order { id total { amount } totalWithTax { amount } validation { isValid errors { message } }
    registrationItems { id unitPrice { amount } } surcharges { price { amount } }
    lines { unitPrice { amount } unitPriceChangeSinceAdded { amount } fees { amount { amount } } } }
  ... on ErrorResult { errorCode message }`;

async function call(document: string, variables: object, { cookie }: Person) {
  const { data, errors } = await server.query(document, variables, { cookie });
  return errors.length > 0 ? { errors } : data?.['result'];
}

const add = (person: Person, productId: string, more: object = {}) =>
  call(
    `mutation ($input: AddRegistrationToOrderInput!) { result: addRegistrationToOrder(input: $input) { ${answer} ${refusedFields} } }`,
    { input: { productId, registrant: { attendeeId: person.defaultAttendeeId }, ...more } },
    person,
  );

const adjust = (person: Person, id: string, input: object) =>
  call(
    `mutation ($id: ID!, $input: AdjustOrderRegistrationInput!) {
      result: adjustOrderRegistration(orderRegistrationItemId: $id, input: $input) { ${answer} ${refusedFields} } }`,
    { id, input },
    person,
  );

const amount = (cents: number) => ({ amount: cents / 100 });
const line = (cents: number, feeCents: number, changedCents = 0) => ({
  unitPrice: amount(cents),
  unitPriceChangeSinceAdded: amount(changedCents),
  fees: feeCents === 0 ? [] : [{ amount: amount(feeCents) }],
});
const refused = (productId: string, reason: string, minimumCents: number, message: string) => ({
  __typename: 'ChosenPriceError',
  errorCode: 'CHOSEN_PRICE_ERROR',
  message,
  productId,
  reason,
  minimum: amount(minimumCents),
  most: amount(mostChosenCents),
});

/** An event with a tier from C$5.00 on, of which C$15.00 is suggested. */
async function chosenTier(least = 500, suggested = 1_500) {
  const { id: eventId } = await shop.addEvent();
  const tierId = await shop.addProduct(eventId, { priceCents: least, suggestedPriceCents: suggested });
  return { eventId, tierId };
}
const itemOf = async (person: Person) => {
  const { id } = await orderOf(server, person);
  const [row] = await server.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  return row?.registrationItemId ?? '';
};

describe('a price that buyers choose', () => {
  test('is what they pay in all, with the fee inside and the taxes of all of it', async () => {
    const { tierId } = await chosenTier();
    const person = await server.signUp();
    // 1.00 and 5 % of what is left: of 20.00 that is 18.09.
    expect(await add(person, tierId, { price: 20 })).toMatchObject({
      __typename: 'Order',
      total: amount(2_000),
      totalWithTax: amount(2_000 + chosenTaxCents(2_000, [5_000])),
      lines: [line(2_000, 190)],
      surcharges: [{ price: amount(190) }],
      validation: { isValid: true, errors: [] },
    });
  });

  test.each([
    [0, 0],
    [1, 0],
    [100, 0],
    [101, 0],
    [102, 100],
    [205, 105],
    [1_999, 190],
  ])('of %d cents has %d cents of fees inside', async (cents, feeCents) => {
    const { tierId } = await chosenTier(0);
    const person = await server.signUp();
    expect(await add(person, tierId, { price: cents / 100 })).toMatchObject({
      total: amount(cents),
      totalWithTax: amount(cents + chosenTaxCents(cents, [5_000])),
      lines: [line(cents, feeCents)],
    });
  });

  test('is the least where none is named', async () => {
    const { tierId } = await chosenTier();
    expect(await add(await server.signUp(), tierId)).toMatchObject({ total: amount(500) });
  });

  test('is refused below the least and above the most by the rule that the page asks', async () => {
    const { tierId } = await chosenTier();
    const person = await server.signUp();
    expect(await add(person, tierId, { price: 4.99 })).toEqual(
      refused(tierId, 'BELOW_MINIMUM', 500, 'Adult: choose $5.00 or more.'),
    );
    expect(await add(person, tierId, { price: 10_000.01 })).toEqual(
      refused(tierId, 'ABOVE_MOST', 500, 'Adult: choose $10,000.00 at most.'),
    );
    const cents = [0, 499, 500, 501, mostChosenCents, mostChosenCents + 1];
    const answers = [];
    for (const one of cents) answers.push(await add(await server.signUp(), tierId, { price: one / 100 }));
    const reason = z.object({ reason: z.string().nullable().default(null) }).transform((one) => one.reason);
    expect(answers.map((one) => reason.parse(one))).toEqual(
      cents.map((one) => chosenPriceFault(one, { minimumCents: 500 })),
    );
  });

  test.each([[-1], [1.005]])('is no amount of %d', async (price) => {
    const { tierId } = await chosenTier();
    expect(await add(await server.signUp(), tierId, { price })).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    });
  });

  test('named for a fixed price has to be that price', async () => {
    const { id: eventId } = await shop.addEvent();
    const tierId = await shop.addProduct(eventId, { priceCents: 2_000 });
    const person = await server.signUp();
    expect(await add(person, tierId, { price: 25 })).toEqual(
      refused(tierId, 'FIXED', 2_200, 'Adult costs $22.00 now.'),
    );
    // 1.00 of taxes on 20.00, and 0.24 on the fee of 2.00, which has a category of its own.
    expect(await add(person, tierId, { price: 22 })).toMatchObject({
      total: amount(2_200),
      totalWithTax: amount(2_200 + 100 + 24),
    });
  });

  test('of an add-on bears no fee', async () => {
    const { eventId, tierId } = await chosenTier();
    const donation = { priceCents: 100, suggestedPriceCents: 500, kind: 'SESSION_OPTION', name: 'Donation' } as const;
    const addOnId = await shop.addProduct(eventId, donation);
    const person = await server.signUp();
    expect(await add(person, tierId, { price: 5, addOns: [{ addOnId, price: 0.5 }] })).toMatchObject({
      reason: 'BELOW_MINIMUM',
      productId: addOnId,
    });
    expect(await add(person, tierId, { price: 5, addOns: [{ addOnId, price: 40 }] })).toMatchObject({
      total: amount(4_500),
      lines: [line(500, 119), line(4_000, 0)],
    });
  });
});

describe('a registration whose price was chosen', () => {
  test('gets another amount, and keeps it where none is named', async () => {
    const { eventId, tierId } = await chosenTier();
    const other = await shop.addProduct(eventId, { priceCents: 700, suggestedPriceCents: 900, name: 'Other' });
    const person = await server.signUp();
    await add(person, tierId, { price: 10 });
    const id = await itemOf(person);
    expect(await adjust(person, id, { price: 12.5 })).toMatchObject({ lines: [line(1_250, 154)] });
    expect(await adjust(person, id, { addOns: [] })).toMatchObject({ lines: [line(1_250, 154)] });
    expect(await adjust(person, id, { price: 4 })).toMatchObject({ reason: 'BELOW_MINIMUM' });
    expect(await adjust(person, id, { tuitionId: other, price: 8 })).toMatchObject({ total: amount(800) });
    expect(await adjust(person, id, { tuitionId: tierId })).toMatchObject({ total: amount(500) });
  });

  test('stands in the way of checkout once the least is more, until another amount is chosen', async () => {
    const { tierId } = await chosenTier();
    const person = await server.signUp();
    await add(person, tierId, { price: 10 });
    const { id: orderId } = await orderOf(server, person);
    const raise = (priceCents: number) =>
      server.db.update(products).set({ priceCents, suggestedPriceCents: 9_000 }).where(eq(products.id, tierId));
    await raise(1_000);
    expect(await adjust(person, await itemOf(person), {})).toMatchObject({ validation: { isValid: true } });
    await raise(1_200);
    const { data } = await server.query(
      `query ($orderId: ID) { result: validateActiveOrderRegistrations(orderId: $orderId) {
        isValid errors { message registrationItemId } } }`,
      { orderId },
      { cookie: person.cookie },
    );
    expect(data?.['result']).toEqual({
      isValid: false,
      errors: [
        {
          message: expect.stringMatching(
            /^Harvest Supper: the least for Adult is \$12\.00 now\. Edit the registration of \S+ \S+ and choose another amount\.$/,
          ),
          registrationItemId: await itemOf(person),
        },
      ],
    });
    expect(await transition(server, person, orderId, 'ArrangingPayment')).toMatchObject({
      __typename: 'OrderStateTransitionError',
    });
    expect(await adjust(person, await itemOf(person), {})).toMatchObject({ reason: 'BELOW_MINIMUM' });
    expect(await adjust(person, await itemOf(person), { price: 12 })).toMatchObject({ validation: { isValid: true } });
    expect(await transition(server, person, orderId, 'ArrangingPayment')).toMatchObject({ __typename: 'Order' });
  });

  test('is paid as it was agreed once checkout has begun', async () => {
    const { tierId } = await chosenTier();
    const person = await server.signUp();
    await add(person, tierId, { price: 5 });
    const { id } = await orderOf(server, person);
    await transition(server, person, id, 'ArrangingPayment');
    await server.db.update(products).set({ priceCents: 1_200 }).where(eq(products.id, tierId));
    expect(await settle(server, id)).toMatchObject({ state: 'PaymentSettled', totalCents: 500 });
  });

  test('is free where nothing was chosen, and lowered by a coupon as any other', async () => {
    const { tierId } = await chosenTier(0);
    const person = await server.signUp();
    expect(await add(person, tierId, { price: 0 })).toMatchObject({ totalWithTax: amount(0), lines: [line(0, 0)] });
    const half = { code: 'HALFOFCHOSEN', description: 'Half', milliPercent: 50_000 };
    await server.db.insert(coupons).values([half, { code: 'TENOFCHOSEN', description: 'Ten', amountCents: 1_000 }]);
    const apply = async (who: Person, couponCode: string) =>
      call(
        `mutation ($id: ID!, $code: String!) { result: applyCouponCode(orderId: $id, couponCode: $code) { ${answer} } }`,
        { id: (await orderOf(server, who)).id, code: couponCode },
        who,
      );
    const other = await server.signUp();
    await add(other, tierId, { price: 20 });
    // Half of 18.10, and all of the fee of 1.90.
    expect(await apply(other, 'HALFOFCHOSEN')).toMatchObject({ total: amount(905 + 190) });
    const third = await server.signUp();
    await add(third, tierId, { price: 4 });
    expect(await apply(third, 'TENOFCHOSEN')).toMatchObject({ total: amount(0), totalWithTax: amount(0) });
  });
});
