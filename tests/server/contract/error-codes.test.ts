import { sql } from 'drizzle-orm';
import { GraphQLEnumType, isObjectType } from 'graphql';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '#server/modules/auth/link-tokens.ts';
import type { LinkPurpose } from '#server/modules/auth/link-tokens.ts';
import { tokenIn } from '#tests/server/auth/account-operations.ts';
import { startWalk } from '#tests/server/contract/api-walk.ts';
import type { Walk } from '#tests/server/contract/api-walk.ts';
import { walkGuards } from '#tests/server/contract/guard-scenes.ts';
import { furnish } from '#tests/server/contract/scenes.ts';
import type { Furniture } from '#tests/server/contract/scenes.ts';
import { customerId, demoLogin } from '#server/demo/seed-customer.ts';
import { reachableTypes } from '#tests/server/contract/schema-walker.ts';
import { declineCards, forgetDeclines } from '#tests/server/payments/declining.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, QueryOptions, TestServer } from '#tests/server/harness.ts';

let server: TestServer;
let walk: Walk;
let house: Furniture;
let person: Person;
let as: QueryOptions;
let orderId: string;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  house = await furnish(server);
  walk = startWalk(server);
  person = await server.signUp();
  as = { cookie: person.cookie, channelToken: house.channelToken };
});
afterAll(() => server.close());

/** Calls an operation that must fail with this code. */
const failure = async (code: string, operation: string, variables: object = {}, options: QueryOptions = as) => {
  const { value } = await walk.call(operation, variables, options);
  expect(value).toMatchObject({ errorCode: code, message: expect.stringMatching(/\S/) });
};
const oldToken = (purpose: LinkPurpose, days = 2) =>
  issueToken(server.db, purpose, person.userId, new Date(Date.now() - days * 86_400_000), 'new-address@foyer.example');
const emailAddress = 'unverified@foyer.example';
const password = 'a-long-enough-one';
const rowId = (row: unknown) => z.object({ id: z.string() }).parse(row);
const registrant = () => ({ attendeeId: person.defaultAttendeeId });
const adding = (input: object) => ({ input: { productId: house.tierId, registrant: registrant(), ...input } });

describe('each error code of the catalogue (platform specification §8)', () => {
  test('accounts', async () => {
    const visitor: QueryOptions = {};
    await failure('MISSING_PASSWORD_ERROR', 'registerCustomerAccount', { input: { emailAddress } }, visitor);
    await failure(
      'PASSWORD_VALIDATION_ERROR',
      'registerCustomerAccount',
      { input: { emailAddress, password: 'short' } },
      visitor,
    );
    await walk.call('registerCustomerAccount', { input: { emailAddress, password } });
    for (let mails = 0; mails < 5; mails += 1)
      await failure('MEMBER_SENT_REVERIFY_ERROR', 'login', { username: emailAddress, password }, visitor);
    await failure('NOT_VERIFIED_ERROR', 'login', { username: emailAddress, password }, visitor);
    await failure('INVALID_CREDENTIALS_ERROR', 'login', { username: emailAddress, password: 'wrong' }, visitor);
    await failure('NATIVE_AUTH_STRATEGY_ERROR', 'authenticate', { input: {} }, visitor);
    await failure('VERIFICATION_TOKEN_INVALID_ERROR', 'verifyCustomerAccount', { token: 'nonsense' }, visitor);
    await failure(
      'VERIFICATION_TOKEN_EXPIRED_ERROR',
      'verifyCustomerAccount',
      { token: await oldToken('verify-account') },
      visitor,
    );
    const mail = await server.mailbox.waitFor(emailAddress, { subject: /Verify/, count: 6 });
    const token = tokenIn(mail.links, '/verify');
    await failure('PASSWORD_ALREADY_SET_ERROR', 'verifyCustomerAccount', { token, password }, visitor);
    await failure('PASSWORD_RESET_TOKEN_INVALID_ERROR', 'resetPassword', { token: 'nonsense', password }, visitor);
    await failure(
      'PASSWORD_RESET_TOKEN_EXPIRED_ERROR',
      'resetPassword',
      { token: await oldToken('reset-password'), password },
      visitor,
    );
    await failure(
      'IDENTIFIER_CHANGE_TOKEN_INVALID_ERROR',
      'updateCustomerEmailAddress',
      { token: 'nonsense' },
      visitor,
    );
    await failure(
      'IDENTIFIER_CHANGE_TOKEN_EXPIRED_ERROR',
      'updateCustomerEmailAddress',
      { token: await oldToken('change-email') },
      visitor,
    );
    await failure('UNDO_TOKEN_INVALID_ERROR', 'undoAccountChange', { token: 'nonsense', password }, visitor);
    await failure(
      'UNDO_TOKEN_EXPIRED_ERROR',
      'undoAccountChange',
      { token: await oldToken('undo-change', 8), password },
      visitor,
    );
    const newEmailAddress = house.login.email;
    await failure('EMAIL_ADDRESS_CONFLICT_ERROR', 'requestUpdateCustomerEmailAddress', {
      password: person.password,
      newEmailAddress,
    });
    expect(walk.coverage.errorCodes).toContain('EMAIL_ADDRESS_CONFLICT_ERROR');
  });

  test('what guards an account', async () => {
    await walkGuards(server, walk);
    expect(walk.coverage.errorCodes).toContain('CONFIRMATION_REQUIRED_ERROR');
  });

  test('attendees', async () => {
    await failure('DEFAULT_ATTENDEE_ERROR', 'deleteAttendee', { id: person.defaultAttendeeId });
    const input = { firstName: 'Ines', lastName: 'Ito' };
    for (let at = 0; at < 4; at += 1) await walk.call('createAttendee', { input }, as);
    await failure('ATTENDEE_LIMIT_ERROR', 'createAttendee', { input });
    expect(walk.coverage.errorCodes).toContain('ATTENDEE_LIMIT_ERROR');
  });

  test('the cart', async () => {
    await walk.read('activeOrder2', {}, as);
    expect(walk.coverage.errorCodes).toContain('NO_ACTIVE_ORDER_ERROR');
    const { rows } = await server.db.execute(
      sql`select product.id from products product join events event on event.id = product.event_id where event.ends_at < now() and product.kind = 'TUITION' limit 1`,
    );
    const past = z.object({ id: z.string() }).parse(rows[0]).id;
    await failure('EVENT_REGISTRATION_ELIGIBILITY_ERROR', 'addRegistrationToOrder', adding({ productId: past }));
    await failure('INSUFFICIENT_STOCK_ERROR', 'addRegistrationToOrder', adding({ productId: house.soldOutTierId }));
    await failure('NEGATIVE_QUANTITY_ERROR', 'addRegistrationToOrder', adding({ quantity: -1 }));
    await failure('ORDER_LIMIT_ERROR', 'addRegistrationToOrder', adding({ quantity: 2 }));
    await failure('CHOSEN_PRICE_ERROR', 'addRegistrationToOrder', adding({ price: 0.01 }));
    await failure(
      'ORDER_INTERCEPTOR_ERROR',
      'addRegistrationToOrder',
      adding({ registrant: { attendeeId: house.tierId } }),
    );
    const added = await walk.call('addRegistrationToOrder', adding({}), as);
    orderId = z.object({ id: z.string() }).parse(added.value).id;
    await failure('ATTENDEE_ALREADY_REGISTERED_ERROR', 'addRegistrationToOrder', {
      ...adding({}),
      askAboutSameAttendee: true,
    });
    await walk.call('extendHold', { orderId }, as);
    await failure('HOLD_EXTENSION_ERROR', 'extendHold', { orderId });
    await failure('ORDER_MODIFICATION_ERROR', 'removeOrderRegistration', { orderRegistrationItemId: house.tierId });
    await failure('ORDER_STATE_TRANSITION_ERROR', 'transitionOrderToState', { state: 'PaymentSettled', orderId });
    const input = { emailAddress: person.emailAddress, firstName: 'Robin', lastName: 'Reyes' };
    await failure('ALREADY_LOGGED_IN_ERROR', 'setCustomerForOrder', { input, orderId });
    await failure('GUEST_CHECKOUT_ERROR', 'setCustomerForOrder', { input }, {});
  });

  test('codes', async () => {
    await failure('COUPON_CODE_INVALID_ERROR', 'applyCouponCode', { couponCode: 'NOSUCH', orderId });
    await failure('COUPON_CODE_EXPIRED_ERROR', 'applyCouponCode', { couponCode: 'FIRSTFROST', orderId });
    await failure('COUPON_CODE_LIMIT_ERROR', 'applyCouponCode', { couponCode: 'TENFRIENDS', orderId });
    await failure('GIFT_CARD_ERROR', 'applyGiftCardToOrder', { code: 'NOSUCH', orderId });
    expect(walk.coverage.errorCodes).toContain('GIFT_CARD_ERROR');
  });

  test('forms and payments', async () => {
    const paying = (method: string, metadata: object) => ({ input: { method, metadata }, orderId });
    await failure(
      'ORDER_PAYMENT_STATE_ERROR',
      'addPaymentToOrder',
      paying('SQUARE', { idempotencyKey: 'codes-1', sourceId: 'cnon:card-nonce-ok' }),
    );
    await walk.call('transitionOrderToState', { state: 'ArrangingPayment', orderId }, as);
    await failure(
      'INELIGIBLE_PAYMENT_METHOD_ERROR',
      'addPaymentToOrder',
      paying('BARTER', { idempotencyKey: 'codes-2' }),
    );
    await failure('PAYMENT_FAILED_ERROR', 'addPaymentToOrder', paying('SQUARE', {}));
    const { data } = await server.query('{ myForms { items { id } } }', {}, as);
    const [form] = z.object({ items: z.array(z.object({ id: z.string() })) }).parse(data?.['myForms']).items;
    await failure('FORM_VALIDATION_ERROR', 'updateRegistrationForm', { id: form?.id, data: {} });
    const answers = { nameTag: 'Robin', email: person.emailAddress, seating: 'near-the-aisle', hearAbout: 'a-friend' };
    await walk.call('updateRegistrationForm', { id: form?.id, data: answers }, as);
    await failure(
      'PAYMENT_DECLINED_ERROR',
      'addPaymentToOrder',
      paying('SQUARE', { idempotencyKey: 'codes-3', sourceId: 'cnon:card-nonce-declined' }),
    );
    expect(walk.coverage.errorCodes).toContain('PAYMENT_DECLINED_ERROR');
    await declineCards(server, orderId, { cards: 9 });
    await failure(
      'CARDS_DECLINED_ERROR',
      'addPaymentToOrder',
      paying('SQUARE', { idempotencyKey: 'codes-3-more', sourceId: 'cnon:card-nonce-ok' }),
    );
    await forgetDeclines(server, orderId);
  });
});

describe('a registration that is given up', () => {
  test('for which something comes back, by a quote that is right', async () => {
    const policy = { kind: 'WINDOWS', windows: [{ hoursBeforeStart: 0, percent: 50 }], keepCents: 0 };
    await server.db.execute(sql`update products set cancellation_policy =
      ${JSON.stringify({ ...policy, feesBack: true, approval: 'NEVER' })}::jsonb where id = ${house.tierId}`);
    await walk.call('transitionOrderToState', { state: 'AddingItems', orderId }, as);
    await walk.call('transitionOrderToState', { state: 'ArrangingPayment', orderId }, as);
    const metadata = { idempotencyKey: 'codes-4', sourceId: 'cnon:card-nonce-ok' };
    const { value } = await walk.call('addPaymentToOrder', { input: { method: 'SQUARE', metadata }, orderId }, as);
    expect(value).toMatchObject({ __typename: 'Order' });
    const { rows } = await server.db.execute(sql`select id from registrations where order_id = ${orderId}`);
    const { id } = rowId(rows[0]);
    await failure('QUOTE_NEEDED_ERROR', 'cancelRegistration', { id });
    const quote = await walk.read('cancellationQuote', { registrationIds: [id] }, as);
    const { quoteId } = z.object({ quoteId: z.string() }).parse(quote);
    server.moveClock(11 * 60_000);
    await failure('QUOTE_EXPIRED_ERROR', 'cancelRegistrations', { quoteId });
    server.moveClock(-11 * 60_000);
    await server.db.execute(
      sql`update order_registration_items set cancellation_policy = null where order_id = ${orderId}`,
    );
    await failure('QUOTE_CHANGED_ERROR', 'cancelRegistrations', { quoteId });
    expect(walk.coverage.errorCodes).toContain('QUOTE_CHANGED_ERROR');
  });

  test('or is to be changed, by a quote that is right', async () => {
    const { rows } = await server.db.execute(sql`select id from registrations where order_id = ${orderId}`);
    const { id } = rowId(rows[0]);
    const other = await server.db.execute(sql`insert into products (event_id, kind, name, price_cents, tax_category_id)
      select event_id, kind, 'Other', price_cents + 5000, tax_category_id from products where id = ${house.tierId}
      returning id`);
    const { id: tierId } = rowId(other.rows[0]);
    const quoteFor = async () => {
      const quote = await walk.read('changeQuote', { registrationId: id, tierId, addOnIds: [] }, as);
      return z.object({ quoteId: z.string() }).parse(quote).quoteId;
    };
    const quoteId = await quoteFor();
    await server.db.execute(sql`update products set price_cents = price_cents + 100 where id = ${tierId}`);
    await failure('CHANGE_QUOTE_CHANGED_ERROR', 'changeRegistration', { quoteId });
    const told = await quoteFor();
    await server.db.execute(sql`update registrations set state = 'TransferOffered' where id = ${id}`);
    await failure('REGISTRATION_CHANGE_ERROR', 'changeRegistration', { quoteId: told });
    await server.db.execute(sql`update registrations set state = 'Confirmed' where id = ${id}`);
    expect(walk.coverage.errorCodes).toContain('REGISTRATION_CHANGE_ERROR');
  });
});

describe('states that something is not in', () => {
  const { email: username, password: welcome } = demoLogin;

  test('a registration of an event that has begun', async () => {
    const alex = { cookie: (await walk.call('login', { username, password: welcome })).cookies.join('; ') };
    const { rows } = await server.db.execute(
      sql`select id from registrations where user_id = ${customerId} and starts_at < now() limit 1`,
    );
    await failure('REGISTRATION_STATE_TRANSITION_ERROR', 'cancelRegistration', rowId(rows[0]), alex);
    await failure('REGISTRATION_TRANSFER_ERROR', 'declineTransfer', { token: 'nonsense' }, alex);
    await failure('ORDER_CLAIM_ERROR', 'claimOrder', { token: 'nonsense', customerId }, alex);
    const paying = { token: 'nonsense', amountDue: 24.5, input: { method: 'SQUARE', metadata: {} } };
    await failure('PAYMENT_LINK_ERROR', 'payByLink', paying, {});
    expect(walk.coverage.errorCodes).toContain('REGISTRATION_STATE_TRANSITION_ERROR');
    const { rows: own } = await server.db.execute(sql`select id from events where id = ${house.eventId}`);
    await failure('EVENT_STATE_TRANSITION_ERROR', 'transitionEventToState', { ...rowId(own[0]), state: 'ENDED' }, alex);
    expect(walk.coverage.errorCodes).toContain('EVENT_STATE_TRANSITION_ERROR');
  });

  test('a server that meets what it did not foresee says so in the error itself', async () => {
    await server.pool.query('alter table customer_history rename to elsewhere');
    const { errors } = await server.query('{ activeCustomer { history { type } } }', {}, as);
    await server.pool.query('alter table elsewhere rename to customer_history');
    expect(errors.map(({ message, extensions }) => [message, extensions?.['errorCode']])).toEqual([
      ['An unexpected error occurred', 'UNKNOWN_ERROR'],
    ]);
    walk.coverage.errorCodes.add('UNKNOWN_ERROR');
  });
});

describe('the catalogue as a whole', () => {
  test('has been produced', () => {
    const codes = walk.schema.getType('ErrorCode');
    if (!(codes instanceof GraphQLEnumType)) throw new Error('the schema has no ErrorCode');
    const missing = codes
      .getValues()
      .map(({ name }) => name)
      .filter((name) => !walk.coverage.errorCodes.has(name));
    expect(missing).toEqual([]);
  });

  test('every field of every failure has been resolved', () => {
    const reachable = reachableTypes(walk.schema);
    const ofFailure = (field: string) => {
      const name = field.split('.')[0] ?? '';
      const type = walk.schema.getType(name);
      return (
        reachable.has(name) && isObjectType(type) && type.getInterfaces().some((each) => each.name === 'ErrorResult')
      );
    };
    expect(walk.coverage.missing().filter(ofFailure)).toEqual([]);
  });
});

describe('what a request may not say', () => {
  const refused = async (document: string, variables: object = {}) => {
    const { status, data, errors } = await server.query(document, variables, as);
    return { status, data, told: errors.map(({ message }) => message) };
  };
  const document =
    'mutation ($input: AddRegistrationToOrderInput!) { addRegistrationToOrder(input: $input) { __typename } }';

  test.each([
    ['an unknown key', { priceCents: 1 }, /priceCents/],
    ['half a registration', { quantity: 1.5 }, /Int cannot represent non-integer value/],
    ['more than an integer holds', { quantity: 2 ** 31 }, /Int cannot represent non 32-bit signed integer value/],
    ['words for a number', { quantity: 'many' }, /Int cannot represent non-integer value/],
  ])('%s in the variables', async (_name, more, words) => {
    const { data, told } = await refused(document, adding(more));
    expect(data).toBe(null);
    expect(told.join()).toMatch(words);
  });

  test.each([
    ['an unknown key', 'adjustOrderLine(orderLineId: "1", quantity: 1, price: 1)', /Unknown argument "price"/],
    [
      'half a registration',
      'adjustOrderLine(orderLineId: "1", quantity: 1.5)',
      /Int cannot represent non-integer value/,
    ],
    ['more than an integer holds', 'adjustOrderLine(orderLineId: "1", quantity: 2147483648)', /32-bit/],
  ])('%s in the document', async (_name, call, words) => {
    const { status, told } = await refused(`mutation { ${call} { __typename } }`);
    expect(status).toBe(400);
    expect(told.join()).toMatch(words);
  });
});
