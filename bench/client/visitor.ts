import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { z } from 'zod';
import { createVerifiedAccount } from '#server/modules/auth/sign-up.ts';
import { ownAttendee } from '#server/modules/customers/own-attendee.ts';
import { readClientDocuments } from '../client-documents.ts';
import { createCaller } from '../graphql-caller.ts';
import { password } from '../orders/box-office.ts';
import { logIn } from '../orders/checkout.ts';
import type { Caller } from '../graphql-caller.ts';
import type { Customer } from '../orders/checkout.ts';
import type { BenchServer } from '../server-process.ts';

const amount = z.object({ amount: z.number() });
const eventList = z.object({
  events: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        organizerChannelToken: z.string(),
        ticketAvailability: z.object({ hasAvailableTickets: z.boolean() }),
        tuitions: z.array(z.object({ id: z.string(), price: amount })),
        forms: z.array(z.unknown()),
      }),
    ),
  }),
});
type DemoEvent = z.infer<typeof eventList>['events']['items'][number];
const added = z.object({ addRegistrationToOrder: z.object({ __typename: z.literal('Order'), id: z.string() }) });
const moved = z.object({
  transitionOrderToState: z.object({ __typename: z.literal('Order'), totalWithTaxAfterGiftCard: amount }),
});
const paid = z.object({ addPaymentToOrder: z.object({ state: z.literal('PaymentSettled') }) });

/** Somebody who is logged in and has a ticket in the cart that costs something. */
export type Buyer = {
  cookie: string;
  eventId: string;
  orderId: string;
  /** Takes the order on to the checkout; answers what is due (dollars). */
  goToPayment: () => Promise<number>;
  /** Pays what is due with a card that the provider's sandbox accepts. */
  pay: (amountDue: number) => Promise<void>;
  leave: () => void;
};

/** Buys of the demo's first event that fits; asksQuestions: whether its organizer wants answers before the payment. */
export async function comeWithCart(
  server: BenchServer,
  emailAddress: string,
  { asksQuestions }: { asksQuestions: boolean },
): Promise<Buyer> {
  const address = `${server.url}/shop-api`;
  const caller = createCaller(address, 1);
  const documents = readClientDocuments();
  const [buyer] = await logInCustomers(server, caller, [emailAddress]);
  if (!buyer) throw new Error('nobody came');
  const { cookie, attendeeId } = buyer;
  const event = await findEvent(caller, cookie, ({ forms }) => forms.length > 0 === asksQuestions);
  caller.close();
  const atOrganizer = createCaller(address, 1, event.organizerChannelToken);
  const ask = async (name: string, variables: object) =>
    (await atOrganizer.call(documents.get(name) ?? '', variables, cookie)).data;
  const input = { productId: event.tuitions[0]?.id, quantity: 1, registrant: { attendeeId } };
  const { addRegistrationToOrder: order } = added.parse(
    await ask('AddRegistrationToCart', { input, idempotencyKey: randomUUID() }),
  );
  return {
    cookie,
    eventId: event.id,
    orderId: order.id,
    async goToPayment() {
      const transition = { orderId: order.id, state: 'ArrangingPayment' };
      const { transitionOrderToState } = moved.parse(await ask('TransitionOrderToState', transition));
      return transitionOrderToState.totalWithTaxAfterGiftCard.amount;
    },
    async pay(amountDue) {
      const metadata = { idempotencyKey: randomUUID(), sourceId: 'cnon:card-nonce-ok' };
      paid.parse(
        await ask('AddPaymentToOrder', { orderId: order.id, amountDue, input: { method: 'SQUARE', metadata } }),
      );
    },
    leave: () => atOrganizer.close(),
  };
}

async function findEvent(caller: Caller, cookie: string, isWanted: (event: DemoEvent) => boolean): Promise<DemoEvent> {
  const { data } = await caller.call(
    `{ events(options: { take: 50 }) { items { id organizerChannelToken ticketAvailability { hasAvailableTickets }
      tuitions { id price { amount } } forms { id } } } }`,
    {},
    cookie,
  );
  const event = eventList
    .parse(data)
    .events.items.find(
      (each) =>
        isWanted(each) && each.ticketAvailability.hasAvailableTickets && (each.tuitions[0]?.price.amount ?? 0) > 0,
    );
  if (!event) throw new Error('the demo has no such event that costs something');
  return event;
}

/** The cookies of so many new customers, who have nothing in their carts. */
export async function comeAlone(server: BenchServer, many: number): Promise<string[]> {
  const caller = createCaller(`${server.url}/shop-api`, 1);
  const addresses = Array.from({ length: many }, (_, nth) => `customer-${nth}@foyer.example`);
  const customers = await logInCustomers(server, caller, addresses);
  caller.close();
  return customers.map(({ cookie }) => cookie);
}

async function logInCustomers({ database }: BenchServer, caller: Caller, addresses: string[]): Promise<Customer[]> {
  const hash = await hashPassword(password);
  const customers = [];
  for (const emailAddress of addresses) {
    const account = { emailAddress, firstName: 'Robin', lastName: 'Reyes', phoneNumber: null };
    await createVerifiedAccount({ ownAttendee }, database.db, account, hash);
    customers.push(await logIn(caller, emailAddress));
  }
  return customers;
}
