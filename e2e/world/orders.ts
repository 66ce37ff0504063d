import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ask, type Site } from '#e2e/world/api.ts';
import { findEvent, productNamed, type DemoEvent } from '#e2e/world/events.ts';
import type { Customer } from '#e2e/world/people.ts';

const money = z.object({ amount: z.number() });
const order = z.object({
  id: z.string(),
  code: z.string(),
  state: z.string(),
  active: z.boolean(),
  itemCount: z.number(),
  totalWithTax: money,
  totalWithTaxAfterGiftCard: money,
  registrationItems: z.array(
    z.object({
      attendeeName: z.string(),
      tuition: z.object({ name: z.string() }),
      sessionOptions: z.array(z.object({ name: z.string() })),
    }),
  ),
  registrations: z.array(z.object({ code: z.string(), state: z.string() })),
  registrationForms: z.array(z.object({ id: z.string(), complete: z.boolean() })),
  payments: z.array(z.object({ method: z.string(), state: z.string(), amount: money })),
  giftCardsApplied: z.array(z.object({ code: z.string(), currentBalance: money })),
});
export type OrderFacts = z.infer<typeof order>;

const fields = `id code state active itemCount totalWithTax { amount } totalWithTaxAfterGiftCard { amount }
  registrationItems { attendeeName tuition { name } sessionOptions { name } }
  registrations { code state } registrationForms { id complete } payments { method state amount { amount } }
  giftCardsApplied { code currentBalance { amount } }`;

/** Every order of the person, as the server holds them. */
export async function ordersOf(site: Site, { cookie }: Pick<Customer, 'cookie'>): Promise<OrderFacts[]> {
  const { data } = await ask(
    site,
    z.object({ activeCustomer: z.object({ orders: z.object({ items: z.array(order) }) }) }),
    `query Mine { activeCustomer { orders(options: { take: 20 }) { items { ${fields} } } } }`,
    {},
    { cookie },
  );
  return data.activeCustomer.orders.items;
}

/** The person's only order. */
export async function orderOf(site: Site, person: Pick<Customer, 'cookie'>): Promise<OrderFacts> {
  const [found, ...others] = await ordersOf(site, person);
  if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} orders instead of one`);
  return found;
}

/** '57.23' → 5723 */
export const cents = (amount: number) => Math.round(amount * 100);

type Choice = { tier: string; addOns?: string[]; attendee?: { firstName: string; lastName: string } };

/** Puts a registration into the cart by API: of the person, or of somebody new. */
export async function addToCart(
  site: Site,
  { cookie }: Customer,
  event: DemoEvent,
  { tier, addOns = [], attendee }: Choice,
): Promise<string> {
  const caller = { cookie, channelToken: event.organizerChannelToken };
  const registrant = attendee ? { ...attendee, new: true } : { attendeeId: await ownAttendee(site, cookie) };
  const { data } = await ask(
    site,
    z.object({ addRegistrationToOrder: z.object({ id: z.string() }) }),
    `mutation Add($input: AddRegistrationToOrderInput!) { addRegistrationToOrder(input: $input) { ... on Order { id } ... on ErrorResult { message } } }`,
    {
      input: {
        productId: productNamed(event.tuitions, tier).id,
        registrant,
        addOns: addOns.map((name) => ({ addOnId: productNamed(event.sessionOptions, name).id })),
      },
    },
    caller,
  );
  return data.addRegistrationToOrder.id;
}

/** Moves the order on by API, as 'Go to checkout' does. */
export async function arrangePayment(
  site: Site,
  { cookie }: Customer,
  event: DemoEvent,
  orderId: string,
): Promise<void> {
  await ask(
    site,
    z.object({ transitionOrderToState: z.object({ state: z.literal('ArrangingPayment') }) }),
    `mutation Go($orderId: ID!) { transitionOrderToState(state: "ArrangingPayment", orderId: $orderId) { ... on Order { state } ... on ErrorResult { message } } }`,
    { orderId },
    { cookie, channelToken: event.organizerChannelToken },
  );
}

/** An order of one registration that waits for its payment; for events without questions. */
export async function orderAtPayment(
  site: Site,
  customer: Customer,
  eventName: string,
  tier: string,
): Promise<OrderFacts> {
  const event = await findEvent(site, eventName);
  const orderId = await addToCart(site, customer, event, { tier });
  await arrangePayment(site, customer, event, orderId);
  return orderOf(site, customer);
}

/** Pays an order by API with a card that the provider's sandbox accepts. */
export async function payByToken(site: Site, { cookie }: Customer, event: DemoEvent, orderId: string): Promise<void> {
  const metadata = { idempotencyKey: randomUUID(), sourceId: 'cnon:card-nonce-ok' };
  await ask(
    site,
    z.object({ addPaymentToOrder: z.object({ state: z.literal('PaymentSettled') }) }),
    `mutation Pay($input: PaymentInput!, $orderId: ID!) { addPaymentToOrder(input: $input, orderId: $orderId) { ... on Order { state } ... on ErrorResult { message } } }`,
    { input: { method: 'SQUARE', metadata }, orderId },
    { cookie, channelToken: event.organizerChannelToken },
  );
}

async function ownAttendee(site: Site, cookie: string): Promise<string> {
  const { data } = await ask(
    site,
    z.object({
      activeCustomer: z.object({ attendees: z.array(z.object({ id: z.string(), isDefault: z.boolean() })) }),
    }),
    `query Attendees { activeCustomer { attendees { id isDefault } } }`,
    {},
    { cookie },
  );
  const own = data.activeCustomer.attendees.find(({ isDefault }) => isDefault);
  if (!own) throw new Error('the account has no attendee of its own');
  return own.id;
}
