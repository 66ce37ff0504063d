import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { taxCategories } from '#server/modules/organizers/organizers-tables.ts';
import { paymentMethods } from '#server/modules/payments/payments-tables.ts';
import { makeOrganizer } from '#tests/server/catalog/catalog-fixture.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { addMember, answerOf } from '#tests/server/team/desk-calls.ts';

type Caller = Pick<Person, 'cookie'>;

/** An organizer that may take money, and somebody who manages its events. */
export async function openDesk(server: TestServer): Promise<{ organizer: Organizer; manager: Person }> {
  const organizer = await makeOrganizer(server.db);
  const ofTickets = eq(taxCategories.id, organizer.taxCategoryId);
  await server.db.update(taxCategories).set({ isDefault: true }).where(ofTickets);
  await server.db.insert(paymentMethods).values({ code: 'SQUARE', type: 'SQUARE', name: 'Card' });
  return { organizer, manager: await addMember(server, organizer.organizationId, 'OrganizationManager') };
}

const invalid = '... on ErrorResult { errorCode } ... on InvalidFieldsError { fields { field fault } }';
const unpublished = '... on PublishRefusedError { problems { code tierId } }';
const capacity = '... on CapacityBelowSoldError { sold held }';
const refusedPart = `${invalid} ${unpublished} ${capacity} ... on EventMoveNeededError { registrations }
  ... on LimitExceededError { limit of }`;
const refusedTier = `${invalid} ${unpublished} ${capacity} ... on LimitExceededError { limit of }`;

const about = `version words { language name description } place { name line1 city lat long }
  primaryCategory secondaryCategory pictures { id preview words { language text } }`;
const when = 'version start end timeZone salesStart salesEnd';
const rules =
  'version isListed capacity mayBeGiven policy { kind windows { hoursBeforeStart percent } keep { amount } }';
const tier = `id version kind words { language name description } price { amount } priceWithFees { amount }
  suggestedPrice { amount } capacity isOnline isByCode salesStart salesEnd limitPerOrder policy { kind } booked held`;
const questions = `version language forms { id scope words { language name } questions { key type isRequired minLength
  words { language label helpText placeholder } options { value words { language label } }
  condition { key value isChecked } } }`;
const door = 'version lists { id name productIds opens closes }';
const parts = `... on EventAbout { ${about} } ... on EventWhen { ${when} } ... on EventRules { ${rules} }
  ... on EventQuestions { ${questions} } ... on EventDoor { ${door} }`;

export const start = {
  name: 'An evening',
  start: '2127-02-01T19:00:00',
  end: '2127-02-01T21:00:00',
  timeZone: 'America/Vancouver',
};

type New = { organizationId: string; input?: object; copyOf?: string; key?: string };

export const createEvent = (server: TestServer, by: Caller, { input = {}, ...rest }: New) =>
  answerOf(
    server,
    by,
    `mutation ($organizationId: ID!, $input: CreateEventInput!, $copyOf: ID, $key: String) {
      answer: createEvent(organizationId: $organizationId, input: $input, copyOf: $copyOf, idempotencyKey: $key) {
        ... on DeskEvent { id name status } ${invalid} } }`,
    { ...rest, input: { ...start, ...input } },
  );

const made = z.object({ id: z.string() });
export const idOf = (answer: unknown): string => made.parse(answer).id;

/** A new draft. */
export const draft = async (server: TestServer, by: Caller, organizationId: string, input: object = {}) =>
  idOf(await createEvent(server, by, { organizationId, input }));

type Saved = { eventId: string; version: number; values: object; key?: string };

export const savePart = (server: TestServer, by: Caller, saved: Saved) =>
  answerOf(
    server,
    by,
    `mutation ($eventId: ID!, $version: Int!, $values: EventPartInput!, $key: String) {
      answer: saveEventPart(eventId: $eventId, version: $version, values: $values, idempotencyKey: $key) {
        ${parts} ${refusedPart} ... on VersionConflictError { by theirs { ${parts} } } } }`,
    saved,
  );

export const ticket = {
  kind: 'TUITION',
  words: [{ language: 'en', name: 'General', description: '' }],
  price: 20,
  capacity: 100,
  isOnline: true,
};

type SavedTier = { eventId: string; id?: string; version?: number; values?: object; key?: string };

export const saveTier = (server: TestServer, by: Caller, { version = 0, values = {}, ...rest }: SavedTier) =>
  answerOf(
    server,
    by,
    `mutation ($eventId: ID!, $id: ID, $version: Int!, $values: DeskTierInput!, $key: String) {
      answer: saveTier(eventId: $eventId, id: $id, version: $version, values: $values, idempotencyKey: $key) {
        ... on DeskTier { ${tier} } ${refusedTier} ... on VersionConflictError { by theirs { ... on DeskTier { ${tier} } } } } }`,
    { ...rest, version, values: { ...ticket, ...values } },
  );

export const closeTier = (server: TestServer, by: Caller, id: string) =>
  answerOf(
    server,
    by,
    `mutation ($id: ID!) { answer: closeTier(id: $id) { ... on DeskTier { id isOnline version } ... on ErrorResult { errorCode } ${unpublished} } }`,
    {
      id,
    },
  );

export const orderTiers = (server: TestServer, by: Caller, eventId: string, ids: string[]) =>
  answerOf(
    server,
    by,
    'mutation ($eventId: ID!, $ids: [ID!]!) { answer: orderTiers(eventId: $eventId, ids: $ids) { tiers { id } } }',
    { eventId, ids },
  );

export const eventOf = (server: TestServer, by: Caller, id: string) =>
  answerOf(
    server,
    by,
    `query ($id: ID!) { answer: deskEvent(id: $id) { id name status booked held about { ${about} } when { ${when} }
      rules { ${rules} } tiers { ${tier} } publishProblems { code level where tierId language } } }`,
    { id },
  );

/** Its doors, and what buyers are told of them. */
export const doorOf = (server: TestServer, by: Caller, id: string) =>
  answerOf(server, by, `query ($id: ID!) { answer: deskEvent(id: $id) { door { ${door} } } }`, { id });

/** What it asks, and how often by now. */
export const questionsOf = (server: TestServer, by: Caller, id: string) =>
  answerOf(
    server,
    by,
    `query ($id: ID!) { answer: deskEvent(id: $id) { questions { ${questions} counts { formId asked answered } } } }`,
    { id },
  );

const problems = z.object({ publishProblems: z.array(z.object({ code: z.string(), level: z.string() })) });

/** The codes of what is wrong, or of what its organizer may want to know of. */
export async function problemsOf(server: TestServer, by: Caller, id: string, level = 'ERROR'): Promise<string[]> {
  const { publishProblems } = problems.parse(await eventOf(server, by, id));
  return publishProblems.filter((one) => one.level === level).map(({ code }) => code);
}

export const listEvents = (server: TestServer, by: Caller, organizationId: string, more: object = {}) =>
  answerOf(
    server,
    by,
    `query ($organizationId: ID!, $filter: DeskEventFilter, $after: ID) {
      answer: deskEvents(organizationId: $organizationId, filter: $filter, after: $after) {
        hasMore events { id name status start placeName capacity booked held } } }`,
    { organizationId, ...more },
  );

/** The newest entries of the history. */
export const historyOf = async ({ pool }: TestServer, eventId: string) => {
  const { rows } = await pool.query(
    'select what, part, before, after from desk_history where event_id = $1 order by at, id',
    [eventId],
  );
  return rows;
};
