import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readClientDocuments } from '../client-documents.ts';
import type { Caller } from '../graphql-caller.ts';
import { cardMethod, channelToken, nameOfAll, password } from './box-office.ts';
import { variablesOf } from './purchase-calls.ts';
import type { PurchaseCall } from './purchase-calls.ts';

export type Customer = { cookie: string; attendeeId: string };
export type Times = Record<PurchaseCall, number[]>;
export const noTimes = (): Times => ({
  GetActiveOrder: [],
  AddRegistrationToCart: [],
  TransitionOrderToState: [],
  AddPaymentToOrder: [],
});

const documents = readClientDocuments();
const documentOf = (name: string): string => {
  const document = documents.get(name);
  if (!document) throw new Error(`the application has no operation ${name}`);
  return document;
};

const order = z.looseObject({ __typename: z.literal('Order'), id: z.string(), state: z.string() });
const payable = z.object({
  totalWithTaxAfterGiftCard: z.object({ amount: z.number() }),
  eligiblePaymentMethods: z.tuple([
    z.object({ code: z.literal(cardMethod), contextArgs: z.object({ locationId: z.string() }) }),
  ]),
});
const confirmed = z.object({ registrations: z.array(z.object({ code: z.string() })).min(1) });
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
): AsyncGenerator<PurchaseCall, void> {
  const call = async (name: PurchaseCall, variables: object): Promise<unknown> => {
    const { data, errors, ms } = await caller.call(documentOf(name), variables, customer.cookie);
    if (!data || errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join('; ')}`);
    times[name].push(ms);
    return Object.values(data)[0];
  };
  await call('GetActiveOrder', variablesOf.GetActiveOrder(channelToken));
  yield 'GetActiveOrder';
  const registrant = { attendeeId: customer.attendeeId, ...nameOfAll, new: false };
  const addition = { tierId, registrant, askAboutSameAttendee: false, idempotencyKey: randomUUID() };
  const added = orderIn(
    await call('AddRegistrationToCart', variablesOf.AddRegistrationToCart(addition)),
    'AddingItems',
  );
  z.object({ validation: z.object({ isValid: z.literal(true) }) }).parse(added);
  yield 'AddRegistrationToCart';
  const { id: orderId } = added;
  const moved = await call('TransitionOrderToState', variablesOf.TransitionOrderToState(orderId));
  const { totalWithTaxAfterGiftCard: due, eligiblePaymentMethods } = payable.parse(orderIn(moved, 'ArrangingPayment'));
  yield 'TransitionOrderToState';
  const [{ contextArgs }] = eligiblePaymentMethods;
  const card = { sourceId: 'cnon:card-nonce-ok', locationId: contextArgs.locationId };
  const payment = { orderId, amountDue: due.amount, method: cardMethod, idempotencyKey: randomUUID(), card };
  const paid = await call('AddPaymentToOrder', variablesOf.AddPaymentToOrder(payment));
  confirmed.parse(orderIn(paid, 'PaymentSettled'));
  yield 'AddPaymentToOrder';
}

function orderIn(value: unknown, state?: string): z.infer<typeof order> {
  const found = order.safeParse(value);
  if (found.success && (state === undefined || found.data.state === state)) return found.data;
  const refused = refusal.safeParse(value);
  if (refused.data?.errorCode === 'INSUFFICIENT_STOCK_ERROR') throw new SoldOut(refused.data.message);
  throw new Error(`not an order${state ? ` in the state ${state}` : ''}: ${JSON.stringify(value)?.slice(0, 300)}`);
}
