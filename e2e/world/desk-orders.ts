import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ask, type Site } from '#e2e/world/api.ts';
import { findEvent } from '#e2e/world/events.ts';
import { orderAtPayment, payByToken, type OrderFacts } from '#e2e/world/orders.ts';
import { newCustomer } from '#e2e/world/people.ts';
import type { Choice } from '#e2e/flows/demo-events.ts';

export const ordersPage = '/desk/harbour-city-players/orders';
export const orderPage = ({ code }: Pick<OrderFacts, 'code'>) => `${ordersPage}/${code}`;

/** An order of somebody new, paid by card. */
export async function paidOrder(site: Site, { name, tier }: Choice): Promise<OrderFacts> {
  const person = await newCustomer(site);
  const order = await orderAtPayment(site, person, name, tier);
  await payByToken(site, person, await findEvent(site, name), order.id);
  return order;
}

/** An order of somebody new, who promises to pay at the door. */
export async function unpaidOrder(site: Site, { name, tier }: Choice): Promise<OrderFacts> {
  const person = await newCustomer(site);
  const order = await orderAtPayment(site, person, name, tier);
  const { organizerChannelToken: channelToken } = await findEvent(site, name);
  await ask(
    site,
    z.object({ addPaymentToOrder: z.object({ state: z.literal('PaymentAuthorized') }) }),
    `mutation Promise($input: PaymentInput!, $orderId: ID!) { addPaymentToOrder(input: $input, orderId: $orderId) {
      ... on Order { state } ... on ErrorResult { message } } }`,
    { input: { method: 'MANUAL', metadata: { idempotencyKey: randomUUID() } }, orderId: order.id },
    { cookie: person.cookie, channelToken },
  );
  return order;
}

/** The deed by API, as if a colleague had done it. */
export const settleElsewhere = (site: Site, { cookie }: { cookie: string }, { id }: Pick<OrderFacts, 'id'>) =>
  ask(
    site,
    z.object({ settleOrder: z.object({ __typename: z.string() }) }),
    'mutation ($id: ID!, $key: String!) { settleOrder(id: $id, means: CASH, idempotencyKey: $key) { __typename } }',
    { id, key: randomUUID() },
    { cookie, api: 'desk-api' },
  );
