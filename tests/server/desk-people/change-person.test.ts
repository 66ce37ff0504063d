import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import {
  asked,
  bought,
  noteRegistration,
  openPeople,
  personOf,
  resendTicket,
  saveAnswers,
  saveAttendee,
} from '#tests/server/desk-people/people-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let shop: OneEventShop;
let boxOffice: Person;
let ticket: Awaited<ReturnType<typeof bought>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ shop, boxOffice } = await openPeople(server));
  ticket = await bought(server, shop);
});

const person = () => personOf(server, boxOffice, ticket.id);
const maya = {
  firstName: 'Maya',
  lastName: 'Thorsen',
  emailAddress: 'maya@foyer.example',
  phoneNumber: '250 555 0100',
};
const save = async (input: object = maya, version?: string) =>
  saveAttendee(server, boxOffice, { id: ticket.id, version: version ?? (await person()).version, input });
const historyOf = async () => (await person()).history.map(({ what }) => what);
const deedsIn = async () =>
  (
    await server.pool.query<{ what: string; after: unknown }>(
      'select what, after from desk_history where registration_id = $1 order by at',
      [ticket.id],
    )
  ).rows;
const begin = (startsAt: Date) => server.db.update(events).set({ startsAt }).where(eq(events.id, shop.eventId));

describe('one person', () => {
  test('with ticket, order and history', async () => {
    expect(await person()).toEqual(
      expect.objectContaining({
        firstName: 'Robin',
        mailbox: ticket.person.emailAddress,
        orderCode: ticket.orderCode,
        boughtBy: 'Robin Reyes',
        isGiven: false,
        lock: null,
        deeds: ['CHANGE', 'RESEND', 'NOTE'],
        history: [{ what: 'BOUGHT', by: null, text: null, questions: [] }],
      }),
    );
  });

  test('a door supervisor sees the name and the ticket', async () => {
    const by = await addMember(server, shop.organizationId, 'OrganizationDoorSupervisor');
    expect(await personOf(server, by, ticket.id)).toEqual(
      expect.objectContaining({
        firstName: 'Robin',
        mailbox: null,
        emailAddress: null,
        orderCode: null,
        boughtBy: null,
        deeds: [],
        forms: [],
        history: [],
      }),
    );
  });
});

describe('the attendee', () => {
  test('is somebody else on this ticket alone, which an entry tells without the names', async () => {
    expect(await save()).toEqual({ firstName: 'Maya', lastName: 'Thorsen', version: expect.any(String) });
    const [own] = await server.db.select().from(attendees).where(eq(attendees.id, ticket.person.defaultAttendeeId));
    expect(own?.firstName).toBe('Robin');
    const shown = await server.query(
      'query ($id: ID!) { registration(id: $id) { attendee { name } } activeCustomer { attendees { firstName } } }',
      { id: ticket.id },
      { cookie: ticket.person.cookie },
    );
    expect(shown.data).toEqual({
      registration: { attendee: { name: 'Maya Thorsen' } },
      activeCustomer: { attendees: [{ firstName: 'Robin' }] },
    });
    const fields = ['firstName', 'lastName', 'emailAddress', 'phoneNumber'];
    expect(await deedsIn()).toEqual([{ what: 'ATTENDEE_CHANGED', after: { code: ticket.code, fields } }]);
    expect(await historyOf()).toEqual(['BOUGHT', 'ATTENDEE_CHANGED']);
  });

  test('keeps to the rules of an attendee of an account', async () => {
    const fault = (field: string, of: string) => ({
      errorCode: 'INVALID_FIELDS_ERROR',
      fields: [{ field, fault: of }],
    });
    expect(await save({ ...maya, firstName: ' ' })).toEqual(fault('firstName', 'REQUIRED'));
    expect(await save({ ...maya, lastName: 'evil.com' })).toEqual(fault('lastName', 'REQUIRED'));
    expect(await save({ ...maya, emailAddress: 'maya' })).toEqual(fault('emailAddress', 'NOT_AN_ADDRESS'));
    expect(await deedsIn()).toEqual([]);
    for (const input of [{ firstName: ' ' }, { lastName: 'evil.com' }, { emailAddress: 'maya' }]) {
      const own = await server.query(
        'mutation ($input: CreateAttendeeInput!) { createAttendee(input: $input) { __typename } }',
        { input: { ...maya, ...input } },
        { cookie: ticket.person.cookie },
      );
      expect(own.errors).toHaveLength(1);
    }
  });

  test('is saved once for a key, and by one of two editors', async () => {
    const { version } = await person();
    const saved = { id: ticket.id, version, input: maya, key: 'once' };
    const both = await Promise.all([saveAttendee(server, boxOffice, saved), saveAttendee(server, boxOffice, saved)]);
    expect(both[0]).toEqual(both[1]);
    expect(await deedsIn()).toHaveLength(1);
    expect(await save({ ...maya, firstName: 'Mia' }, version)).toEqual({
      errorCode: 'PERSON_CHANGED_ERROR',
      theirs: { firstName: 'Maya', version: (await person()).version },
    });
  });

  test('is as its owner has changed it meanwhile', async () => {
    const { version } = await person();
    await server.db
      .update(attendees)
      .set({ firstName: 'Robyn' })
      .where(eq(attendees.id, ticket.person.defaultAttendeeId));
    expect(await save(maya, version)).toEqual({
      errorCode: 'PERSON_CHANGED_ERROR',
      theirs: { firstName: 'Robyn', version: expect.any(String) },
    });
  });

  test('leaves nothing where nothing changed', async () => {
    const { firstName, lastName, emailAddress, version } = await person();
    await save({ firstName, lastName, emailAddress }, version);
    expect(await deedsIn()).toEqual([]);
    expect((await person()).version).toBe(version);
  });

  test('stays where it is cancelled, or the event has begun', async () => {
    await server.db.update(registrations).set({ state: 'Cancelled' }).where(eq(registrations.id, ticket.id));
    expect(await save()).toEqual({ errorCode: 'REGISTRATION_LOCKED_ERROR', lock: 'CANCELLED' });
    expect(await resendTicket(server, boxOffice, ticket.id)).toEqual({
      errorCode: 'REGISTRATION_LOCKED_ERROR',
      lock: 'CANCELLED',
    });
    const other = await bought(server, shop);
    await begin(new Date(Date.now() - 60_000));
    const { version } = await personOf(server, boxOffice, other.id);
    expect(await saveAttendee(server, boxOffice, { id: other.id, version, input: maya })).toEqual({
      errorCode: 'REGISTRATION_LOCKED_ERROR',
      lock: 'EVENT_STARTED',
    });
  });
});

describe('answers', () => {
  const open = (itemId: string | null = ticket.itemId) =>
    asked(server, { shop, orderId: ticket.orderId, userId: ticket.person.userId, itemId });
  const formOf = async (id: string) => {
    const form = (await person()).forms.find((one) => one.id === id);
    if (!form) throw new Error('no form');
    return form;
  };
  const answer = async (formId: string, data: object, version?: string) =>
    saveAnswers(server, boxOffice, {
      id: ticket.id,
      formId,
      version: version ?? (await formOf(formId)).version,
      data,
    });

  test('are given for somebody, by the form’s own rules; the entry has the question, not the answer', async () => {
    const form = await open();
    expect(await answer(form, { note: '' })).toEqual({
      errorCode: 'FORM_VALIDATION_ERROR',
      fieldErrors: [{ key: 'note', message: expect.any(String) }],
    });
    expect(await answer(form, { note: 'Near the aisle' })).toEqual({ forms: [{ isComplete: true }] });
    expect(await deedsIn()).toEqual([
      {
        what: 'ANSWERS_CHANGED',
        after: { code: ticket.code, form: 'Questions', questions: ['Anything else?'] },
      },
    ]);
    expect((await person()).history.at(-1)).toEqual({
      what: 'ANSWERS_CHANGED',
      by: 'Robin Reyes',
      text: null,
      questions: ['Anything else?'],
    });
  });

  test('of the whole order, too; not of another one', async () => {
    const other = await bought(server, shop);
    const ofOrder = await open(null);
    expect(await answer(ofOrder, { note: 'By bus' })).toEqual({ forms: [{ isComplete: true }] });
    const elsewhere = await asked(server, {
      shop,
      orderId: other.orderId,
      userId: other.person.userId,
      itemId: other.itemId,
    });
    expect(await answer(elsewhere, { note: 'x' }, '0')).toBeNull();
    expect(await answer('nonsense', { note: 'x' }, '0')).toBeNull();
  });

  test('that somebody gave meanwhile are not written over', async () => {
    const form = await open();
    const { version } = await formOf(form);
    await server.query(
      'mutation ($id: ID!, $data: JSON!) { updateRegistrationForm(id: $id, data: $data) { __typename } }',
      { id: form, data: { note: 'My own' } },
      { cookie: ticket.person.cookie },
    );
    expect(await answer(form, { note: 'Theirs' }, version)).toEqual({
      errorCode: 'PERSON_CHANGED_ERROR',
      theirs: { firstName: 'Robin', version: expect.any(String) },
    });
    expect(JSON.stringify((await formOf(form)).data)).toContain('My own');
  });
});

describe('a note', () => {
  test('is read by the organizer’s people, once for its key', async () => {
    await noteRegistration(server, boxOffice, ticket.id, '  Comes by bus \n late ', 'note');
    const again = await noteRegistration(server, boxOffice, ticket.id, '  Comes by bus \n late ', 'note');
    expect(again).toEqual({
      history: [
        { what: 'BOUGHT', text: null },
        { what: 'NOTED', text: 'Comes by bus \n late' },
      ],
    });
    expect(await deedsIn()).toEqual([{ what: 'REGISTRATION_NOTED', after: { code: ticket.code } }]);
  });

  test('is neither nothing nor a book; a registration has a hundred', async () => {
    const fault = (of: string) => ({ errorCode: 'INVALID_FIELDS_ERROR', fields: [{ field: 'text', fault: of }] });
    expect(await noteRegistration(server, boxOffice, ticket.id, ' ')).toEqual(fault('REQUIRED'));
    expect(await noteRegistration(server, boxOffice, ticket.id, 'x'.repeat(2_001))).toEqual(fault('TOO_LONG'));
    await server.pool.query(
      `insert into registration_notes (registration_id, text) select $1, 'n' from generate_series(1, 100)`,
      [ticket.id],
    );
    expect(await noteRegistration(server, boxOffice, ticket.id, 'more')).toEqual({
      errorCode: 'LIMIT_EXCEEDED_ERROR',
      limit: 100,
      of: 'NOTES',
    });
  });
});

describe('a ticket', () => {
  test('is mailed again to who has it, once for its key', async () => {
    const to = ticket.person.emailAddress;
    await server.mailbox.waitFor(to);
    await resendTicket(server, boxOffice, ticket.id, 'again');
    await resendTicket(server, boxOffice, ticket.id, 'again');
    const mail = await server.mailbox.waitFor(to, { subject: /Your ticket: The Winter Play/ });
    expect(mail.text).toContain(ticket.code);
    expect(mail.text).toContain('Harbour City Players sends it to you once more');
    expect(await historyOf()).toEqual(['BOUGHT', 'TICKET_RESENT']);
  });
});
