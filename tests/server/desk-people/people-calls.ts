import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { eventForms, formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';
import { addMember, answerOf } from '#tests/server/team/desk-calls.ts';

type Caller = Pick<Person, 'cookie'>;

/** An organizer with one event, and somebody of its box office. */
export async function openPeople(server: TestServer): Promise<{ shop: OneEventShop; boxOffice: Person }> {
  const shop = await openOneEventShop(server);
  return { shop, boxOffice: await addMember(server, shop.organizationId, 'OrganizationBoxOffice') };
}

/** One ticket that somebody bought for themself. */
export async function bought(server: TestServer, shop: OneEventShop, how: Parameters<typeof placeOrder>[2] = {}) {
  const placed = await placeOrder(server, shop, how);
  const [ticket] = await server.db
    .select()
    .from(registrations)
    .where(eq(registrations.orderId, placed.orderId))
    .orderBy(registrations.createdAt);
  if (!ticket) throw new Error('no ticket');
  return { ...placed, id: ticket.id, itemId: ticket.registrationItemId, code: ticket.code };
}

/** A question about a registration, or about its order, that is open. */
export async function asked(
  server: TestServer,
  { shop, orderId, userId, itemId }: { shop: OneEventShop; orderId: string; userId: string; itemId: string | null },
): Promise<string> {
  const { eventId } = shop;
  const content = {
    version: 1,
    components: [{ id: '1', type: 'text', key: 'note', label: 'Anything else?', required: true }],
  };
  const scope = itemId === null ? 'ORDER' : 'REGISTRATION';
  const form = inserted(
    await server.db.insert(eventForms).values({ eventId, name: 'Questions', content, scope }).returning(),
  );
  return inserted(
    await server.db
      .insert(formSubmissions)
      .values({
        orderId,
        eventFormId: form.id,
        eventId,
        userId,
        registrationItemId: itemId,
        submissionKey: `${orderId}:${form.id}:${itemId ?? 'order'}`,
      })
      .returning(),
  ).id;
}

const page = z.object({
  counts: z.object({
    registered: z.number(),
    cancelled: z.number(),
    missingAnswers: z.number().nullable(),
    owing: z.number().nullable(),
    tiers: z.array(z.object({ name: z.string(), registered: z.number() })),
  }),
  total: z.number(),
  people: z
    .array(
      z.object({
        id: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        code: z.string(),
        tierName: z.string(),
        state: z.string(),
        orderCode: z.string().nullable(),
        missingAnswers: z.number().nullable(),
        owes: z.object({ display: z.string() }).nullable(),
      }),
    )
    .nullable(),
  hasMore: z.boolean(),
});

type Asked = { search?: string; filter?: object; after?: string };

export const peopleOf = async (server: TestServer, by: Caller, eventId: string, looked: Asked = {}) =>
  page.parse(
    await answerOf(
      server,
      by,
      `query ($eventId: ID!, $search: String, $filter: DeskPeopleFilter, $after: ID) {
        answer: deskPeople(eventId: $eventId, search: $search, filter: $filter, after: $after) {
          counts { registered cancelled missingAnswers owing tiers { name registered } } total hasMore
          people { id firstName lastName code tierName state orderCode missingAnswers owes { display } } } }`,
      { eventId, ...looked },
    ),
  );

/** 'Reyes, Mika' of those who are found, in their order. */
export const namesOf = async (server: TestServer, by: Caller, eventId: string, looked: Asked = {}) =>
  (await peopleOf(server, by, eventId, looked)).people?.map((one) => `${one.lastName}, ${one.firstName}`) ?? null;

const fields = `id version firstName lastName mailbox emailAddress phoneNumber code tierName addOns state language orderCode
  boughtBy isGiven owes { display } lock deeds forms { id version name isOfOrder isComplete data }
  history { what by text questions }`;
const person = z.object({
  id: z.string(),
  version: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mailbox: z.string().nullable(),
  emailAddress: z.string().nullable(),
  orderCode: z.string().nullable(),
  boughtBy: z.string().nullable(),
  isGiven: z.boolean(),
  lock: z.string().nullable(),
  deeds: z.array(z.string()),
  forms: z.array(z.object({ id: z.string(), version: z.string(), isComplete: z.boolean(), data: z.unknown() })),
  history: z.array(
    z.object({
      what: z.string(),
      by: z.string().nullable(),
      text: z.string().nullable(),
      questions: z.array(z.string()),
    }),
  ),
});

export const personOf = async (server: TestServer, by: Caller, id: string) =>
  person.parse(await answerOf(server, by, `query ($id: ID!) { answer: deskPerson(id: $id) { ${fields} } }`, { id }));

const refused = '... on ErrorResult { errorCode }';
const changed = `... on PersonChangedError { theirs { version firstName } } ... on RegistrationLockedError { lock }`;

type Attendee = { id: string; version: string; input: object; key?: string };

export const saveAttendee = (server: TestServer, by: Caller, saved: Attendee) =>
  answerOf(
    server,
    by,
    `mutation ($id: ID!, $version: String!, $input: DeskAttendeeInput!, $key: String) {
      answer: saveAttendee(id: $id, version: $version, input: $input, idempotencyKey: $key) {
        ... on DeskPerson { firstName lastName version } ${refused} ${changed}
        ... on InvalidFieldsError { fields { field fault } } } }`,
    saved,
  );

type Answers = { id: string; formId: string; version: string; data: object; key?: string };

export const saveAnswers = (server: TestServer, by: Caller, saved: Answers) =>
  answerOf(
    server,
    by,
    `mutation ($id: ID!, $formId: ID!, $version: String!, $data: JSON!, $key: String) {
      answer: saveAnswers(id: $id, formId: $formId, version: $version, data: $data, idempotencyKey: $key) {
        ... on DeskPerson { forms { isComplete } } ${refused} ${changed}
        ... on FormValidationError { fieldErrors { key message } } } }`,
    saved,
  );

export const noteRegistration = (server: TestServer, by: Caller, id: string, text: string, key?: string) =>
  answerOf(
    server,
    by,
    `mutation ($id: ID!, $text: String!, $key: String) {
      answer: noteRegistration(id: $id, text: $text, idempotencyKey: $key) {
        ... on DeskPerson { history { what text } } ${refused} ... on InvalidFieldsError { fields { field fault } }
        ... on LimitExceededError { limit of } } }`,
    { id, text, key },
  );

export const resendTicket = (server: TestServer, by: Caller, id: string, key?: string) =>
  answerOf(
    server,
    by,
    `mutation ($id: ID!, $key: String) { answer: resendTicket(id: $id, idempotencyKey: $key) {
      ... on DeskPerson { history { what by } } ${refused} ... on RegistrationLockedError { lock } } }`,
    { id, key },
  );
