import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { western } from '#e2e/flows/demo-events.ts';
import { Elsewhere } from '#e2e/flows/elsewhere.ts';
import { ask, type Site } from '#e2e/world/api.ts';
import { findEvent } from '#e2e/world/events.ts';
import { newCustomer, type Customer } from '#e2e/world/people.ts';

type By = Pick<Customer, 'cookie'>;

/** From now on the owner decides about cancellations of an event of theirs, which has places enough. */
export async function letOrganizerDecide(site: Site, { cookie }: By): Promise<void> {
  const { id } = await findEvent(site, western.name);
  const api = { cookie, api: 'desk-api' as const };
  const shape = z.object({ deskEvent: z.object({ rules: z.object({ version: z.number() }) }) });
  const read = await ask(site, shape, 'query ($id: ID!) { deskEvent(id: $id) { rules { version } } }', { id }, api);
  const policy = { kind: 'WINDOWS', windows: [{ hoursBeforeStart: 1, percent: 100 }], approval: 'ALWAYS' };
  await ask(
    site,
    z.object({ saveEventPart: z.object({ version: z.number() }) }),
    `mutation ($id: ID!, $version: Int!, $values: EventPartInput!, $key: String!) {
      saveEventPart(eventId: $id, version: $version, values: $values, idempotencyKey: $key) {
        ... on EventRules { version } } }`,
    {
      id,
      version: read.data.deskEvent.rules.version,
      values: { rules: { isListed: true, capacity: 400, policy } },
      key: randomUUID(),
    },
    api,
  );
}

/** Somebody who bought a ticket and asks the organizer to take it back. */
export async function askToCancel(site: Site, firstName: string) {
  const buyer = await newCustomer(site, firstName);
  const elsewhere = new Elsewhere(site, buyer);
  const { code } = await elsewhere.orderAtPayment(western);
  await elsewhere.pay(western);
  const [registration] = await elsewhere.registrations();
  const quote = z.object({ cancellationQuote: z.object({ quoteId: z.string() }) });
  const { data } = await ask(
    site,
    quote,
    'query ($ids: [ID!]!) { cancellationQuote(registrationIds: $ids) { ... on CancellationQuote { quoteId } } }',
    { ids: [registration?.id] },
    buyer,
  );
  await ask(
    site,
    z.object({ cancelRegistrations: z.object({ id: z.string() }) }),
    `mutation ($quoteId: String!, $key: String!) { cancelRegistrations(quoteId: $quoteId, idempotencyKey: $key) {
      ... on CancelledRegistrations { id } } }`,
    { quoteId: data.cancellationQuote.quoteId, key: randomUUID() },
    buyer,
  );
  return {
    code,
    state: async () => (await elsewhere.registrations())[0]?.state,
    withdraw: () => withdraw(site, buyer, registration?.id ?? ''),
  };
}

async function withdraw(site: Site, buyer: Customer, id: string): Promise<void> {
  await ask(
    site,
    z.object({ withdrawCancellation: z.object({ registrations: z.array(z.unknown()) }) }),
    `mutation ($ids: [ID!]!, $key: String!) { withdrawCancellation(registrationIds: $ids, idempotencyKey: $key) {
      ... on KeptRegistrations { registrations { id } } } }`,
    { ids: [id], key: randomUUID() },
    buyer,
  );
}
