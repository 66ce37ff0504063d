import { buildSchema, isObjectType } from 'graphql';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { customerId } from '#server/demo/seed-customer.ts';
import { serverModules } from '#server/modules.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { mergeResolvers } from '#server/platform/http/graphql-api.ts';
import { startWalk, type Walk } from '#tests/server/contract/api-walk.ts';
import { walkCodes } from '#tests/server/contract/code-scenes.ts';
import { readRehearsed } from '#tests/server/contract/rehearsal-scene.ts';
import { walkGuards } from '#tests/server/contract/guard-scenes.ts';
import { furnish, idIn, typeIn, type Furniture } from '#tests/server/contract/scenes.ts';
import {
  answeredAbstractTypes,
  Coverage,
  documentsOf,
  objectTypes,
  reachableTypes,
} from '#tests/server/contract/schema-walker.ts';
import { changeAndGiveUp } from '#tests/server/contract/by-quote.ts';
import { claimSold, giveAway } from '#tests/server/contract/by-mailed-link.ts';
import { startTestServer, type Person, type QueryOptions, type TestServer } from '#tests/server/harness.ts';
import { tokenIn } from '#tests/server/auth/account-operations.ts';

let server: TestServer;
let walk: Walk;
let house: Furniture;
let buyer: Person;
let as: QueryOptions;
let alex: QueryOptions;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  house = await furnish(server);
  walk = startWalk(server);
  buyer = await server.signUp();
  as = { cookie: buyer.cookie, channelToken: house.channelToken };
});
afterAll(() => server.close());

/** A part comes back now, another later, and something is kept for each reason. */
const partBack: CancellationPolicy = {
  kind: 'WINDOWS',
  windows: [
    { hoursBeforeStart: 2, percent: 50 },
    { hoursBeforeStart: 1, percent: 20 },
  ],
  keepCents: 100,
  feesBack: false,
  approval: 'NEVER',
};
const cookieOf = (cookies: string[]): QueryOptions => ({ cookie: cookies.join('; ') });
const codeOf = async (orderId: string) =>
  z
    .object({ code: z.string() })
    .parse((await server.db.execute(sql`select code from orders where id = ${orderId}`)).rows[0]).code;
const linkTo = async (address: string, path: string, count = 1) =>
  tokenIn((await server.mailbox.waitFor(address, { count })).links, path);

describe('every operation, field by field', () => {
  test('what a visitor reads', async () => {
    const here = { channelToken: house.channelToken };
    await walk.read('activeChannel', {}, here);
    await walk.read('organization', { id: house.organizationId });
    await walk.read('organizations', { options: { take: 2 } });
    await walk.read('event', { id: house.eventId, includeAssets: true });
    await walk.read('events', { options: { take: 3, distance: { from: { lat: 49.16, long: -123.94 }, lte: 100 } } });
    for (const term of ['winter', 'run']) await walk.read('search', { input: { term, take: 20 } });
    await walk.read('autocompleteCity', { query: 'nana' });
    await walk.read('findCity', { options: { query: 'nanaimo' } });
    await walk.read('findGeocodeLocation', { input: { query: 'Nanaimo' } });
    await walk.read('findGeocodeLocations', { input: { query: 'Nanaimo' } });
    expect(await walk.read('getLocationByIP')).toBe(null);
  });

  test('what a person keeps: login, account, attendees, addresses, preferences', async () => {
    const { email: username, password } = house.login;
    const input = { native: { username, password } };
    expect(typeIn((await walk.call('authenticate', { input })).value)).toBe('CurrentUser');
    const { cookies } = await walk.call('login', { username, password, rememberMe: true });
    alex = cookieOf(cookies);
    await walk.read('me', {}, alex);
    await walk.read('mySessions', {}, alex);
    await walk.call('endOtherSessions', {}, alex);
    await walk.call('endSession', { id: house.orderId }, alex);
    await walk.read('activeCustomer', {}, alex);
    await walk.call('saveEvent', { eventId: house.eventId }, alex);
    await walk.read('savedEvents', {}, alex);
    await walk.call('unsaveEvent', { eventId: house.eventId }, alex);
    await walk.call('setOpeningReminder', { eventId: house.eventId }, alex);
    await walk.call('removeOpeningReminder', { eventId: house.eventId }, alex);
    await walk.call('updateCustomer', { input: { firstName: 'Alexis' } }, alex);
    await walk.call('updateMemberAccount', { input: { bio: 'Sits in the middle.' } }, alex);
    const preferences = [{ type: 'EventReminder', email: true }];
    await walk.call('updateMemberNotificationPreferences', { preferences }, alex);
    const address = await walk.call(
      'createCustomerAddress',
      { input: { streetLine1: '1 Front Street', countryCode: 'CA' } },
      alex,
    );
    await walk.call('updateCustomerAddress', { input: { id: idIn(address.value), city: 'Nanaimo' } }, alex);
    await walk.call('deleteCustomerAddress', { id: idIn(address.value) }, alex);
    const attendee = await walk.call('createAttendee', { input: { firstName: 'Ines', lastName: 'Ito' } }, alex);
    await walk.call('updateAttendee', { id: idIn(attendee.value), input: { firstName: 'Inez' } }, alex);
    expect(typeIn((await walk.call('deleteAttendee', { id: idIn(attendee.value) }, alex)).value)).toBe(
      'DeletionResponse',
    );
  });

  test('what a member of an organizer does with an event', async () => {
    await walkCodes(server, walk, house.eventId);
    const moved = await walk.call('transitionEventToState', { id: house.eventId, state: 'LIVE' }, alex);
    const shown = idIn(await walk.read('eventPreview', { id: house.eventId }, alex));
    expect([idIn(moved.value), shown]).toEqual([house.eventId, house.eventId]);
    await readRehearsed(server, walk, { userId: customerId, eventId: house.eventId }, alex);
  });

  test('what a person has ordered', async () => {
    expect(idIn(await walk.read('order', { id: house.orderId }, alex))).toBe(house.orderId);
    await walk.read('myOrders', { take: 2 }, alex);
    await walk.read('myRegistrations', { options: { filter: 'all', take: 5 } }, alex);
    await walk.read('myForms', { options: { includePastEvents: true } }, alex);
    await walk.read('formSubmission', { id: house.submissionId }, alex);
    await walk.read('earlierAnswers', { id: house.submissionId }, alex);
    const { rows } = await server.db.execute(
      sql`select id from registrations where user_id = ${customerId} and starts_at > now() limit 1`,
    );
    expect(idIn(await walk.read('registration', { id: idIn(rows[0]) }, alex))).toBe(idIn(rows[0]));
    const cancelled = await walk.call('cancelRegistration', { id: idIn(rows[0]) }, alex);
    expect(typeIn(cancelled.value)).toBe('Registration');
  });

  test('an order, from the cart to the payment', async () => {
    const registrant = { attendeeId: buyer.defaultAttendeeId };
    const addOns = [{ addOnId: house.addOnId }];
    const added = await walk.call(
      'addRegistrationToOrder',
      { input: { productId: house.tierId, registrant, addOns } },
      as,
    );
    const orderId = idIn(added.value);
    expect(typeIn((await walk.call('applyGiftCardToOrder', { code: 'FOY-10TE-A4ME', orderId }, as)).value)).toBe(
      'Order',
    );
    await walk.call('removeGiftCardFromOrder', { code: 'FOY-10TE-A4ME', orderId }, as);
    await walk.call('applyGiftCardToOrder', { code: 'FOY-10TE-A4ME', amount: 5, orderId }, as);
    const order = z
      .object({ registrationItems: z.array(z.object({ id: z.string(), orderLine: z.object({ id: z.string() }) })) })
      .parse(
        (
          await server.query(
            `query ($id: ID!) { order(id: $id) { registrationItems { id orderLine { id } } } }`,
            { id: orderId },
            as,
          )
        ).data?.['order'],
      );
    const [item] = order.registrationItems;
    await walk.call('extendHold', { orderId }, as);
    await walk.call('retakePlaces', { orderId }, as);
    await walk.call('adjustOrderLine', { orderLineId: item?.orderLine.id, quantity: 1 }, as);
    await walk.call('adjustOrderRegistration', { orderRegistrationItemId: item?.id, input: { addOns: [] } }, as);
    await server.db.execute(sql`update events set state = 'CANCELED' where id = ${house.eventId}`);
    await walk.read('validateActiveOrderRegistrations', {}, as);
    await server.db.execute(sql`update events set state = 'LIVE' where id = ${house.eventId}`);
    for (const operation of [
      'activeOrder',
      'activeOrder2',
      'activeOrders',
      'validateActiveOrderRegistrations',
      'nextOrderStates',
    ])
      await walk.read(operation, {}, as);
    await walk.call('removeOrderRegistration', { orderRegistrationItemId: item?.id }, as);
    await walk.call('addRegistrationToOrder', { input: { productId: house.tierId, registrant } }, as);
    await walk.call('removeAllOrderLines', { orderId }, as);
    await walk.call('addRegistrationToOrder', { input: { productId: house.tierId, registrant } }, as);
    await walk.call('applyCouponCode', { couponCode: 'nothing', orderId }, as);
    await walk.call('applyCouponCode', { couponCode: 'FOYER10', orderId }, as);
    await walk.call('removeCouponCode', { couponCode: 'nothing', orderId }, as);
    const input = { emailAddress: buyer.emailAddress, firstName: 'Robin', lastName: 'Reyes' };
    expect(typeIn((await walk.call('setCustomerForOrder', { input, orderId }, as)).value)).toBe('AlreadyLoggedInError');
    const shipping = await walk.call('setOrderShippingMethod', { shippingMethodId: ['1'], orderId }, as);
    expect(typeIn(shipping.value)).toBe('OrderModificationError');
    await server.db.update(products).set({ cancellationPolicy: partBack }).where(eq(products.id, house.tierId));
    await walk.call('transitionOrderToState', { state: 'ArrangingPayment', orderId }, as);
    await walk.read('eligiblePaymentMethods', { orderId }, as);
    const { items } = z
      .object({ items: z.array(z.object({ id: z.string() })) })
      .parse((await server.query('{ myForms { items { id } } }', {}, as)).data?.['myForms']);
    const data = { nameTag: 'Robin', email: buyer.emailAddress, seating: 'near-the-aisle', hearAbout: 'a-friend' };
    for (const { id } of items) {
      expect(typeIn((await walk.call('updateRegistrationForm', { id, data: {} }, as)).value)).toBe(
        'FormValidationError',
      );
      expect(typeIn((await walk.call('updateRegistrationForm', { id, data }, as)).value)).toBe(
        'RegistrationFormSubmission',
      );
    }
    const metadata = { idempotencyKey: 'contract-1', sourceId: 'cnon:card-nonce-ok' };
    const paid = await walk.call('addPaymentToOrder', { input: { method: 'SQUARE', metadata }, orderId }, as);
    expect(typeIn(paid.value)).toBe('Order');
    await walk.read('paymentAttempt', { orderId, idempotencyKey: 'contract-1' }, as);
    const { rows } = await server.db.execute(sql`select id from registrations where order_id = ${orderId}`);
    const done = await changeAndGiveUp(server, walk, { id: idIn(rows[0]), tierId: house.tierId }, as);
    expect(done.join(' ')).toBe('ChangedRegistration CancelledRegistrations KeptRegistrations CancelledRegistrations');
    await server.db.execute(sql`update orders set pay_until = now() where id = ${orderId}`);
    await walk.read('order', { id: orderId }, as);
    await refundOrder(server.services, { orderCode: await codeOf(orderId), amountCents: null, again: false });
    await walk.read('order', { id: orderId }, as);
    await walk.call('addRegistrationToOrder', { input: { productId: house.tierId, registrant } }, as);
    await walk.call('transitionOrderToState', { state: 'ArrangingPayment' }, as);
    const open = '{ myForms(options: { filter: { complete: { eq: false } } }) { items { id } } }';
    const again = z
      .object({ items: z.array(z.object({ id: z.string() })) })
      .parse((await server.query(open, {}, as)).data?.['myForms']);
    for (const { id } of again.items) await walk.read('earlierAnswers', { id }, as);
  });

  test('a ticket that is given to somebody', async () => {
    const { rows } = await server.db.execute(
      sql`select registrations.id from registrations join orders on orders.id = order_id where orders.user_id = ${customerId}
        and orders.state = 'PaymentSettled' and registrations.state = 'Confirmed' and starts_at > now() limit 1`,
    );
    expect(await giveAway(server, walk, idIn(rows[0]), alex)).toBe('Success');
  });

  test('accounts: signing up, links in mails, new passwords and addresses', async () => {
    const emailAddress = 'walker@foyer.example';
    const password = 'a-long-enough-one';
    await walk.call('registerCustomerAccount', {
      input: { emailAddress, password, firstName: 'Wal', lastName: 'Ker' },
    });
    await server.mailbox.waitFor(emailAddress);
    await walk.call('refreshCustomerVerification', { emailAddress });
    const verified = await walk.call('verifyCustomerAccount', { token: await linkTo(emailAddress, '/verify', 2) });
    expect(typeIn(verified.value)).toBe('CurrentUser');
    const walker = cookieOf(verified.cookies);
    await walk.call('updateCustomerPassword', { currentPassword: password, newPassword: 'an-even-longer-one' }, walker);
    await walk.call(
      'requestUpdateCustomerEmailAddress',
      { password: 'an-even-longer-one', newEmailAddress: 'walker-2@foyer.example' },
      walker,
    );
    const token = tokenIn((await server.mailbox.waitFor('walker-2@foyer.example')).links, '/change-email');
    expect(typeIn((await walk.call('updateCustomerEmailAddress', { token })).value)).toBe('Success');
    await walk.call('requestPasswordReset', { emailAddress: 'walker-2@foyer.example' });
    const reset = await walk.call('resetPassword', {
      token: await linkTo('walker-2@foyer.example', '/reset-password', 2),
      password: 'yet-another-one',
    });
    expect(typeIn(reset.value)).toBe('CurrentUser');
    await walk.call('logout', {}, cookieOf(reset.cookies));
    const undone = await walk.call('undoAccountChange', {
      token: await linkTo('walker-2@foyer.example', '/undo-change', 3),
      password: 'the-very-last-one',
    });
    expect(typeIn(undone.value)).toBe('UndoneAccountChange');
  });
});

/** What no operation answers yet, and why. */
const notImplemented = {
  'Square has no payment intents': ['Mutation.createSquarePaymentIntent'],
  'tags are not implemented (platform specification §3.2)': fieldsNamed('Tag', 'id value'),
};

describe('what guards an account', () => {
  test('links that log in, passkeys, the second factor', async () => {
    await walkGuards(server, walk);
    expect(walk.coverage.errorCodes).toContain('SECOND_FACTOR_REQUIRED_ERROR');
  });
});

test('what was sold by hand is paid by its link, and taken into an account', async () => {
  expect(await claimSold(server, walk, house)).toBe('ClaimedOrder');
});

describe('the walk as a whole', () => {
  test('has resolved every operation and every field, but for what is not implemented', () => {
    const missing = walk.coverage.missing().filter((field) => !isFailure(field));
    expect(missing).toEqual(Object.values(notImplemented).flat().toSorted());
  });

  test('what is not implemented says so', async () => {
    const { errors } = await server.query('mutation { createSquarePaymentIntent }', {}, as);
    expect(errors).toEqual([
      {
        message:
          'Square has no payment intents: tokenize the card in the browser and send its token with addPaymentToOrder',
        path: ['createSquarePaymentIntent'],
        extensions: { code: 'NOT_SUPPORTED' },
      },
    ]);
  });

  test('leaves out only types that no operation of the schema answers', () => {
    const reachable = reachableTypes(walk.schema);
    const unreachable = objectTypes(walk.schema).filter(({ name }) => !reachable.has(name));
    expect(unreachable.map(({ name }) => name).toSorted()).toEqual([
      'Adjustment',
      'FloatCustomFieldConfig',
      'GeoPoint',
      'IntCustomFieldConfig',
      'LocaleStringCustomFieldConfig',
      'LocaleTextCustomFieldConfig',
      'PaymentMethod',
      'SearchReindexResponse',
      'TaxCategory',
      'TaxRate',
      'UnknownError',
    ]);
  });

  test('has been told the type behind every interface and union', () => {
    expect(answeredAbstractTypes(walk.schema).filter((name) => !walk.coverage.abstractTypes.has(name))).toEqual([]);
  });

  test('finds no resolver of a type under a name that Mercurius does not read', () => {
    const named = Object.entries(mergeResolvers(serverModules)).flatMap(([type, resolvers]) =>
      typeof resolvers === 'object' ? Object.keys(resolvers).map((field) => `${type}.${field}`) : [],
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((name) => name.includes('__'))).toEqual([]);
  });
});

describe('the walker', () => {
  const schema = buildSchema(`
    type Query { pet(id: ID!): Pet  shop: Shop }
    type Mutation { feed: Fed! }
    union Pet = Cat | Dog
    type Cat { name: String! }
    type Dog { name: String!  tail: Tail }
    type Tail { length: Int }
    type Shop { best: Pet  dogs: [Dog!]! }
    type Fed { done: Boolean! }
    type Nobody { asks: Int }`);

  test('asks for each type along each way to it', () => {
    expect(documentsOf(schema, 'pet', ['id'])).toEqual([
      {
        document: 'query Walk($id: ID!) { pet(id: $id) { __typename ... on Cat { __typename __typename name } } }',
        fields: ['Cat.name'],
      },
      {
        document:
          'query Walk($id: ID!) { pet(id: $id) { __typename ... on Dog { __typename __typename name tail { __typename length } } } }',
        fields: ['Dog.name', 'Dog.tail'],
      },
      {
        document:
          'query Walk($id: ID!) { pet(id: $id) { __typename ... on Dog { __typename tail { __typename __typename length } } } }',
        fields: ['Tail.length'],
      },
    ]);
  });

  test('misses what no answer had, and an interface whose type was not named', () => {
    const coverage = new Coverage(schema);
    coverage.record('query', { shop: { __typename: 'Shop', best: null, dogs: [{ __typename: 'Dog', name: 'Rex' }] } });
    expect(coverage.missing()).toEqual([
      'Cat.name',
      'Dog.tail',
      'Fed.done',
      'Mutation.feed',
      'Query.pet',
      'Tail.length',
    ]);
    expect([...coverage.abstractTypes]).toEqual([]);
    coverage.record('query', { pet: { __typename: 'Cat', name: 'Tom' } });
    expect(coverage.missing()).toEqual(['Dog.tail', 'Fed.done', 'Mutation.feed', 'Tail.length']);
    expect([...coverage.abstractTypes]).toEqual(['Pet']);
  });
});

/** The failures of the catalogue are produced by error-codes.test.ts, one after the other. */
function isFailure(field: string): boolean {
  const type = walk.schema.getType(field.split('.')[0] ?? '');
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'ErrorResult');
}

function fieldsNamed(type: string, names: string): string[] {
  return names.split(' ').map((name) => `${type}.${name}`);
}
