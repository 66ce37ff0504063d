import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readClientDocuments } from '../../../bench/client-documents.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { paymentMethods } from '#server/modules/payments/payments-tables.ts';
import { documentsOf, readContract } from '#tests/server/contract/schema-walker.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { openShop, inserted } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';
import { makeBusy, openSeason } from '#tests/server/platform/busy-customer.ts';
import type { BusyCustomer } from '#tests/server/platform/busy-customer.ts';
import { countStatements } from '#tests/server/platform/statement-counter.ts';
import { orderOnce } from '#tests/server/platform/whole-order.ts';

const many = 20;
/** Ways through the answer that one document asks for: each asks for what leads to it anew. */
const waysAtOnce = 12;
/** Statements that fields may share and did not, because a busy machine asked them one after the other. */
const missed = 8;
let server: TestServer;
let shop: Shop;
let counter: ReturnType<typeof countStatements>;
/** A customer with one of everything, and one with twenty. */
let calm: BusyCustomer;
let busy: BusyCustomer;
let eventIds: string[];

beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server.db);
  await shop.addFee(shop.channelId, 150);
  await server.db.insert(paymentMethods).values({ code: 'SQUARE', type: 'SQUARE', name: 'Card' });
  const season = await openSeason(server, shop, many);
  await refreshEventSearch(server.db);
  eventIds = season.spread.map(({ eventId }) => eventId);
  const one = { spread: season.spread.slice(0, 1), together: season.together.slice(0, 1) };
  calm = await makeBusy(server, shop, await server.signUp(), one);
  busy = await makeBusy(server, shop, await server.signUp(), season);
  for (const { registrationId } of [calm, busy]) cheaperTiers.set(registrationId, await cheaperTier(registrationId));
  counter = countStatements(server.pool);
}, 120_000);
afterAll(() => server.close());

/** A tier for nothing beside that of each of these registrations. */
const cheaperTiers = new Map<string, string>();

async function cheaperTier(registrationId: string): Promise<string> {
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into products (event_id, kind, name, price_cents, tax_category_id)
    select tier.event_id, tier.kind, 'Guest', 0, tier.tax_category_id
    from registrations registration join products tier on tier.id = registration.tuition_id where registration.id = $1
    returning id`,
    [registrationId],
  );
  return inserted(rows).id;
}

async function statementsOf(
  document: string,
  variables: object,
  { cookie }: Pick<Person, 'cookie'>,
): Promise<string[]> {
  return counter.during(async () => {
    const { data, errors } = await server.query(document, variables, { cookie });
    expect(errors).toEqual([]);
    expect(data).not.toBeNull();
  });
}

/**
 * Sends the same document for one and for many; answers the statements for many where they are more than for one. A few
 * more are no growth: fields that ask for the same at the same time share a statement, and may just have missed each
 * other. A statement for each of many would be many - 1 more.
 */
async function growthOf(
  document: string,
  variablesOf: (person: BusyCustomer, most: number) => object,
): Promise<string[]> {
  expect(document).not.toBe('');
  const forOne = await statementsOf(document, variablesOf(calm, 1), calm);
  const forMany = await statementsOf(document, variablesOf(busy, many), busy);
  return forMany.length > forOne.length + missed ? forMany : [];
}

const lists: Record<string, (person: BusyCustomer, most: number) => object> = {
  activeCustomer: () => ({}),
  activeOrder: ({ cartId }) => ({ orderId: cartId }),
  activeOrders: () => ({ options: {} }),
  cancellationQuote: ({ heldIds }) => ({ registrationIds: heldIds }),
  eligiblePaymentMethods: ({ cartId }) => ({ orderId: cartId }),
  events: (_person, take) => ({ options: { take } }),
  me: () => ({}),
  myForms: () => ({ options: { includePastEvents: true } }),
  myOrders: (_person, take) => ({ take }),
  myRegistrations: () => ({ options: {} }),
  mySessions: () => ({}),
  order: ({ placedId }) => ({ id: placedId }),
  organizations: (_person, take) => ({ options: { take } }),
  savedEvents: () => ({ options: {} }),
  search: (_person, take) => ({ input: { take } }),
  validateActiveOrderRegistrations: ({ cartId }) => ({ orderId: cartId }),
};

describe('a list of twenty takes no more statements than a list of one', () => {
  test.each(Object.keys(lists))('%s, with every field behind it', async (operation) => {
    const variablesOf = lists[operation] ?? (() => ({}));
    const given = Object.keys(variablesOf(calm, 1));
    for (const { document } of documentsOf(readContract(), operation, given, waysAtOnce)) {
      expect(await growthOf(document, variablesOf)).toEqual([]);
    }
  });
});

const register = ({ cartId }: BusyCustomer) => ({ orderId: cartId });
const byOwnId = ({ placedId }: BusyCustomer) => ({ id: placedId });
const clientReads: Record<string, (person: BusyCustomer, most: number) => object> = {
  Event: () => ({ id: eventIds[0] }),
  EventPreview: () => ({ id: eventIds[0] }),
  GetAccountDeletion: () => ({}),
  GetActiveChannelWithOrganization: () => ({}),
  GetActiveCustomerAttendees: () => ({}),
  GetActiveCustomerGiftCards: () => ({}),
  GetActiveOrder: register,
  GetActiveOrders: () => ({}),
  GetCheckoutOrder: register,
  GetCheckoutOrders: () => ({}),
  GetEligiblePaymentMethods: register,
  GetEventList: (_person, take) => ({ options: { take } }),
  GetHasOpeningReminder: () => ({ id: eventIds[0] }),
  GetChangeQuote: ({ registrationId }) => ({
    registrationId,
    tierId: cheaperTiers.get(registrationId),
    addOnIds: [],
  }),
  GetChangeChoices: ({ registrationId }) => ({ id: registrationId }),
  GetCancellationQuote: ({ registrationId }) => ({ registrationIds: [registrationId] }),
  GetHeldRegistration: ({ registrationId }) => ({ id: registrationId }),
  GetIsSaved: () => ({ id: eventIds[0] }),
  GetLatestPlacedOrder: () => ({}),
  GetMe: () => ({}),
  GetMyChannels: () => ({}),
  GetMyOrders: () => ({}),
  GetMyRegistrationDays: () => ({}),
  GetMyRegistrationForms: () => ({}),
  GetMyRegistrations: () => ({}),
  GetMySessions: () => ({}),
  GetNotificationPreferences: () => ({}),
  GetLinkPaymentAttempt: () => ({ token: '', idempotencyKey: 'none' }),
  GetOrderConfirmation: byOwnId,
  GetOrderToPay: () => ({ token: '' }),
  GetOrganization: () => ({ id: shop.organizationId }),
  GetPasskeys: () => ({}),
  GetPaymentAttempt: ({ cartId }) => ({ orderId: cartId, idempotencyKey: 'none' }),
  GetPlacedOrder: byOwnId,
  GetReceivedOrder: () => ({ token: '' }),
  GetReceivedTransfer: () => ({ token: '' }),
  GetRegisterEvent: () => ({ id: eventIds[0] }),
  GetSavedAttendees: () => ({}),
  GetSavedEvents: () => ({}),
  GetSecondFactor: () => ({}),
  GetTicketsToKeep: () => ({}),
  GetTiersOfCode: () => ({ eventId: eventIds[0], code: 'NOSUCH' }),
  GetTransferStatus: ({ registrationId }) => ({ id: registrationId }),
  GetWantedEvent: () => ({ id: eventIds[0] }),
  ValidateActiveOrder: register,
};
/** What asks no database of ours, or for one thing that has no list in it. */
const without = ['AutocompleteCity', 'FindGeocodeLocations', 'GetEarlierAnswers', 'GetFormSubmission'];

describe('what the application reads', () => {
  const documents = readClientDocuments();
  const reads = [...documents].filter(([, text]) => text.startsWith('query') && !text.includes('@client'));

  test('is all here', () => {
    const names = reads.map(([name]) => name).filter((name) => !without.includes(name));
    expect(names.toSorted()).toEqual(Object.keys(clientReads).toSorted());
  });

  test.each(Object.keys(clientReads))('%s takes no more statements for twenty than for one', async (name) => {
    expect(await growthOf(documents.get(name) ?? '', clientReads[name] ?? (() => ({})))).toEqual([]);
  });

  test('changing a cart of twenty takes no more statements than changing a cart of one', async () => {
    const transition = documents.get('TransitionCheckoutOrder') ?? '';
    const adjust = documents.get('AdjustOrderRegistration') ?? '';
    const to = (state: string) => growthOf(transition, ({ cartId }) => ({ orderId: cartId, state }));
    expect(await to('ArrangingPayment')).toEqual([]);
    expect(await to('AddingItems')).toEqual([]);
    const adjusted = await growthOf(adjust, ({ itemId, defaultAttendeeId }) => ({
      orderRegistrationItemId: itemId,
      input: { registrant: { attendeeId: defaultAttendeeId } },
    }));
    expect(adjusted).toEqual([]);
  });
});

/** docs/decisions/093: three are the event with its organizer, its tiers and their places. */
describe('whether it can be bought takes', () => {
  const sale = 'saleStatus { code opensAt { at } closesAt { at } }';
  test.each([
    [
      'of an event',
      `event(id: $id) { ${sale} ticketAvailability { hasAvailableTickets minimumTicketPrice { amount } } }`,
    ],
    ['of its tiers', `event(id: $id) { tuitions { ${sale} remainingCapacity } }`],
  ])('three statements %s, where its fields do not miss each other', async (_, fields) => {
    const counts: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const statements = await statementsOf(`query ($id: ID!) { ${fields} }`, { id: eventIds[0] }, calm);
      counts.push(statements.filter((text) => !isOfSession(text)).length);
    }
    expect(Math.min(...counts)).toBe(3);
  });
});

/**
 * Statements of each call of a whole order, COMMIT and those of the sandbox of the card provider with it. BEGIN goes with the
 * first statement of each transaction but the first of a connection.
 */
const most = {
  GetActiveOrder: 2,
  AddRegistrationToCart: 9,
  TransitionOrderToState: 8,
  // Among them: what went back of each registration's money (docs/decisions/062), and whose the order is.
  AddPaymentToOrder: 19,
};

describe('a whole order', () => {
  test('takes no more statements than it did', async () => {
    const event = await shop.addEvent();
    const productId = await shop.addProduct(event.id, { capacity: 10 });
    const calls: Record<string, number> = {};
    const where = { channelToken: shop.channelToken, productId };
    // The first order of an event reads what the next ones have at hand.
    await orderOnce(server, await server.signUp(), where, (_name, call) => call());
    await orderOnce(server, await server.signUp(), where, async (name, call) => {
      const statements = await counter.during(call);
      calls[name] = statements.filter((text) => !isOfMails(text) && text !== 'begin').length;
    });
    const over = Object.entries(most).filter(([name, number]) => (calls[name] ?? Infinity) > number);
    expect(over.map(([name]) => [name, calls[name]])).toEqual([]);
  });
});

/** The confirmation is written beside the answer, by the same pool: it may fall into any of the calls. */
const isOfMails = (text: string) => text.includes('from orders join users customer');

const isOfSession = (text: string) => text.includes('sessions');
