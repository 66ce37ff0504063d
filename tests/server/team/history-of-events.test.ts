import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deskHistory, organizationMembers } from '#server/modules/access/access-tables.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import { addMember, answerOf } from '#tests/server/team/desk-calls.ts';
import { draft, openDesk, saveTier } from '#tests/server/desk-events/event-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';

type Caller = Pick<Person, 'cookie'>;

let server: TestServer;
let organizer: Organizer;
let manager: Person;
beforeAll(async () => {
  server = await startTestServer();
  ({ organizer, manager } = await openDesk(server));
});
afterAll(() => server.close());

test('an entry about an event has its name, and says in which language that is', async () => {
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

describe('what was done with one thing', () => {
  const part = (by: Caller, of: object) =>
    answerOf(
      server,
      by,
      'query ($id: ID!, $of: DeskHistoryOf) { answer: deskHistory(organizationId: $id, of: $of) { entries { what } } }',
      { id: organizer.organizationId, of },
    );
  const deeds = (...what: string[]) => ({ entries: what.map((one) => ({ what: one })) });
  const limitTo = (memberId: string, eventIds: string[]) =>
    server.db.update(organizationMembers).set({ eventIds }).where(eq(organizationMembers.id, memberId));

  test('is told of an event to who may change it: what was done with it, and not with its orders and people', async () => {
    const { organizationId } = organizer;
    const eventId = await draft(server, manager, organizationId);
    await draft(server, manager, organizationId);
    await saveTier(server, manager, { eventId });
    const tiers = { organizationId, eventId, actorId: manager.userId };
    await server.db.insert(deskHistory).values([
      { ...tiers, what: 'ORDER_NOTED', orderId: randomUUID() },
      { ...tiers, what: 'TICKET_RESENT', registrationId: randomUUID() },
    ]);
    expect(await part(manager, { eventId })).toEqual(deeds('TIER_ADDED', 'EVENT_CREATED'));
    const limited = await addMember(server, organizationId, 'OrganizationManager');
    await limitTo(limited.memberId, [eventId]);
    expect(await part(limited, { eventId })).toEqual(deeds('TIER_ADDED', 'EVENT_CREATED'));
    await limitTo(limited.memberId, [await draft(server, manager, organizationId)]);
    await expect(part(limited, { eventId })).rejects.toThrow('Your role does not allow this');
    const seller = await addMember(server, organizationId, 'OrganizationBoxOffice');
    await expect(part(seller, { eventId })).rejects.toThrow('Your role does not allow this');
    expect(await part(await server.signUp(), { eventId })).toBeNull();
    expect(await part(manager, { eventId: organizationId })).toEqual(deeds());
  });

  test('is told of settings and of codes to who reads them, or may change them', async () => {
    const { organizationId } = organizer;
    const about = { organizationId, actorId: manager.userId };
    await server.db.insert(deskHistory).values([
      { ...about, what: 'ORGANIZATION_CHANGED', at: new Date('2127-01-01T00:00:00Z') },
      { ...about, what: 'CODE_STOPPED', at: new Date('2127-01-02T00:00:00Z') },
    ]);
    expect(await part(manager, { topic: 'SETTINGS' })).toEqual(deeds('ORGANIZATION_CHANGED'));
    expect(await part(manager, { topic: 'CODES' })).toEqual(deeds('CODE_STOPPED'));
    const viewer = await addMember(server, organizationId, 'OrganizationMember');
    for (const topic of ['SETTINGS', 'CODES'])
      await expect(part(viewer, { topic })).rejects.toThrow('Your role does not allow this');
    await expect(part(manager, {})).rejects.toThrow('Name an event, or a topic');
    await expect(part(manager, { eventId: organizationId, topic: 'CODES' })).rejects.toThrow('Name an event');
  });

  test('is told of the team to who looks after it: who was invited, joined, was changed and went', async () => {
    const { organizationId } = organizer;
    const owner = await addMember(server, organizationId, 'OrganizationOwner');
    const about = { organizationId, actorId: owner.userId };
    const done = [
      'MEMBER_LEFT',
      'MEMBER_REMOVED',
      'MEMBER_CHANGED',
      'MEMBER_JOINED',
      'INVITATION_WITHDRAWN',
      'MEMBER_INVITED',
    ] as const;
    await server.db
      .insert(deskHistory)
      .values([
        ...done.map((what, at) => ({ ...about, what, at: new Date(Date.UTC(2127, 0, 28 - at)) })),
        { ...about, what: 'CODE_STOPPED', at: new Date('2127-01-30T00:00:00Z') },
      ]);
    expect(await part(owner, { topic: 'TEAM' })).toEqual(deeds(...done));
    for (const role of ['OrganizationManager', 'OrganizationBoxOffice', 'OrganizationMember'] as const)
      await expect(part(await addMember(server, organizationId, role), { topic: 'TEAM' })).rejects.toThrow(
        'Your role does not allow this',
      );
    expect(await part(await server.signUp(), { topic: 'TEAM' })).toBeNull();
  });
});
