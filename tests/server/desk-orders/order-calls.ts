import { z } from 'zod';
import { eq } from 'drizzle-orm';
import { orders } from '#server/modules/orders/orders-tables.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';
import { answerOf } from '#tests/server/team/desk-calls.ts';

type Caller = Pick<Person, 'cookie'>;

/** An order of three, Robin's, Mika's and Nora's, with the lines of its tickets. */
export async function placeThree(server: TestServer, shop: OneEventShop, how: Parameters<typeof placeOrder>[2] = {}) {
  const placed = await placeOrder(server, shop, { ...how, others: [{ firstName: 'Mika' }, { firstName: 'Nora' }] });
  const { organizationId } = inserted(await server.db.select().from(orders).where(eq(orders.id, placed.orderId)));
  return { ...placed, organizationId };
}

const money = z.object({ amount: z.number() }).transform(({ amount }) => amount);
const orderFields = `id code buyer { name emailAddress } total { amount } deeds refundLimit { amount }
  refundRequest { by reason total { amount } lines { lineId amount { amount } } }
  registrations { id code attendeeName eventName state lines { id name total { amount } left { amount } } }
  money { marks paid { amount } refunded { amount } refundAsked { amount } refundOwed { amount } afterRefunds { amount } entries { kind } }
  history { what by amount { amount } means reason } notes { by text }`;
const refusedFields = '... on ErrorResult { __typename errorCode }';

const deskOrder = z.object({
  id: z.string(),
  code: z.string(),
  buyer: z.object({ name: z.string(), emailAddress: z.string().nullable() }),
  total: money,
  deeds: z.array(z.string()),
  refundLimit: money.nullable(),
  refundRequest: z
    .object({
      by: z.string().nullable(),
      reason: z.string(),
      total: money,
      lines: z.array(z.object({ lineId: z.string(), amount: money.nullable() })),
    })
    .nullable(),
  registrations: z.array(
    z.object({
      id: z.string(),
      code: z.string().nullable(),
      attendeeName: z.string(),
      eventName: z.string(),
      state: z.string(),
      lines: z.array(z.object({ id: z.string(), name: z.string(), total: money, left: money })),
    }),
  ),
  money: z.object({
    marks: z.array(z.string()),
    paid: money,
    refunded: money,
    refundAsked: money,
    refundOwed: money,
    afterRefunds: money,
    entries: z.array(z.object({ kind: z.string() })),
  }),
  history: z.array(
    z.object({
      what: z.string(),
      by: z.string().nullable(),
      amount: money.nullable(),
      means: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  notes: z.array(z.object({ by: z.string().nullable(), text: z.string() })),
});
export type DeskOrder = z.infer<typeof deskOrder>;

export const readOrder = async (server: TestServer, by: Caller, organizationId: string, code: string) =>
  deskOrder.nullable().parse(
    await answerOf(
      server,
      by,
      `query ($organizationId: ID!, $code: String!) {
          answer: deskOrder(organizationId: $organizationId, code: $code) { ${orderFields} } }`,
      { organizationId, code },
    ),
  );

/** The order, which has to be there. */
export async function orderOf(
  server: TestServer,
  by: Caller,
  organizationId: string,
  code: string,
): Promise<DeskOrder> {
  const order = await readOrder(server, by, organizationId, code);
  if (!order) throw new Error(`there is no order ${code}`);
  return order;
}

/** The lines of the registrations with these places in the order, from 0 on. */
export const linesOf = ({ registrations }: DeskOrder, ...places: number[]) =>
  places.flatMap((place) => (registrations[place]?.lines ?? []).map(({ id: lineId }) => ({ lineId })));

type Lines = { lineId: string; amount?: number }[];

export const preview = (server: TestServer, by: Caller, lines: Lines) =>
  answerOf(
    server,
    by,
    `query ($lines: [RefundLineInput!]!) { answer: refundPreview(lines: $lines) {
      ... on RefundPreview { digest total { amount } ways { way amount { amount } isHandedOver } cancelled after { amount } }
      ${refusedFields} ... on RefundRefusedError { reason most { amount } } } }`,
    { lines },
  );

export const previewed = async (server: TestServer, by: Caller, lines: Lines) =>
  z
    .object({
      digest: z.string(),
      total: money,
      ways: z.array(z.object({ way: z.string(), amount: money, isHandedOver: z.boolean() })),
      cancelled: z.array(z.string()),
      after: money,
    })
    .parse(await preview(server, by, lines));

type Refund = { lines: Lines; digest: string; reason?: string; key?: string };

export const refund = (
  server: TestServer,
  by: Caller,
  { lines, digest, reason = 'Agreed on the phone', key }: Refund,
) =>
  answerOf(
    server,
    by,
    `mutation ($lines: [RefundLineInput!]!, $digest: String!, $reason: String!, $key: String) {
      answer: refundOrder(lines: $lines, digest: $digest, reason: $reason, idempotencyKey: $key) {
      ... on DeskOrder { ${orderFields} } ${refusedFields} ... on RefundRefusedError { reason most { amount } }
      ... on RefundChangedError { preview { total { amount } } } } }`,
    { lines, digest, reason, key },
  );

export const askFor = (server: TestServer, by: Caller, { lines, digest, reason = 'Has the flu', key }: Refund) =>
  answerOf(
    server,
    by,
    `mutation ($lines: [RefundLineInput!]!, $digest: String!, $reason: String!, $key: String) {
      answer: askRefund(lines: $lines, digest: $digest, reason: $reason, idempotencyKey: $key) {
      ... on DeskOrder { ${orderFields} } ${refusedFields} ... on RefundRefusedError { reason most { amount } }
      ... on RefundChangedError { preview { total { amount } } } } }`,
    { lines, digest, reason, key },
  );

/** What a deed with this order answers; arguments besides the id as they stand in the document. */
export const act = (server: TestServer, by: Caller, deed: string, id: string, more = '') =>
  answerOf(
    server,
    by,
    `mutation ($id: ID!) { answer: ${deed}(id: $id${more}) { ... on DeskOrder { ${orderFields} } ${refusedFields} } }`,
    { id },
  );

export const parsedOrder = (answer: unknown): DeskOrder => deskOrder.parse(answer);

const page = z.object({ orders: z.array(z.object({ code: z.string() })), hasMore: z.boolean() }).nullable();

/** The codes of a page. filter: as it stands in the document. */
export async function listed(
  server: TestServer,
  by: Caller,
  organizationId: string,
  { filter = '{}', after = null }: { filter?: string; after?: string | null } = {},
): Promise<{ codes: string[]; hasMore: boolean } | null> {
  const answer = await answerOf(
    server,
    by,
    `query ($organizationId: ID!, $after: ID) {
      answer: deskOrders(organizationId: $organizationId, filter: ${filter}, after: $after) { orders { code } hasMore } }`,
    { organizationId, after },
  );
  const found = page.parse(answer);
  return found && { codes: found.orders.map(({ code }) => code), hasMore: found.hasMore };
}
