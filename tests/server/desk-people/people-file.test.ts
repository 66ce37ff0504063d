import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { asked, bought, openPeople } from '#tests/server/desk-people/people-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';
import { tokenIn } from '#tests/server/auth/account-operations.ts';
import { accept, offer } from '#tests/server/transfers/giving.ts';

let server: TestServer;
let shop: OneEventShop;
let boxOffice: Person;
let manager: Person;
let ticket: Awaited<ReturnType<typeof bought>>;
beforeAll(async () => {
  server = await startTestServer();
  ({ shop, boxOffice } = await openPeople(server));
  manager = await addMember(server, shop.organizationId, 'OrganizationManager');
  ticket = await bought(server, shop, { others: [{ firstName: 'Émilie' }] });
});
afterAll(() => server.close());

const ask = (by?: Pick<Person, 'cookie'>, eventId = shop.eventId, query = '') =>
  fetch(`${server.url}/desk-files/events/${eventId}/people.csv${query}`, { headers: by ? { cookie: by.cookie } : {} });

describe('the people of an event as a file', () => {
  test('for a spreadsheet, with what they answered, and no formula in it', async () => {
    const { orderId, itemId, person } = ticket;
    const form = await asked(server, { shop, orderId, userId: person.userId, itemId });
    await server.db
      .update(formSubmissions)
      .set({
        complete: true,
        data: {
          version: 1,
          answers: [
            {
              field: { id: '1', key: 'note', label: 'Anything else?', type: 'text' },
              answer: { type: 'text', text: 'No; "thanks"' },
            },
          ],
        },
      })
      .where(eq(formSubmissions.id, form));
    await server.db.update(attendees).set({ lastName: '=1+1' }).where(eq(attendees.id, person.defaultAttendeeId));
    const response = await ask(manager);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [head, robin, emilie] = bytes.subarray(3).toString().split('\r\n');
    expect(head?.startsWith('Last name,First name,Email,')).toBe(true);
    expect(emilie?.startsWith('Reyes,Émilie,')).toBe(true);
    const { code, orderCode } = ticket;
    expect(robin).toBe(
      `'=1+1,Robin,${person.emailAddress},,General,,${code},Confirmed,${orderCode},Online,Robin Reyes,${person.emailAddress},"No; ""thanks"""`,
    );
    const { rows: log } = await server.pool.query(
      `select actor_id, after from desk_history where event_id = $1 and what = 'PEOPLE_EXPORTED'`,
      [shop.eventId],
    );
    expect(log).toEqual([{ actor_id: manager.userId, after: { people: 2 } }]);
  });

  test('with the mailbox of who has the ticket, beside who bought it', async () => {
    const given = await openPeople(server);
    const reader = await addMember(server, given.shop.organizationId, 'OrganizationManager');
    const { person, id } = await bought(server, given.shop);
    const friend = await server.signUp({ firstName: 'Maya', lastName: 'Thorsen' });
    await offer(server, person, id, friend.emailAddress);
    await accept(server, friend, tokenIn((await server.mailbox.waitFor(friend.emailAddress)).links, '/transfer'));
    const [, maya] = (await (await ask(reader, given.shop.eventId)).text()).split('\r\n');
    expect(maya).toMatch(/^Thorsen,Maya,/);
    expect(maya?.split(',').slice(-2)).toEqual(['Robin Reyes', friend.emailAddress]);
  });

  test('in French for who reads French', async () => {
    expect(await (await ask(manager, shop.eventId, '?language=fr-CA')).text()).toContain('Prénom');
  });

  test('for nobody else', async () => {
    const stranger = await addMember(server, (await openPeople(server)).shop.organizationId, 'OrganizationOwner');
    expect((await ask()).status).toBe(404);
    for (const by of [boxOffice, stranger]) expect((await ask(by)).status).toBe(404);
    expect((await ask(manager, 'nonsense')).status).toBe(404);
  });
});
