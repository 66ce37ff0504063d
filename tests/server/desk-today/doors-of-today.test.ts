import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import type { RoleCode } from '#server/modules/access/roles.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import { draft, openDesk } from '#tests/server/desk-events/event-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { addMember, answerOf } from '#tests/server/team/desk-calls.ts';

const door = {
  id: '00000000-0000-4000-8000-00000000000d',
  name: 'Main door',
  productIds: null,
  opens: '2127-02-01T18:30:00',
  closes: '2127-02-01T21:00:00',
};
const past = new Date('2020-01-01T00:00:00Z');

let server: TestServer;
let organizer: Organizer;
let manager: Person;
let supervisor: Person & { memberId: string };
/** In the order of their starts; what else there is, is a draft, over or called off. */
let first: string;
let second: string;

const live = (ids: string[]) => server.db.update(events).set({ state: 'LIVE' }).where(inArray(events.id, ids));

beforeAll(async () => {
  server = await startTestServer();
  ({ organizer, manager } = await openDesk(server));
  const { organizationId } = organizer;
  supervisor = await addMember(server, organizationId, 'OrganizationDoorSupervisor');
  const named = (name: string, day: string) =>
    draft(server, manager, organizationId, { name, start: `${day}T19:00:00`, end: `${day}T21:00:00` });
  second = await named('Later', '2127-02-08');
  first = await named('Sooner', '2127-02-01');
  const [over, canceled] = [await named('Over', '2127-02-02'), await named('Off', '2127-02-03')];
  await named('Draft', '2127-02-04');
  await live([first, second, over]);
  await server.db.update(events).set({ startsAt: past, endsAt: past }).where(eq(events.id, over));
  await server.db.update(events).set({ state: 'CANCELED' }).where(eq(events.id, canceled));
  await server.db
    .update(events)
    .set({ doors: [door] })
    .where(eq(events.id, first));
});
afterAll(() => server.close());

const todayOf = (by: Pick<Person, 'cookie'>) =>
  answerOf(
    server,
    by,
    `query ($id: ID!) { answer: deskToday(organizationId: $id) {
      waits { kind } sales { hasMore } money { net { amount } } doors { id name start placeName lists { id name } } } }`,
    { id: organizer.organizationId },
  );
const sooner = () => ({
  id: first,
  name: 'Sooner',
  start: '2127-02-01T19:00:00',
  placeName: null,
  lists: [{ id: door.id, name: 'Main door' }],
});
const later = () => ({ id: second, name: 'Later', start: '2127-02-08T19:00:00', placeName: null, lists: [] });

describe('the doors of Today', () => {
  test('are told of what is on sale and not over, the next first, to who sees names and no events', async () => {
    expect(await todayOf(supervisor)).toEqual({ waits: [], sales: null, money: null, doors: [sooner(), later()] });
  });

  test('have lists that they may take', async () => {
    for (const list of [`${first}/doors/${door.id}`, `${second}/doors/all`]) {
      const headers = { cookie: supervisor.cookie };
      const response = await fetch(`${server.url}/desk-files/events/${list}/list.csv`, { headers });
      expect(response.status).toBe(200);
    }
  });

  test('are of the events alone to which somebody is limited', async () => {
    const limited = await addMember(server, organizer.organizationId, 'OrganizationDoorSupervisor');
    const its = eq(organizationMembers.id, limited.memberId);
    await server.db
      .update(organizationMembers)
      .set({ eventIds: [second] })
      .where(its);
    expect(await todayOf(limited)).toMatchObject({ doors: [later()] });
  });

  test.each<RoleCode>([
    'OrganizationOwner',
    'OrganizationManager',
    'OrganizationBoxOffice',
    'OrganizationMember',
    'OrganizationDoorSteward',
  ])('are nobody else’s, who has them at the event or sees no names: %s', async (role) => {
    expect(await todayOf(await addMember(server, organizer.organizationId, role))).toMatchObject({ doors: null });
  });
});
