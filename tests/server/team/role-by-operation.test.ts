import { globSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoleCode } from '#server/modules/access/roles.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { orderLines, orders } from '#server/modules/orders/orders-tables.ts';
import { makeEvent, makeOrganizer } from '#tests/server/catalog/catalog-fixture.ts';
import { ask, boughtByApproval } from '#tests/server/cancellations/asking.ts';
import { asked, bought } from '#tests/server/desk-people/people-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { rootOf } from '#tests/server/contract/schema-walker.ts';
import { addCode } from '#tests/server/team/codes-by-role.ts';
import { rowsByRole } from '#tests/server/team/rows-by-role.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';
import type { Ids } from '#tests/server/team/ids-by-role.ts';
import { askForSecondFactor, shutOut } from '#tests/server/team/second-factor.ts';
import { told } from '#tests/server/team/told.ts';

const who = ['nobody', 'stranger', 'viewer', 'steward', 'supervisor', 'boxOffice', 'manager', 'owner'] as const;
type Who = (typeof who)[number];

const roles: Partial<Record<Who, RoleCode>> = {
  viewer: 'OrganizationMember',
  steward: 'OrganizationDoorSteward',
  supervisor: 'OrganizationDoorSupervisor',
  boxOffice: 'OrganizationBoxOffice',
  manager: 'OrganizationManager',
  owner: 'OrganizationOwner',
};

type Row = {
  document: string;
  with?: (ids: Ids) => object;
  gets: Record<Who, string>;
};

/** Written down from the plan, 'organization, members: the owner alone'; it takes nothing of the product's own table. */
const ofOwner = (answer: string, stranger = 'null'): Record<Who, string> => ({
  nobody: 'UNAUTHENTICATED',
  stranger,
  viewer: 'FORBIDDEN',
  steward: 'FORBIDDEN',
  supervisor: 'FORBIDDEN',
  boxOffice: 'FORBIDDEN',
  manager: 'FORBIDDEN',
  owner: answer,
});
const ofMembers = (answer: string, stranger = 'null'): Record<Who, string> => ({
  nobody: 'UNAUTHENTICATED',
  stranger,
  viewer: answer,
  steward: answer,
  supervisor: answer,
  boxOffice: answer,
  manager: answer,
  owner: answer,
});
/** 'Refund': owners, and managers. */
const ofRefunders = (manager: string, owner = manager): Record<Who, string> => ({ ...ofOwner(owner), manager });
const all = (answer: string): Record<Who, string> => ({ ...ofMembers(answer, answer), nobody: answer });

/** 'create, edit, publish event; tiers: owner and manager; box office and viewer read'. */
const ofEditors = (answer: string): Record<Who, string> => ({ ...ofOwner(answer), manager: answer });
const ofReaders = (answer: string): Record<Who, string> => ({
  ...ofMembers(answer),
  steward: 'FORBIDDEN',
  supervisor: 'FORBIDDEN',
});
/** 'See orders and people; settle; cancel for somebody: owner, manager and box office'. */
const ofBoxOffice = (answer: string): Record<Who, string> => ({ ...ofEditors(answer), boxOffice: answer });
const anybody = (answer: string): Record<Who, string> => ofMembers(answer, answer);

/** Each operation of the desk, and what each person is answered; the owner asks last but one, and leaves last of all. */
const table: Record<string, Row> = {
  myOrganizations: { document: '{ myOrganizations { id } }', gets: ofMembers('list', 'empty list') },
  deskOrganization: {
    document: 'query ($organizationId: String!) { deskOrganization(code: $organizationId) { __typename } }',
    with: ({ organizationId }) => ({ organizationId }),
    gets: ofMembers('DeskOrganization'),
  },
  deskMembers: {
    document: 'query ($organizationId: ID!) { deskMembers(organizationId: $organizationId) { __typename } }',
    with: ({ organizationId }) => ({ organizationId }),
    gets: ofOwner('DeskTeam'),
  },
  deskHistory: {
    document: 'query ($organizationId: ID!) { deskHistory(organizationId: $organizationId) { __typename } }',
    with: ({ organizationId }) => ({ organizationId }),
    gets: ofOwner('DeskHistoryPage'),
  },
  receivedInvitation: {
    document: '{ receivedInvitation(token: "nonsense") { __typename } }',
    gets: all('InvitationError'),
  },
  acceptInvite: {
    document: 'mutation { acceptInvite(token: "nonsense") { __typename } }',
    gets: ofMembers('InvitationError', 'InvitationError'),
  },
  inviteMember: {
    document: `mutation ($organizationId: ID!) { inviteMember(organizationId: $organizationId,
      emailAddress: "new@foyer.example", role: OrganizationMember) { __typename } }`,
    with: ({ organizationId }) => ({ organizationId }),
    gets: ofOwner('DeskInvitation'),
  },
  withdrawInvitation: {
    document: 'mutation ($invitationId: ID!) { withdrawInvitation(id: $invitationId) { __typename } }',
    with: ({ invitationId }) => ({ invitationId }),
    gets: ofOwner('DeskInvitation'),
  },
  changeMember: {
    document: 'mutation ($memberId: ID!) { changeMember(id: $memberId, role: OrganizationBoxOffice) { __typename } }',
    with: ({ memberId }) => ({ memberId }),
    gets: ofOwner('DeskMember'),
  },
  removeMember: {
    document: 'mutation ($memberId: ID!) { removeMember(id: $memberId) { __typename } }',
    with: ({ memberId }) => ({ memberId }),
    gets: ofOwner('RemovedMember'),
  },
  createOrganization: {
    document: `mutation { createOrganization(input: { name: "New", contactEmail: "new@foyer.example", province: BC,
      collectsTaxes: true, languages: [en] }) { __typename } }`,
    gets: anybody('DeskOrganization'),
  },
  saveOrganizationPart: {
    document: `mutation ($organizationId: ID!) { saveOrganizationPart(organizationId: $organizationId, version: 0,
      values: { sender: { name: "Box office" } }) { __typename } }`,
    with: ({ organizationId }) => ({ organizationId }),
    gets: ofOwner('OrganizationSender'),
  },
  deskEvents: {
    document: 'query ($organizationId: ID!) { deskEvents(organizationId: $organizationId) { __typename } }',
    with: ({ organizationId }) => ({ organizationId }),
    gets: ofReaders('DeskEventPage'),
  },
  deskEvent: {
    document: 'query ($eventId: ID!) { deskEvent(id: $eventId) { __typename } }',
    with: ({ eventId }) => ({ eventId }),
    gets: ofReaders('DeskEvent'),
  },
  createEvent: {
    document: `mutation ($organizationId: ID!) { createEvent(organizationId: $organizationId, input: { name: "New",
      start: "2127-01-01T19:00:00", end: "2127-01-01T20:00:00", timeZone: "America/Vancouver" }) { __typename } }`,
    with: ({ organizationId }) => ({ organizationId }),
    gets: ofEditors('DeskEvent'),
  },
  saveEventPart: {
    document: `mutation ($eventId: ID!) { saveEventPart(eventId: $eventId, version: 0, values: { rules: {
      isListed: true, policy: { kind: NONE } } }) { __typename } }`,
    with: ({ eventId }) => ({ eventId }),
    gets: { ...ofEditors('EventRules'), owner: 'VersionConflictError' },
  },
  saveTier: {
    document: `mutation ($eventId: ID!) { saveTier(eventId: $eventId, version: 0, values: { kind: TUITION, price: 10,
      isOnline: true, words: [{ language: en, name: "New" }] }) { __typename } }`,
    with: ({ eventId }) => ({ eventId }),
    gets: ofEditors('DeskTier'),
  },
  closeTier: {
    document: 'mutation ($tierId: ID!) { closeTier(id: $tierId) { __typename } }',
    with: ({ tierId }) => ({ tierId }),
    gets: ofEditors('DeskTier'),
  },
  orderTiers: {
    document: 'mutation ($eventId: ID!, $tierId: ID!) { orderTiers(eventId: $eventId, ids: [$tierId]) { __typename } }',
    with: ({ eventId, tierId }) => ({ eventId, tierId }),
    gets: ofEditors('DeskEvent'),
  },
  deskCancellations: {
    document: 'query ($organizationId: ID!) { deskCancellations(organizationId: $organizationId) { __typename } }',
    with: ({ organizationId }) => ({ organizationId }),
    gets: ofRefunders('list'),
  },
  // The manager decides, and the owner comes too late.
  decideCancellations: {
    document: 'mutation ($requestId: ID!) { decideCancellations(ids: [$requestId], decision: DECLINE) { __typename } }',
    with: ({ requestId }) => ({ requestId }),
    gets: ofRefunders('DecidedCancellations', 'CancellationRequestError'),
  },
  ...rowsByRole,
  publishEvent: {
    document: 'mutation ($eventId: ID!) { publishEvent(id: $eventId) { __typename } }',
    with: ({ eventId }) => ({ eventId }),
    gets: ofEditors('PublishRefusedError'),
  },
  withdrawEvent: {
    document: 'mutation ($eventId: ID!) { withdrawEvent(id: $eventId) { __typename } }',
    with: ({ eventId }) => ({ eventId }),
    gets: ofEditors('DeskEvent'),
  },
  pauseSales: {
    document: 'mutation ($eventId: ID!) { pauseSales(id: $eventId) { __typename } }',
    with: ({ eventId }) => ({ eventId }),
    gets: ofEditors('EventStateTransitionError'),
  },
  resumeSales: {
    document: 'mutation ($eventId: ID!) { resumeSales(id: $eventId) { __typename } }',
    with: ({ eventId }) => ({ eventId }),
    gets: ofEditors('DeskEvent'),
  },
  eventMove: {
    document: `query ($eventId: ID!) { eventMove(eventId: $eventId, move: { start: "2127-01-01T19:00:00",
      end: "2127-01-01T20:00:00", timeZone: "America/Vancouver" }) { __typename } }`,
    with: ({ eventId }) => ({ eventId }),
    gets: ofEditors('EventMoveError'),
  },
  moveEvent: {
    document: `mutation ($eventId: ID!) { moveEvent(eventId: $eventId, move: { start: "2127-01-01T19:00:00",
      end: "2127-01-01T20:00:00", timeZone: "America/Vancouver" }, expected: { registrations: 0, orders: 0 }) {
      __typename } }`,
    with: ({ eventId }) => ({ eventId }),
    gets: ofEditors('EventMoveError'),
  },
  callOff: {
    document: 'query ($eventId: ID!) { callOff(eventId: $eventId) { __typename } }',
    with: ({ eventId }) => ({ eventId }),
    gets: ofOwner('EventStateTransitionError'),
  },
  cancelEvent: {
    document: `mutation ($eventId: ID!) { cancelEvent(eventId: $eventId, expected: { registrations: 0, orders: 0, back: 0 }) {
      __typename } }`,
    with: ({ eventId }) => ({ eventId }),
    gets: ofOwner('EventStateTransitionError'),
  },
  // Nothing was called off: who may see how far it is, sees nothing.
  callOffProgress: {
    document: 'query ($eventId: ID!) { callOffProgress(eventId: $eventId) { __typename } }',
    with: ({ eventId }) => ({ eventId }),
    gets: { ...ofOwner('null'), manager: 'null', boxOffice: 'null' },
  },
  pauseCallOff: {
    document: 'mutation ($eventId: ID!) { pauseCallOff(eventId: $eventId) { __typename } }',
    with: ({ eventId }) => ({ eventId }),
    gets: ofOwner('null'),
  },
  resumeCallOff: {
    document: 'mutation ($eventId: ID!) { resumeCallOff(eventId: $eventId) { __typename } }',
    with: ({ eventId }) => ({ eventId }),
    gets: ofOwner('null'),
  },
  deleteDraft: {
    document: 'mutation ($eventId: ID!) { deleteDraft(id: $eventId) { __typename } }',
    with: ({ eventId }) => ({ eventId }),
    gets: { ...ofEditors('DeletedDraft'), owner: 'null' },
  },
  deskReport: {
    document: `query ($organizationId: ID!) { deskReport(organizationId: $organizationId, kind: SALES) { __typename } }`,
    with: ({ organizationId }) => ({ organizationId }),
    gets: ofEditors('DeskReport'),
  },
  deskOrders: {
    document: 'query ($organizationId: ID!) { deskOrders(organizationId: $organizationId) { __typename } }',
    with: ({ organizationId }) => ({ organizationId }),
    gets: ofBoxOffice('DeskOrderPage'),
  },
  deskOrder: {
    document: `query ($organizationId: ID!, $orderCode: String!) {
      deskOrder(organizationId: $organizationId, code: $orderCode) { __typename } }`,
    with: ({ organizationId, orderCode }) => ({ organizationId, orderCode }),
    gets: ofBoxOffice('DeskOrder'),
  },
  refundPreview: {
    document: 'query ($lineId: ID!) { refundPreview(lines: [{ lineId: $lineId, amount: 1 }]) { __typename } }',
    with: ({ lineId }) => ({ lineId }),
    gets: ofBoxOffice('RefundPreview'),
  },
  settleOrder: {
    document: 'mutation ($orderId: ID!) { settleOrder(id: $orderId, means: CASH) { __typename } }',
    with: ({ orderId }) => ({ orderId }),
    gets: ofBoxOffice('OrderDeedRefusedError'),
  },
  cancelOrder: {
    document: 'mutation ($orderId: ID!) { cancelOrder(id: $orderId) { __typename } }',
    with: ({ orderId }) => ({ orderId }),
    gets: ofBoxOffice('OrderDeedRefusedError'),
  },
  refundOrder: {
    document: `mutation ($lineId: ID!) { refundOrder(lines: [{ lineId: $lineId, amount: 1 }], digest: "nonsense",
      reason: "Agreed") { __typename } }`,
    with: ({ lineId }) => ({ lineId }),
    gets: ofRefunders('RefundChangedError'),
  },
  askRefund: {
    document: `mutation ($lineId: ID!) { askRefund(lines: [{ lineId: $lineId, amount: 1 }], digest: "nonsense",
      reason: "Has the flu") { __typename } }`,
    with: ({ lineId }) => ({ lineId }),
    gets: ofBoxOffice('RefundChangedError'),
  },
  declineRefund: {
    document: 'mutation ($orderId: ID!) { declineRefund(id: $orderId, reason: "No") { __typename } }',
    with: ({ orderId }) => ({ orderId }),
    gets: ofRefunders('OrderDeedRefusedError'),
  },
  recordReturned: {
    document: 'mutation ($orderId: ID!) { recordReturned(id: $orderId, amount: 1) { __typename } }',
    with: ({ orderId }) => ({ orderId }),
    gets: ofRefunders('OrderDeedRefusedError'),
  },
  resendConfirmation: {
    document: 'mutation ($orderId: ID!) { resendConfirmation(id: $orderId) { __typename } }',
    with: ({ orderId }) => ({ orderId }),
    gets: ofBoxOffice('DeskOrder'),
  },
  noteOrder: {
    document: 'mutation ($orderId: ID!) { noteOrder(id: $orderId, text: "Called") { __typename } }',
    with: ({ orderId }) => ({ orderId }),
    gets: ofBoxOffice('DeskOrder'),
  },
  leaveOrganization: {
    document: 'mutation ($organizationId: ID!) { leaveOrganization(organizationId: $organizationId) { __typename } }',
    with: ({ organizationId }) => ({ organizationId }),
    gets: { ...ofMembers('RemovedMember'), owner: 'LastOwnerError' },
  },
};

const contract = buildSchema(
  globSync('schema/{shared,desk}/*.graphql')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n'),
);
const operations = (['query', 'mutation'] as const).flatMap((kind) => Object.keys(rootOf(contract, kind).getFields()));

let server: TestServer;
let ids: Ids;
const people: Partial<Record<Who, Person>> = {};
/** An owner, where owners need a second factor. */
let withoutFactor: Person;
beforeAll(async () => {
  server = await startTestServer();
  const organizer = await makeOrganizer(server.db);
  const { organizationId } = organizer;
  const event = await makeEvent(server.db, organizer, { state: 'DRAFT' });
  const order = await boughtByApproval(server);
  const [requestId = ''] = await ask(server, order, order.ids.slice(0, 1));
  await server.db.update(orders).set({ organizationId }).where(eq(orders.id, order.orderId));
  for (const [name, roleCode] of Object.entries(roles)) {
    const found = who.find((one) => one === name);
    if (found) people[found] = await addMember(server, organizationId, roleCode);
  }
  people.stranger = await server.signUp();
  withoutFactor = await addMember(server, organizationId, 'OrganizationOwner');
  await askForSecondFactor(server, organizationId, [people.owner, people.manager]);
  const { memberId } = await addMember(server, organizationId, 'OrganizationMember');
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into organization_invitations (organization_id, email_address, role_code, expires_at)
     values ($1, 'asked@foyer.example', 'OrganizationMember', now() + interval '1 day') returning id`,
    [organizationId],
  );
  const shop = await openOneEventShop(server);
  const sold = await bought(server, shop);
  const { id: registrationId, orderId, itemId } = sold;
  const formId = await asked(server, { shop, orderId, userId: sold.person.userId, itemId });
  await server.db.update(events).set({ organizationId }).where(eq(events.id, shop.eventId));
  const [{ id: tierId } = { id: '' }] = event.products;
  const [line] = await server.db.select().from(orderLines).where(eq(orderLines.orderId, order.orderId));
  ids = {
    organizationId,
    memberId,
    invitationId: rows[0]?.id ?? '',
    eventId: event.id,
    tierId,
    requestId,
    orderId: order.orderId,
    orderCode: order.orderCode,
    lineId: line?.id ?? '',
    registrationId,
    formId,
    codeId: await addCode(server, organizer.channelId),
  };
});
afterAll(() => server.close());

describe('every operation of the desk', () => {
  test('has its row in the table', () => {
    expect(operations.toSorted()).toEqual(Object.keys(table).toSorted());
  });

  test('takes a key where it changes something, but the link, which works once', () => {
    const mutations = Object.values(rootOf(contract, 'mutation').getFields());
    const without = mutations.filter(({ args }) => !args.some(({ name }) => name === 'idempotencyKey'));
    expect(without.map(({ name }) => name)).toEqual(['acceptInvite']);
  });

  test.each(Object.entries(table))('%s answers to each role what the table says', async (name, row) => {
    const answers: Partial<Record<Who, string>> = {};
    expect(await told(server, { name, row, ids }, withoutFactor)).toBe(shutOut[name] ?? 'FORBIDDEN');
    for (const one of who) answers[one] = await told(server, { name, row, ids }, people[one]);
    expect(answers).toEqual(row.gets);
  });
});
