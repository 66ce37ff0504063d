import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ask, type Site } from '#e2e/world/api.ts';
import { atDesk, dev } from '#e2e/world/desk.ts';
import { addTier, newDraft, publish } from '#e2e/world/desk-events.ts';
import { linkIn, mailTo } from '#e2e/world/mail.ts';
import type { Customer } from '#e2e/world/people.ts';

/** The Players sell a ticket of an event to this address; answers the path of the link in its mail. */
export async function soldTo(site: Site, emailAddress: string, event: string): Promise<string> {
  const owner = await dev(site);
  const eventId = await newDraft(site, owner, event);
  const tierId = await addTier(site, owner, eventId, { price: 20 });
  await publish(site, owner, eventId);
  const tickets = [{ tierId }];
  const quote = `query ($eventId: ID!, $tickets: [DeskSaleChoice!]!) {
    deskSaleQuote(eventId: $eventId, tickets: $tickets, way: CASH) { ... on DeskSaleQuote { total { amount } } } }`;
  const quoted = z.object({ deskSaleQuote: z.object({ total: z.object({ amount: z.number() }) }) });
  const { total } = (await ask(site, quoted, quote, { eventId, tickets }, atDesk(owner))).data.deskSaleQuote;
  const input = { firstName: 'Ida', lastName: 'Lund', emailAddress, language: 'en', way: 'CASH', tickets };
  await ask(
    site,
    z.object({ sellByHand: z.object({ id: z.string() }) }),
    `mutation ($eventId: ID!, $input: DeskSaleInput!, $total: Float!, $key: String!) {
      sellByHand(eventId: $eventId, input: $input, total: $total, idempotencyKey: $key) { ... on DeskOrder { id } } }`,
    { eventId, input, total: total.amount, key: randomUUID() },
    atDesk(owner),
  );
  return linkIn(site, await mailTo(site, emailAddress, `You're going to ${event}`), '/claim');
}

/** Somebody takes what the link leads to into their account. */
export async function claimBy(site: Site, { cookie }: Pick<Customer, 'cookie'>, link: string): Promise<void> {
  const me = z.object({ activeCustomer: z.object({ id: z.string() }) });
  const { id } = (await ask(site, me, '{ activeCustomer { id } }', {}, { cookie })).data.activeCustomer;
  await ask(
    site,
    z.object({ claimOrder: z.object({ id: z.string() }) }),
    `mutation ($token: String!, $customerId: ID!) {
      claimOrder(token: $token, customerId: $customerId) { ... on ClaimedOrder { id } } }`,
    { token: new URL(link, site.origin).searchParams.get('token'), customerId: id },
    { cookie },
  );
}
