import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { z } from 'zod';
import type { Choice } from '#e2e/flows/demo-events.ts';
import { ask, type Caller, type Site } from '#e2e/world/api.ts';
import { findEvent, type DemoEvent } from '#e2e/world/events.ts';
import {
  addToCart,
  arrangePayment,
  orderAtPayment,
  orderOf,
  ordersOf,
  payByToken,
  type OrderFacts,
} from '#e2e/world/orders.ts';
import { endSession, logIn, nameOf, type Customer } from '#e2e/world/people.ts';
import { chargesOf, liftFaults, planFault, type Charge } from '#e2e/world/provider.ts';

const account = z.object({
  me: z.object({ location: z.string().nullable() }),
  activeCustomer: z.object({
    attendees: z.array(z.object({ firstName: z.string(), lastName: z.string() })),
    notificationPreferences: z.array(z.object({ type: z.string(), email: z.boolean() })),
  }),
});
const registrations = z.object({
  myRegistrations: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        state: z.string(),
        attendee: z.object({ name: z.string() }),
        order: z.object({ registrationForms: z.array(z.object({ data: z.unknown() })) }),
      }),
    ),
  }),
});
type AccountFacts = { attendees: string[]; location: string | null; mails: string[] };

/** A customer by API, as on another device: what they do there, and what the server holds of them. */
export class Elsewhere {
  readonly #site: Site;
  #customer: Customer;
  #hasEnded = false;

  constructor(site: Site, customer: Customer) {
    this.#site = site;
    this.#customer = customer;
  }

  /** Answers the id of the order. */
  async addToCart(choice: Choice, attendee?: { firstName: string; lastName: string }): Promise<string> {
    const event = await findEvent(this.#site, choice.name);
    return addToCart(this.#site, await this.#who(), event, { tier: choice.tier, ...(attendee && { attendee }) });
  }

  /** The order with all that is in it waits for its payment, as 'Go to checkout' leaves it. */
  async arrangePayment({ name }: Choice, orderId: string): Promise<void> {
    await arrangePayment(this.#site, await this.#who(), await findEvent(this.#site, name), orderId);
  }

  /** An order of one registration that waits for its payment. */
  async orderAtPayment({ name, tier }: Choice): Promise<OrderFacts> {
    return orderAtPayment(this.#site, await this.#who(), name, tier);
  }

  /** Takes a registration out of the cart; without its id the only one. */
  async remove({ name }: Choice, id?: string): Promise<void> {
    const itemId = id ?? (await this.items())[0] ?? '';
    await this.#do(
      name,
      z.object({ removeOrderRegistration: z.object({ id: z.string() }) }),
      `mutation Remove($id: ID!) { removeOrderRegistration(orderRegistrationItemId: $id) { ... on Order { id } ... on ErrorResult { message } } }`,
      { id: itemId },
    );
  }

  /** Takes the order back to the cart. */
  async reopen({ name }: Choice): Promise<void> {
    const { id: orderId } = await this.order();
    await this.#do(
      name,
      z.object({ transitionOrderToState: z.object({ state: z.literal('AddingItems') }) }),
      `mutation Back($orderId: ID!) { transitionOrderToState(state: "AddingItems", orderId: $orderId) { ... on Order { state } ... on ErrorResult { message } } }`,
      { orderId },
    );
  }

  /** Answers the only form of the order. */
  async answer(values: Readonly<Record<string, string>>): Promise<void> {
    await ask(
      this.#site,
      z.object({ updateRegistrationForm: z.object({ complete: z.literal(true) }) }),
      `mutation Answer($id: ID!, $data: JSON!) { updateRegistrationForm(id: $id, data: $data) { ... on RegistrationFormSubmission { complete } ... on ErrorResult { message } } }`,
      { id: (await this.order()).registrationForms[0]?.id ?? '', data: values },
      await this.#who(),
    );
  }

  /** The registrations, with the answers of their orders as they were saved. */
  async registrations() {
    const { myRegistrations } = await this.#read(
      registrations,
      `query Held { myRegistrations(options: { filter: all, registrationOptions: { showCancelled: true } }) {
        items { id state attendee { name } order { registrationForms { data } } } } }`,
    );
    return myRegistrations.items;
  }

  /** Gives the only registration up. */
  async giveUp(): Promise<void> {
    const [held] = await this.registrations();
    await ask(
      this.#site,
      z.object({ cancelRegistration: z.object({ state: z.literal('Cancelled') }) }),
      `mutation GiveUp($id: ID!) { cancelRegistration(id: $id) { ... on Registration { state } ... on ErrorResult { message } } }`,
      { id: held?.id ?? '' },
      await this.#who(),
    );
  }

  /** Offers the only ticket to somebody. */
  async offerTicket(emailAddress: string): Promise<void> {
    const [held] = await this.registrations();
    await ask(
      this.#site,
      z.object({ offerTransfer: z.object({ state: z.literal('TransferOffered') }) }),
      `mutation Offer($id: ID!, $emailAddress: String!) { offerTransfer(registrationId: $id, emailAddress: $emailAddress) { ... on Registration { state } ... on ErrorResult { message } } }`,
      { id: held?.id ?? '', emailAddress },
      await this.#who(),
    );
  }

  /** Takes the offer of the only ticket back. */
  async takeOfferBack(): Promise<void> {
    const [held] = await this.registrations();
    await ask(
      this.#site,
      z.object({ withdrawTransfer: z.object({ state: z.literal('Confirmed') }) }),
      `mutation Withdraw($id: ID!) { withdrawTransfer(registrationId: $id) { ... on Registration { state } ... on ErrorResult { message } } }`,
      { id: held?.id ?? '' },
      await this.#who(),
    );
  }

  /** Pays the order, which waits for it, by card. */
  async pay({ name }: Choice): Promise<void> {
    const { id } = await this.order();
    await payByToken(this.#site, await this.#who(), await findEvent(this.#site, name), id);
  }

  /**
   * Pays by card at a bank that holds its answer back: the order validates its payment, and nobody else may ask, until
   * the answered function lets the answer come.
   */
  async payAtSlowBank({ name }: Choice): Promise<() => Promise<void>> {
    const { id: orderId } = await this.order();
    // The provider is asked a second time after 12 seconds; only after both may the server's job look for the charge.
    await planFault(this.#site, { mode: 'hold-answer', orderId, times: 2 });
    const answer = this.#do(
      name,
      z.object({ addPaymentToOrder: z.object({ __typename: z.literal('Order') }) }),
      `mutation Pay($input: PaymentInput!, $orderId: ID!) { addPaymentToOrder(input: $input, orderId: $orderId) { __typename } }`,
      {
        input: { method: 'SQUARE', metadata: { idempotencyKey: randomUUID(), sourceId: 'cnon:card-nonce-ok' } },
        orderId,
      },
    );
    // A scene that fails before it lets the answer come says so itself.
    answer.catch(() => undefined);
    return async () => {
      await liftFaults(this.#site, orderId);
      await answer;
    };
  }

  async addAttendee(input: { firstName: string; lastName: string }): Promise<void> {
    await ask(
      this.#site,
      z.object({ createAttendee: z.object({ id: z.string() }) }),
      `mutation Attendee($input: CreateAttendeeInput!) { createAttendee(input: $input) { ... on Attendee { id } } }`,
      { input },
      await this.#who(),
    );
  }

  /** Ends the browser's session on the server; the browser does not know yet. */
  async endSession(): Promise<void> {
    this.#hasEnded = true;
    await endSession(this.#site, this.#customer);
  }

  async orders(): Promise<OrderFacts[]> {
    return ordersOf(this.#site, await this.#who());
  }

  /** The only order. */
  async order(): Promise<OrderFacts> {
    return orderOf(this.#site, await this.#who());
  }

  /** What the card provider was asked for the only order, declined charges included. */
  async charges(): Promise<Charge[]> {
    return chargesOf(this.#site, (await this.order()).id);
  }

  /** The ids of the registrations in the orders. */
  async items(): Promise<string[]> {
    const items = z.array(z.object({ registrationItems: z.array(z.object({ id: z.string() })) }));
    const { activeCustomer } = await this.#read(
      z.object({ activeCustomer: z.object({ orders: z.object({ items }) }) }),
      `query Items { activeCustomer { orders(options: { take: 20 }) { items { registrationItems { id } } } } }`,
    );
    return activeCustomer.orders.items.flatMap(({ registrationItems }) => registrationItems.map(({ id }) => id));
  }

  async hasSaved({ name }: Choice): Promise<boolean> {
    const { id } = await findEvent(this.#site, name);
    const { event } = await this.#read(
      z.object({ event: z.object({ isSaved: z.boolean() }) }),
      `query Saved($id: ID!) { event(id: $id) { isSaved } }`,
      { id },
    );
    return event.isSaved;
  }

  async isReminded({ name }: Choice): Promise<boolean> {
    const { id } = await findEvent(this.#site, name);
    const { event } = await this.#read(
      z.object({ event: z.object({ hasOpeningReminder: z.boolean() }) }),
      `query Reminded($id: ID!) { event(id: $id) { hasOpeningReminder } }`,
      { id },
    );
    return event.hasOpeningReminder;
  }

  /** What the account holds: names of attendees, where the person is at home, what the person is told by mail. */
  async account(): Promise<AccountFacts> {
    const { me, activeCustomer } = await this.#read(
      account,
      `query Account {
        me { location }
        activeCustomer { attendees { firstName lastName } notificationPreferences { type email } }
      }`,
    );
    return {
      attendees: activeCustomer.attendees.map(nameOf),
      location: me.location,
      mails: activeCustomer.notificationPreferences.filter(({ email }) => email).map(({ type }) => type),
    };
  }

  /** The only order is in this state, or comes to it now. */
  expectState(state: string): Promise<void> {
    return expect.poll(async () => (await this.order()).state).toBe(state);
  }

  /** Whoever ended the browser's session has another one here. */
  async #who(): Promise<Customer> {
    if (this.#hasEnded) this.#customer = await logIn(this.#site, this.#customer);
    this.#hasEnded = false;
    return this.#customer;
  }

  async #do(eventName: string, schema: z.ZodType, query: string, variables: object): Promise<void> {
    const { organizerChannelToken: channelToken }: DemoEvent = await findEvent(this.#site, eventName);
    const { cookie } = await this.#who();
    const caller: Caller = { cookie, channelToken };
    await ask(this.#site, schema, query, variables, caller);
  }

  async #read<Schema extends z.ZodType>(schema: Schema, query: string, variables = {}): Promise<z.infer<Schema>> {
    return (await ask(this.#site, schema, query, variables, await this.#who())).data;
  }
}
