import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { DeskWay } from '#server/modules/orders/orders-tables.ts';
import { tokenIn } from '#tests/server/auth/account-operations.ts';
import { cancelBy, quoted, ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import { soldBy } from '#tests/server/desk-sales/sale-calls.ts';
import type { SoldByHand } from '#tests/server/desk-sales/sale-calls.ts';
import type { Answer, Person, TestServer } from '#tests/server/harness.ts';
import { claim } from '#tests/server/order-claims/claiming.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

export type SoldToPay = { its: OneEventShop; owner: Person; order: SoldByHand; address: string; token: string };

/** So many tickets of $24.50, sold to an address to be paid later, and the token of their mail. */
export async function soldToPay(
  server: TestServer,
  { way = 'CARD_LINK', tickets = 1 }: { way?: DeskWay; tickets?: number } = {},
): Promise<SoldToPay> {
  const its = await openOneEventShop(server);
  const owner = await addMember(server, its.organizationId, 'OrganizationOwner');
  const address = `${randomUUID()}@mail.example`;
  const order = await soldBy(server, owner, {
    eventId: its.eventId,
    tickets: Array.from({ length: tickets }, () => ({ tierId: its.productId })),
    way,
    emailAddress: address,
  });
  return { its, owner, order, address, token: tokenIn((await server.mailbox.waitFor(address)).links, '/pay') };
}

const orderFields = `... on OrderToPay { code organizerName isPaid method contextArgs total { amount }
  paymentDeadline { at wallTime timeZoneName } events { tickets event { name } } }`;
const refusedFields = `... on ErrorResult { errorCode message } ... on PaymentLinkError { reason }
  ... on PaymentDeclinedError { paymentErrorMessage } ... on CardsDeclinedError { retryAt }`;
const fields = `__typename ${orderFields} ${refusedFields}`;

const answered = ({ data, errors }: Answer): unknown => {
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  return data?.['answer'];
};

/** What the link shows to whoever has it. */
export const shownTo = async (server: TestServer, token: string): Promise<unknown> =>
  answered(
    await server.query(
      `query ($token: String!) { answer: orderToPay(token: $token) { __typename ${orderFields}
      ... on PaymentLinkError { errorCode message reason } } }`,
      { token },
    ),
  );

type Paying = { key?: string; sourceId?: string | null; amountDue?: number; method?: string; locationId?: string };

/** payByLink with one of Square's test cards, as it is answered. */
export const payingByLink = (
  server: TestServer,
  token: string,
  { key = randomUUID(), sourceId = 'cnon:card-nonce-ok', amountDue = 24.5, method = 'SQUARE', locationId }: Paying = {},
): Promise<Answer> =>
  server.query(
    `mutation ($token: String!, $input: PaymentInput!, $amountDue: Float!) {
      answer: payByLink(token: $token, input: $input, amountDue: $amountDue) { ${fields} } }`,
    { token, amountDue, input: { method, metadata: { idempotencyKey: key, sourceId, locationId } } },
  );

/** The same where an answer comes. */
export const payByLink = async (server: TestServer, token: string, paying: Paying = {}): Promise<unknown> =>
  answered(await payingByLink(server, token, paying));

export const attemptOf = async (server: TestServer, token: string, key: string): Promise<unknown> =>
  answered(
    await server.query(
      `query ($token: String!, $key: String!) { answer: linkPaymentAttempt(token: $token, idempotencyKey: $key) {
        idempotencyKey state result { ${fields} } } }`,
      { token, key },
    ),
  );

const moneySchema = z.object({
  order: z.string(),
  payments: z.array(z.object({ state: z.string(), method: z.string(), cents: z.number(), isStray: z.boolean() })),
  back: z.array(z.object({ state: z.string(), cents: z.number() })),
  attempts: z.array(z.string()),
});

/** Where an order and its money stand on the server. */
export async function standing({ pool }: Pick<TestServer, 'pool'>, orderId: string) {
  const { rows } = await pool.query(
    `select o.state as "order",
      (select coalesce(json_agg(json_build_object('state', p.state, 'method', p.method, 'cents', p.amount_cents,
        'isStray', p.error_message is not null) order by p.created_at, p.id), '[]') from payments p where p.order_id = o.id) as payments,
      (select coalesce(json_agg(json_build_object('state', r.state, 'cents', r.total_cents) order by r.created_at), '[]')
        from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id) as back,
      (select coalesce(json_agg(a.state order by a.created_at), '[]') from payment_attempts a
        where a.order_id = o.id and a.method <> 'BOX_OFFICE') as attempts
    from orders o where o.id = $1`,
    [orderId],
  );
  return moneySchema.parse(rows[0]);
}

/** Somebody takes the order into their account, and gives one of its tickets up. */
export async function giveUpOne(server: TestServer, orderId: string, token: string): Promise<Person> {
  const person = await server.signUp();
  await claim(server, person, token);
  const [first = ''] = await ticketsOf(server, orderId);
  const { quoteId } = await quoted(server, person, [first]);
  await cancelBy(server, person, quoteId);
  return person;
}
