import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const createDocument = /* GraphQL */ `
  mutation Create($input: CreateAttendeeInput!) {
    createAttendee(input: $input) {
      __typename
      ... on Attendee {
        id
        name
        emailAddress
        isDefault
      }
      ... on AttendeeLimitError {
        errorCode
        message
        maxAttendees
      }
    }
  }
`;
const updateDocument = /* GraphQL */ `
  mutation Update($id: ID!, $input: UpdateAttendeeInput!) {
    updateAttendee(id: $id, input: $input) {
      __typename
      ... on Attendee {
        name
        emailAddress
        phoneNumber
      }
      ... on DefaultAttendeeError {
        errorCode
        message
      }
    }
  }
`;
const deleteDocument = /* GraphQL */ `
  mutation Delete($id: ID!) {
    deleteAttendee(id: $id) {
      __typename
      ... on DeletionResponse {
        result
        note: message
      }
      ... on DefaultAttendeeError {
        errorCode
        message
      }
    }
  }
`;
const listDocument = '{ activeCustomer { attendees { name isDefault } } }';
const created = z.object({ createAttendee: z.object({ id: z.string() }) });

const create = (cookie: string, firstName: string, rest: object = {}) =>
  server.query(createDocument, { input: { firstName, lastName: 'Reyes', ...rest } }, { cookie });
const createdId = async (cookie: string, firstName: string) =>
  created.parse((await create(cookie, firstName)).data).createAttendee.id;

describe('attendees', () => {
  test('are listed with the default one first', async () => {
    const { cookie } = await server.signUp();
    expect((await create(cookie, ' Sam ', { emailAddress: 'sam@foyer.example' })).data).toEqual({
      createAttendee: {
        __typename: 'Attendee',
        id: expect.any(String),
        name: 'Sam Reyes',
        emailAddress: 'sam@foyer.example',
        isDefault: false,
      },
    });
    expect((await server.query(listDocument, {}, { cookie })).data).toEqual({
      activeCustomer: {
        attendees: [
          { name: 'Robin Reyes', isDefault: true },
          { name: 'Sam Reyes', isDefault: false },
        ],
      },
    });
  });

  test('are at most four besides the default one, also when ten requests come at once', async () => {
    const { cookie } = await server.signUp();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => create(cookie, `Child ${index}`)));
    const refused = answers.filter(({ data }) => JSON.stringify(data).includes('AttendeeLimitError'));
    expect(refused.map(({ data }) => data)).toEqual(
      Array.from({ length: 6 }, () => ({
        createAttendee: {
          __typename: 'AttendeeLimitError',
          errorCode: 'ATTENDEE_LIMIT_ERROR',
          message: 'You have reached the maximum number of attendees. (Limit: 5)',
          maxAttendees: 5,
        },
      })),
    );
    const { data } = await server.query('{ activeCustomer { attendees { isDefault } } }', {}, { cookie });
    const attendees = [true, false, false, false, false].map((isDefault) => ({ isDefault }));
    expect(data).toEqual({ activeCustomer: { attendees } });
  });

  test('make room when one is deleted, which stays in the database', async () => {
    const { cookie } = await server.signUp();
    const ids = [
      await createdId(cookie, 'A'),
      await createdId(cookie, 'B'),
      await createdId(cookie, 'C'),
      await createdId(cookie, 'D'),
    ];
    expect((await server.query(deleteDocument, { id: ids[0] }, { cookie })).data).toEqual({
      deleteAttendee: { __typename: 'DeletionResponse', result: 'DELETED', note: null },
    });
    expect((await create(cookie, 'E')).data).toMatchObject({ createAttendee: { __typename: 'Attendee' } });
    const { rows } = await server.pool.query(
      'select first_name, deleted_at is not null as deleted from attendees where id = $1',
      [ids[0]],
    );
    expect(rows).toEqual([{ first_name: 'A', deleted: true }]);
  });

  test('can be changed, part by part', async () => {
    const { cookie } = await server.signUp();
    const id = await createdId(cookie, 'Kim');
    expect(
      (await server.query(updateDocument, { id, input: { lastName: 'Ng', phoneNumber: '250 555 0101' } }, { cookie }))
        .data,
    ).toEqual({
      updateAttendee: { __typename: 'Attendee', name: 'Kim Ng', emailAddress: null, phoneNumber: '250 555 0101' },
    });
  });

  test('protect the default one', async () => {
    const { cookie, defaultAttendeeId: id } = await server.signUp();
    expect((await server.query(updateDocument, { id, input: { firstName: 'X' } }, { cookie })).data).toEqual({
      updateAttendee: {
        __typename: 'DefaultAttendeeError',
        errorCode: 'DEFAULT_ATTENDEE_ERROR',
        message: 'The default attendee cannot be edited. Change your profile instead.',
      },
    });
    expect((await server.query(deleteDocument, { id }, { cookie })).data).toEqual({
      deleteAttendee: {
        __typename: 'DefaultAttendeeError',
        errorCode: 'DEFAULT_ATTENDEE_ERROR',
        message: 'The default attendee cannot be deleted',
      },
    });
  });

  test('of another person read as unknown, like one that never was', async () => {
    const owner = await server.signUp();
    const other = await server.signUp();
    const id = await createdId(owner.cookie, 'Secret');
    for (const unknown of [id, '00000000-0000-4000-8000-000000000000', 'nonsense']) {
      expect((await server.query(deleteDocument, { id: unknown }, { cookie: other.cookie })).data).toEqual({
        deleteAttendee: { __typename: 'DeletionResponse', result: 'NOT_DELETED', note: 'There is no such attendee' },
      });
      const answer = await server.query(
        updateDocument,
        { id: unknown, input: { firstName: 'Mine' } },
        { cookie: other.cookie },
      );
      expect(answer.errors.map(({ message }) => message)).toEqual(['There is no such attendee']);
    }
  });

  test('need names, and an address that is one', async () => {
    const { cookie } = await server.signUp();
    expect((await create(cookie, ' ')).errors.map(({ message }) => message)).toEqual(['First name is required']);
    expect((await create(cookie, 'Jo', { lastName: '' })).errors.map(({ message }) => message)).toEqual([
      'Last name is required',
    ]);
    expect((await create(cookie, 'Jo', { emailAddress: 'jo@' })).errors.map(({ message }) => message)).toEqual([
      'Enter a valid email address',
    ]);
  });
});

describe('what a customer keeps', () => {
  test('mails are on until they are turned off, one by one', async () => {
    const { cookie } = await server.signUp();
    const list = '{ activeCustomer { notificationPreferences { type email isDefault } } }';
    expect((await server.query(list, {}, { cookie })).data).toEqual({
      activeCustomer: {
        notificationPreferences: [
          'CEEmail',
          'CESurvey',
          'EventBroadcast',
          'EventCancel',
          'EventChange',
          'EventReminder',
        ].map((type) => ({ type, email: true, isDefault: true })),
      },
    });
    const choose =
      'mutation { updateMemberNotificationPreferences(preferences: [{ type: EventReminder, email: false }]) { type email isDefault } }';
    const answer = await server.query(choose, {}, { cookie });
    expect(
      z
        .object({
          updateMemberNotificationPreferences: z.array(
            z.object({ type: z.string(), email: z.boolean(), isDefault: z.boolean() }),
          ),
        })
        .parse(answer.data)
        .updateMemberNotificationPreferences.filter(({ isDefault }) => !isDefault),
    ).toEqual([{ type: 'EventReminder', email: false, isDefault: false }]);
  });

  test('addresses are the own ones only', async () => {
    const owner = await server.signUp();
    const other = await server.signUp();
    const make =
      'mutation { createCustomerAddress(input: { streetLine1: "1 Front St", city: "Nanaimo", countryCode: "ca" }) { id countryCode city } }';
    const made = z
      .object({ createCustomerAddress: z.object({ id: z.string(), countryCode: z.string(), city: z.string() }) })
      .parse((await server.query(make, {}, owner)).data);
    expect(made.createCustomerAddress).toEqual({ id: expect.any(String), countryCode: 'CA', city: 'Nanaimo' });
    const remove = 'mutation Remove($id: ID!) { deleteCustomerAddress(id: $id) { success } }';
    const variables = { id: made.createCustomerAddress.id };
    expect((await server.query(remove, { id: 'nonsense' }, owner)).data).toEqual({
      deleteCustomerAddress: { success: false },
    });
    expect((await server.query(remove, variables, other)).data).toEqual({ deleteCustomerAddress: { success: false } });
    expect((await server.query('{ activeCustomer { addresses { streetLine1 } } }', {}, owner)).data).toEqual({
      activeCustomer: { addresses: [{ streetLine1: '1 Front St' }] },
    });
    expect((await server.query(remove, variables, owner)).data).toEqual({ deleteCustomerAddress: { success: true } });
  });

  test('the history tells what happened, newest first', async () => {
    const { cookie } = await server.signUp();
    await server.query('mutation { updateCustomer(input: { firstName: "Jean" }) { id } }', {}, { cookie });
    expect((await server.query('{ activeCustomer { history { type data } } }', {}, { cookie })).data).toEqual({
      activeCustomer: {
        history: [
          { type: 'CUSTOMER_DETAIL_UPDATED', data: { fields: ['firstName'] } },
          { type: 'CUSTOMER_REGISTERED', data: { strategy: 'native' } },
        ],
      },
    });
  });

  test('nobody is a customer without a session', async () => {
    expect((await server.query('{ activeCustomer { id } }')).data).toEqual({ activeCustomer: null });
    const answer = await server.query(createDocument, { input: { firstName: 'A', lastName: 'B' } });
    expect(answer.errors.map(({ extensions }) => extensions)).toEqual([{ code: 'UNAUTHENTICATED' }]);
  });
});
