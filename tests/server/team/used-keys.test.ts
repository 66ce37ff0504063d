import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { bought, openPeople } from '#tests/server/desk-people/people-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { addMember, askDesk } from '#tests/server/team/desk-calls.ts';
import { askForSecondFactor } from '#tests/server/team/second-factor.ts';

let server: TestServer;
let shop: OneEventShop;
let owner: Person & { memberId: string };
let ids: Record<'organizationId' | 'eventId' | 'ticketId' | 'memberId', string>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ shop } = await openPeople(server));
  const { organizationId, eventId } = shop;
  owner = await addMember(server, organizationId, 'OrganizationOwner');
  await addMember(server, organizationId, 'OrganizationOwner');
  const { memberId } = await addMember(server, organizationId, 'OrganizationDoorSteward');
  ids = { organizationId, eventId, memberId, ticketId: (await bought(server, shop)).id };
});

/** What answers with something that lives on. */
const deeds = {
  noteRegistration: 'noteRegistration(id: $ticketId, text: "Waits in the lobby", idempotencyKey: "k") { __typename }',
  changeMember: 'changeMember(id: $memberId, role: OrganizationBoxOffice, idempotencyKey: "k") { __typename }',
  inviteMember: `inviteMember(organizationId: $organizationId, emailAddress: "lena@foyer.example", role: OrganizationMember,
    idempotencyKey: "k") { __typename }`,
  saveOrganizationPart: `saveOrganizationPart(organizationId: $organizationId, version: 0,
    values: { retention: { answersKeptDays: 90 } }, idempotencyKey: "k") { __typename }`,
  createEvent: `createEvent(organizationId: $organizationId, input: { name: "An evening", start: "2127-02-01T19:00:00",
    end: "2127-02-01T21:00:00", timeZone: "America/Vancouver" }, idempotencyKey: "k") { __typename }`,
  pauseSales: 'pauseSales(id: $eventId, idempotencyKey: "k") { __typename }',
  saveCode: `saveCode(organizationId: $organizationId, version: 0,
    values: { code: "SPRING", description: "Spring", percent: 10 }, idempotencyKey: "k") { __typename }`,
  sendMessage: `sendMessage(eventId: $eventId, idempotencyKey: "k", input: { to: { who: EVERYONE }, kind: SERVICE,
    words: [{ language: en, subject: "Parking", text: "Lot B is closed." }] }) { __typename }`,
};

const ask = (deed: string) => {
  const named = Object.keys(ids).filter((name) => deed.includes(`$${name}`));
  const variables = Object.fromEntries(Object.entries(ids).filter(([name]) => named.includes(name)));
  return askDesk(
    server,
    `mutation (${named.map((name) => `$${name}: ID!`).join(', ')}) { answer: ${deed} }`,
    variables,
    owner,
  );
};

test.each(Object.entries(deeds))(
  'a used key of %s answers nobody who works there no more, or is shut out',
  async (_name, deed) => {
    const { data } = await ask(deed);
    expect(data).toEqual({ answer: { __typename: expect.not.stringContaining('Error') } });
    expect((await ask(deed)).data).toEqual(data);
    await askForSecondFactor(server, ids.organizationId, []);
    expect(await ask(deed)).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    await server.db.delete(organizationMembers).where(eq(organizationMembers.id, owner.memberId));
    expect(await ask(deed)).toMatchObject({ data: { answer: null } });
  },
);
