import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { openingReminders } from '#server/modules/customers/customers-tables.ts';
import { mailOpenings } from '#server/modules/notifications/registration-open-mail.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  server.stopClock();
  shop = await openShop(server.db);
});
afterAll(() => server.close());

const minute = 60_000;
const inMinutes = (minutes: number) => new Date(server.services.clock().getTime() + minutes * minute);
async function anEvent(values: Partial<typeof events.$inferInsert> = {}): Promise<string> {
  const { id } = await shop.addEvent({ startSalesAt: inMinutes(60), ...values });
  await shop.addProduct(id);
  return id;
}
const call = async (field: 'setOpeningReminder' | 'removeOpeningReminder', eventId: string, person?: Person) =>
  server.query(
    `mutation ($eventId: ID!) { answer: ${field}(eventId: $eventId) { hasOpeningReminder saleStatus { code } } }`,
    { eventId },
    person ? { cookie: person.cookie } : {},
  );
const hasReminder = async (eventId: string, person?: Person) =>
  (
    await server.query(
      'query ($id: ID!) { event(id: $id) { hasOpeningReminder } }',
      { id: eventId },
      person ? { cookie: person.cookie } : {},
    )
  ).data?.['event'];
/** Runs a test's hours and puts the clock back. */
async function later(minutes: number, what: () => Promise<void>): Promise<void> {
  server.moveClock(minutes * minute);
  try {
    await what();
  } finally {
    server.moveClock(-minutes * minute);
  }
}
const mailsOf = async (person: Person) =>
  (await server.pool.query('select from jobs.job where data->>$1 = $2', ['userId', person.userId])).rowCount;

describe('a reminder of an opening', () => {
  test('is set once however often it is asked for, told to its person alone, and taken back', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    const id = await anEvent();
    const set = { answer: { hasOpeningReminder: true, saleStatus: { code: 'NOT_OPEN_YET' } } };
    const answers = await Promise.all([1, 2, 3].map(() => call('setOpeningReminder', id, person)));
    expect(answers.map(({ data }) => data)).toEqual([set, set, set]);
    expect([await hasReminder(id, person), await hasReminder(id, other), await hasReminder(id)]).toEqual([
      { hasOpeningReminder: true },
      { hasOpeningReminder: false },
      { hasOpeningReminder: false },
    ]);
    expect(await server.db.select().from(openingReminders).where(eq(openingReminders.eventId, id))).toHaveLength(1);
    for (let times = 0; times < 2; times += 1)
      expect((await call('removeOpeningReminder', id, person)).data).toEqual({
        answer: { hasOpeningReminder: false, saleStatus: { code: 'NOT_OPEN_YET' } },
      });
  });

  test('is refused to a visitor and of an event that is not there', async () => {
    const person = await server.signUp();
    const id = await anEvent();
    const codes = async (...asked: Parameters<typeof call>) =>
      (await call(...asked)).errors.map(({ extensions }) => extensions?.['code']);
    expect(await codes('setOpeningReminder', id)).toEqual(['UNAUTHENTICATED']);
    expect(await codes('removeOpeningReminder', id)).toEqual(['UNAUTHENTICATED']);
    const draft = await anEvent({ state: 'DRAFT' });
    expect(await codes('setOpeningReminder', draft, person)).toEqual(['BAD_USER_INPUT']);
  });

  test.each([
    ['is open', 'OPEN', () => ({ startSalesAt: null })],
    ['is cancelled', 'CANCELED', () => ({ state: 'CANCELED' as const })],
    ['is closed', 'CLOSED', () => ({ saleableCutoffAt: inMinutes(-1) })],
  ])('is not kept of an event that %s', async (_what, code, values) => {
    const person = await server.signUp();
    const id = await anEvent(values());
    expect((await call('setOpeningReminder', id, person)).data).toEqual({
      answer: { hasOpeningReminder: false, saleStatus: { code } },
    });
    expect(await server.db.select().from(openingReminders).where(eq(openingReminders.eventId, id))).toEqual([]);
  });
});

describe('the mail of an opening', () => {
  test('is sent when registration opens, and not before', async () => {
    const person = await server.signUp();
    const id = await anEvent({ name: 'Spring gala' });
    await call('setOpeningReminder', id, person);
    await later(59, () => server.runJob('opening-reminders'));
    expect(await mailsOf(person)).toBe(0);
    await later(60, async () => {
      await server.runJob('opening-reminders');
      const mail = await server.mailbox.waitFor(person.emailAddress);
      expect([mail.subject, mail.links]).toEqual([
        'Registration is open: Spring gala',
        expect.arrayContaining([`${server.config.publicUrl}/event/${id}`]),
      ]);
      expect(await hasReminder(id, person)).toEqual({ hasOpeningReminder: false });
      await server.runJob('opening-reminders');
    });
    expect(await mailsOf(person)).toBe(1);
  });

  test('is one for each person, also when two servers see the opening at the same moment', async () => {
    const second = await startTestServer({
      database: await databaseOf(server),
      config: { dataDir: server.config.dataDir },
      jobs: false,
    });
    try {
      const id = await anEvent();
      const people = await Promise.all([1, 2, 3, 4, 5].map(() => server.signUp()));
      for (const person of people) await call('setOpeningReminder', id, person);
      const opened = { clock: () => inMinutes(61) };
      await Promise.all(
        [server, second, server, second].map(({ services }) => mailOpenings({ ...services, ...opened })),
      );
      expect(await Promise.all(people.map(mailsOf))).toEqual([1, 1, 1, 1, 1]);
    } finally {
      await second.close();
    }
  });

  test('is not enqueued where the transaction that marks it fails, and then once', async () => {
    const person = await server.signUp();
    const id = await anEvent();
    await call('setOpeningReminder', id, person);
    const clock = () => inMinutes(61);
    const jobs = { ...server.services.jobs, enqueue: () => Promise.reject(new Error('the queue is away')) };
    await expect(mailOpenings({ ...server.services, clock, jobs })).rejects.toThrow('the queue is away');
    expect([await mailsOf(person), await hasReminder(id, person)]).toEqual([0, { hasOpeningReminder: true }]);
    await mailOpenings({ ...server.services, clock });
    expect(await mailsOf(person)).toBe(1);
  });

  test.each([
    ['the event was cancelled', { state: 'CANCELED' as const }],
    ['registration closed again', { saleableCutoffAt: new Date(0) }],
  ])('is not sent when %s', async (_what, values) => {
    const person = await server.signUp();
    const id = await anEvent();
    await call('setOpeningReminder', id, person);
    await server.db.update(events).set(values).where(eq(events.id, id));
    await later(61, () => server.runJob('opening-reminders'));
    expect(await mailsOf(person)).toBe(0);
    await later(61, () =>
      server.runJob('send-mail', { template: 'registration-open', eventId: id, userId: person.userId }),
    );
    expect(await server.mailbox.list(person.emailAddress)).toEqual([]);
  });

  test('waits until there is a ticket to buy, and says where the places are gone before it is sent', async () => {
    const person = await server.signUp();
    const id = await anEvent({ capacity: 1, booked: 1 });
    await call('setOpeningReminder', id, person);
    await later(61, () => server.runJob('opening-reminders'));
    expect([await mailsOf(person), await hasReminder(id, person)]).toEqual([0, { hasOpeningReminder: true }]);
    const job = { template: 'registration-open', eventId: id, userId: person.userId };
    await later(61, () => server.runJob('send-mail', job));
    const mail = await server.mailbox.waitFor(person.emailAddress);
    expect(mail.text).toContain('Every place has been taken since');
    await server.db.update(events).set({ booked: 0 }).where(eq(events.id, id));
    await later(61, () => server.runJob('opening-reminders'));
    expect(await mailsOf(person)).toBe(1);
  });

  test('is not sent to who took it back while it waited to be sent', async () => {
    const person = await server.signUp();
    const id = await anEvent({ startSalesAt: inMinutes(-1) });
    await server.runJob('send-mail', { template: 'registration-open', eventId: id, userId: person.userId });
    expect(await server.mailbox.list(person.emailAddress)).toEqual([]);
  });

  test('comes again when the opening was moved after it and the person asks again', async () => {
    const person = await server.signUp();
    const id = await anEvent();
    await call('setOpeningReminder', id, person);
    await mailOpenings({ ...server.services, clock: () => inMinutes(61) });
    await server.db
      .update(events)
      .set({ startSalesAt: inMinutes(90) })
      .where(eq(events.id, id));
    expect(await hasReminder(id, person)).toEqual({ hasOpeningReminder: false });
    await call('setOpeningReminder', id, person);
    await mailOpenings({ ...server.services, clock: () => inMinutes(91) });
    expect(await mailsOf(person)).toBe(2);
  });
});

const databaseOf = async ({ pool }: TestServer) => {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  return rows[0]?.name ?? '';
};
