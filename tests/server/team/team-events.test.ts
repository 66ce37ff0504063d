import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { makeEvent, makeOrganizer } from '#tests/server/catalog/catalog-fixture.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { addMember, answerOf, invite } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let organizer: Organizer;
let owner: Person & { memberId: string };
beforeAll(async () => {
  server = await startTestServer();
  organizer = await makeOrganizer(server.db);
  owner = await addMember(server, organizer.organizationId, 'OrganizationOwner');
});
afterAll(() => server.close());

const at = (day: string) => ({ startWallTime: `${day}T19:00:00`, endWallTime: `${day}T21:00:00` });
const eventsOf = (by: Pick<Person, 'cookie'>) =>
  answerOf(
    server,
    by,
    'query ($id: ID!) { answer: deskMembers(organizationId: $id) { events { id start } members { eventIds } } }',
    { id: organizer.organizationId },
  );

test('a role may be limited to what is not over, drafts too, and to what it is limited to already; none of others', async () => {
  const { organizationId } = organizer;
  const [later, over, invited] = [
    await makeEvent(server.db, organizer, at('2127-03-01')),
    await makeEvent(server.db, organizer, at('2021-03-01')),
    await makeEvent(server.db, organizer, at('2022-03-01')),
  ];
  const soon = await makeEvent(server.db, organizer, { ...at('2127-02-01'), state: 'DRAFT' });
  await makeEvent(server.db, organizer, at('2023-03-01'));
  const other = inserted(await server.db.insert(organizations).values({ name: 'Others' }).returning());
  await makeEvent(server.db, { ...organizer, organizationId: other.id }, at('2127-02-15'));
  const steward = await addMember(server, organizationId, 'OrganizationDoorSteward');
  await server.db
    .update(organizationMembers)
    .set({ eventIds: [over.id] })
    .where(eq(organizationMembers.id, steward.memberId));
  await invite(server, owner, organizationId, 'lena@foyer.example', {
    role: 'OrganizationDoorSteward',
    eventIds: [invited.id],
  });
  expect(await eventsOf(owner)).toEqual({
    events: [
      { id: over.id, start: '2021-03-01T19:00:00' },
      { id: invited.id, start: '2022-03-01T19:00:00' },
      { id: soon.id, start: '2127-02-01T19:00:00' },
      { id: later.id, start: '2127-03-01T19:00:00' },
    ],
    members: [{ eventIds: null }, { eventIds: [over.id] }],
  });
});
