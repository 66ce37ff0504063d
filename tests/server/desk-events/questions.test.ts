import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { deskLimits } from '#domain/desk-limits.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { eventForms, formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { askRegistrants } from '#server/modules/forms/follow-questions.ts';
import { saveSubmission } from '#server/modules/forms/save-submission.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import {
  createEvent,
  historyOf,
  idOf as eventIdOf,
  questionsOf,
  savePart,
} from '#tests/server/desk-events/event-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';
import { until } from '#tests/server/until.ts';

let server: TestServer;
let shop: OneEventShop;
let manager: Person;
beforeAll(async () => {
  server = await startTestServer({ config: { languages: ['en', 'fr-CA'] } });
});
afterAll(() => server.close());
beforeEach(async () => {
  shop = await openOneEventShop(server);
  manager = await addMember(server, shop.organizationId, 'OrganizationManager');
});

const text = (key: string, label: string, more: object = {}) => ({
  key,
  type: 'text',
  isRequired: true,
  minLength: null,
  words: [{ language: 'en', label, helpText: null, placeholder: null }],
  options: [],
  condition: null,
  ...more,
});
const seat = text('seat', 'Where do you sit?', {
  type: 'radio',
  options: [
    { value: 'aisle', words: [{ language: 'en', label: 'By the aisle' }] },
    { value: 'any', words: [{ language: 'en', label: 'Anywhere' }] },
  ],
});
const form = (questions: object[], more: object = {}) => ({
  scope: 'ATTENDEE',
  words: [{ language: 'en', name: 'About you' }],
  questions,
  ...more,
});

const save = (forms: object[], version = 0, eventId = shop.eventId) =>
  savePart(server, manager, { eventId, version, values: { questions: { forms } } });
const fault = (field: string, of: string) => ({
  errorCode: 'INVALID_FIELDS_ERROR',
  fields: [{ field: `questions.forms${field}`, fault: of }],
});
const asSaved = z.object({ version: z.number(), forms: z.array(z.object({ id: z.string() })) });
/** The id of the only form that was saved. */
const idOf = (answer: unknown): string => asSaved.parse(answer).forms[0]?.id ?? '';
const countsOf = async () => {
  const { questions } = z
    .object({ questions: z.object({ counts: z.array(z.object({ asked: z.number(), answered: z.number() })) }) })
    .parse(await questionsOf(server, manager, shop.eventId));
  return questions.counts;
};
const submissions = async (eventFormId: string) =>
  (await server.db.select().from(formSubmissions).where(eq(formSubmissions.eventFormId, eventFormId))).map(
    ({ complete, data }) => ({ complete, data }),
  );
/** As a buyer answers in the browser: what they find open, one after the other. */
async function answer({ cookie }: Pick<Person, 'cookie'>, data: object) {
  const found = await server.query('{ myForms { items { id complete eventForm { name } } } }', {}, { cookie });
  const { items } = z
    .object({ items: z.array(z.object({ id: z.string(), complete: z.boolean() })) })
    .parse(found.data?.['myForms']);
  for (const { id } of items.filter(({ complete }) => !complete))
    await server.query(
      'mutation ($id: ID!, $data: JSON!) { updateRegistrationForm(id: $id, data: $data) { __typename } }',
      { id, data },
      { cookie },
    );
}

describe('what an event asks', () => {
  test('is saved as one part with a version, and an entry of what is asked', async () => {
    const given = [form([text('name', 'Name on the name tag'), seat]), form([text('bus', 'Bus?')], { scope: 'ORDER' })];
    const ids = [{ id: expect.any(String) }, { id: expect.any(String) }];
    const saved = { version: 1, language: 'en', forms: given.map((one, at) => ({ ...ids[at], ...one })) };
    expect(await save(given)).toEqual(saved);
    expect(await questionsOf(server, manager, shop.eventId)).toEqual({
      questions: { ...saved, counts: saved.forms.map(({ id: formId }) => ({ formId, asked: 0, answered: 0 })) },
    });
    expect(await historyOf(server, shop.eventId)).toEqual([
      {
        what: 'EVENT_CHANGED',
        part: 'QUESTIONS',
        before: { forms: [] },
        after: {
          forms: [
            {
              scope: 'ATTENDEE',
              name: 'About you',
              questions: [
                { label: 'Name on the name tag', type: 'text', isRequired: true },
                { label: 'Where do you sit?', type: 'radio', isRequired: true, options: ['By the aisle', 'Anywhere'] },
              ],
            },
            { scope: 'ORDER', name: 'About you', questions: [{ label: 'Bus?', type: 'text', isRequired: true }] },
          ],
        },
      },
    ]);
  });

  test('is asked of buyers by the same content, in their language', async () => {
    const french = (label: string) => ({ language: 'fr_CA', label, helpText: null, placeholder: null });
    await save([
      form([text('name', 'Your name', { words: [...text('', 'Your name').words, french('Votre nom')] })], {
        words: [
          { language: 'en', name: 'About you' },
          { language: 'fr_CA', name: 'À votre sujet' },
        ],
      }),
    ]);
    const asked = await server.query(
      'query ($id: ID!) { event(id: $id) { forms { name content languageUsed scope } } }',
      { id: shop.eventId },
      { headers: { 'accept-language': 'fr-CA' } },
    );
    const component = { id: 'name', type: 'text', key: 'name', label: 'Votre nom', required: true };
    const content = { version: 1, components: [component] };
    expect(asked.data?.['event']).toEqual({
      forms: [{ name: 'À votre sujet', content, languageUsed: 'fr-CA', scope: 'ATTENDEE' }],
    });
  });

  test('is kept as it was for who loses, and answered', async () => {
    const id = idOf(await save([form([seat])]));
    expect(await save([form([text('new', 'New')])])).toEqual({
      errorCode: 'VERSION_CONFLICT_ERROR',
      by: expect.any(String),
      theirs: { version: 1, language: 'en', forms: [{ id, ...form([seat]) }] },
    });
  });

  test.each([
    ['no question', [form([])], '.0.questions', 'REQUIRED'],
    [
      'a name in no language',
      [form([seat], { words: [{ language: 'en', name: ' ' }] })],
      '.0.words.0.name',
      'REQUIRED',
    ],
    ['a key twice', [form([seat, seat])], '.0.questions.1.key', 'REPEATED'],
    ['a key that is none', [form([text('a b', 'A')])], '.0.questions.0.key', 'UNKNOWN'],
    ['a choice of nothing', [form([text('a', 'A', { type: 'select' })])], '.0.questions.0.options', 'REQUIRED'],
    ['a form of another event', [form([seat], { id: crypto.randomUUID() })], '.0.id', 'UNKNOWN'],
    ['too short an answer', [form([text('a', 'A', { minLength: 0 })])], '.0.questions.0.minLength', 'OUT_OF_RANGE'],
    [
      'a condition on a later question',
      [form([text('a', 'A', { condition: { key: 'seat', value: 'aisle' } }), seat])],
      '.0.questions.0.condition.key',
      'UNKNOWN',
    ],
    [
      'a condition on what is not offered',
      [form([seat, text('a', 'A', { condition: { key: 'seat', value: 'stage' } })])],
      '.0.questions.1.condition.value',
      'UNKNOWN',
    ],
    [
      'a condition on half a yes or no',
      [form([text('kid', 'A child?', { type: 'checkbox' }), text('a', 'A', { condition: { key: 'kid' } })])],
      '.0.questions.1.condition.isChecked',
      'REQUIRED',
    ],
    [
      'words in a language that its name has not',
      [form([text('a', 'A', { words: [...text('', 'A').words, { language: 'fr_CA', label: 'Un' }] })])],
      '.0.words',
      'REQUIRED',
    ],
  ])('is refused with %s', async (_name, forms, field, of) => {
    expect(await save(forms)).toEqual(fault(field, of));
    expect(await questionsOf(server, manager, shop.eventId)).toEqual({
      questions: { version: 0, language: 'en', forms: [], counts: [] },
    });
  });

  test('keeps the type of a question that is saved', async () => {
    const id = idOf(await save([form([seat])]));
    expect(await save([form([{ ...seat, type: 'text' }], { id })], 1)).toEqual(fault('.0.questions.0.type', 'UNKNOWN'));
  });

  test('has room for sixty questions', async () => {
    const many = Array.from({ length: deskLimits.questions + 1 }, (_, at) => text(`q${at}`, `Question ${at}`));
    expect(await save([form(many)])).toEqual({
      errorCode: 'LIMIT_EXCEEDED_ERROR',
      limit: deskLimits.questions,
      of: 'QUESTIONS',
    });
  });

  test('of a published event misses no language that its organizer requires', async () => {
    await save([form([seat])]);
    const organizer = eq(organizations.id, shop.organizationId);
    await server.db
      .update(events)
      .set({ texts: { 'fr-CA': { name: 'La pièce', description: '' } } })
      .where(eq(events.id, shop.eventId));
    await server.db
      .update(organizations)
      .set({ requiredLanguages: ['fr-CA'] })
      .where(organizer);
    const translated = (forms: object[]) => save(forms, 1);
    const named = [
      { language: 'en', name: 'About you' },
      { language: 'fr_CA', name: 'À votre sujet' },
    ];
    const before = await questionsOf(server, manager, shop.eventId);
    const { id } = z.object({ questions: asSaved }).parse(before).questions.forms[0] ?? { id: '' };
    // It missed French before: what was not told then stands in nobody's way now.
    expect(await translated([form([seat], { id, words: named })])).toEqual(expect.objectContaining({ version: 2 }));
  });
});

describe('who registered already', () => {
  test('is asked what is new: a form, and a question of one that they answered; what they answered stays', async () => {
    const { person } = await placeOrder(server, shop, { others: [{ firstName: 'Ada' }] });
    const id = idOf(await save([form([seat])]));
    expect(await countsOf()).toEqual([{ asked: 2, answered: 0 }]);
    await answer(person, { seat: 'aisle' });
    expect(await countsOf()).toEqual([{ asked: 2, answered: 2 }]);
    await save([form([seat, text('name', 'Your name')], { id })], 1);
    const answers = [{ field: expect.objectContaining({ key: 'seat' }), answer: { type: 'choice', choice: 'aisle' } }];
    expect(await submissions(id)).toEqual([
      { complete: false, data: { version: 1, answers } },
      { complete: false, data: { version: 1, answers } },
    ]);
    await save([form([seat, text('name', 'Your name', { isRequired: false })], { id })], 2);
    expect(await countsOf()).toEqual([{ asked: 2, answered: 2 }]);
  });

  test('is asked once for the whole order, and once however often it is saved', async () => {
    await placeOrder(server, shop, { others: [{ firstName: 'Ada' }] });
    const id = idOf(await save([form([seat], { scope: 'ORDER' })]));
    await save([form([seat, text('more', 'More', { isRequired: false })], { id, scope: 'ORDER' })], 1);
    await askRegistrants(server.db, { eventId: shop.eventId, now: server.services.clock() });
    expect(await countsOf()).toEqual([{ asked: 1, answered: 0 }]);
  });

  test('is asked no more when a form is left out; who answered it still reads what they said', async () => {
    const answered = await placeOrder(server, shop);
    const id = idOf(await save([form([seat])]));
    await answer(answered.person, { seat: 'aisle' });
    await placeOrder(server, shop);
    expect(await countsOf()).toEqual([{ asked: 2, answered: 1 }]);
    expect(await save([], 1)).toEqual({ version: 2, language: 'en', forms: [] });
    expect(await submissions(id)).toEqual([{ complete: true, data: expect.objectContaining({ version: 1 }) }]);
    const [kept] = await server.db.select().from(eventForms).where(eq(eventForms.id, id));
    expect(kept?.enabled).toBe(false);
  });

  test('answers nothing any more once the event has begun, and is not asked then', async () => {
    const { person } = await placeOrder(server, shop);
    const id = idOf(await save([form([seat])]));
    await answer(person, { seat: 'any' });
    await server.db
      .update(events)
      .set({ startsAt: new Date(server.services.clock().getTime() - 60_000) })
      .where(eq(events.id, shop.eventId));
    await save([form([seat, text('late', 'Late?')], { id }), form([text('other', 'Other')], { scope: 'ORDER' })], 1);
    expect(await countsOf()).toEqual([
      { asked: 1, answered: 1 },
      { asked: 0, answered: 0 },
    ]);
  });

  test('and answers at the moment when more is asked is asked again: the answer goes first', async () => {
    const { person } = await placeOrder(server, shop);
    const id = idOf(await save([form([seat])]));
    const [asked] = await server.db
      .select({ id: formSubmissions.id })
      .from(formSubmissions)
      .where(eq(formSubmissions.eventFormId, id));
    const blocked = async () =>
      (
        await server.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rows.length > 0;
    const asking = await server.db.transaction(async (tx) => {
      const by = { now: server.services.clock(), language: 'en' as const };
      await saveSubmission(tx, person.userId, asked?.id ?? '', { seat: 'aisle' }, by);
      let isDone = false;
      const saved = save([form([seat, text('name', 'Your name')], { id })], 1).finally(() => (isDone = true));
      await until(async () => isDone || (await blocked()));
      return { saved };
    });
    expect(await asking.saved).toEqual(expect.objectContaining({ version: 2 }));
    expect(await submissions(id)).toEqual([{ complete: false, data: expect.objectContaining({ version: 1 }) }]);
  });

  test('at the same moment is asked by a job soon after', async () => {
    await save([form([seat])]);
    const { rows } = await server.pool.query(
      `select data->>'eventId' as event from jobs.job where name = 'follow-questions'`,
    );
    expect(rows).toContainEqual({ event: shop.eventId });
    const { orderId } = await placeOrder(server, shop);
    await server.db.delete(formSubmissions).where(eq(formSubmissions.orderId, orderId));
    await server.runJob('follow-questions', { eventId: shop.eventId });
    expect(await countsOf()).toEqual([{ asked: 1, answered: 0 }]);
  });
});

test('a copy asks the same, and nothing that was left out', async () => {
  const id = idOf(await save([form([seat]), form([text('bus', 'Bus?')], { scope: 'ORDER' })]));
  await save([form([seat], { id })], 1);
  const copy = eventIdOf(
    await createEvent(server, manager, { organizationId: shop.organizationId, copyOf: shop.eventId }),
  );
  expect(await questionsOf(server, manager, copy)).toEqual({
    questions: {
      version: 0,
      language: 'en',
      forms: [{ id: expect.any(String), ...form([seat]) }],
      counts: [{ formId: expect.any(String), asked: 0, answered: 0 }],
    },
  });
});
