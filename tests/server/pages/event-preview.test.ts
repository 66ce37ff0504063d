import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notFoundText } from '#messages/shell.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { channels, organizations } from '#server/modules/organizers/organizers-tables.ts';
import { draft, openDesk, saveTier } from '#tests/server/desk-events/event-calls.ts';
import { startTestServer, type Person, type TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { clientFromSource, renderingTimeoutMs } from '#tests/server/pages/client-from-source.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

const name = 'A night of unheard songs';

let server: TestServer;
let eventId: string;
/** Of the organizer, in the addresses of its desk. */
let code: string;
let manager: Person;
let others: Record<'steward' | 'neighbour' | 'customer', Person>;
beforeAll(async () => {
  server = await startTestServer({
    client: await clientFromSource(),
    jobs: false,
    config: { renderingTimeoutMs, drawsPersonalPages: true },
  });
  const desk = await openDesk(server);
  const { organizationId } = desk.organizer;
  manager = desk.manager;
  eventId = await draft(server, manager, organizationId, { name });
  await saveTier(server, manager, { eventId });
  ({ code } = inserted(await server.db.select().from(channels).where(eq(channels.organizationId, organizationId))));
  await refreshEventSearch(server.db);
  const neighbours = inserted(await server.db.insert(organizations).values({ name: 'Neighbours' }).returning());
  others = {
    steward: await addMember(server, organizationId, 'OrganizationDoorSteward'),
    neighbour: await addMember(server, neighbours.id, 'OrganizationOwner'),
    customer: await server.signUp(),
  };
});
afterAll(() => server.close());

const open = async (path: string, by?: Person) => {
  const answer = await fetch(server.url + path, {
    headers: { accept: 'text/html', ...(by && { cookie: by.cookie }) },
    redirect: 'manual',
  });
  return { status: answer.status, caching: answer.headers.get('cache-control'), html: await answer.text() };
};
const ask = async (query: string, by?: Person) =>
  JSON.stringify(await server.query(query, { id: eventId }, by ? { cookie: by.cookie } : {}));

describe('a draft', () => {
  test('is drawn for its organizer’s people as buyers will see it, and kept by nobody', async () => {
    const { status, caching, html } = await open(`/preview/${eventId}`, manager);
    expect([status, caching]).toEqual([200, 'private, no-store']);
    expect(html).toContain(name);
    expect(html).toContain('You and your team alone see it here');
    expect(html).toContain('Not open yet');
    expect(html).toContain(`href="/desk/${code}/events/${eventId}/publish"`);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
  });

  test.each(['steward', 'neighbour', 'customer'] as const)('is not there for a %s', async (who) => {
    const { caching, html } = await open(`/preview/${eventId}`, others[who]);
    expect(caching).toBe('private, no-store');
    expect(html).toContain(notFoundText('en').replaceAll("'", '&#x27;'));
    expect(html).not.toContain(name);
    expect(await ask('query ($id: ID!) { eventPreview(id: $id) { name } }', others[who])).not.toContain(name);
  });

  test('leads who is nobody to the login, and says nothing of it', async () => {
    const { status, html } = await open(`/preview/${eventId}`);
    expect(status).toBe(302);
    expect(html).not.toContain(name);
    expect(await ask('query ($id: ID!) { eventPreview(id: $id) { name } }')).toContain('UNAUTHENTICATED');
  });

  test('is nowhere else, not for its organizer’s people either', async () => {
    expect((await open(`/event/${eventId}`, manager)).status).toBe(404);
    const places = await Promise.all([
      open(`/event/${eventId}`, manager),
      open('/events', manager),
      open('/events'),
      open('/sitemap.xml'),
    ]);
    const answers = await Promise.all([
      ask('query ($id: ID!) { event(id: $id) { name } }', manager),
      ask('{ events(options: { take: 100 }) { items { name } } }', manager),
      ask('{ search(input: { term: "unheard", take: 20 }) { items { productName } } }', manager),
    ]);
    expect([...places.map(({ html }) => html), ...answers].filter((text) => text.includes(name))).toEqual([]);
  });

  test('has its tickets, which nothing puts into a cart', async () => {
    const preview = await ask(
      'query ($id: ID!) { eventPreview(id: $id) { status tuitions { id name saleStatus { code } } } }',
      manager,
    );
    expect(JSON.parse(preview)).toMatchObject({
      data: { eventPreview: { status: 'DRAFT', tuitions: [{ name: 'General', saleStatus: { code: 'DRAFT' } }] } },
    });
  });
});
