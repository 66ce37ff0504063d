import { z } from 'zod';
import { answerOf } from '#tests/server/team/desk-calls.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';

type Caller = Pick<Person, 'cookie'>;

const number = z.number();
const cents = z.object({ amount: number }).transform(({ amount }) => Math.round(amount * 100));
const ask = async <Shape extends z.ZodType>(
  { server, by }: Desk,
  shape: Shape,
  document: string,
  variables: object,
): Promise<z.infer<Shape>> => shape.parse(await answerOf(server, by, document, variables));

export type Desk = { server: TestServer; by: Caller; organizationId: string };

const today = z.object({
  waits: z.array(z.object({ kind: z.string(), number, eventId: z.string().nullable() })),
  sales: z.object({ events: z.array(z.object({ id: z.string(), booked: number, held: number })) }),
  money: z.object({ paid: cents, back: cents, net: cents, days: z.array(z.object({ paid: cents, back: cents })) }),
});
export type Today = z.infer<typeof today>;

/** The desk's first page. */
export const readToday = (desk: Desk): Promise<Today> =>
  ask(
    desk,
    today,
    `query ($organizationId: ID!) { answer: deskToday(organizationId: $organizationId) {
      waits { kind number eventId } sales { events { id booked held } }
      money { paid { amount } back { amount } net { amount } days { paid { amount } back { amount } } } } }`,
    { organizationId: desk.organizationId },
  );

const list = z.object({ events: z.array(z.object({ id: z.string(), booked: number, held: number })) });

/** The list of events on sale. */
export const readEvents = async (desk: Desk) =>
  (
    await ask(
      desk,
      list,
      `query ($organizationId: ID!) { answer: deskEvents(organizationId: $organizationId, filter: { list: ON_SALE }) {
        events { id booked held } } }`,
      { organizationId: desk.organizationId },
    )
  ).events;

const event = z.object({
  booked: number,
  held: number,
  tiers: z.array(z.object({ id: z.string(), kind: z.string(), booked: number, held: number })),
});

/** One event with its tiers and add-ons. */
export const readEvent = (desk: Desk, eventId: string) =>
  ask(desk, event, 'query ($id: ID!) { answer: deskEvent(id: $id) { booked held tiers { id kind booked held } } }', {
    id: eventId,
  });

const page = z.object({
  counts: z.object({
    registered: number,
    cancelled: number,
    missingAnswers: number,
    owing: number,
    tiers: z.array(z.object({ id: z.string(), registered: number })),
  }),
  total: number,
  people: z.array(
    z.object({
      id: z.string(),
      state: z.string(),
      orderCode: z.string(),
      missingAnswers: number.nullable(),
      owes: cents.nullable(),
    }),
  ),
  hasMore: z.boolean(),
});
export type People = Omit<z.infer<typeof page>, 'hasMore'>;

/** All pages of the people of an event. */
export async function readPeople(desk: Desk, eventId: string, filter: object = {}): Promise<People> {
  const pages: z.infer<typeof page>[] = [];
  for (let after: string | undefined, hasMore = true; hasMore;) {
    const next = await ask(
      desk,
      page,
      `query ($eventId: ID!, $filter: DeskPeopleFilter, $after: ID) {
        answer: deskPeople(eventId: $eventId, filter: $filter, after: $after) {
          counts { registered cancelled missingAnswers owing tiers { id registered } } total hasMore
          people { id state orderCode missingAnswers owes { amount } } } }`,
      { eventId, filter, after },
    );
    pages.push(next);
    ({ hasMore } = next);
    after = next.people.at(-1)?.id;
  }
  const [first] = pages;
  if (!first) throw new Error('nobody was read');
  return { ...first, people: pages.flatMap(({ people }) => people) };
}

const orderPage = z.object({
  orders: z.array(z.object({ id: z.string(), code: z.string(), marks: z.array(z.string()) })),
  hasMore: z.boolean(),
});
export type Orders = z.infer<typeof orderPage>['orders'];

/** All pages of a list of orders. */
export async function readOrders(desk: Desk, name: string | null): Promise<Orders> {
  const read: Orders = [];
  for (let after: string | undefined, hasMore = true; hasMore;) {
    const next = await ask(
      desk,
      orderPage,
      `query ($organizationId: ID!, $list: DeskOrderList, $after: ID) {
        answer: deskOrders(organizationId: $organizationId, filter: { list: $list }, after: $after) {
          orders { id code marks } hasMore } }`,
      { organizationId: desk.organizationId, list: name, after },
    );
    read.push(...next.orders);
    ({ hasMore } = next);
    after = next.orders.at(-1)?.id;
  }
  return read;
}

const row = z.object({
  id: z.string().nullable(),
  kind: z.string(),
  sold: cents,
  refunded: cents,
  net: cents,
  fees: cents,
  pieces: number,
  returned: number,
  complimentary: number,
});
export type SalesRow = z.infer<typeof row>;
const moneyRow = z.object({ way: z.string(), payments: cents, refunds: cents, net: cents, ledger: cents.nullable() });
const report = z.object({
  sales: z.object({
    rows: z.array(row),
    total: row,
    spans: z.array(z.object({ tickets: z.array(number), net: cents })),
    places: z.object({ registered: number }).nullable(),
  }),
  taxes: z.object({ rows: z.array(z.object({ net: cents })), total: cents }),
  money: z.object({ rows: z.array(moneyRow), total: moneyRow, awaited: cents, owed: cents }),
});
export type Report = z.infer<typeof report>;

const rowFields = `id kind sold { amount } refunded { amount } net { amount } fees { amount } pieces returned complimentary`;
const moneyFields = 'way payments { amount } refunds { amount } net { amount } ledger { amount }';

/** The report of an organizer, or of one of its events. */
export const readReport = (desk: Desk, eventId: string | null = null): Promise<Report> =>
  ask(
    desk,
    report,
    `query ($organizationId: ID!, $eventId: ID) {
      answer: deskReport(organizationId: $organizationId, kind: SALES, eventId: $eventId) {
        sales { rows { ${rowFields} } total { ${rowFields} } spans { tickets net { amount } } places { registered } }
        taxes { rows { net { amount } } total { amount } }
        money { rows { ${moneyFields} } total { ${moneyFields} } awaited { amount } owed { amount } } } }`,
    { organizationId: desk.organizationId, eventId },
  );

const reach = z.object({ people: number });

/** How many people a message would reach. */
export const readReach = async (desk: Desk, eventId: string, to: object): Promise<number> =>
  (
    await ask(
      desk,
      reach,
      `query ($eventId: ID!, $to: DeskMessageToInput!) {
        answer: deskMessageReach(eventId: $eventId, to: $to, kind: SERVICE) { people } }`,
      { eventId, to },
    )
  ).people;

const stock = z.object({ eventStock: z.object({ booked: number, allocated: number }) });

/** What buyers are told of an event's places. */
export async function readShop({ server }: Desk, eventId: string) {
  const { data, errors } = await server.query(
    'query ($id: ID!) { event(id: $id) { eventStock { booked allocated } } }',
    { id: eventId },
  );
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  return stock.parse(data?.['event']).eventStock;
}

/** The rows of a file of the desk, without its head; no cell of these tests has a comma. */
export async function readFile({ server, by }: Desk, path: string): Promise<string[][]> {
  const response = await fetch(`${server.url}/desk-files/${path}`, { headers: { cookie: by.cookie } });
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  const [, ...rows] = (await response.text()).trim().split('\r\n');
  return rows.map((line) => line.split(','));
}
