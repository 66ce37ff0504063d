import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { can, eventsWhere, permissionsAt } from '#server/modules/access/can.ts';
import { authenticators, passkeys } from '#server/modules/auth/guard-tables.ts';
import { roleCodes } from '#server/modules/access/roles.ts';
import { savePart, startOrganizer } from '#tests/server/desk-settings/settings-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { addMember, answerOf, askDesk } from '#tests/server/team/desk-calls.ts';
import { askForSecondFactor, giveSecondFactor } from '#tests/server/team/second-factor.ts';

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

const security = (needsSecondFactor: boolean) => ({ security: { needsSecondFactor } });
const turn = (on: boolean, version = 0, by: Pick<Person, 'cookie'> = owner) =>
  savePart(server, by, { organizationId, version, values: security(on) });
const own = (by: Pick<Person, 'cookie'>) =>
  answerOf(server, by, '{ answer: myOrganizations { id role permissions needsSecondFactor } }');
const reads = (userId: string) => can(server.db, userId, { permission: 'ReadEvent', organizationId });

describe('a second factor that is needed', () => {
  test('is turned on by who has one alone, and is off at first', async () => {
    const refused = {
      errorCode: 'INVALID_FIELDS_ERROR',
      fields: [{ field: 'security.needsSecondFactor', fault: 'NO_SECOND_FACTOR' }],
    };
    expect(await turn(true)).toEqual(refused);
    await giveSecondFactor(server, owner, null);
    expect(await turn(true)).toEqual(refused);
    expect(await turn(false)).toEqual({ version: 1, needsSecondFactor: false, managersCallOff: false });
    await server.db
      .update(authenticators)
      .set({ confirmedAt: new Date() })
      .where(eq(authenticators.userId, owner.userId));
    expect(await turn(true, 1)).toEqual({ version: 2, needsSecondFactor: true, managersCallOff: false });
  });

  test('is turned off only within ten minutes of a login or of the password', async () => {
    await giveSecondFactor(server, owner);
    await turn(true);
    const { rows } = await server.pool.query<{ id: string }>(
      `update sessions set created_at = created_at - interval '11 minutes' where user_id = $1 returning id`,
      [owner.userId],
    );
    expect(rows).toHaveLength(1);
    expect(await turn(false, 1)).toEqual({
      errorCode: 'INVALID_FIELDS_ERROR',
      fields: [{ field: 'security.needsSecondFactor', fault: 'NOT_CONFIRMED' }],
    });
    const callOff = { security: { needsSecondFactor: true, managersCallOff: true } };
    expect(await savePart(server, owner, { organizationId, version: 1, values: callOff })).toEqual({
      version: 2,
      needsSecondFactor: true,
      managersCallOff: true,
    });
    await server.pool.query('update sessions set confirmed_at = now() where user_id = $1', [owner.userId]);
    expect(await turn(false, 2)).toEqual({ version: 3, needsSecondFactor: false, managersCallOff: true });
    expect(await turn(true, 3)).toEqual({ version: 4, needsSecondFactor: true, managersCallOff: true });
  });

  test('stands in the history, with what was and what is', async () => {
    await giveSecondFactor(server, owner);
    await turn(true);
    await turn(false, 1);
    expect((await historyOf(owner)).slice(0, 2)).toEqual([
      {
        what: 'ORGANIZATION_CHANGED',
        part: 'SECURITY',
        before: { needsSecondFactor: true },
        after: { needsSecondFactor: false },
      },
      {
        what: 'ORGANIZATION_CHANGED',
        part: 'SECURITY',
        before: { needsSecondFactor: false },
        after: { needsSecondFactor: true },
      },
    ]);
  });

  test('shuts owners and managers out who lack it, and nobody else', async () => {
    const people = new Map<string, Person>();
    for (const role of roleCodes) people.set(role, await addMember(server, organizationId, role));
    const may = async () => {
      const answers: string[] = [];
      for (const [role, { userId }] of people)
        if (await can(server.db, userId, { permission: 'CheckIn', organizationId })) answers.push(role);
      return answers;
    };
    const before = await may();
    await askForSecondFactor(server, organizationId, [owner]);
    const guarded = ['OrganizationOwner', 'OrganizationManager'];
    expect(await may()).toEqual(before.filter((role) => !guarded.includes(role)));
  });

  test('is known to who lacks it: the organizer is listed, without a permission', async () => {
    await askForSecondFactor(server, organizationId, []);
    expect(await own(owner)).toEqual([
      { id: organizationId, role: 'OrganizationOwner', permissions: [], needsSecondFactor: true },
    ]);
    expect(await permissionsAt(server.db, owner.userId, { id: organizationId, organizationId })).toEqual([]);
    await expect(eventsWhere(server.db, owner.userId, { permission: 'ReadEvent', organizationId })).rejects.toThrow(
      'Your role does not allow this',
    );
    const document = '{ me { memberships { role { permissions } } channels { organizationId permissions } } }';
    const { data } = await server.query(document, {}, { cookie: owner.cookie });
    expect(data?.['me']).toEqual({
      memberships: [{ role: { permissions: ['Authenticated', 'Owner'] } }],
      channels: expect.arrayContaining([{ organizationId, permissions: ['Authenticated', 'Owner'] }]),
    });
  });

  test('opens the desk again, to the last owner too, once it is turned on', async () => {
    await askForSecondFactor(server, organizationId, []);
    expect(await reads(owner.userId)).toBe(false);
    await giveSecondFactor(server, owner);
    expect(await reads(owner.userId)).toBe(true);
    expect(await turn(false)).toEqual({ version: 1, needsSecondFactor: false, managersCallOff: false });
  });

  test('is no passkey: the password of the same account opens it too', async () => {
    await askForSecondFactor(server, organizationId, []);
    await server.db.insert(passkeys).values({
      userId: owner.userId,
      name: 'Phone',
      credentialID: `credential-${owner.userId}`,
      publicKey: 'key',
      counter: 0,
      deviceType: 'multiDevice',
      backedUp: true,
    });
    expect(await reads(owner.userId)).toBe(false);
  });

  test('of one organizer shuts nobody out of another', async () => {
    await askForSecondFactor(server, organizationId, []);
    const other = await startOrganizer(server);
    await server.db.insert(organizationMembers).values({
      organizationId: other.organizationId,
      userId: owner.userId,
      roleCode: 'OrganizationManager',
    });
    expect(await can(server.db, owner.userId, { permission: 'ReadEvent', organizationId: other.organizationId })).toBe(
      true,
    );
  });

  test('is no matter of managers, who read it', async () => {
    const manager = await addMember(server, organizationId, 'OrganizationManager');
    const { errors } = await askDesk(
      server,
      `mutation ($id: ID!) { saveOrganizationPart(organizationId: $id, version: 0,
        values: { security: { needsSecondFactor: false } }) { __typename } }`,
      { id: organizationId },
      manager,
    );
    expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(['FORBIDDEN']);
  });
});

const historyPage = z.object({ entries: z.array(z.unknown()) });

const historyOf = async (by: Person): Promise<unknown[]> =>
  historyPage.parse(
    await answerOf(
      server,
      by,
      'query ($id: ID!) { answer: deskHistory(organizationId: $id) { entries { what part before after } } }',
      { id: organizationId },
    ),
  ).entries;
