import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { ask, type Site } from '#e2e/world/api.ts';
import type { DemoEvent } from '#e2e/world/events.ts';
import { orderOf } from '#e2e/world/orders.ts';
import type { Customer } from '#e2e/world/people.ts';
import { planFault } from '#e2e/world/provider.ts';

type Who = Pick<Customer, 'cookie'>;

/** The ids of the registrations in the person's orders. */
export async function itemsOf(site: Site, { cookie }: Who): Promise<string[]> {
  const items = z.array(z.object({ registrationItems: z.array(z.object({ id: z.string() })) }));
  const { data } = await ask(
    site,
    z.object({ activeCustomer: z.object({ orders: z.object({ items }) }) }),
    `query Items { activeCustomer { orders(options: { take: 20 }) { items { registrationItems { id } } } } }`,
    {},
    { cookie },
  );
  return data.activeCustomer.orders.items.flatMap(({ registrationItems }) => registrationItems.map(({ id }) => id));
}

/** Takes a registration out of the cart by API, as another device of the same person. */
export async function removeElsewhere(site: Site, { cookie }: Who, event: DemoEvent, id: string): Promise<void> {
  await ask(
    site,
    z.object({ removeOrderRegistration: z.object({ id: z.string() }) }),
    `mutation Remove($id: ID!) { removeOrderRegistration(orderRegistrationItemId: $id) { ... on Order { id } ... on ErrorResult { message } } }`,
    { id },
    { cookie, channelToken: event.organizerChannelToken },
  );
}

/** Takes the order back to the cart by API. */
export async function reopenElsewhere(site: Site, { cookie }: Who, event: DemoEvent, orderId: string): Promise<void> {
  await ask(
    site,
    z.object({ transitionOrderToState: z.object({ state: z.literal('AddingItems') }) }),
    `mutation Back($orderId: ID!) { transitionOrderToState(state: "AddingItems", orderId: $orderId) { ... on Order { state } ... on ErrorResult { message } } }`,
    { orderId },
    { cookie, channelToken: event.organizerChannelToken },
  );
}

/**
 * Pays the order by API with a card whose charge is made and whose answers are lost: the order waits, validating its
 * payment, until somebody asks what became of it, which the answered function does.
 */
export async function payInDoubt(
  site: Site,
  { cookie }: Who,
  { organizerChannelToken: channelToken }: DemoEvent,
  orderId: string,
): Promise<() => Promise<void>> {
  const idempotencyKey = randomUUID();
  await planFault(site, { mode: 'drop-answer-after-charge', orderId, times: 2 });
  const answer = ask(
    site,
    z.unknown(),
    `mutation Pay($input: PaymentInput!, $orderId: ID!) { addPaymentToOrder(input: $input, orderId: $orderId) { __typename } }`,
    { input: { method: 'SQUARE', metadata: { idempotencyKey, sourceId: 'cnon:card-nonce-ok' } }, orderId },
    { cookie, channelToken },
  );
  await expect(answer).rejects.toThrow('We do not know yet whether the payment went through.');
  return async () => {
    await ask(
      site,
      z.object({ paymentAttempt: z.object({ state: z.literal('SUCCEEDED') }) }),
      `query Attempt($orderId: ID!, $idempotencyKey: String!) { paymentAttempt(orderId: $orderId, idempotencyKey: $idempotencyKey) { state } }`,
      { orderId, idempotencyKey },
      { cookie, channelToken },
    );
  };
}

/** The person's only order is in this state, or comes to it now. */
export const expectState = (site: Site, customer: Who, state: string): Promise<void> =>
  expect.poll(async () => (await orderOf(site, customer)).state).toBe(state);
