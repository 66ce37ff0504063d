import { getNamedType, isInputObjectType } from 'graphql';
import type { GraphQLInputType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContract, rootOf } from '#tests/server/contract/schema-walker.ts';
import { furnish } from '#tests/server/contract/scenes.ts';
import type { Furniture } from '#tests/server/contract/scenes.ts';
import { keepOwnThings } from '#tests/server/security/own-things.ts';
import type { Owned } from '#tests/server/security/own-things.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Answer, Person, QueryOptions, TestServer } from '#tests/server/harness.ts';

let server: TestServer;
let house: Furniture;
let owner: Person;
let stranger: Person;
let own: Record<Owned, string>;

const failure = '... on ErrorResult { errorCode message }';
const answer = `{ __typename ${failure} }`;
const metadata = '{ idempotencyKey: "stranger", sourceId: "cnon:card-nonce-ok" }';

/** Every operation that takes the id of what is somebody's own, and what else it needs. */
const operations: Record<string, [owned: Owned, call: string]> = {
  activeOrder: ['order', 'query ($id: ID!) { answer: activeOrder(orderId: $id) { id } }'],
  addPaymentToOrder: [
    'order',
    `mutation ($id: ID!) { answer: addPaymentToOrder(input: { method: "SQUARE", metadata: ${metadata} }, orderId: $id) ${answer} }`,
  ],
  'addRegistrationToOrder, an attendee': [
    'attendee',
    `mutation ($id: ID!, $tier: ID!) { answer: addRegistrationToOrder(input: { productId: $tier, registrant: { attendeeId: $id } }) ${answer} }`,
  ],
  adjustOrderLine: ['line', `mutation ($id: ID!) { answer: adjustOrderLine(orderLineId: $id, quantity: 1) ${answer} }`],
  adjustOrderRegistration: [
    'item',
    `mutation ($id: ID!) { answer: adjustOrderRegistration(orderRegistrationItemId: $id, input: { addOns: [] }) ${answer} }`,
  ],
  applyCouponCode: [
    'order',
    `mutation ($id: ID!) { answer: applyCouponCode(couponCode: "FOYER10", orderId: $id) ${answer} }`,
  ],
  applyGiftCardToOrder: [
    'order',
    `mutation ($id: ID!) { answer: applyGiftCardToOrder(code: "FOY-10TE-A4ME", orderId: $id) ${answer} }`,
  ],
  cancelRegistration: ['registration', `mutation ($id: ID!) { answer: cancelRegistration(id: $id) ${answer} }`],
  cancellationQuote: [
    'registration',
    `query ($id: ID!) { answer: cancellationQuote(registrationIds: [$id]) ${answer} }`,
  ],
  changeQuote: [
    'registration',
    `query ($id: ID!, $tier: ID!) { answer: changeQuote(registrationId: $id, tierId: $tier, addOnIds: []) ${answer} }`,
  ],
  deleteAttendee: [
    'attendee',
    `mutation ($id: ID!) { answer: deleteAttendee(id: $id) { __typename ... on DeletionResponse { result note: message } ${failure} } }`,
  ],
  deleteCustomerAddress: ['address', 'mutation ($id: ID!) { answer: deleteCustomerAddress(id: $id) { success } }'],
  earlierAnswers: ['form', 'query ($id: ID!) { answer: earlierAnswers(id: $id) { data } }'],
  eligiblePaymentMethods: ['order', 'query ($id: ID!) { answer: eligiblePaymentMethods(orderId: $id) { code } }'],
  endSession: ['session', 'mutation ($id: ID!) { answer: endSession(id: $id) { success } }'],
  extendHold: ['order', `mutation ($id: ID!) { answer: extendHold(orderId: $id) ${answer} }`],
  formSubmission: ['form', 'query ($id: ID!) { answer: formSubmission(id: $id) { id } }'],
  offerTransfer: [
    'registration',
    `mutation ($id: ID!) { answer: offerTransfer(registrationId: $id, emailAddress: "thief@foyer.example") ${answer} }`,
  ],
  nextOrderStates: ['order', 'query ($id: ID!) { answer: nextOrderStates(orderId: $id) }'],
  order: ['order', 'query ($id: ID!) { answer: order(id: $id) { id } }'],
  paymentAttempt: [
    'order',
    'query ($id: ID!) { answer: paymentAttempt(orderId: $id, idempotencyKey: "own-ids") { state } }',
  ],
  removeAllOrderLines: ['order', `mutation ($id: ID!) { answer: removeAllOrderLines(orderId: $id) ${answer} }`],
  removeCouponCode: [
    'order',
    'mutation ($id: ID!) { answer: removeCouponCode(couponCode: "FOYER10", orderId: $id) { id } }',
  ],
  removeGiftCardFromOrder: [
    'order',
    'mutation ($id: ID!) { answer: removeGiftCardFromOrder(code: "FOY-10TE-A4ME", orderId: $id) { id } }',
  ],
  registration: ['registration', 'query ($id: ID!) { answer: registration(id: $id) { id } }'],
  removeOrderRegistration: [
    'item',
    `mutation ($id: ID!) { answer: removeOrderRegistration(orderRegistrationItemId: $id) ${answer} }`,
  ],
  eventPreview: ['event', 'query ($id: ID!) { answer: eventPreview(id: $id) { id } }'],
  removePasskey: ['passkey', `mutation ($id: ID!) { answer: removePasskey(id: $id) ${answer} }`],
  renamePasskey: ['passkey', 'mutation ($id: ID!) { answer: renamePasskey(id: $id, name: "Mine") { success } }'],
  retakePlaces: ['order', `mutation ($id: ID!) { answer: retakePlaces(orderId: $id) ${answer} }`],
  setOrderShippingMethod: [
    'order',
    `mutation ($id: ID!) { answer: setOrderShippingMethod(shippingMethodId: ["1"], orderId: $id) ${answer} }`,
  ],
  transitionEventToState: [
    'event',
    `mutation ($id: ID!) { answer: transitionEventToState(id: $id, state: CANCELED) ${answer} }`,
  ],
  transitionOrderToState: [
    'order',
    `mutation ($id: ID!) { answer: transitionOrderToState(state: "AddingItems", orderId: $id) ${answer} }`,
  ],
  updateAttendee: [
    'attendee',
    `mutation ($id: ID!) { answer: updateAttendee(id: $id, input: { firstName: "Mallory" }) ${answer} }`,
  ],
  updateCustomerAddress: [
    'address',
    'mutation ($id: ID!) { answer: updateCustomerAddress(input: { id: $id, city: "Elsewhere" }) { id } }',
  ],
  updateRegistrationForm: [
    'form',
    `mutation ($id: ID!) { answer: updateRegistrationForm(id: $id, data: {}) ${answer} }`,
  ],
  validateActiveOrderRegistrations: [
    'order',
    'query ($id: ID!) { answer: validateActiveOrderRegistrations(orderId: $id) { isValid errors { message } } }',
  ],
  withdrawCancellation: [
    'registration',
    `mutation ($id: ID!) { answer: withdrawCancellation(registrationIds: [$id]) ${answer} }`,
  ],
  claimOrder: ['attendee', `mutation ($id: ID!) { answer: claimOrder(token: "nonsense", customerId: $id) ${answer} }`],
  giveBackTicket: ['registration', `mutation ($id: ID!) { answer: giveBackTicket(registrationId: $id) ${answer} }`],
  withdrawTransfer: ['registration', `mutation ($id: ID!) { answer: withdrawTransfer(registrationId: $id) ${answer} }`],
};

/** Operations whose ids anybody may know, or that ask for who is there without regard to the id. */
const publicIds = [
  'event',
  'organization',
  'removeOpeningReminder',
  'saveEvent',
  'setCustomerForOrder',
  'setOpeningReminder',
  'tiersOfCode',
  'unsaveEvent',
];
/** Lists are filtered by ids among one's own rows. */
const lists = ['events', 'organizations', 'activeOrders', 'myForms', 'search'];

const ask = (name: string, id: string, options: QueryOptions): Promise<Answer> =>
  server.query(operations[name]?.[1] ?? '', { id, tier: house.tierId }, options);
const said = ({ status, data, errors }: Answer) => ({ status, data, errors });

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  house = await furnish(server);
  owner = await server.signUp();
  stranger = await server.signUp();
  own = await keepOwnThings(server, house, owner);
});
afterAll(() => server.close());

const digests =
  'orders order_registration_items attendees addresses registrations form_submissions gift_card_applications events sessions passkeys registration_transfers'
    .split(' ')
    .map((table) => `(select md5(json_agg(t.* order by id)::text) from ${table} t) as ${table}`);

/** A digest of each table that an id could reach. */
const heldByServer = async () => (await server.pool.query(`select ${digests.join(', ')}`)).rows;

describe('another’s id', () => {
  test('is one of every kind', () => {
    expect(Object.entries(own).filter(([, id]) => id === '')).toEqual([]);
  });

  test.each(Object.keys(operations))('%s answers it as one that nobody has, word for word', async (name) => {
    const before = await heldByServer();
    const as = { cookie: stranger.cookie, channelToken: house.channelToken };
    const id = own[operations[name]?.[0] ?? 'order'];
    const theirs = said(await ask(name, id, as));
    expect(theirs).toEqual(said(await ask(name, '0b5b8b0a-1c1c-4f5e-9d52-000000000000', as)));
    expect(theirs).toEqual(said(await ask(name, 'nonsense', as)));
    expect(JSON.stringify(theirs)).not.toContain(id);
    expect(await heldByServer()).toEqual(before);
  });

  test.each(Object.keys(operations))('%s tells a visitor only that one must log in', async (name) => {
    const { errors } = await ask(name, own[operations[name]?.[0] ?? 'order'], { channelToken: house.channelToken });
    expect(errors.map(({ extensions }) => extensions)).toEqual([{ code: 'UNAUTHENTICATED' }]);
  });

  test('is asked for by no operation that is missing here', () => {
    const schema = readContract();
    const takesId = (type: GraphQLInputType): boolean => {
      const named = getNamedType(type);
      return (
        named.name === 'ID' ||
        (isInputObjectType(named) && Object.values(named.getFields()).some((each) => takesId(each.type)))
      );
    };
    const withIds = (['query', 'mutation'] as const).flatMap((kind) =>
      Object.values(rootOf(schema, kind).getFields())
        .filter(({ args }) => args.some(({ type }) => takesId(type)))
        .map(({ name }) => name),
    );
    const covered = [...Object.keys(operations).map((name) => name.split(',')[0]), ...publicIds, ...lists];
    expect(withIds.filter((name) => !covered.includes(name))).toEqual([]);
  });
});
