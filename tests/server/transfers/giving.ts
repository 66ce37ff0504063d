import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { tokenIn } from '#tests/server/auth/account-operations.ts';
import { ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

/** A ticket that somebody has bought. */
export async function boughtTicket(server: TestServer, how: Parameters<typeof placeOrder>[2] = {}) {
  const shop = await openOneEventShop(server);
  const placed = await placeOrder(server, shop, how);
  return { ...placed, shop, id: inserted(await ticketsOf(server, placed.orderId)) };
}

const refused = z.object({ errorCode: z.string(), reason: z.string() });
const answered = z.union([refused, z.object({ id: z.string(), state: z.string(), code: z.string().nullable() })]);
const fields = `... on Registration { id state code } ... on RegistrationTransferError { errorCode reason }`;

async function call(server: TestServer, { cookie }: Pick<Person, 'cookie'>, document: string, variables: object) {
  const { data, errors } = await server.query(document, variables, { cookie });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  return data?.['answer'];
}

export const offer = async (server: TestServer, by: Person, id: string, emailAddress: string, key?: string) =>
  answered.parse(
    await call(
      server,
      by,
      `mutation ($id: ID!, $emailAddress: String!, $key: String) {
        answer: offerTransfer(registrationId: $id, emailAddress: $emailAddress, idempotencyKey: $key) { ${fields} } }`,
      { id, emailAddress, key },
    ),
  );

export const withdraw = async (server: TestServer, by: Person, id: string) =>
  answered.parse(
    await call(server, by, `mutation ($id: ID!) { answer: withdrawTransfer(registrationId: $id) { ${fields} } }`, {
      id,
    }),
  );

export const accept = async (server: TestServer, by: Person, token: string) =>
  answered.parse(
    await call(server, by, `mutation ($token: String!) { answer: acceptTransfer(token: $token) { ${fields} } }`, {
      token,
    }),
  );

export const giveBack = (server: TestServer, by: Person, id: string, key?: string) =>
  call(
    server,
    by,
    `mutation ($id: ID!, $key: String) { answer: giveBackTicket(registrationId: $id, idempotencyKey: $key) {
      ... on Success { success } ... on RegistrationTransferError { errorCode reason } } }`,
    { id, key },
  );

/** By whoever has the link. */
export const decline = (server: TestServer, token: string) =>
  call(
    server,
    { cookie: '' },
    `mutation ($token: String!) { answer: declineTransfer(token: $token) {
      ... on Success { success } ... on RegistrationTransferError { reason } } }`,
    { token },
  );

/** What the link shows to whoever has it. */
export const received = (server: TestServer, token: string, by: Pick<Person, 'cookie'> = { cookie: '' }) =>
  call(
    server,
    by,
    `query ($token: String!) { answer: receivedTransfer(token: $token) {
      ... on ReceivedTransfer { tierName giverName isOwn event { name } } ... on RegistrationTransferError { reason } } }`,
    { token },
  );

/** What one who holds or bought a ticket sees of it. */
export const shown = (server: TestServer, by: Person, id: string) =>
  call(
    server,
    by,
    `query ($id: ID!) { answer: registration(id: $id) { state code givenTo givenBy mayBeGiven transferRefusal transfersLeft
      attendee { name emailAddress } order { id } orderLine { id } moneyLeft { amount } moneyIfCancelled
      transferOffer { emailAddress } registrationForms { id complete } } }`,
    { id },
  );

/** How many tickets My events lists. */
export async function listed(server: TestServer, by: Person): Promise<string[]> {
  const answer = await call(server, by, '{ answer: myRegistrations { items { id } } }', {});
  return z
    .object({ items: z.array(z.object({ id: z.string() })) })
    .parse(answer)
    .items.map(({ id }) => id);
}

/** The link of the newest mail that offers a ticket to this address. */
export const linkTo = async (server: TestServer, address: string, count = 1): Promise<string> =>
  tokenIn((await server.mailbox.waitFor(address, { subject: /gives you a ticket/, count })).links, '/transfer');

export const rowOf = async ({ db }: TestServer, id: string) =>
  inserted(await db.select().from(registrations).where(eq(registrations.id, id)));

/** Somebody has bought a ticket and given it to somebody else. */
export async function givenTicket(server: TestServer) {
  const bought = await boughtTicket(server);
  const before = await rowOf(server, bought.id);
  const friend = await server.signUp({ firstName: 'Chidi', lastName: 'Okafor' });
  await offer(server, bought.person, bought.id, friend.emailAddress);
  const token = await linkTo(server, friend.emailAddress);
  await accept(server, friend, token);
  return { ...bought, before, friend, token };
}
