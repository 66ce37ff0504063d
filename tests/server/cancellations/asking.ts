import { eq } from 'drizzle-orm';
import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import { cancellationRequests } from '#server/modules/cancellations/cancellation-requests-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { cancelBy, halfBack, openQuebecShop, quoted, ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';
import { addMember, answerOf } from '#tests/server/team/desk-calls.ts';

/** As halfBack, and the organizer decides. */
export const byApproval = { ...halfBack, approval: 'ALWAYS' } as const satisfies CancellationPolicy;

const others = [{ firstName: 'Mika' }, { firstName: 'Nora' }];

/** An order of three, 20.00 of it paid by gift card, of an organizer who decides, with one of its managers. */
export async function boughtByApproval(server: TestServer, policy: CancellationPolicy = byApproval) {
  const shop = await openQuebecShop(server, { policy });
  const placed = await placeOrder(server, shop, { giftCents: 2_000, others });
  const { organizationId } = shop;
  await server.db
    .update(organizations)
    .set({ contactEmail: `desk-${shop.eventId}@foyer.example` })
    .where(eq(organizations.id, organizationId));
  return {
    shop,
    ...placed,
    ids: await ticketsOf(server, placed.orderId),
    organizationId,
    manager: await addMember(server, organizationId, 'OrganizationManager'),
    contact: `desk-${shop.eventId}@foyer.example`,
  };
}
export type ByApproval = Awaited<ReturnType<typeof boughtByApproval>>;

/** Asks about these registrations, and answers the ids of the requests. */
export async function ask(server: TestServer, { person }: ByApproval, ids: string[], key?: string): Promise<string[]> {
  const answer = await cancelBy(server, person, (await quoted(server, person, ids)).quoteId, key);
  if (!('asked' in answer)) throw new Error(`not asked: ${JSON.stringify(answer)}`);
  return requestsOf(server, ids);
}

export const requestsOf = async ({ db }: TestServer, ids: string[]): Promise<string[]> => {
  const rows = await db.select().from(cancellationRequests);
  return ids.flatMap((id) =>
    rows.filter(({ registrationId, state }) => registrationId === id && state === 'ASKED').map((row) => row.id),
  );
};

export const stateOf = async ({ db }: TestServer, id: string) =>
  (await db.select({ state: registrations.state }).from(registrations).where(eq(registrations.id, id)))[0]?.state;

export const requestStates = async ({ db }: TestServer, registrationId: string): Promise<string[]> =>
  (
    await db
      .select({ state: cancellationRequests.state })
      .from(cancellationRequests)
      .where(eq(cancellationRequests.registrationId, registrationId))
      .orderBy(cancellationRequests.createdAt)
  ).map(({ state }) => state);

type Decide = { decision?: 'APPROVE' | 'DECLINE'; reason?: string; key?: string };

export const decide = (
  server: TestServer,
  by: Pick<Person, 'cookie'>,
  ids: string[],
  { decision = 'APPROVE', reason, key }: Decide = {},
) =>
  answerOf(
    server,
    by,
    `mutation ($ids: [ID!]!, $decision: CancellationDecision!, $reason: String, $key: String) {
      answer: decideCancellations(ids: $ids, decision: $decision, reason: $reason, idempotencyKey: $key) {
        ... on DecidedCancellations { id decision back { amount } } ... on ErrorResult { errorCode } } }`,
    { ids, decision, reason, key },
  );

export const waitingFor = (server: TestServer, by: Pick<Person, 'cookie'>, organizationId: string) =>
  answerOf(
    server,
    by,
    `query ($organizationId: ID!) { answer: deskCancellations(organizationId: $organizationId) {
      id orderCode eventName tierName attendeeName back { amount } } }`,
    { organizationId },
  );

export async function withdraw(server: TestServer, { cookie }: Person, ids: string[], key?: string) {
  const { data, errors } = await server.query(
    `mutation ($ids: [ID!]!, $key: String) { withdrawCancellation(registrationIds: $ids, idempotencyKey: $key) {
      ... on KeptRegistrations { registrations { id state } }
      ... on ErrorResult { errorCode } ... on RegistrationStateTransitionError { reason } } }`,
    { ids, key },
    { cookie },
  );
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  return data?.['withdrawCancellation'];
}
