import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { ask, boughtByApproval } from '#tests/server/cancellations/asking.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { askForSecondFactor } from '#tests/server/team/second-factor.ts';

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

  test('is told so too where all of them are shut out for want of a second factor', async () => {
    const order = await boughtByApproval(server);
    await askForSecondFactor(server, order.organizationId, []);
    await ask(server, order, order.ids.slice(0, 1));
    const { text } = await server.mailbox.waitFor(order.contact);
    expect(text).toContain('Write to support@foyer.example whether');
    const guarded = await boughtByApproval(server);
    await askForSecondFactor(server, guarded.organizationId, [guarded.manager]);
    await ask(server, guarded, guarded.ids.slice(0, 1));
    expect((await server.mailbox.waitFor(guarded.contact)).text).toContain('/desk/');
  });
});
