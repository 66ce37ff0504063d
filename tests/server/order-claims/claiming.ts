import { eq } from 'drizzle-orm';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { tokenIn } from '#tests/server/auth/account-operations.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';

type Caller = Pick<Person, 'cookie'>;

/** What the customers' API answers. */
export async function ask(
  server: TestServer,
  { cookie }: Caller,
  document: string,
  variables: object,
): Promise<unknown> {
  const { data, errors } = await server.query(document, variables, { cookie });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  return data?.['answer'];
}

/** The link of so many mails to this address, the newest. */
export const claimLinkTo = async (server: TestServer, address: string, count = 1, path = '/claim'): Promise<string> =>
  tokenIn((await server.mailbox.waitFor(address, { count, subject: /The Winter Play/ })).links, path);

export const claim = (
  server: TestServer,
  by: Pick<Person, 'cookie' | 'userId'>,
  token: string,
  customerId = by.userId,
): Promise<unknown> =>
  ask(
    server,
    by,
    `mutation ($token: String!, $customerId: ID!) { answer: claimOrder(token: $token, customerId: $customerId) {
      ... on ClaimedOrder { id code } ... on OrderClaimError { errorCode reason } } }`,
    { token, customerId },
  );

/** What the link shows to whoever has it. */
export const receivedBy = (server: TestServer, token: string, by: Caller = { cookie: '' }): Promise<unknown> =>
  ask(
    server,
    by,
    `query ($token: String!) { answer: receivedOrder(token: $token) {
      ... on ReceivedOrder { organizerName isTheirs account { id name emailAddress }
        orders { code events { tickets event { id name } } } }
      ... on OrderClaimError { reason message } } }`,
    { token },
  );

export const refusedFor = (reason: string) => ({ errorCode: 'ORDER_CLAIM_ERROR', reason });

export const buyerOf = async ({ db }: TestServer, orderId: string): Promise<string> =>
  inserted(await db.select().from(orders).where(eq(orders.id, orderId))).userId;
