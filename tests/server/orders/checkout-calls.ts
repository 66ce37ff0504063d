import { eq } from 'drizzle-orm';
import { beginValidatingPayment } from '#server/modules/payments/order-settlement.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { lockTerms } from '#server/modules/payments/payment-terms.ts';
import { settleOrder } from '#server/modules/payments/settle-order.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';

export const addDocument = `mutation Add($input: AddRegistrationToOrderInput!) {
  addRegistrationToOrder(input: $input) {
    __typename
    ... on Order { id code state active itemCount totalQuantity channelToken
      subTotal { display } total { display } totalWithTax { amount } totalWithTaxAfterGiftCard { amount }
      taxSummary { description taxRate taxBase { amount } taxTotal { amount } }
      surcharges { description price { display } sku includedInPrices }
      hold { secondsLeft expired }
      registrationItems { id name attendeeName locationName unitPrice { display } subTotal { display }
        sessionOptions { name unitPrice { display } } orderLine { product { __typename name } linePriceWithTax { display } } tuition { name } event { name } attendee { isDefault }
      } }
    ... on ErrorResult { errorCode message }
    ... on InsufficientStockError { quantityAvailable order { id } }
    ... on AttendeeLimitError { maxAttendees }
    ... on OrderLimitError { maxItems }
  }
}`;
export async function add(
  server: TestServer,
  person: Person,
  productId: string,
  more: object = {},
  channelToken?: string,
) {
  const { data, errors } = await server.query(
    addDocument,
    { input: { productId, registrant: { attendeeId: person.defaultAttendeeId }, ...more } },
    { cookie: person.cookie, channelToken },
  );
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data?.['addRegistrationToOrder'];
}

export async function transition(
  server: TestServer,
  person: Person,
  orderId: string,
  state: string,
  headers: Record<string, string> = {},
) {
  const { data } = await server.query(
    `mutation Go($state: String!, $orderId: ID) { transitionOrderToState(state: $state, orderId: $orderId) {
      __typename ... on Order { state } ... on OrderStateTransitionError { fromState toState transitionError } } }`,
    { state, orderId },
    { cookie: person.cookie, headers },
  );
  return data?.['transitionOrderToState'];
}

export const orderOf = async (server: TestServer, { userId }: Person) =>
  inserted(await server.db.select().from(orders).where(eq(orders.userId, userId)));

/** Pays a locked order in one transaction, as a payment that needs no provider does. */
export const settle = (server: TestServer, orderId: string) =>
  server.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error('no order');
    const begun = await beginValidatingPayment(tx, order, await lockTerms(tx, order), server.services.clock());
    if (begun.outcome === 'refused') return begun;
    return settleOrder(tx, begun.order, {
      state: 'PaymentSettled',
      now: server.services.clock(),
      jobs: server.services.jobs,
    });
  });
