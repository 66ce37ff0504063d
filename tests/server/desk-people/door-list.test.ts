import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { orderLines } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { bought, openPeople } from '#tests/server/desk-people/people-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let shop: OneEventShop;
let boxOffice: Person;
let supervisor: Person;
let paid: Awaited<ReturnType<typeof bought>>;
let owing: Awaited<ReturnType<typeof bought>>;
const mainId = '00000000-0000-4000-8000-00000000000a';
const studioId = '00000000-0000-4000-8000-00000000000b';

const inFrench = (name: string) => ({ 'fr-CA': { name, description: '', shortDescription: null, sessionName: null } });

beforeAll(async () => {
  server = await startTestServer();
  ({ shop, boxOffice } = await openPeople(server));
  supervisor = await addMember(server, shop.organizationId, 'OrganizationDoorSupervisor');
  paid = await bought(server, shop, { others: [{ firstName: 'Émilie' }] });
  owing = await bought(server, shop, { method: 'MANUAL' });
  const { db } = server;
  await db.update(attendees).set({ lastName: 'Élan' }).where(eq(attendees.id, paid.person.defaultAttendeeId));
  await db.update(attendees).set({ lastName: '=<b>' }).where(eq(attendees.id, owing.person.defaultAttendeeId));
  const [tier] = await db.select().from(products).where(eq(products.id, shop.productId));
  if (!tier) throw new Error('no tier');
  await db
    .update(products)
    .set({ texts: inFrench('Entrée générale') })
    .where(eq(products.id, tier.id));
  const workshop = inserted(
    await db
      .insert(products)
      .values({
        eventId: shop.eventId,
        kind: 'SESSION_OPTION',
        name: 'Workshop',
        priceCents: 500,
        taxCategoryId: tier.taxCategoryId,
        texts: inFrench('Atelier'),
      })
      .returning(),
  );
  const [line] = await db.select().from(orderLines).where(eq(orderLines.registrationItemId, paid.itemId));
  if (!line) throw new Error('no line');
  const { id: _id, ...added } = line;
  await db.insert(orderLines).values({
    ...added,
    kind: 'SESSION_OPTION',
    productId: workshop.id,
    name: workshop.name,
    position: line.position + 100,
  });
  const times = { opens: '2030-01-01T18:30:00', closes: '2030-01-01T20:15:00' };
  await db
    .update(events)
    .set({
      doors: [
        { id: mainId, name: 'Main door', productIds: null, ...times },
        { id: studioId, name: 'Studio', productIds: [workshop.id], ...times },
      ],
    })
    .where(eq(events.id, shop.eventId));
});
afterAll(() => server.close());

type Asked = { by?: Pick<Person, 'cookie'>; door?: string; form?: string; query?: string; eventId?: string };
const ask = ({ by, door = mainId, form = 'csv', query = '', eventId = shop.eventId }: Asked) =>
  fetch(`${server.url}/desk-files/events/${eventId}/doors/${door}/list.${form}${query}`, {
    headers: by ? { cookie: by.cookie } : {},
  });
const rowsOf = async (asked: Asked) => {
  const bytes = Buffer.from(await (await ask(asked)).arrayBuffer());
  return bytes.subarray(3).toString().trimEnd().split('\r\n');
};

describe('the list of a door', () => {
  test('as a table has who is expected by last name, what they hold, and what they owe', async () => {
    expect(await rowsOf({ by: boxOffice })).toEqual([
      'Last name,First name,Ticket,Add-ons,Order,Owes',
      `'=<b>,Robin,General,,${owing.orderCode},24.50`,
      `Élan,Robin,General,Workshop,${paid.orderCode},0.00`,
      `Reyes,Émilie,General,,${paid.orderCode},0.00`,
    ]);
  });

  test('has of a door of some tickets who holds them, and of all doors everybody', async () => {
    expect(await rowsOf({ by: boxOffice, door: studioId })).toHaveLength(2);
    expect(await rowsOf({ by: boxOffice, door: 'all' })).toHaveLength(4);
  });

  test('on paper says what it is, when it was read, and of how many pages; nothing in it is taken for markup', async () => {
    const response = await ask({ by: boxOffice, form: 'html' });
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const page = await response.text();
    expect(page).toContain('<h1>The Winter Play</h1>');
    expect(page).toMatch(/Main door\. .*, doors 6:30 pm to 8:15 pm, start .* 3 tickets, by last name\. Read .* UTC/);
    expect(page).toContain('<b>Page 1 of 1</b>');
    expect(page).toContain('<h2>E</h2>');
    expect(page).toContain('<b>=&lt;b&gt;</b>, Robin');
    expect(page).toContain('owes $24.50');
    expect(page).not.toContain('<script');
  });

  test('is in French for who reads French, tickets and add-ons by their French names', async () => {
    const french = { by: boxOffice, query: '?language=fr-CA' };
    const page = await (await ask({ ...french, form: 'html' })).text();
    for (const words of ['doit 24,50', 'Entrée générale', 'Atelier']) expect(page).toContain(words);
    const [head, ...rows] = await rowsOf(french);
    expect(head).toContain('Prénom');
    expect(rows.map((row) => row.split(',').slice(2, 4))).toEqual([
      ['Entrée générale', ''],
      ['Entrée générale', 'Atelier'],
      ['Entrée générale', ''],
    ]);
  });

  test('tells who works at the door names and tickets alone', async () => {
    expect(await rowsOf({ by: supervisor })).toEqual([
      'Last name,First name,Ticket,Add-ons',
      "'=<b>,Robin,General,",
      'Élan,Robin,General,Workshop',
      'Reyes,Émilie,General,',
    ]);
    const page = await (await ask({ by: supervisor, form: 'html' })).text();
    expect(page).not.toContain('owes');
    expect(page).not.toContain(owing.orderCode);
  });

  test('is for nobody else, and of no door that is not there', async () => {
    const viewer = await addMember(server, shop.organizationId, 'OrganizationMember');
    const steward = await addMember(server, shop.organizationId, 'OrganizationDoorSteward');
    const stranger = await addMember(server, (await openPeople(server)).shop.organizationId, 'OrganizationOwner');
    for (const by of [undefined, viewer, steward, stranger])
      for (const form of ['csv', 'html']) expect((await ask({ ...(by && { by }), form })).status).toBe(404);
    for (const wrong of [{ door: 'nonsense' }, { eventId: 'nonsense' }, { form: 'pdf' }])
      expect((await ask({ by: boxOffice, ...wrong })).status).toBe(404);
  });

  test('leaves out who cancelled, and the history says who took it and how many were in it', async () => {
    await server.db.update(registrations).set({ state: 'Cancelled' }).where(eq(registrations.orderId, owing.orderId));
    await ask({ by: supervisor, door: studioId });
    expect(await rowsOf({ by: boxOffice })).toHaveLength(3);
    const { rows } = await server.pool.query(
      `select actor_id, after from desk_history where event_id = $1 and what = 'PEOPLE_EXPORTED' order by at desc, id desc limit 2`,
      [shop.eventId],
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { actor_id: boxOffice.userId, after: { people: 2, name: 'Main door' } },
        { actor_id: supervisor.userId, after: { people: 1, name: 'Studio' } },
      ]),
    );
  });

  test('is given twenty times an hour to one person, and answers 429 from then on', async () => {
    const busy = await addMember(server, shop.organizationId, 'OrganizationBoxOffice');
    const other = await addMember(server, shop.organizationId, 'OrganizationBoxOffice');
    const answers = [];
    for (let taken = 0; taken < 20; taken += 1) answers.push((await ask({ by: busy })).status);
    expect(new Set(answers)).toEqual(new Set([200]));
    for (const form of ['csv', 'html']) {
      const refused = await ask({ by: busy, form });
      expect([refused.status, await refused.json()]).toEqual([429, { errorCode: 'RATE_LIMITED' }]);
    }
    expect((await ask({ by: other })).status).toBe(200);
  });
});
