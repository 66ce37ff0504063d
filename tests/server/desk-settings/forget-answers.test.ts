import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { deskHistory } from '#server/modules/access/access-tables.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { questionsOf } from '#tests/server/desk-events/event-calls.ts';
import { asked, bought, openPeople, saveAnswers } from '#tests/server/desk-people/people-calls.ts';
import { savePart, startOrganizer } from '#tests/server/desk-settings/settings-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { orderToPay } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { addMember, answerOf } from '#tests/server/team/desk-calls.ts';
import { until } from '#tests/server/until.ts';

const dayMs = 86_400_000;
const given = {
  version: 1,
  answers: [
    {
      field: { id: '1', key: 'note', label: 'Anything else?', type: 'text' },
      answer: { type: 'text', text: 'Peanuts' },
    },
  ],
};

let server: TestServer;
let shop: OneEventShop;
let boxOffice: Person;
let owner: Person;
let ticket: Awaited<ReturnType<typeof bought>>;
let formId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Of an event that is over, a ticket whose answers somebody gave, and one of whom nothing was asked yet. */
beforeEach(async () => {
  ({ shop, boxOffice } = await openPeople(server));
  owner = await addMember(server, shop.organizationId, 'OrganizationOwner');
  ticket = await bought(server, shop);
  const { orderId, itemId, person } = ticket;
  formId = await asked(server, { shop, orderId, userId: person.userId, itemId });
  await answer(formId);
  await server.db.update(orderRegistrationItems).set({ answers: given }).where(eq(orderRegistrationItems.id, itemId));
});

const answer = (id: string) =>
  server.db.update(formSubmissions).set({ data: given, complete: true }).where(eq(formSubmissions.id, id));
const keep = (answersKeptDays: number | null) =>
  server.db.update(organizations).set({ answersKeptDays }).where(eq(organizations.id, shop.organizationId));
const ended = (daysAgo: number, ms = 0) =>
  server.db
    .update(events)
    .set({ endsAt: new Date(server.services.clock().getTime() - daysAgo * dayMs - ms) })
    .where(eq(events.id, shop.eventId));
const forget = () => server.runJob('forget-answers');
const submission = async (id = formId) => {
  const [found] = await server.db.select().from(formSubmissions).where(eq(formSubmissions.id, id));
  return found && { data: found.data, complete: found.complete, after: found.forgottenAfterDays };
};
const entries = () =>
  server.db
    .select({ actorId: deskHistory.actorId, eventId: deskHistory.eventId, after: deskHistory.after })
    .from(deskHistory)
    .where(eq(deskHistory.organizationId, shop.organizationId));

describe('answers', () => {
  test('are forgotten so many days after the event’s end, not before, and the history has how many', async () => {
    await keep(30);
    await ended(30, -60_000);
    await forget();
    expect(await submission()).toEqual({ data: given, complete: true, after: null });
    await ended(30, 60_000);
    await forget();
    expect(await submission()).toEqual({ data: null, complete: true, after: 30 });
    expect(await entries()).toEqual([{ actorId: null, eventId: shop.eventId, after: { days: 30, answers: 1 } }]);
    const [item] = await server.db
      .select()
      .from(orderRegistrationItems)
      .where(eq(orderRegistrationItems.id, ticket.itemId));
    expect([item?.answers, item?.firstName]).toEqual([null, 'Robin']);
    await forget();
    expect(await entries()).toHaveLength(1);
  });

  test('stay as long as their order where the organizer says so', async () => {
    await keep(null);
    await ended(4_000);
    await forget();
    expect(await submission()).toEqual({ data: given, complete: true, after: null });
  });

  test('that come later, as where an event’s end moves, go when it is time again', async () => {
    await keep(30);
    await ended(31);
    await forget();
    const late = await asked(server, { shop, orderId: ticket.orderId, userId: ticket.person.userId, itemId: null });
    await answer(late);
    await forget();
    expect((await submission(late))?.after).toBeNull();
    await keep(90);
    await ended(91, -2 * dayMs);
    await forget();
    expect((await submission(late))?.after).toBeNull();
    server.moveClock(2 * dayMs);
    await forget();
    server.moveClock(-2 * dayMs);
    expect([(await submission())?.after, (await submission(late))?.after]).toEqual([30, 90]);
    expect(await entries()).toEqual([{ actorId: null, eventId: shop.eventId, after: { days: 90, answers: 2 } }]);
  });

  test('of many go 200 at a time, each counted once, though the server dies in the middle', async () => {
    await keep(30);
    await ended(31);
    await server.pool.query(
      `insert into form_submissions (order_id, event_form_id, event_id, user_id, registration_item_id, submission_key, complete, data)
       select order_id, event_form_id, event_id, user_id, registration_item_id, submission_key || ':' || n, true, data
       from form_submissions, generate_series(1, 449) n where id = $1`,
      [formId],
    );
    const { rows } = await server.pool.query<{ id: string }>(
      'select id from form_submissions where event_id = $1 order by id offset 300 limit 1',
      [shop.eventId],
    );
    const holder = await server.pool.connect();
    await holder.query('begin');
    await holder.query('select from form_submissions where id = $1 for update', [rows[0]?.id]);
    const dying = forget().catch((error: unknown) => error);
    const waiting = async () =>
      (
        await server.pool.query<{ pid: number }>(
          `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%forgotten_after_days%'`,
        )
      ).rows[0]?.pid;
    try {
      const pid = await vi.waitFor(async () => {
        const found = await waiting();
        if (found === undefined) throw new Error('nobody waits');
        return found;
      });
      await server.pool.query('select pg_terminate_backend($1)', [pid]);
      expect(await dying).toBeInstanceOf(Error);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect((await entries()).map(({ after }) => after)).toEqual([{ days: 30, answers: 200 }]);
    // The event is left to whoever has it, until the server that died has let it go.
    await vi.waitFor(async () => {
      await forget();
      expect((await entries()).map(({ after }) => after)).toEqual([{ days: 30, answers: 450 }]);
    });
    const { rows: left } = await server.pool.query(
      'select id from form_submissions where event_id = $1 and (data is not null or forgotten_after_days is null)',
      [shop.eventId],
    );
    expect(left).toEqual([]);
  });
});

describe('what was forgotten', () => {
  const atDesk = (by: Pick<Person, 'cookie'>, document: string, variables: object) =>
    answerOf(server, by, document, variables);

  /** A second form, which nobody answered, is not asked any more either. */
  async function forgotten() {
    const { orderId, person } = ticket;
    await asked(server, { shop, orderId, userId: person.userId, itemId: null });
    await keep(90);
    await ended(91);
    await server.db
      .update(events)
      .set({ startsAt: new Date(0) })
      .where(eq(events.id, shop.eventId));
    await forget();
  }

  test('misses nothing at the desk, and is said to be so', async () => {
    await forgotten();
    expect(
      await atDesk(
        boxOffice,
        `query ($id: ID!) { answer: deskPeople(eventId: $id) {
          counts { missingAnswers } people { missingAnswers forgottenAfterDays } } }`,
        { id: shop.eventId },
      ),
    ).toEqual({ counts: { missingAnswers: 0 }, people: [{ missingAnswers: 0, forgottenAfterDays: 90 }] });
    const form = { isComplete: true, data: null, forgottenAfterDays: 90 };
    expect(
      await atDesk(
        boxOffice,
        'query ($id: ID!) { answer: deskPerson(id: $id) { forms { isComplete data forgottenAfterDays } } }',
        { id: ticket.id },
      ),
    ).toEqual({ forms: [form, form] });
    expect(
      await atDesk(
        owner,
        `query ($organizationId: ID!, $eventId: ID) {
          answer: deskReport(organizationId: $organizationId, kind: ANSWERS, eventId: $eventId) {
            answers { asked complete forgotten forgottenAfterDays questions { answered } } } }`,
        shop,
      ),
    ).toEqual({
      answers: [1, 2].map(() => ({
        asked: 1,
        complete: 0,
        forgotten: 1,
        forgottenAfterDays: 90,
        questions: [{ answered: 0 }],
      })),
    });
    expect(await questionsOf(server, owner, shop.eventId)).toMatchObject({
      questions: { counts: [1, 2].map(() => ({ asked: 0, answered: 0 })) },
    });
  });

  test('is said in the files, in place of the answers', async () => {
    await forgotten();
    const file = async (path: string) =>
      (await fetch(`${server.url}/desk-files/${path}`, { headers: { cookie: owner.cookie } })).text();
    const said = 'Forgotten 90 days after the event';
    expect((await file(`events/${shop.eventId}/people.csv`)).split('\r\n')[1]).toMatch(new RegExp(`,${said},${said}$`));
    expect(await file(`organizations/${shop.organizationId}/reports/answers.csv?eventId=${shop.eventId}`)).toContain(
      `Questions,Anything else?,${said},1`,
    );
  });

  test('is told to who answered, who can’t answer again, and begins no other form', async () => {
    await forgotten();
    const { cookie } = ticket.person;
    const { data } = await server.query(
      `query ($id: ID!) { formSubmission(id: $id) { complete data forgottenAfterDays lock } earlierAnswers(id: $id) { data } }`,
      { id: formId },
      { cookie },
    );
    expect(data).toEqual({
      formSubmission: { complete: true, data: null, forgottenAfterDays: 90, lock: 'EVENT_STARTED' },
      earlierAnswers: null,
    });
    const again = await server.query(
      'mutation ($id: ID!) { updateRegistrationForm(id: $id, data: { note: "Again" }) { __typename } }',
      { id: formId },
      { cookie },
    );
    expect(again.data).toEqual({ updateRegistrationForm: { __typename: 'FormValidationError' } });
    expect(await submission()).toEqual({ data: null, complete: true, after: 90 });
  });
});

describe('a forgotten form that the event’s times leave open', () => {
  const forgetAll = async () => {
    await keep(30);
    await ended(31);
    await forget();
    expect((await submission())?.after).toBe(30);
  };
  const answerAgain = async ({ cookie }: Pick<Person, 'cookie'>, id: string) =>
    (
      await server.query(
        `mutation ($id: ID!) { answer: updateRegistrationForm(id: $id, data: { note: "Again" }) {
          __typename ... on FormValidationError { message } } }`,
        { id },
        { cookie },
      )
    ).data?.['answer'];
  const refused = { __typename: 'FormValidationError', message: expect.stringContaining('has begun') };
  const kept = { data: null, complete: true, after: 30 };

  test('takes no answer of who was asked, and says that it is closed', async () => {
    await forgetAll();
    expect(await answerAgain(ticket.person, formId)).toEqual(refused);
    const { data } = await server.query(
      'query ($id: ID!) { formSubmission(id: $id) { lock } }',
      { id: formId },
      { cookie: ticket.person.cookie },
    );
    expect([data, await submission()]).toEqual([{ formSubmission: { lock: 'EVENT_STARTED' } }, kept]);
  });

  test('takes none of a cart, nor of a cancelled order', async () => {
    const buyer = await server.signUp();
    const ids: string[] = [];
    for (const [state, active] of [
      ['Cancelled', false],
      ['AddingItems', true],
    ] as const) {
      const orderId = await orderToPay(server, buyer, shop);
      await server.db.update(orders).set({ state, active }).where(eq(orders.id, orderId));
      ids.push(await asked(server, { shop, orderId, userId: buyer.userId, itemId: null }));
    }
    await forgetAll();
    for (const id of ids) {
      expect(await answerAgain(buyer, id)).toEqual(refused);
      expect(await submission(id)).toEqual(kept);
    }
  });

  test('takes none at the desk', async () => {
    await forgetAll();
    const version = await atVersion();
    const answered = await saveAnswers(server, boxOffice, { id: ticket.id, formId, version, data: { note: 'Again' } });
    expect([answered, await submission()]).toEqual([
      { errorCode: 'REGISTRATION_LOCKED_ERROR', lock: 'EVENT_STARTED' },
      kept,
    ]);
  });
  const atVersion = async () => {
    const person = await answerOf(
      server,
      boxOffice,
      'query ($id: ID!) { answer: deskPerson(id: $id) { forms { version } } }',
      {
        id: ticket.id,
      },
    );
    return z.object({ forms: z.array(z.object({ version: z.string() })) }).parse(person).forms[0]?.version ?? '';
  };

  test('takes none that waited while the job took the old one', async () => {
    await keep(30);
    const holder = await server.pool.connect();
    await holder.query('begin');
    await holder.query('update form_submissions set data = null, forgotten_after_days = 30 where id = $1', [formId]);
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    const waiting = answerAgain(ticket.person, formId);
    await until(async () => {
      const held = await server.pool.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
        rows[0]?.pid,
      ]);
      return held.rows.length > 0;
    });
    await holder.query('commit');
    holder.release();
    expect([await waiting, await submission()]).toEqual([refused, kept]);
  });

  test('that has an answer all the same is forgotten again when its event is looked at', async () => {
    await forgetAll();
    await answer(formId);
    await keep(90);
    await ended(91, -2 * dayMs);
    server.moveClock(2 * dayMs);
    await forget();
    server.moveClock(-2 * dayMs);
    expect(await submission()).toEqual({ data: null, complete: true, after: 90 });
  });
});

describe('for how long they are kept', () => {
  test('is 90 days of a new organizer, and what its owners choose', async () => {
    const { owner: by, organizationId } = await startOrganizer(server);
    const [made] = await server.db.select().from(organizations).where(eq(organizations.id, organizationId));
    expect(made?.answersKeptDays).toBe(90);
    const save = (answersKeptDays: number | null, version: number) =>
      savePart(server, by, { organizationId, version, values: { retention: { answersKeptDays } } });
    expect(await save(365, 0)).toEqual({ version: 1, answersKeptDays: 365 });
    expect(await save(null, 1)).toEqual({ version: 2, answersKeptDays: null });
    expect(await save(1, 2)).toEqual({
      errorCode: 'INVALID_FIELDS_ERROR',
      fields: [{ field: 'retention.answersKeptDays', fault: 'OUT_OF_RANGE' }],
    });
  });
});
