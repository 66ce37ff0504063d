import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { can } from '#server/modules/access/can.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { securityLog } from '#server/modules/security/security-tables.ts';
import { organizationInvitations } from '#server/modules/team/team-tables.ts';
import { makeEvent, makeOrganizer } from '#tests/server/catalog/catalog-fixture.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import {
  accept,
  addMember,
  answerOf,
  askDesk,
  change,
  invite,
  leave,
  mailedToken,
  received,
  remove,
  roleOf,
} from '#tests/server/team/desk-calls.ts';
import { until } from '#tests/server/until.ts';

const dayMs = 86_400_000;
const address = () => `${randomUUID()}@foyer.example`;

let server: TestServer;
let organizer: Organizer;
let owner: Person & { memberId: string };
let organizationId: string;
beforeAll(async () => {
  server = await startTestServer();
  organizer = await makeOrganizer(server.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  const made = inserted(await server.db.insert(organizations).values({ name: 'Alder Choir' }).returning());
  organizationId = made.id;
  owner = await addMember(server, organizationId, 'OrganizationOwner');
});

const invited = async (role?: string, to = address()) => {
  await invite(server, owner, organizationId, to, role ? { role } : {});
  return { to, token: await mailedToken(server, to) };
};
const entries = z.object({
  hasMore: z.boolean(),
  entries: z.array(
    z.object({
      what: z.string(),
      by: z.string().nullable(),
      about: z.string().nullable(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
});
const history = async () =>
  entries.parse(
    await answerOf(
      server,
      owner,
      'query ($id: ID!) { answer: deskHistory(organizationId: $id) { hasMore entries { what by about before after } } }',
      { id: organizationId },
    ),
  ).entries;
const facts = (role: string, eventIds: string[] | null = null) => ({ role, eventIds });
const codesOf = async (answer: ReturnType<typeof askDesk>) =>
  (await answer).errors.map(({ extensions }) => extensions?.['code']);

describe('an invitation', () => {
  test('shows organizer, role and who invites before it is accepted, and gives the role', async () => {
    const { token } = await invited('OrganizationBoxOffice');
    expect(await received(server, token)).toEqual({
      organizationName: 'Alder Choir',
      role: 'OrganizationBoxOffice',
      invitedBy: 'Robin',
    });
    const person = await server.signUp({ firstName: 'Ines', lastName: 'Ito' });
    const given = { id: organizationId, role: 'OrganizationBoxOffice', eventIds: null };
    expect(await accept(server, person, token)).toEqual(given);
    const wanted = { permission: 'UpdateRegistration', organizationId } as const;
    expect(await can(server.db, person.userId, wanted)).toBe(true);
    expect(await history()).toEqual([
      { what: 'MEMBER_JOINED', by: 'Ines Ito', about: 'Ines Ito', before: null, after: facts('OrganizationBoxOffice') },
      {
        what: 'MEMBER_INVITED',
        by: 'Robin Reyes',
        about: expect.stringContaining('@'),
        before: null,
        after: facts('OrganizationBoxOffice'),
      },
    ]);
  });

  test('works once, and answers who took it alike', async () => {
    const { token } = await invited();
    const [one, another] = [await server.signUp(), await server.signUp()];
    const answers = await Promise.all([accept(server, one, token), accept(server, another, token)]);
    const taken = { id: organizationId, role: 'OrganizationManager', eventIds: null };
    const used = { errorCode: 'INVITATION_ERROR', reason: 'USED' };
    expect(answers).toContainEqual(taken);
    expect(answers).toContainEqual(used);
    const isFirst = answers.findIndex((answer) => JSON.stringify(answer) === JSON.stringify(taken)) === 0;
    expect(await accept(server, isFirst ? one : another, token)).toEqual(taken);
    expect(await received(server, token)).toEqual(used);
  });

  test('is good for seven days', async () => {
    const { token } = await invited();
    const person = await server.signUp();
    server.moveClock(7 * dayMs);
    const expired = { errorCode: 'INVITATION_ERROR', reason: 'EXPIRED' };
    expect(await received(server, token)).toEqual(expired);
    expect(await accept(server, person, token)).toEqual(expired);
    server.moveClock(-7 * dayMs);
  });

  test('of somebody who is invited already ends the one of before, and gives the role of now', async () => {
    const { to, token } = await invited('OrganizationManager');
    await invite(server, owner, organizationId, to, { role: 'OrganizationMember' });
    const newer = await mailedToken(server, to, 2);
    expect(await received(server, token)).toEqual({ errorCode: 'INVITATION_ERROR', reason: 'LINK_UNKNOWN' });
    expect(await received(server, newer)).toMatchObject({ role: 'OrganizationMember' });
    expect((await history())[0]).toMatchObject({
      before: facts('OrganizationManager'),
      after: facts('OrganizationMember'),
    });
  });

  test('that is withdrawn gives nothing', async () => {
    const { to, token } = await invited();
    const [made] = await server.db
      .select()
      .from(organizationInvitations)
      .where(eq(organizationInvitations.emailAddress, to));
    const document = 'mutation ($id: ID!) { answer: withdrawInvitation(id: $id) { emailAddress } }';
    expect(await answerOf(server, owner, document, { id: made?.id })).toEqual({ emailAddress: to });
    expect(await answerOf(server, owner, document, { id: made?.id })).toEqual(null);
    const person = await server.signUp();
    expect(await accept(server, person, token)).toEqual({ errorCode: 'INVITATION_ERROR', reason: 'WITHDRAWN' });
  });

  test('is mailed in the language of its reader, and says the role', async () => {
    const person = await server.signUp();
    await server.pool.query(`update users set language_code = 'fr-CA' where id = $1`, [person.userId]);
    await invite(server, owner, organizationId, person.emailAddress, { role: 'OrganizationDoorSteward' });
    const { subject, text } = await server.mailbox.waitFor(person.emailAddress);
    expect(subject).toBe('Travaillez avec Alder Choir');
    expect(text).toContain('Vous seriez à l’accueil');
    const { to } = await invited('OrganizationDoorSteward');
    expect((await server.mailbox.waitFor(to)).text).toContain('You would be a door steward');
  });

  test('keeps of its link a hash alone', async () => {
    const { to, token } = await invited();
    const [made] = await server.db
      .select()
      .from(organizationInvitations)
      .where(eq(organizationInvitations.emailAddress, to));
    expect(made?.tokenHash).toMatch(/^[\da-f]{64}$/);
    const secret = Buffer.from(token, 'base64url').toString('hex').slice(32);
    expect(JSON.stringify(made)).not.toContain(secret);
  });

  test('is refused to who works there, and beyond 30 members and invitations', async () => {
    const member = await addMember(server, organizationId, 'OrganizationMember');
    const already = { errorCode: 'ALREADY_MEMBER_ERROR' };
    expect(await invite(server, owner, organizationId, member.emailAddress.toUpperCase())).toEqual(already);
    const { token } = await invited();
    expect(await accept(server, member, token)).toEqual(already);
    const expiresAt = new Date(Date.now() + dayMs);
    await server.db.insert(organizationInvitations).values(
      Array.from({ length: 27 }, () => ({
        organizationId,
        emailAddress: address(),
        roleCode: 'OrganizationMember' as const,
        expiresAt,
      })),
    );
    expect(await invite(server, owner, organizationId, address())).toEqual({ errorCode: 'MEMBER_LIMIT_ERROR' });
  });

  test('is written once for the same key', async () => {
    const to = address();
    const key = randomUUID();
    const [first, second] = await Promise.all([
      invite(server, owner, organizationId, to, { key }),
      invite(server, owner, organizationId, to, { key }),
    ]);
    expect(second).toEqual(first);
    expect((await history()).length).toBe(1);
    const document = `mutation ($id: ID!, $key: String) { inviteMember(organizationId: $id,
      emailAddress: "other@foyer.example", role: OrganizationMember, idempotencyKey: $key) { __typename } }`;
    expect(await codesOf(askDesk(server, document, { id: organizationId, key }, owner))).toEqual([
      'IDEMPOTENCY_KEY_REUSED',
    ]);
  });
});

describe('a member', () => {
  test('has the new role at once, and only at the events that are named', async () => {
    const member = await addMember(server, organizationId, 'OrganizationMember');
    const play = await makeEvent(server.db, { ...organizer, organizationId });
    const wanted = { permission: 'PublishEvent', organizationId, eventId: play.id } as const;
    expect(await can(server.db, member.userId, wanted)).toBe(false);
    expect(await change(server, owner, member.memberId, 'OrganizationManager', [play.id, play.id])).toEqual({
      id: member.memberId,
      role: 'OrganizationManager',
      eventIds: [play.id],
    });
    expect(await can(server.db, member.userId, wanted)).toBe(true);
    expect(await can(server.db, member.userId, { permission: 'CreateEvent', organizationId })).toBe(false);
    expect((await history())[0]).toMatchObject({
      what: 'MEMBER_CHANGED',
      before: facts('OrganizationMember'),
      after: facts('OrganizationManager', [play.id]),
    });
    const noted = await server.db.select().from(securityLog).where(eq(securityLog.accountId, member.userId));
    expect(noted.map(({ kind, actor, details }) => [kind, actor, details])).toContainEqual([
      'member-changed',
      owner.userId,
      { organization: organizationId, from: 'OrganizationMember', to: 'OrganizationManager' },
    ]);
  });

  test('is not limited to events of others, and an owner to none', async () => {
    const member = await addMember(server, organizationId, 'OrganizationMember');
    const foreign = await makeEvent(server.db, organizer);
    const own = await makeEvent(server.db, { ...organizer, organizationId });
    const document = `mutation ($id: ID!, $role: MemberRole!, $eventIds: [ID!]) {
      changeMember(id: $id, role: $role, eventIds: $eventIds) { __typename } }`;
    const asked = (role: string, eventIds: string[]) =>
      codesOf(askDesk(server, document, { id: member.memberId, role, eventIds }, owner));
    const bad = ['BAD_USER_INPUT'];
    expect(await asked('OrganizationManager', [own.id, foreign.id])).toEqual(bad);
    expect(await asked('OrganizationManager', ['nonsense'])).toEqual(bad);
    expect(await asked('OrganizationManager', [])).toEqual(bad);
    expect(await asked('OrganizationOwner', [own.id])).toEqual(bad);
    expect(await roleOf(server, member.memberId)).toBe('OrganizationMember');
  });

  test('of another organizer is like one who is not there, and so is the organizer', async () => {
    const other = await addMember(server, organizer.organizationId, 'OrganizationMember');
    expect(await change(server, owner, other.memberId, 'OrganizationManager')).toEqual(null);
    expect(await remove(server, owner, other.memberId)).toEqual(null);
    expect(await remove(server, owner, randomUUID())).toEqual(null);
    expect(await remove(server, owner, 'nonsense')).toEqual(null);
    expect(await invite(server, owner, organizer.organizationId, address())).toEqual(null);
    expect(await invite(server, owner, 'nonsense', address())).toEqual(null);
    expect(await leave(server, owner, organizer.organizationId)).toEqual(null);
    expect(await roleOf(server, other.memberId)).toBe('OrganizationMember');
  });

  test('who is removed may nothing from the next request on; the same key removes once', async () => {
    const member = await addMember(server, organizationId, 'OrganizationManager');
    const key = randomUUID();
    const gone = { id: member.memberId };
    expect(await remove(server, owner, member.memberId, key)).toEqual(gone);
    expect(await remove(server, owner, member.memberId, key)).toEqual(gone);
    expect(await answerOf(server, member, '{ answer: myOrganizations { id } }')).toEqual([]);
    expect(await history()).toEqual([
      {
        what: 'MEMBER_REMOVED',
        by: 'Robin Reyes',
        about: 'Robin Reyes',
        before: facts('OrganizationManager'),
        after: null,
      },
    ]);
  });

  test('may leave', async () => {
    const member = await addMember(server, organizationId, 'OrganizationDoorSteward');
    expect(await leave(server, member, organizationId)).toEqual({ id: member.memberId });
    expect(await leave(server, member, organizationId)).toEqual(null);
    expect((await history()).map(({ what }) => what)).toEqual(['MEMBER_LEFT']);
  });
});

describe('the last owner', () => {
  const refused = { errorCode: 'LAST_OWNER_ERROR' };

  test('stays one', async () => {
    expect(await leave(server, owner, organizationId)).toEqual(refused);
    expect(await remove(server, owner, owner.memberId)).toEqual(refused);
    expect(await change(server, owner, owner.memberId, 'OrganizationManager')).toEqual(refused);
    expect(await roleOf(server, owner.memberId)).toBe('OrganizationOwner');
    expect(await history()).toEqual([]);
  });

  test('is left when two owners leave at once', async () => {
    const other = await addMember(server, organizationId, 'OrganizationOwner');
    const answers = await Promise.all([leave(server, owner, organizationId), leave(server, other, organizationId)]);
    expect(answers).toContainEqual(refused);
    const left = await server.db
      .select()
      .from(organizationMembers)
      .where(eq(organizationMembers.organizationId, organizationId));
    expect(left.map(({ roleCode }) => roleCode)).toEqual(['OrganizationOwner']);
  });

  test('is left when two owners demote each other at once', async () => {
    const other = await addMember(server, organizationId, 'OrganizationOwner');
    const document = `mutation ($id: ID!) { changeMember(id: $id, role: OrganizationMember) { __typename } }`;
    await Promise.all([
      askDesk(server, document, { id: other.memberId }, owner),
      askDesk(server, document, { id: owner.memberId }, other),
    ]);
    const kept = new Set([await roleOf(server, owner.memberId), await roleOf(server, other.memberId)]);
    expect(kept).toEqual(new Set(['OrganizationMember', 'OrganizationOwner']));
  });
});

test('an owner who is removed while their change waits changes nothing', async () => {
  const other = await addMember(server, organizationId, 'OrganizationOwner');
  const member = await addMember(server, organizationId, 'OrganizationManager');
  const holder = await server.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from organizations where id = $1 for no key update', [organizationId]);
    const removing = remove(server, other, member.memberId);
    await until(async () => {
      const { rowCount } = await server.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rowCount === 1;
    });
    await holder.query('delete from organization_members where id = $1', [other.memberId]);
    await holder.query('commit');
    expect(await removing).toEqual(null);
  } finally {
    holder.release();
  }
  expect(await roleOf(server, member.memberId)).toBe('OrganizationManager');
});

describe('the people of an organizer', () => {
  test('are listed to its owner, owners first, with who is invited', async () => {
    await addMember(server, organizationId, 'OrganizationMember');
    const { to } = await invited('OrganizationManager');
    const document = `query ($id: ID!) { answer: deskMembers(organizationId: $id) {
      members { firstName role eventIds isSelf } invitations { emailAddress role isExpired } } }`;
    expect(await answerOf(server, owner, document, { id: organizationId })).toEqual({
      members: [
        { firstName: 'Robin', role: 'OrganizationOwner', eventIds: null, isSelf: true },
        { firstName: 'Robin', role: 'OrganizationMember', eventIds: null, isSelf: false },
      ],
      invitations: [{ emailAddress: to, role: 'OrganizationManager', isExpired: false }],
    });
  });

  test('find their organizer by its id and by the code of its channel', async () => {
    const member = await addMember(server, organizer.organizationId, 'OrganizationDoorSteward');
    const document =
      'query ($code: String!) { answer: deskOrganization(code: $code) { id code name role permissions eventIds } }';
    const found = {
      id: organizer.organizationId,
      code: 'quiet',
      name: 'Quiet Room Society',
      role: 'OrganizationDoorSteward',
      permissions: ['Authenticated', 'Owner', 'OrganizationMember', 'CheckIn'],
      eventIds: null,
    };
    expect(await answerOf(server, member, document, { code: 'quiet' })).toEqual(found);
    expect(await answerOf(server, member, document, { code: organizer.organizationId })).toEqual(found);
    expect(await answerOf(server, member, document, { code: organizationId })).toEqual(null);
  });

  test('read what was done page by page', async () => {
    await server.pool.query(
      `insert into desk_history (organization_id, what, at)
       select $1, 'MEMBER_INVITED', now() - make_interval(mins => one / 2) from generate_series(1, 60) one`,
      [organizationId],
    );
    const page = z.object({ hasMore: z.boolean(), entries: z.array(z.object({ id: z.string() })) });
    const read = async (after?: string) =>
      page.parse(
        await answerOf(
          server,
          owner,
          'query ($id: ID!, $after: ID) { answer: deskHistory(organizationId: $id, after: $after) { hasMore entries { id } } }',
          { id: organizationId, after },
        ),
      );
    const first = await read();
    const second = await read(first.entries.at(-1)?.id);
    expect([first.entries.length, first.hasMore, second.entries.length, second.hasMore]).toEqual([50, true, 10, false]);
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(60);
  });
});
