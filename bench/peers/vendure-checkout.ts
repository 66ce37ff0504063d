import { z } from 'zod';
import type { Answered, Caller } from '../graphql-caller.ts';
import { SoldOut } from '../orders/checkout.ts';

/** The fewest calls in which a storefront sells one product by Vendure's shop API; each answers what is shown next. */
export const vendureCalls = [
  'AddItemToOrder',
  'GetPaymentMethods',
  'TransitionOrderToState',
  'AddPaymentToOrder',
] as const;

/** As the storefronts that Vendure publishes ask for an order, without pictures, addresses and shipping. */
const orderDetail = `fragment OrderDetail on Order {
  __typename id code active createdAt state currencyCode totalQuantity
  subTotal subTotalWithTax totalWithTax
  taxSummary { description taxRate taxTotal }
  customer { id firstName lastName emailAddress }
  lines { id quantity unitPriceWithTax linePriceWithTax productVariant { id name price product { id slug } } }
  payments { id state method amount metadata }
}`;

const refused = `... on ErrorResult { __typename errorCode message }`;

const documents: Record<(typeof vendureCalls)[number], string> = {
  AddItemToOrder: `mutation AddItemToOrder($variantId: ID!) {
    addItemToOrder(productVariantId: $variantId, quantity: 1) { ...OrderDetail ${refused} } } ${orderDetail}`,
  GetPaymentMethods: `query GetPaymentMethods { eligiblePaymentMethods { id code name isEligible } }`,
  TransitionOrderToState: `mutation TransitionOrderToState($state: String!) {
    transitionOrderToState(state: $state) {
      ...OrderDetail ${refused} ... on OrderStateTransitionError { transitionError } } } ${orderDetail}`,
  AddPaymentToOrder: `mutation AddPaymentToOrder($input: PaymentInput!) {
    addPaymentToOrder(input: $input) { ...OrderDetail ${refused} } } ${orderDetail}`,
};

const order = z.object({ __typename: z.literal('Order'), code: z.string(), state: z.string() });
const refusal = z.object({ errorCode: z.string(), message: z.string(), transitionError: z.string().optional() });

/** One customer buys one place of a variant. Throws SoldOut when Vendure says that none is left, and what else is wrong. */
export async function buyFromVendure(caller: Caller, cookie: string, variantId: string): Promise<void> {
  const call = async (name: (typeof vendureCalls)[number], variables: object) =>
    dataOf(name, await caller.call(documents[name], variables, cookie));
  orderIn((await call('AddItemToOrder', { variantId })).addItemToOrder);
  const { eligiblePaymentMethods } = await call('GetPaymentMethods', {});
  const [{ code: method }] = z.tuple([z.object({ code: z.string() })]).parse(eligiblePaymentMethods);
  const transition = await call('TransitionOrderToState', { state: 'ArrangingPayment' });
  orderIn(transition.transitionOrderToState, 'ArrangingPayment');
  const payment = await call('AddPaymentToOrder', { input: { method, metadata: {} } });
  orderIn(payment.addPaymentToOrder, 'PaymentSettled');
}

/** A new customer's cookie. */
export async function registerWithVendure(caller: Caller, emailAddress: string): Promise<string> {
  const password = 'a-good-password';
  dataOf(
    'Register',
    await caller.call(
      `mutation Register($input: RegisterCustomerInput!) { registerCustomerAccount(input: $input) { __typename } }`,
      { input: { emailAddress, password, firstName: 'Robin', lastName: 'Reyes' } },
    ),
  );
  const answer = await caller.call(
    `mutation Login($username: String!, $password: String!) {
      login(username: $username, password: $password) { __typename } }`,
    { username: emailAddress, password },
  );
  z.object({ login: z.object({ __typename: z.literal('CurrentUser') }) }).parse(dataOf('Login', answer));
  return answer.cookies.join('; ');
}

export async function readVariants(caller: Caller): Promise<string[]> {
  const answer = await caller.call(
    `query Products { products(options: { take: 100, sort: { id: ASC } }) { items { variants { id } } } }`,
    {},
  );
  const items = z.object({ items: z.array(z.object({ variants: z.array(z.object({ id: z.string() })).length(1) })) });
  const { products } = z.object({ products: items }).parse(dataOf('Products', answer));
  return products.items.flatMap(({ variants }) => variants.map(({ id }) => id));
}

function dataOf(name: string, { data, errors }: Answered): Record<string, unknown> {
  if (!data || errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join('; ')}`);
  return data;
}

function orderIn(value: unknown, state?: string): z.infer<typeof order> {
  const found = order.safeParse(value);
  if (found.success && (state === undefined || found.data.state === state)) return found.data;
  const { data: answered } = refusal.safeParse(value);
  const isSoldOut =
    answered?.errorCode === 'INSUFFICIENT_STOCK_ERROR' || /insufficient stock/i.test(answered?.transitionError ?? '');
  if (answered && isSoldOut) throw new SoldOut(answered.message);
  throw new Error(`not an order${state ? ` in the state ${state}` : ''}: ${JSON.stringify(value)?.slice(0, 300)}`);
}
