import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { importEvents, readEventFile } from '#server/modules/event-import/import-events.ts';
import { eventForms, formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { asked, bought, openPeople } from '#tests/server/desk-people/people-calls.ts';
import { savePart } from '#tests/server/desk-events/event-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { orderToPay } from '#tests/server/payments/payment-fixture.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

const dayMs = 86_400_000;
const organizer = 'Kelp Choir';

let server: TestServer;
let ticket: Awaited<ReturnType<typeof bought>>;
let formId: string;
let name: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The file's one event, so many days from now. */
const importIn = async (days: number) => {
  const startDate = new Date(Date.now() + days * dayMs).toISOString().slice(0, 16);
  const file = JSON.stringify({ '@type': 'Event', name, startDate, '@id': name });
  await importEvents(server.db, readEventFile(file, 'UTC', new Date(0)).events, { organizer });
};
const submission = async () => {
  const found = inserted(await server.db.select().from(formSubmissions).where(eq(formSubmissions.id, formId)));
  return { data: found.data, complete: found.complete, after: found.forgottenAfterDays };
};
const answer = async () =>
  z
    .object({ answer: z.object({ __typename: z.string() }) })
    .parse(
      (
        await server.query(
          'mutation ($id: ID!) { answer: updateRegistrationForm(id: $id, data: { note: "Again" }) { __typename } }',
          { id: formId },
          { cookie: ticket.person.cookie },
        )
      ).data,
    ).answer.__typename;
const forget = () => server.runJob('forget-answers');

const forgotten = { data: null, complete: true, after: 30 };

/** An imported event that is over, and a ticket whose answers to it were forgotten. */
beforeEach(async () => {
  const { shop } = await openPeople(server);
  ticket = await bought(server, shop);
  const { orderId, itemId, person } = ticket;
  name = `Supper ${shop.eventId}`;
  formId = await asked(server, { shop, orderId, userId: person.userId, itemId });
  await importIn(-40);
  const { id: eventId } = inserted(await server.db.select({ id: events.id }).from(events).where(eq(events.name, name)));
  const { eventFormId } = inserted(
    await server.db.update(formSubmissions).set({ eventId }).where(eq(formSubmissions.id, formId)).returning(),
  );
  await server.db.update(eventForms).set({ eventId }).where(eq(eventForms.id, eventFormId));
  await server.db.update(organizations).set({ answersKeptDays: 30 }).where(eq(organizations.name, organizer));
  await forget();
});

test('answers that were forgotten of a cart are asked anew where the desk gives its event a time to come', async () => {
  const { shop } = await openPeople(server);
  const buyer = await server.signUp();
  const orderId = await orderToPay(server, buyer, shop);
  formId = await asked(server, { shop, orderId, userId: buyer.userId, itemId: null });
  const endsAt = new Date(Date.now() - 40 * dayMs);
  await server.db.update(organizations).set({ answersKeptDays: 30 }).where(eq(organizations.id, shop.organizationId));
  await server.db.update(events).set({ startsAt: endsAt, endsAt, booked: 0 }).where(eq(events.id, shop.eventId));
  await forget();
  expect(await submission()).toEqual(forgotten);
  const values = {
    when: {
      start: '2127-02-01T19:00:00',
      end: '2127-02-01T21:00:00',
      timeZone: 'UTC',
      salesStart: null,
      salesEnd: null,
    },
  };
  const manager = await addMember(server, shop.organizationId, 'OrganizationManager');
  expect(await savePart(server, manager, { eventId: shop.eventId, version: 0, values })).toMatchObject({ version: 1 });
  expect(await submission()).toEqual({ data: null, complete: false, after: null });
});

describe('answers that were forgotten of an event that a file gives another time', () => {
  test('stay forgotten where it is over by the new time too', async () => {
    await importIn(-35);
    expect([await answer(), await submission()]).toEqual(['FormValidationError', forgotten]);
  });

  test('are asked anew where it is to come, and forgotten when it is time again', async () => {
    expect(await submission()).toEqual(forgotten);
    await importIn(10);
    expect(await submission()).toEqual({ data: null, complete: false, after: null });
    expect(await answer()).toBe('RegistrationFormSubmission');
    await importIn(10);
    await forget();
    expect(await submission()).toEqual({ data: expect.anything(), complete: true, after: null });
    server.moveClock(60 * dayMs);
    await forget();
    server.moveClock(-60 * dayMs);
    expect(await submission()).toEqual(forgotten);
  });

  test.each(['ticket', 'order', 'form'])('stay forgotten where their %s is not there any more', async (gone) => {
    const { orderId, itemId } = ticket;
    const cancelledAt = new Date();
    if (gone === 'ticket')
      await server.db.update(orderRegistrationItems).set({ cancelledAt }).where(eq(orderRegistrationItems.id, itemId));
    if (gone === 'order')
      await server.db.update(orders).set({ state: 'Cancelled', active: false }).where(eq(orders.id, orderId));
    if (gone === 'form') await server.db.update(eventForms).set({ enabled: false });
    await importIn(10);
    expect([await answer(), await submission()]).toEqual(['FormValidationError', forgotten]);
  });
});
