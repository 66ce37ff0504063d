import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { permissionsAt } from '#server/modules/access/can.ts';
import { permissionsOf, roleCodes } from '#server/modules/access/roles.ts';
import type { RoleCode } from '#server/modules/access/roles.ts';
import { callOffEvent } from '#server/modules/call-offs/call-off-event.ts';
import type { TwoEventShop } from '#tests/server/call-offs/called-off-shop.ts';
import { openTwoEventShop } from '#tests/server/call-offs/called-off-shop.ts';
import { savePart } from '#tests/server/desk-settings/settings-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { addMember, answerOf, askDesk } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let shop: TwoEventShop;
let people: Map<RoleCode, Person>;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
beforeEach(async () => {
  shop = await openTwoEventShop(server);
  people = new Map();
  for (const role of roleCodes) people.set(role, await addMember(server, shop.organizationId, role));
});
afterAll(() => server.close());

const turn = (on: boolean, version = 0) =>
  savePart(server, shop.owner, {
    organizationId: shop.organizationId,
    version,
    values: { security: { needsSecondFactor: false, managersCallOff: on } },
  });

/** All that a call-off is made of, without a word of the product's own table. */
const operations = [
  'query ($eventId: ID!) { answer: callOff(eventId: $eventId) { __typename } }',
  `mutation ($eventId: ID!) { answer: cancelEvent(eventId: $eventId,
    expected: { registrations: 9, orders: 9, back: 9 }) { __typename } }`,
  'mutation ($eventId: ID!) { answer: pauseCallOff(eventId: $eventId) { __typename } }',
  'mutation ($eventId: ID!) { answer: resumeCallOff(eventId: $eventId) { __typename } }',
];

/** The roles that are not refused each operation. */
const admitted = () =>
  Promise.all(
    operations.map(async (document) => {
      const roles: RoleCode[] = [];
      for (const [role, person] of people) {
        const { errors } = await askDesk(server, document, { eventId: shop.eventId }, person);
        const codes = errors.map(({ extensions }) => extensions?.['code']);
        if (codes.length === 0) roles.push(role);
        else expect(codes).toEqual(['FORBIDDEN']);
      }
      return roles;
    }),
  );

/** What this person is told that they may, at the desk and in the shop's contract. */
async function toldTo({ cookie }: Pick<Person, 'cookie'>) {
  const { organizationId } = shop;
  const own = 'query ($code: String!) { answer: deskOrganization(code: $code) { permissions } }';
  const desk = may.parse(await answerOf(server, { cookie }, own, { code: organizationId }));
  const document = '{ me { memberships { role { permissions } } channels { organizationId permissions } } }';
  const { data } = await server.query(document, {}, { cookie });
  const { memberships, channels } = me.parse(data?.['me']);
  const channel = channels.find((one) => one.organizationId === organizationId);
  return [desk, memberships[0]?.role, channel].map((its) => its?.permissions.includes('CancelEvent'));
}

const may = z.object({ permissions: z.array(z.string()) });
const me = z.object({
  memberships: z.array(z.object({ role: may })),
  channels: z.array(may.extend({ organizationId: z.string().nullable() })),
});

const owner = 'OrganizationOwner';
const manager = 'OrganizationManager';

describe('who may call an event off, pause and resume that', () => {
  test('is an owner alone at first, and a manager too where an owner has said so, and nobody else', async () => {
    expect(await admitted()).toEqual(operations.map(() => [owner]));
    expect(await turn(true)).toEqual({ version: 1, needsSecondFactor: false, managersCallOff: true });
    expect(await admitted()).toEqual(operations.map(() => [owner, manager]));
    expect(await turn(false, 1)).toEqual({ version: 2, needsSecondFactor: false, managersCallOff: false });
    expect(await admitted()).toEqual(operations.map(() => [owner]));
  });

  test('is told to whoever may, and so drawn for them alone', async () => {
    const told = async () => {
      const [asOwner, asManager, asViewer] = [owner, manager, 'OrganizationMember'] as const;
      return Promise.all([asOwner, asManager, asViewer].map((role) => toldTo(people.get(role) ?? shop.owner)));
    };
    const [yes, no] = [true, false].map((is) => [is, is, is]);
    expect(await told()).toEqual([yes, no, no]);
    await turn(true);
    expect(await told()).toEqual([yes, yes, no]);
  });

  test('a manager who works for some events may at these alone', async () => {
    await turn(true);
    const { userId } = people.get(manager) ?? shop.owner;
    await server.pool.query('update organization_members set event_ids = $1 where user_id = $2', [
      [shop.otherEventId],
      userId,
    ]);
    const at = (id: string) => permissionsAt(server.db, userId, { id, organizationId: shop.organizationId });
    expect(await at(shop.eventId)).toEqual([]);
    expect(await at(shop.otherEventId)).toContain('CancelEvent');
  });

  test('holds for the command of an operator as well, who names who decided', async () => {
    const named = { event: shop.eventId, owner: people.get(manager)?.emailAddress ?? '', typedName: 'The Winter Play' };
    expect(await callOffEvent(server.services, named)).toHaveProperty('refused');
    await turn(true);
    expect(await callOffEvent(server.services, named)).not.toHaveProperty('refused');
  });

  test('is no matter of managers: they read it, and do not save it', async () => {
    const { errors } = await askDesk(
      server,
      `mutation ($id: ID!) { saveOrganizationPart(organizationId: $id, version: 0,
        values: { security: { needsSecondFactor: false, managersCallOff: true } }) { __typename } }`,
      { id: shop.organizationId },
      people.get(manager),
    );
    expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(['FORBIDDEN']);
  });

  test('stands in the history, and stays as it is in a save that does not name it', async () => {
    await turn(true);
    const { organizationId, owner: by } = shop;
    expect(
      await savePart(server, by, { organizationId, version: 1, values: { security: { needsSecondFactor: false } } }),
    ).toEqual({ version: 2, needsSecondFactor: false, managersCallOff: true });
    const page = z
      .object({ entries: z.array(z.unknown()) })
      .parse(
        await answerOf(
          server,
          by,
          'query ($id: ID!) { answer: deskHistory(organizationId: $id) { entries { what part before after } } }',
          { id: organizationId },
        ),
      );
    expect(page.entries).toContainEqual({
      what: 'ORGANIZATION_CHANGED',
      part: 'SECURITY',
      before: { managersCallOff: false },
      after: { managersCallOff: true },
    });
  });

  test('opens nothing else to anybody', () => {
    const more = roleCodes.flatMap((code) =>
      permissionsOf(code, { managersCallOff: true })
        .filter((permission) => !permissionsOf(code, { managersCallOff: false }).includes(permission))
        .map((permission) => [code, permission]),
    );
    expect(more).toEqual([[manager, 'CancelEvent']]);
  });
});
