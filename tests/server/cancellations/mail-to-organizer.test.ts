import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { ask, boughtByApproval } from '#tests/server/cancellations/asking.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('what an organizer is asked to take back', () => {
  test('is told by mail to an organizer none of whose people may decide at the desk, who answers the site', async () => {
    const order = await boughtByApproval(server);
    await server.db
      .update(organizationMembers)
      .set({ roleCode: 'OrganizationBoxOffice' })
      .where(eq(organizationMembers.organizationId, order.organizationId));
    await ask(server, order, order.ids.slice(0, 1));
    const { text } = await server.mailbox.waitFor(order.contact);
    expect(text).toContain('Write to support@foyer.example whether');
    expect(text).not.toContain('/desk/');
  });
});
