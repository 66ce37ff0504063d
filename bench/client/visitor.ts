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

const eventList = z.object({
  events: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        organizerChannelToken: z.string(),
        ticketAvailability: z.object({ hasAvailableTickets: z.boolean() }),
        tuitions: z.array(z.object({ id: z.string(), price: z.object({ amount: z.number() }) })),
        forms: z.array(z.unknown()),
      }),
    ),
  }),
});
const added = z.object({ addRegistrationToOrder: z.object({ __typename: z.literal('Order'), id: z.string() }) });
const moved = z.object({ transitionOrderToState: z.object({ __typename: z.literal('Order') }) });

export type Visitor = {
  cookie: string;
  /** The event that is in the visitor's cart. */
  eventId: string;
  /** Takes the order on to the payment. */
  goToPayment: () => Promise<void>;
  leave: () => void;
};

/** Somebody who is logged in and has a ticket in the cart that costs something and asks no questions. */
export async function comeWithCart(server: BenchServer): Promise<Visitor> {
  const address = `${server.url}/shop-api`;
  const caller = createCaller(address, 1);
  const documents = readClientDocuments();
  const [visitor] = await logInCustomers(server, caller, ['visitor@foyer.example']);
  if (!visitor) throw new Error('nobody came');
  const { cookie, attendeeId } = visitor;
  const { data: list } = await caller.call(
    `{ events(options: { take: 50 }) { items { id organizerChannelToken ticketAvailability { hasAvailableTickets }
      tuitions { id price { amount } } forms { id } } } }`,
    {},
    cookie,
  );
  caller.close();
  const event = eventList
    .parse(list)
    .events.items.find(
      ({ ticketAvailability, tuitions, forms }) =>
        ticketAvailability.hasAvailableTickets && forms.length === 0 && (tuitions[0]?.price.amount ?? 0) > 0,
    );
  if (!event) throw new Error('the demo has no event that costs something and asks no questions');
  const atOrganizer = createCaller(address, 1, event.organizerChannelToken);
  const ask = async (document: string, variables: object) => (await atOrganizer.call(document, variables, cookie)).data;
  const input = { productId: event.tuitions[0]?.id, quantity: 1, registrant: { attendeeId } };
  const order = added.parse(
    await ask(documents.get('AddRegistrationToCart') ?? '', { input, idempotencyKey: randomUUID() }),
  ).addRegistrationToOrder;
  return {
    cookie,
    eventId: event.id,
    goToPayment: async () => {
      const transition = { orderId: order.id, state: 'ArrangingPayment' };
      moved.parse(await ask(documents.get('TransitionCheckoutOrder') ?? '', transition));
    },
    leave: () => atOrganizer.close(),
  };
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
