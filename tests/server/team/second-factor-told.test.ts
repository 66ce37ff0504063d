import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { given, startOrganizer } from '#tests/server/desk-settings/settings-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { addMember, answerOf, invite, mailedToken } from '#tests/server/team/desk-calls.ts';
import { askForSecondFactor } from '#tests/server/team/second-factor.ts';

let server: TestServer;
let owner: Person;
let organizationId: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ({ owner, organizationId } = await startOrganizer(server));
});
afterAll(() => server.close());

const roles = ['OrganizationOwner', 'OrganizationManager', 'OrganizationBoxOffice', 'OrganizationMember'];
let count = 0;

/** Whether an invitation to this role says that a second factor will be needed. */
async function isTold(role: string): Promise<unknown> {
  const emailAddress = `invited-${(count += 1)}@foyer.example`;
  await invite(server, owner, organizationId, emailAddress, { role });
  return answerOf(
    server,
    { cookie: '' },
    'query ($token: String!) { answer: receivedInvitation(token: $token) { ... on ReceivedInvitation { needsSecondFactor } } }',
    { token: await mailedToken(server, emailAddress) },
  );
}

describe('that a second factor is needed', () => {
  test('is told by an invitation to a role that needs it, before it is accepted', async () => {
    expect(await isTold('OrganizationManager')).toEqual({ needsSecondFactor: false });
    await askForSecondFactor(server, organizationId, [owner]);
    const told: unknown[] = [];
    for (const role of roles) told.push(await isTold(role));
    expect(told).toEqual([true, true, false, false].map((needsSecondFactor) => ({ needsSecondFactor })));
  });

  test('is told in the account, with whose people need it in their role', async () => {
    const needed = async ({ cookie }: Pick<Person, 'cookie'>) =>
      (await server.query('{ accountSecurity { secondFactorNeededBy } }', {}, { cookie })).data;
    const of = (...names: string[]) => ({ accountSecurity: { secondFactorNeededBy: names } });
    const seller = await addMember(server, organizationId, 'OrganizationBoxOffice');
    expect(await needed(owner)).toEqual(of());
    await askForSecondFactor(server, organizationId, [owner]);
    expect(await needed(owner)).toEqual(of(given.name));
    expect([await needed(seller), await needed(await server.signUp())]).toEqual([of(), of()]);
  });
});
