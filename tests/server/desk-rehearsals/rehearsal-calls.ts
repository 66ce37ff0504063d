import { z } from 'zod';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { answerOf } from '#tests/server/team/desk-calls.ts';

type Caller = Pick<Person, 'cookie'>;

const fields = '... on EventRehearsal { id underWay { id beganAt endsAt } }';
const refused = '... on ErrorResult { errorCode } ... on PublishRefusedError { problems { code } }';

export const begin = (server: TestServer, by: Caller, eventId: string, key?: string) =>
  answerOf(
    server,
    by,
    `mutation ($eventId: ID!, $key: String) { answer: beginRehearsal(eventId: $eventId, idempotencyKey: $key) {
      ${fields} ${refused} } }`,
    { eventId, key },
  );

export const end = (server: TestServer, by: Caller, eventId: string, key?: string) =>
  answerOf(
    server,
    by,
    `mutation ($eventId: ID!, $key: String) { answer: endRehearsal(eventId: $eventId, idempotencyKey: $key) { ${fields} } }`,
    { eventId, key },
  );

export const rehearsalOf = (server: TestServer, by: Caller, eventId: string) =>
  answerOf(server, by, `query ($eventId: ID!) { answer: eventRehearsal(eventId: $eventId) { ${fields} } }`, {
    eventId,
  });

const underWay = z.object({ underWay: z.object({ id: z.string() }) });

/** Begins one; answers the id of the copy. */
export const copied = async (server: TestServer, by: Caller, eventId: string): Promise<string> =>
  underWay.parse(await begin(server, by, eventId)).underWay.id;

const page = z.object({
  event: z
    .object({
      name: z.string(),
      organizerChannelToken: z.string(),
      organizer: z.object({ name: z.string(), rehearses: z.object({ eventId: z.string() }).nullable() }),
      tuitions: z.array(z.object({ id: z.string(), saleStatus: z.object({ code: z.string() }) })),
    })
    .nullable(),
});

/** The event's page as somebody, or a visitor, reads it; null where there is none for them. */
export async function pageOf(server: TestServer, id: string, by?: Caller) {
  const document = `query ($id: ID!) { event(id: $id) { name organizerChannelToken
    organizer { name rehearses { eventId } } tuitions { id saleStatus { code } } } }`;
  const { data } = await server.query(document, { id }, by ? { cookie: by.cookie } : {});
  return page.parse(data).event;
}

/** The copy as its person buys of it. */
export async function shopOf(server: TestServer, id: string, by: Caller) {
  const event = await pageOf(server, id, by);
  const [tier] = event?.tuitions ?? [];
  if (!event || !tier) throw new Error('the copy has nothing for sale');
  return { productId: tier.id, channelToken: event.organizerChannelToken };
}

const methods = z.object({
  eligiblePaymentMethods: z.array(z.object({ contextArgs: z.object({ scriptSrc: z.string() }).nullable() })),
});

/** Of which address the card form of an order is. */
export async function cardFormOf(server: TestServer, { cookie }: Caller, orderId: string) {
  const document = 'query ($orderId: ID!) { eligiblePaymentMethods(orderId: $orderId) { contextArgs } }';
  const { data } = await server.query(document, { orderId }, { cookie });
  const [found] = methods.parse(data).eligiblePaymentMethods.flatMap(({ contextArgs }) => contextArgs ?? []);
  return found?.scriptSrc;
}

export type Rows = Map<string, string[]>;

/** Every row of every table, by its table, as text. */
export async function allRows({ pool }: TestServer): Promise<Rows> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
     order by table_name`,
  );
  const rows: Rows = new Map();
  for (const { name } of tables) {
    const { rows: found } = await pool.query<{ row: string }>(`select to_jsonb(one)::text as row from "${name}" one`);
    rows.set(name, found.map(({ row }) => row).toSorted());
  }
  return rows;
}

/** By their tables, the rows of one moment that are not there at another. */
export const missingIn = (there: Rows, from: Rows): Record<string, string[]> =>
  Object.fromEntries(
    [...from].flatMap(([table, rows]) => {
      const kept = new Set(there.get(table));
      const missing = rows.filter((row) => !kept.has(row));
      return missing.length > 0 ? [[table, missing]] : [];
    }),
  );
