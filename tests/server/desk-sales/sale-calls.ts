import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { DeskWay } from '#server/modules/orders/orders-tables.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { answerOf } from '#tests/server/team/desk-calls.ts';

type Caller = Pick<Person, 'cookie'>;
type Ticket = {
  tierId: string;
  addOnIds?: string[];
  firstName?: string;
  lastName?: string;
  prices?: { productId: string; price: number }[];
};

const money = z.object({ amount: z.number() }).transform(({ amount }) => amount);
const quote = z.object({ subtotal: money, fees: money, tax: money, total: money });
const refused = z.object({ errorCode: z.string() }).loose();
const quoteFields = 'subtotal { amount } fees { amount } tax { amount } total { amount }';
const refusedFields = `... on ErrorResult { errorCode } ... on DeskSaleRefusedError { reason name left }`;

const product = z.object({
  id: z.string(),
  name: z.string(),
  price: money,
  suggestedPrice: money.nullable(),
  left: z.number().nullable(),
  isBoxOfficeOnly: z.boolean(),
  isOnSaleOnline: z.boolean(),
});
const office = z.object({
  closed: z.string().nullable(),
  ways: z.array(z.string()),
  complimentaryLeft: z.number().nullable(),
  tiers: z.array(product),
  addOns: z.array(product),
});

/** What is sold by hand; null as it is answered. */
export const officeOf = async (server: TestServer, by: Caller, eventId: string) =>
  office.nullable().parse(
    await answerOf(
      server,
      by,
      `query ($eventId: ID!) { answer: deskBoxOffice(eventId: $eventId) { closed ways complimentaryLeft
        tiers { id name price { amount } suggestedPrice { amount } left isBoxOfficeOnly isOnSaleOnline }
        addOns { id name price { amount } suggestedPrice { amount } left isBoxOfficeOnly isOnSaleOnline } } }`,
      { eventId },
    ),
  );

type Asked = { eventId: string; tickets: Ticket[]; way?: DeskWay };

export const quoted = async (server: TestServer, by: Caller, { eventId, tickets, way = 'CASH' }: Asked) =>
  z
    .union([quote, refused])
    .nullable()
    .parse(
      await answerOf(
        server,
        by,
        `query ($eventId: ID!, $tickets: [DeskSaleChoice!]!, $way: DeskSaleWay!) {
        answer: deskSaleQuote(eventId: $eventId, tickets: $tickets, way: $way) {
          ... on DeskSaleQuote { ${quoteFields} } ${refusedFields} } }`,
        { eventId, tickets: tickets.map(({ tierId, addOnIds, prices }) => ({ tierId, addOnIds, prices })), way },
      ),
    );

const sold = z.object({
  id: z.string(),
  code: z.string(),
  soldAs: z.string().nullable(),
  buyer: z.object({ name: z.string(), emailAddress: z.string().nullable(), since: z.string().nullable() }),
  total: money,
  deeds: z.array(z.string()),
  money: z.object({ marks: z.array(z.string()), paid: money, entries: z.array(z.object({ kind: z.string() })) }),
  registrations: z.array(
    z.object({ id: z.string(), code: z.string().nullable(), attendeeName: z.string(), state: z.string() }),
  ),
  history: z.array(z.object({ what: z.string(), amount: money.nullable() })),
});
export type SoldByHand = z.infer<typeof sold>;

type Sale = Asked & {
  total?: number;
  firstName?: string;
  lastName?: string;
  emailAddress?: string | null;
  language?: string;
  key?: string;
};

/** What a sale answers; total: what is quoted where it is left out. */
export async function selling(
  server: TestServer,
  by: Caller,
  { eventId, tickets, way = 'CASH', total, key = randomUUID(), ...buyer }: Sale,
): Promise<unknown> {
  const told = total === undefined ? await quoted(server, by, { eventId, tickets, way }) : null;
  const input = { firstName: 'Robin', lastName: 'Okafor', language: 'en', ...buyer, tickets, way };
  return answerOf(
    server,
    by,
    `mutation ($eventId: ID!, $input: DeskSaleInput!, $total: Float!, $key: String) {
      answer: sellByHand(eventId: $eventId, input: $input, total: $total, idempotencyKey: $key) {
        ... on DeskOrder { id code soldAs buyer { name emailAddress since } total { amount } deeds
          money { marks paid { amount } entries { kind } }
          registrations { id code attendeeName state } history { what amount { amount } } }
        ${refusedFields} ... on DeskSaleChangedError { quote { ${quoteFields} } }
        ... on InvalidFieldsError { fields { field fault } } } }`,
    { eventId, input, total: total ?? (told && 'total' in told ? told.total : 0), key },
  );
}

/** The order of a sale that is not refused. */
export const soldBy = async (server: TestServer, by: Caller, sale: Sale): Promise<SoldByHand> =>
  sold.parse(await selling(server, by, sale));
