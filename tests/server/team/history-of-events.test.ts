import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember, answerOf } from '#tests/server/team/desk-calls.ts';
import { draft, openDesk } from '#tests/server/desk-events/event-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('an entry about an event has its name, and says in which language that is', async () => {
  const { organizer, manager } = await openDesk(server);
  const owner = await addMember(server, organizer.organizationId, 'OrganizationOwner');
  await draft(server, manager, organizer.organizationId, { name: 'An evening of sea songs' });
  const history = await answerOf(
    server,
    owner,
    'query ($id: ID!) { answer: deskHistory(organizationId: $id) { entries { what eventName eventLanguage } } }',
    { id: organizer.organizationId },
  );
  expect(history).toEqual({
    entries: [{ what: 'EVENT_CREATED', eventName: 'An evening of sea songs', eventLanguage: 'en' }],
  });
});
