import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readClientDocuments } from '../client-documents.ts';
import type { Caller } from '../graphql-caller.ts';
import { cardMethod, password } from './box-office.ts';

/** The calls of one whole order: the application's own documents, in the order in which it sends them. */
export const checkoutCalls = [
  'AddRegistrationToCart',
  'GetActiveOrder',
  'ValidateActiveOrder',
  'TransitionCheckoutOrder',
  'GetEligiblePaymentMethods',
  'AddPaymentToOrder',
  'GetOrderConfirmation',
] as const;
export type CheckoutCall = (typeof checkoutCalls)[number];

export type Customer = { cookie: string; attendeeId: string };
export type Times = Record<CheckoutCall, number[]>;
export const noTimes = (): Times => ({
  AddRegistrationToCart: [],
  GetActiveOrder: [],
  ValidateActiveOrder: [],
  TransitionCheckoutOrder: [],
  GetEligiblePaymentMethods: [],
  AddPaymentToOrder: [],
  GetOrderConfirmation: [],
});

const documents = readClientDocuments();
const documentOf = (name: string): string => {
  const document = documents.get(name);
  if (!document) throw new Error(`the application has no operation ${name}`);
  return document;
};

const order = z.object({ __typename: z.literal('Order'), id: z.string(), state: z.string() });
const refusal = z.object({ errorCode: z.string(), message: z.string() });

export async function logIn(caller: Caller, emailAddress: string): Promise<Customer> {
  const answer = await caller.call(
    `mutation Login($username: String!, $password: String!) {
      login(username: $username, password: $password) { __typename } }`,
    { username: emailAddress, password },
  );
  const cookie = answer.cookies.join('; ');
  const { data, errors } = await caller.call(documentOf('GetActiveCustomerAttendees'), {}, cookie);
  const read = z.object({ activeCustomer: z.object({ attendees: z.array(z.object({ id: z.string() })).min(1) }) });
  const parsed = read.safeParse(data);
  const attendee = parsed.data?.activeCustomer.attendees[0];
  if (!attendee) throw new Error(`${emailAddress} can't log in: ${JSON.stringify([answer, errors])}`);
  return { cookie, attendeeId: attendee.id };
}

/** Thrown when the server says that no place is left. */
export class SoldOut extends Error {}

/** One customer buys one place of a tier, from the cart to the paid order. Throws on whatever is not as it should be. */
export async function buyPlace(...purchase: Parameters<typeof stepsOfPurchase>): Promise<void> {
  for await (const step of stepsOfPurchase(...purchase)) void step;
}

/** The same, one call after another: each is made when the next step is asked for, and named when it was answered. */
export async function* stepsOfPurchase(
  caller: Caller,
  customer: Customer,
  tierId: string,
  times: Times,
): AsyncGenerator<CheckoutCall, void> {
  const call = async (name: CheckoutCall, variables: object): Promise<Record<string, unknown>> => {
    const { data, errors, ms } = await caller.call(documentOf(name), variables, customer.cookie);
    if (!data || errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join('; ')}`);
    times[name].push(ms);
    return data;
  };
  const input = { productId: tierId, quantity: 1, registrant: { attendeeId: customer.attendeeId } };
  const { id } = orderIn(
    (await call('AddRegistrationToCart', { input, idempotencyKey: randomUUID() })).addRegistrationToOrder,
  );
  yield 'AddRegistrationToCart';
  orderIn((await call('GetActiveOrder', { orderId: id })).activeOrder);
  yield 'GetActiveOrder';
  const validity = z.object({ isValid: z.literal(true) });
  validity.parse((await call('ValidateActiveOrder', { orderId: id })).validateActiveOrderRegistrations);
  yield 'ValidateActiveOrder';
  const transition = { orderId: id, state: 'ArrangingPayment' };
  orderIn((await call('TransitionCheckoutOrder', transition)).transitionOrderToState, 'ArrangingPayment');
  yield 'TransitionCheckoutOrder';
  const methods = z.array(z.object({ code: z.literal(cardMethod) })).min(1);
  methods.parse((await call('GetEligiblePaymentMethods', { orderId: id })).eligiblePaymentMethods);
  yield 'GetEligiblePaymentMethods';
  const metadata = { idempotencyKey: randomUUID(), sourceId: 'cnon:card-nonce-ok' };
  const payment = { orderId: id, input: { method: cardMethod, metadata } };
  orderIn((await call('AddPaymentToOrder', payment)).addPaymentToOrder, 'PaymentSettled');
  yield 'AddPaymentToOrder';
  orderIn((await call('GetOrderConfirmation', { id })).order, 'PaymentSettled');
  yield 'GetOrderConfirmation';
}

function orderIn(value: unknown, state?: string): z.infer<typeof order> {
  const found = order.safeParse(value);
  if (found.success && (state === undefined || found.data.state === state)) return found.data;
  const refused = refusal.safeParse(value);
  if (refused.data?.errorCode === 'INSUFFICIENT_STOCK_ERROR') throw new SoldOut(refused.data.message);
  throw new Error(`not an order${state ? ` in the state ${state}` : ''}: ${JSON.stringify(value)?.slice(0, 300)}`);
}
