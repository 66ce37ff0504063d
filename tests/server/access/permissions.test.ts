import { globSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { can, requirePermission } from '#server/modules/access/can.ts';
import { mayIn, permissionsOf, roleCodes } from '#server/modules/access/roles.ts';
import type { RoleCode } from '#server/modules/access/roles.ts';
import type { Permission } from '#server/generated/resolvers.ts';
import { channels, organizations } from '#server/modules/organizers/organizers-tables.ts';
import { makeEvent, makeOrganizer } from '#tests/server/catalog/catalog-fixture.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';

const [owner, manager, boxOffice, doorSupervisor, doorSteward, viewer] = roleCodes;

/** Who may, for each permission. */
const holders: Partial<Record<Permission, RoleCode[]>> = {
  Authenticated: [...roleCodes],
  Owner: [...roleCodes],
  OrganizationMember: [...roleCodes],
  OrganizationOwner: [owner],
  CreateEvent: [owner, manager],
  ReadEvent: [owner, manager, boxOffice, viewer],
  UpdateEvent: [owner, manager],
  DeleteEvent: [owner, manager],
  PublishEvent: [owner, manager],
  CancelEvent: [owner],
  ReadRegistration: [owner, manager, boxOffice],
  UpdateRegistration: [owner, manager, boxOffice],
  RefundOrder: [owner, manager],
  MessageRegistrants: [owner, manager],
  ReadReport: [owner, manager],
  CheckIn: [owner, manager, boxOffice, doorSupervisor, doorSteward],
  OverrideCheckIn: [owner, manager, doorSupervisor],
  ManageDevices: [owner, manager, doorSupervisor],
  ManageWaitlist: [owner, manager],
  ManageMembers: [owner],
  ReadSettings: [owner, manager],
  UpdateSettings: [owner],
};

describe('the table of roles', () => {
  test('gives each permission to these roles and no others', () => {
    const granted = (code: RoleCode) =>
      Object.entries(holders).flatMap(([permission, codes]) => (codes.includes(code) ? [permission] : []));
    expect(
      Object.fromEntries(roleCodes.map((code) => [code, permissionsOf(code, { managersCallOff: false }).toSorted()])),
    ).toEqual(Object.fromEntries(roleCodes.map((code) => [code, granted(code).toSorted()])));
  });

  test('lets nobody do for an organizer what they may as a customer', () => {
    expect(roleCodes.filter((code) => mayIn(code, 'Authenticated') || mayIn(code, 'Owner'))).toEqual([]);
  });
});

describe('in the server', () => {
  const filesThatName = (words: RegExp) =>
    globSync('server/**/*.ts', { exclude: ['server/generated/**', 'server/demo/**'] })
      .filter((file) => words.test(readFileSync(file, 'utf8')))
      .toSorted();

  test('nothing but the table asks for a role by its name', () => {
    expect(filesThatName(new RegExp(`'(${roleCodes.join('|')})'`))).toEqual(['server/modules/access/roles.ts']);
  });

  test('each of the two errors is made in one place', () => {
    expect(filesThatName(/'(UNAUTHENTICATED|FORBIDDEN)'/)).toEqual(['server/platform/authorize.ts']);
  });
});

describe('a person', () => {
  let server: TestServer;
  let here: Organizer;
  let elsewhere: { organizationId: string };
  let person: Person;
  let play: string;
  let concert: string;
  beforeAll(async () => {
    server = await startTestServer();
    here = await makeOrganizer(server.db);
    elsewhere = await anotherOrganizer(server);
    person = await server.signUp();
    play = (await makeEvent(server.db, here)).id;
    concert = (await makeEvent(server.db, here)).id;
    await server.db
      .insert(organizationMembers)
      .values({ organizationId: here.organizationId, userId: person.userId, roleCode: manager });
  });
  afterAll(() => server.close());

  const change = (values: Partial<typeof organizationMembers.$inferInsert>) =>
    server.db.update(organizationMembers).set(values).where(eq(organizationMembers.userId, person.userId));
  const asked = (permission: Permission, { organizationId }: { organizationId: string }, eventId?: string) => {
    const wanted = { permission, organizationId, ...(eventId ? { eventId } : {}) };
    return Promise.all([
      can(server.db, person.userId, wanted),
      requirePermission(server.db, person.userId, wanted, () => notThere).catch((error: unknown) => error),
    ]);
  };
  const notThere = new Error('There is no such thing');
  const forbidden = expect.objectContaining({ extensions: { code: 'FORBIDDEN' } });

  test('may what the role may, at this organizer and for each of its events', async () => {
    await change({ roleCode: manager, eventIds: null });
    expect(await asked('PublishEvent', here)).toEqual([true, undefined]);
    expect(await asked('PublishEvent', here, play)).toEqual([true, undefined]);
    expect(await asked('CancelEvent', here, play)).toEqual([false, forbidden]);
  });

  test('is a stranger to another organizer, whatever the role', async () => {
    await change({ roleCode: owner, eventIds: null });
    expect(await asked('PublishEvent', elsewhere)).toEqual([false, notThere]);
  });

  test('who is limited to some events may at these alone, and nothing of the organizer as a whole', async () => {
    await change({ roleCode: owner, eventIds: [play] });
    expect(await asked('PublishEvent', here, play)).toEqual([true, undefined]);
    expect(await asked('PublishEvent', here, concert)).toEqual([false, forbidden]);
    expect(await asked('ManageMembers', here)).toEqual([false, forbidden]);
  });

  test('who is limited to no event may nothing', async () => {
    await change({ roleCode: owner, eventIds: [] });
    expect(await asked('PublishEvent', here, play)).toEqual([false, forbidden]);
    expect(await asked('ReadEvent', here)).toEqual([false, forbidden]);
  });

  test('whose role is taken away may nothing from the next question on', async () => {
    await change({ roleCode: owner, eventIds: null });
    expect(await asked('CancelEvent', here, play)).toEqual([true, undefined]);
    await change({ roleCode: viewer });
    expect(await asked('CancelEvent', here, play)).toEqual([false, forbidden]);
    await server.db.delete(organizationMembers).where(eq(organizationMembers.userId, person.userId));
    expect(await asked('CancelEvent', here, play)).toEqual([false, notThere]);
  });
});

describe('the contract', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('tells a person of their roles and channels, and of nobody else’s', async () => {
    const mine = await makeOrganizer(server.db);
    const theirs = await anotherOrganizer(server);
    // The site's channel may be an organizer's, too.
    await server.db.update(channels).set({ organizationId: theirs.organizationId }).where(eq(channels.isDefault, true));
    const [person, colleague] = [await server.signUp(), await server.signUp()];
    await server.db.insert(organizationMembers).values([
      { organizationId: mine.organizationId, userId: person.userId, roleCode: boxOffice },
      { organizationId: mine.organizationId, userId: colleague.userId, roleCode: owner },
      { organizationId: theirs.organizationId, userId: colleague.userId, roleCode: owner },
    ]);
    const { data } = await server.query(
      `{ me { primaryOrganizationId memberships { organizationId roleSummary role { code description permissions } }
        channels { code permissions } } }`,
      {},
      { cookie: person.cookie },
    );
    const permissions = permissionsOf(boxOffice, { managersCallOff: false });
    const me = z.looseObject({ channels: z.array(z.object({ code: z.string(), permissions: z.array(z.string()) })) });
    const told = me.parse(data?.['me']);
    expect({ ...told, channels: told.channels.toSorted((one, other) => one.code.localeCompare(other.code)) }).toEqual({
      primaryOrganizationId: mine.organizationId,
      memberships: [
        {
          organizationId: mine.organizationId,
          roleSummary: expect.stringMatching(/^Box office of /),
          role: { code: boxOffice, description: 'Box office', permissions },
        },
      ],
      channels: [
        { code: 'quiet', permissions },
        { code: 'site', permissions: ['Authenticated', 'Owner'] },
      ],
    });
  });
});

async function anotherOrganizer({ db }: TestServer): Promise<{ organizationId: string }> {
  const { id } = inserted(await db.insert(organizations).values({ name: 'Another' }).returning());
  return { organizationId: id };
}
