import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readClientDocuments } from '../../../bench/client-documents.ts';
import { draft, saveTier } from '#tests/server/desk-events/event-calls.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { orderLines, orders } from '#server/modules/orders/orders-tables.ts';
import { channels, organizations, taxCategories, zones } from '#server/modules/organizers/organizers-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { organizationInvitations } from '#server/modules/team/team-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { placeThree } from '#tests/server/desk-orders/order-calls.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { countStatements } from '#tests/server/platform/statement-counter.ts';
import { addMember, askDesk, invite, mailedToken } from '#tests/server/team/desk-calls.ts';

const documents = readClientDocuments('desk');
const many = 20;
let server: TestServer;
let counter: ReturnType<typeof countStatements>;
let calm: Desk;
let busy: Desk;

type Desk = {
  code: string;
  organizationId: string;
  owner: Person;
  token: string;
  eventId: string;
  orderCode: string;
  lineId: string;
  /** An event that people have tickets for, and one of them. */
  soldEventId: string;
  tierId: string;
  registrationId: string;
};

beforeAll(async () => {
  server = await startTestServer();
  counter = countStatements(server.pool);
  await server.db.insert(taxCategories).values({ name: 'Tickets', isDefault: true });
  calm = await openDesk('calm');
  busy = await openDesk('busy');
  for (let one = 0; one < many; one += 1) {
    await saveTier(server, busy.owner, { eventId: busy.eventId });
    await draft(server, busy.owner, busy.organizationId);
    await addMember(server, busy.organizationId, 'OrganizationDoorSteward');
    await server.db.insert(organizationInvitations).values({
      organizationId: busy.organizationId,
      emailAddress: `asked-${one}@foyer.example`,
      roleCode: 'OrganizationMember',
      expiresAt: new Date(Date.now() + 86_400_000),
    });
  }
}, 120_000);
afterAll(() => server.close());

async function openDesk(name: string): Promise<Desk> {
  const { id: organizationId } = inserted(await server.db.insert(organizations).values({ name }).returning());
  const { id: taxZoneId } = inserted(await server.db.insert(zones).values({ name }).returning());
  await server.db.insert(channels).values({ code: name, token: name, organizationId, taxZoneId });
  const owner = await addMember(server, organizationId, 'OrganizationOwner');
  const emailAddress = `${name}@foyer.example`;
  await invite(server, owner, organizationId, emailAddress);
  const token = await mailedToken(server, emailAddress);
  const eventId = await draft(server, owner, organizationId);
  return {
    code: name,
    organizationId,
    owner,
    token,
    eventId,
    ...(await placedFor(organizationId, name === 'calm' ? 1 : 5)),
  };
}

/** So many orders of three of the organizer; answers the last of them. */
async function placedFor(organizationId: string, count: number) {
  const shop = await openOneEventShop(server);
  let code = '';
  for (let one = 0; one < count; one += 1) ({ orderCode: code } = await placeThree(server, shop));
  await server.db.update(orders).set({ organizationId }).where(eq(orders.organizationId, shop.organizationId));
  await server.db.update(events).set({ organizationId }).where(eq(events.organizationId, shop.organizationId));
  const [placed] = await server.db.select().from(orders).where(eq(orders.code, code));
  const [line] = await server.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, placed?.id ?? ''));
  const {
    id: registrationId,
    eventId: soldEventId,
    tuitionId: tierId,
  } = inserted(
    await server.db
      .select()
      .from(registrations)
      .where(eq(registrations.orderId, placed?.id ?? '')),
  );
  return { orderCode: code, lineId: line?.id ?? '', soldEventId, tierId, registrationId };
}

const moved = { start: '2127-05-01T19:00:00', end: '2127-05-01T21:00:00', timeZone: 'America/Vancouver' };

const reads: Record<string, (desk: Desk) => object> = {
  GetBoxOffice: ({ soldEventId: eventId }) => ({ eventId }),
  GetSaleQuote: ({ soldEventId: eventId, tierId }) => ({ eventId, tickets: [{ tierId }], way: 'CASH' }),
  GetCallOff: ({ soldEventId: eventId }) => ({ eventId }),
  GetCallOffProgress: ({ soldEventId: eventId }) => ({ eventId }),
  GetDeskToday: ({ organizationId }) => ({ organizationId }),
  GetEventRehearsal: ({ soldEventId: eventId }) => ({ eventId }),
  GetEventMove: ({ soldEventId: eventId }) => ({ eventId, move: moved }),
  GetEventRepeat: ({ eventId }) => ({ eventId, rule: { kind: 'WEEKLY', times: 3 } }),
  GetSeriesDrafts: ({ eventId }) => ({ eventId }),
  GetDeskCodes: ({ organizationId }) => ({ organizationId }),
  GetDeskCancellations: ({ organizationId }) => ({ organizationId }),
  GetDeskEvent: ({ eventId }) => ({ id: eventId }),
  GetDeskHistory: ({ organizationId }) => ({ organizationId }),
  GetDeskEvents: ({ organizationId }) => ({ organizationId, filter: {} }),
  GetDeskMembers: ({ organizationId }) => ({ organizationId }),
  GetDeskOrder: ({ organizationId, orderCode: code }) => ({ organizationId, code }),
  GetDeskOrders: ({ organizationId }) => ({ organizationId, filter: null, after: null }),
  GetDeskMessages: ({ soldEventId: eventId }) => ({ eventId }),
  GetMessageReach: ({ soldEventId: eventId }) => ({ eventId, to: { who: 'EVERYONE' }, kind: 'SERVICE' }),
  GetDeskPeople: ({ soldEventId: eventId }) => ({ eventId, search: '', filter: {}, after: null }),
  GetDeskPerson: ({ registrationId: id }) => ({ id }),
  GetOrganizationSettings: ({ code }) => ({ code }),
  GetDeskReport: ({ organizationId }) => ({ organizationId, kind: 'SALES' }),
  GetMyOrganizations: () => ({}),
  GetReceivedInvitation: ({ token }) => ({ token }),
  GetRefundPreview: ({ lineId }) => ({ lines: [{ lineId, amount: 1 }] }),
};

/** What calling off gives back is reckoned by the deed's own function, order by order (docs/decisions/161). */
const readsEachOrder = ['GetCallOff'];

/** However long a list is that one of them is asked with, and whichever number a parameter after it has. */
async function statementsOf(document: string, desk: Desk, variables: object): Promise<string[]> {
  const statements = await counter.during(async () => {
    const { data, errors } = await askDesk(server, document, variables, desk.owner);
    expect([errors, data === null]).toEqual([[], false]);
  });
  return statements.map((statement) =>
    statement.replaceAll(/in \(\$\d+(?:, \$\d+)*\)/gu, 'in (…)').replaceAll(/\$\d+/gu, '$…'),
  );
}

describe('what the desk in a browser reads', () => {
  test('is counted here, all of it', () => {
    const asked = [...documents].filter(([, document]) => document.startsWith('query')).map(([name]) => name);
    expect(asked.toSorted()).toEqual(Object.keys(reads).toSorted());
  });

  test.each(Object.keys(reads).filter((name) => !readsEachOrder.includes(name)))(
    '%s takes no more statements with a team of forty than with one of two',
    async (name) => {
      const document = documents.get(name) ?? '';
      const variablesOf = reads[name] ?? (() => ({}));
      const forFew = await statementsOf(document, calm, variablesOf(calm));
      const forMany = await statementsOf(document, busy, variablesOf(busy));
      expect(forMany).toEqual(forFew);
    },
  );
});
