import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { standsInTheWay } from '#domain/form-answers.ts';
import { openFormsText } from '#server/modules/forms/open-forms.ts';
import type { OpenSubmission } from '#server/modules/forms/open-forms.ts';
import { formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { addRegistration } from '#server/modules/checkout/add-registration.ts';
import { adjustRegistration } from '#server/modules/checkout/adjust-registration.ts';
import { findOwnOrder } from '#server/modules/orders/order-selection.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { removeRegistration } from '#server/modules/orders/remove-registration.ts';
import { transitionOrder } from '#server/modules/checkout/transition-order.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted, openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';

let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server.db);
});
afterAll(() => server.close());

const diet = [
  {
    id: '1',
    type: 'radio',
    key: 'diet',
    label: 'Do you eat meat?',
    required: true,
    values: [
      { label: 'Yes', value: 'yes' },
      { label: 'No', value: 'no' },
    ],
  },
  {
    id: '2',
    type: 'text',
    key: 'why',
    label: 'What else?',
    required: true,
    minLength: 3,
    condition: { key: 'diet', equals: 'no' },
  },
];
/** Questions of all kinds that nobody must answer. */
const more = [
  { id: '4', type: 'text', key: 'note', label: 'Anything else?' },
  { id: '5', type: 'textarea', key: 'story', label: 'Tell us more' },
  { id: '6', type: 'selectboxes', key: 'days', label: 'Which days?', values: [{ label: 'Saturday', value: 'sat' }] },
];
const answered = (key: string, answer: object) => ({ field: { key }, answer });
const optional = [{ id: '3', type: 'text', key: 'note', label: 'Anything else?' }];

const callerOf = ({ userId }: Person) => ({ userId, channelToken: shop.channelToken });

/** A cart with two registrations of an event that asks in all three scopes. */
async function cart(answers?: unknown) {
  const person = await server.signUp();
  const event = await shop.addEvent();
  const tier = await shop.addProduct(event.id);
  const attendee = await shop.addForm(event.id, 'ATTENDEE', [...diet, ...more]);
  const registration = await shop.addForm(event.id, 'REGISTRATION', optional);
  const order = await shop.addForm(event.id, 'ORDER', optional);
  const add = (registrant: object, registrationFormAnswers?: unknown) =>
    addRegistration(server.services, callerOf(person), { productId: tier, registrant, registrationFormAnswers });
  await add({ attendeeId: person.defaultAttendeeId }, answers);
  const added = await add({ new: true, firstName: 'Ada', lastName: 'Reyes' }, answers);
  if (!('itemCount' in added)) throw new Error(added.message);
  return { person, event, tier, forms: { attendee, registration, order }, orderId: added.id };
}
const itemsOf = (orderId: string) =>
  server.db.select().from(orderRegistrationItems).where(eq(orderRegistrationItems.orderId, orderId));
async function incompleteForms(orderId: string): Promise<string[]> {
  const { rows } = await server.pool.query<{ open: OpenSubmission[] }>(`select ${openFormsText} as open`, [orderId]);
  return rows.flatMap(({ open }) => open.filter(standsInTheWay).map(({ id }) => id));
}

const go = async ({ person, orderId }: { person: Person; orderId: string }, to: string) =>
  transitionOrder(server.services, callerOf(person), await findOwnOrder(server.db, person.userId, orderId), to);
const submissionsOf = (orderId: string) =>
  server.db
    .select({
      id: formSubmissions.id,
      form: formSubmissions.eventFormId,
      item: formSubmissions.registrationItemId,
      complete: formSubmissions.complete,
      data: formSubmissions.data,
    })
    .from(formSubmissions)
    .where(eq(formSubmissions.orderId, orderId));
const save = async (person: Person, id: string, data: unknown) => {
  const answer = await server.query(
    `mutation Save($id: ID!, $data: JSON!) { updateRegistrationForm(id: $id, data: $data) { __typename
      ... on RegistrationFormSubmission { complete data firstName lastName emailAddress scope eventForm { content } event { name } registrationItems { attendeeName } }
      ... on FormValidationError { errorCode fieldErrors { key message } } } }`,
    { id, data },
    { cookie: person.cookie },
  );
  return answer.data?.['updateRegistrationForm'] ?? answer.errors;
};

describe('registration forms of an order', () => {
  test('are made once: per registration for ATTENDEE and REGISTRATION, one for ORDER', async () => {
    const made = await cart();
    await go(made, 'ArrangingPayment');
    const first = await submissionsOf(made.orderId);
    const count = (form: string) => first.filter((submission) => submission.form === form).length;
    expect([count(made.forms.attendee), count(made.forms.registration), count(made.forms.order)]).toEqual([2, 2, 1]);
    await go(made, 'AddingItems');
    await go(made, 'ArrangingPayment');
    expect(new Set((await submissionsOf(made.orderId)).map(({ id }) => id))).toEqual(
      new Set(first.map(({ id }) => id)),
    );
  });

  test('ask what is about the whole order once, however many attendees there are and come later', async () => {
    const made = await cart();
    const wholeOrder = async () =>
      (await submissionsOf(made.orderId)).filter(({ form, item }) => form === made.forms.order && item === null);
    await go(made, 'ArrangingPayment');
    const asked = inserted(await wholeOrder());
    await save(made.person, asked.id, { note: 'By the window' });
    await go(made, 'AddingItems');
    for (const firstName of ['Bo', 'Cy', 'Di']) {
      const registrant = { new: true, firstName, lastName: 'Reyes' };
      await addRegistration(server.services, callerOf(made.person), { productId: made.tier, registrant });
    }
    await go(made, 'ArrangingPayment');
    expect((await itemsOf(made.orderId)).length).toBe(5);
    expect((await wholeOrder()).map(({ id, complete }) => ({ id, complete }))).toEqual([
      { id: asked.id, complete: true },
    ]);
  });

  test('keep saved answers of what remains; a removed registration takes its own along', async () => {
    const made = await cart();
    await go(made, 'ArrangingPayment');
    const asked = (await submissionsOf(made.orderId)).filter(({ form }) => form === made.forms.attendee);
    for (const { id } of asked) await save(made.person, id, { diet: 'yes' });
    await go(made, 'AddingItems');
    await removeRegistration(server.services, callerOf(made.person), asked[0]?.item ?? '');
    await go(made, 'ArrangingPayment');
    const left = await submissionsOf(made.orderId);
    expect(left.length).toBe(3);
    expect(left.filter(({ complete }) => complete).map(({ id }) => id)).toEqual([asked[1]?.id]);
  });

  test('what was answered about one person does not stay for another', async () => {
    const made = await cart();
    await go(made, 'ArrangingPayment');
    const items = await itemsOf(made.orderId);
    const ada = items.find(({ firstName }) => firstName === 'Ada');
    const own = inserted(
      (await submissionsOf(made.orderId)).filter(({ form, item }) => form === made.forms.attendee && item === ada?.id),
    );
    await save(made.person, own.id, { diet: 'yes' });
    await go(made, 'AddingItems');
    await adjustRegistration(server.services, callerOf(made.person), ada?.id ?? '', {
      registrant: { attendeeId: made.person.defaultAttendeeId },
    });
    await go(made, 'ArrangingPayment');
    const again = (await submissionsOf(made.orderId)).filter(
      ({ form, item }) => form === made.forms.attendee && item === ada?.id,
    );
    expect(again.map(({ complete, data }) => ({ complete, data }))).toEqual([{ complete: false, data: null }]);
  });

  test('answers that came with the registration are a start, not the end', async () => {
    const made = await cart();
    const added = await addRegistration(server.services, callerOf(made.person), {
      productId: made.tier,
      registrant: { attendeeId: made.person.defaultAttendeeId },
      registrationFormAnswers: { diet: 'no', stray: 'x' },
    });
    expect(added).toMatchObject({ itemCount: 3 });
    await go(made, 'ArrangingPayment');
    const started = (await submissionsOf(made.orderId)).filter(({ data }) => data !== null);
    expect(started.map(({ complete, data }) => ({ complete, data }))).toEqual([
      {
        complete: false,
        data: {
          version: 1,
          answers: [{ field: expect.objectContaining({ key: 'diet' }), answer: { type: 'choice', choice: 'no' } }],
        },
      },
    ]);
  });

  test('answers that came with the registration and are all that must be known complete their form', async () => {
    const made = await cart({ diet: 'yes' });
    await go(made, 'ArrangingPayment');
    const ofAttendees = (await submissionsOf(made.orderId)).filter(({ form }) => form === made.forms.attendee);
    expect(ofAttendees.map(({ complete }) => complete)).toEqual([true, true]);
    expect(await incompleteForms(made.orderId)).toEqual([]);
  });

  test('begin with what is known of their attendee, and are not complete by that', async () => {
    const person = await server.signUp({ firstName: 'Robin', lastName: 'Reyes' });
    const event = await shop.addEvent();
    const tier = await shop.addProduct(event.id);
    const questions = [
      { id: '1', type: 'text', key: 'tag', label: 'Name on the name tag', required: true },
      { id: '2', type: 'emailAddress', key: 'mail', label: 'Your email', required: true },
      { id: '3', type: 'phoneNumber', key: 'phone', label: 'Phone number' },
      { id: '4', type: 'phoneNumber', key: 'emergency', label: 'Emergency contact' },
      { id: '5', type: 'emailAddress', key: 'grownUp', label: 'Email of a grown-up' },
    ];
    const form = await shop.addForm(event.id, 'ATTENDEE', questions);
    await shop.addForm(event.id, 'REGISTRATION', questions);
    await shop.addForm(event.id, 'ORDER', questions);
    const add = (registrant: object, registrationFormAnswers?: unknown) =>
      addRegistration(server.services, callerOf(person), { productId: tier, registrant, registrationFormAnswers });
    await add({ attendeeId: person.defaultAttendeeId });
    const added = await add({ new: true, firstName: 'Ada', lastName: 'Reyes' }, { tag: 'Countess' });
    if (!('itemCount' in added)) throw new Error(added.message);
    await go({ person, orderId: added.id }, 'ArrangingPayment');
    const text = (key: string, answer: object) => ({ field: expect.objectContaining({ key }), answer });
    const of = new Map((await itemsOf(added.id)).map(({ id, firstName }) => [id, firstName]));
    const started = await submissionsOf(added.id);
    expect(
      Object.fromEntries(
        started
          .filter((submission) => submission.form === form)
          .map(({ item, data, complete }) => [of.get(item ?? ''), { data, complete }]),
      ),
    ).toEqual({
      Robin: {
        complete: false,
        data: {
          version: 1,
          answers: [
            text('tag', { type: 'text', text: 'Robin Reyes' }),
            text('mail', { type: 'email', email: person.emailAddress }),
          ],
        },
      },
      Ada: { complete: false, data: { version: 1, answers: [text('tag', { type: 'text', text: 'Countess' })] } },
    });
    const others = started.filter((submission) => submission.form !== form).map(({ data }) => data);
    expect(others.filter((data) => data !== null)).toEqual([
      { version: 1, answers: [text('tag', { type: 'text', text: 'Countess' })] },
    ]);
    expect(await incompleteForms(added.id)).toHaveLength(5);
  });

  test('what came with the registration about one person does not stay for another', async () => {
    const made = await cart({ diet: 'yes' });
    const [item] = await itemsOf(made.orderId);
    await adjustRegistration(server.services, callerOf(made.person), item?.id ?? '', {
      registrant: { new: true, firstName: 'Bo', lastName: 'Reyes' },
    });
    await go(made, 'ArrangingPayment');
    const own = (await submissionsOf(made.orderId)).find(
      ({ form, item: of }) => form === made.forms.attendee && of === item?.id,
    );
    expect([own?.complete, own?.data]).toEqual([false, null]);
  });

  test.each([
    ['a number for words', { diet: 'yes', note: 7 }, 'Anything else?: Answer in words'],
    ['what is not offered', { diet: 'maybe' }, 'Do you eat meat?: Choose one of the options'],
    ['more than may be said', { note: 'x'.repeat(501) }, 'Anything else?: Maximum 500 characters'],
    ['no answers at all', 'yes', 'The answers could not be read.'],
    ['saved answers of another version', { version: 2, answers: [] }, 'The answers could not be read.'],
    ['saved answers that are no list', { version: 1, answers: {} }, 'The answers could not be read.'],
  ])('%s is refused when it comes with the registration, and when that is changed', async (_what, answers, words) => {
    await expect(cart(answers)).rejects.toThrow(words);
    const made = await cart();
    const [item] = await itemsOf(made.orderId);
    await expect(
      adjustRegistration(server.services, callerOf(made.person), item?.id ?? '', {
        registrationFormAnswers: answers,
      }),
    ).rejects.toThrow(words);
  });

  test('only forms with a question that must be answered stand in the way of payment', async () => {
    const made = await cart();
    await go(made, 'ArrangingPayment');
    const asked = (await submissionsOf(made.orderId))
      .filter(({ form }) => form === made.forms.attendee)
      .map(({ id }) => id);
    expect((await incompleteForms(made.orderId)).toSorted()).toEqual(asked.toSorted());
    for (const id of asked) await save(made.person, id, { diet: 'yes' });
    expect(await incompleteForms(made.orderId)).toEqual([]);
  });
});

describe('saving answers', () => {
  const attendeeForm = async () => {
    const made = await cart();
    await go(made, 'ArrangingPayment');
    const found = (await submissionsOf(made.orderId)).find(({ form }) => form === made.forms.attendee);
    return { person: made.person, id: found?.id ?? '' };
  };

  test.each([
    ['nothing', {}, [{ key: 'diet', message: 'Required' }]],
    ['a shown question left out', { diet: 'no' }, [{ key: 'why', message: 'Required' }]],
    ['too little', { diet: 'no', why: 'ab' }, [{ key: 'why', message: 'Minimum 3 characters' }]],
    ['what is not offered', { diet: 'maybe' }, [{ key: 'diet', message: 'Choose one of the options' }]],
    ['an answer of another kind', { diet: true }, [{ key: 'diet', message: 'Choose one of the options' }]],
    [
      'an answer of another kind to an optional question',
      { diet: 'yes', note: 7 },
      [{ key: 'note', message: 'Answer in words' }],
    ],
    [
      'a saved answer that is broken',
      { version: 1, answers: [{ field: { key: 'diet' }, answer: { type: 'text', text: 7 } }] },
      [{ key: 'diet', message: 'Choose one of the options' }],
    ],
    [
      'a saved answer of no known kind to an optional question',
      {
        version: 1,
        answers: [answered('diet', { type: 'choice', choice: 'yes' }), answered('note', { type: 'song' })],
      },
      [{ key: 'note', message: 'Answer in words' }],
    ],
    ['too much', { diet: 'yes', note: 'x'.repeat(501) }, [{ key: 'note', message: 'Maximum 500 characters' }]],
    [
      'too much in several lines',
      { diet: 'yes', story: 'x'.repeat(5001) },
      [{ key: 'story', message: 'Maximum 5,000 characters' }],
    ],
    [
      'a choice that is made twice',
      { diet: 'yes', days: ['sat', 'sat'] },
      [{ key: 'days', message: 'Choose from the options' }],
    ],
    ['answers that have no field', { version: 1, answers: [7] }, []],
  ])('refuses %s', async (_what, data, fieldErrors) => {
    const { person, id } = await attendeeForm();
    expect(await save(person, id, data)).toEqual({
      __typename: 'FormValidationError',
      errorCode: 'FORM_VALIDATION_ERROR',
      fieldErrors,
    });
  });

  test('drops the answer of a hidden question, from values and from saved answers alike', async () => {
    const { person, id } = await attendeeForm();
    const field = { id: '1', key: 'diet', label: 'Do you eat meat?', type: 'radio', options: diet[0]?.values };
    const saved = {
      __typename: 'RegistrationFormSubmission',
      complete: true,
      data: { version: 1, answers: [{ field, answer: { type: 'choice', choice: 'yes' } }] },
      firstName: expect.any(String),
      lastName: 'Reyes',
      emailAddress: person.emailAddress,
      scope: 'ATTENDEE',
      eventForm: { content: { version: 1, components: [...diet, ...more] } },
      event: { name: 'Harvest Supper' },
      registrationItems: [{ attendeeName: expect.stringContaining('Reyes') }],
    };
    expect(await save(person, id, { diet: 'yes', why: 'hidden now' })).toEqual(saved);
    const hidden = { field: { ...field, id: '2', key: 'why' }, answer: { type: 'text', text: 'hidden now' } };
    expect(await save(person, id, { version: 1, answers: [...saved.data.answers, hidden] })).toEqual(saved);
  });

  test('another’s submission is not found', async () => {
    const { id } = await attendeeForm();
    const other = await server.signUp();
    expect(await save(other, id, { diet: 'yes' })).toMatchObject([
      { message: 'Form Submission not found', extensions: { code: 'NOT_FOUND' } },
    ]);
    const { data } = await server.query(
      'query ($id: ID!) { formSubmission(id: $id) { id } }',
      { id },
      { cookie: other.cookie },
    );
    expect(data).toEqual({ formSubmission: null });
  });

  test('lists complete forms first, filters by completeness, and hides events that are over', async () => {
    const { person, id } = await attendeeForm();
    await save(person, id, { diet: 'yes' });
    const list = async () =>
      (
        await server.query(
          `query { all: myForms { totalItems items { id complete } } open: myForms(options: { filter: { complete: { eq: false } } }) { totalItems }
            old: myForms(options: { includePastEvents: true }) { totalItems } }`,
          {},
          { cookie: person.cookie },
        )
      ).data;
    const listed = await list();
    expect(listed).toMatchObject({ all: { totalItems: 5 }, open: { totalItems: 4 }, old: { totalItems: 5 } });
    expect(listed).toHaveProperty('all.items[0]', { id, complete: true });
    await server.db.update(events).set({ endsAt: new Date(Date.now() - 1000) });
    expect(await list()).toMatchObject({ all: { totalItems: 0 }, open: { totalItems: 0 }, old: { totalItems: 5 } });
  });
});
