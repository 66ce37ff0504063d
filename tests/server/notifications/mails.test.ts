import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailReader } from '#server/modules/notifications/mail-list.ts';
import { createMailer, mailFolder } from '#server/modules/notifications/mailbox.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted, openShop } from '#tests/server/orders/shop.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A paid order with one registration for an event that starts in `hours`. */
async function register(person: Person, hours: number) {
  const shop = await openShop(server.db);
  const event = await shop.addEvent({
    name: 'Lanterns & Larks <live>',
    startWallTime: '2026-11-21 19:30:00',
    endWallTime: '2026-11-21 22:00:00',
    startsAt: new Date(Date.now() + hours * 3_600_000),
  });
  const tierId = await shop.addProduct(event.id, { name: 'Balcony' });
  const owner = { userId: person.userId, channelId: shop.channelId, organizationId: shop.organizationId };
  const order = inserted(
    await server.db
      .insert(orders)
      .values({
        ...owner,
        code: `T${event.id.slice(0, 7)}`,
        state: 'PaymentSettled',
        active: false,
        totalWithTaxCents: 2625,
      })
      .returning(),
  );
  const attendee = { attendeeId: person.defaultAttendeeId, firstName: 'Robin', lastName: 'Reyes' };
  const item = inserted(
    await server.db
      .insert(orderRegistrationItems)
      .values({ ...attendee, orderId: order.id, eventId: event.id, tuitionId: tierId })
      .returning(),
  );
  const registration = inserted(
    await server.db
      .insert(registrations)
      .values({
        code: `R${event.id.slice(0, 7)}`,
        orderId: order.id,
        registrationItemId: item.id,
        userId: person.userId,
        attendeeId: person.defaultAttendeeId,
        eventId: event.id,
        tuitionId: tierId,
        startsAt: event.startsAt,
      })
      .returning(),
  );
  return { order, event, registration };
}

describe('the confirmation of an order', () => {
  test("tells event, attendee, total and the organizer's own clock, and links to the order", async () => {
    const person = await server.signUp();
    const { order } = await register(person, 24 * 30);
    await server.services.jobs.enqueue('send-mail', { template: 'order-confirmation', orderId: order.id });
    const mail = await server.mailbox.waitFor(person.emailAddress);
    expect(mail.subject).toBe("You're going to Lanterns & Larks <live>");
    expect(mail.text).toMatch(/When: Saturday, November 21, 7:30 pm P[SD]T/);
    expect(mail.text).toContain('Attendee: Robin Reyes');
    expect(mail.text).toContain('Ticket: Balcony');
    expect(mail.text).toContain('Total: $26.25');
    expect(mail.html).toContain('Lanterns &amp; Larks &lt;live&gt;');
    expect(mail.links).toContain(`${server.config.publicUrl}/order-confirmation/${order.id}`);
  });

  test('is not written when the business change is taken back', async () => {
    const person = await server.signUp();
    const { order } = await register(person, 24 * 30);
    const undone = server.db.transaction(async (tx) => {
      await server.services.jobs.enqueue(
        'send-mail',
        { template: 'order-confirmation', orderId: order.id },
        { executor: tx },
      );
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    const { rows } = await server.pool.query('select from jobs.job where data->>$1 = $2', ['orderId', order.id]);
    expect(rows).toEqual([]);
  });

  test('is not mailed for an order that was cancelled since', async () => {
    const person = await server.signUp();
    const { order } = await register(person, 24 * 30);
    await server.db.update(orders).set({ state: 'Cancelled' }).where(eq(orders.id, order.id));
    await server.runJob('send-mail', { template: 'order-confirmation', orderId: order.id });
    expect(await server.mailbox.list(person.emailAddress)).toEqual([]);
  });

  test('is enqueued once under one key', async () => {
    const person = await server.signUp();
    const { order } = await register(person, 24 * 30);
    const enqueue = () =>
      server.services.jobs.enqueue(
        'send-mail',
        { template: 'order-confirmation', orderId: order.id },
        { singletonKey: order.id },
      );
    await Promise.all([enqueue(), enqueue()]);
    await server.mailbox.waitFor(person.emailAddress);
    await enqueue();
    const { rows } = await server.pool.query('select from jobs.job where data->>$1 = $2', ['orderId', order.id]);
    expect(rows).toHaveLength(1);
  });
});

describe('the reminder of an event', () => {
  test('is mailed once within 48 hours of the start, and not before', async () => {
    const soon = await server.signUp();
    const later = await server.signUp();
    await register(soon, 40);
    await register(later, 60);
    await server.runJob('event-reminders');
    await server.runJob('event-reminders');
    expect((await server.mailbox.waitFor(soon.emailAddress)).subject).toBe('Reminder: Lanterns & Larks <live>');
    server.moveClock(13 * 3_600_000);
    await server.runJob('event-reminders');
    await server.mailbox.waitFor(later.emailAddress);
    server.moveClock(-13 * 3_600_000);
    expect(await server.mailbox.list(soon.emailAddress)).toHaveLength(1);
  });

  test('is not mailed when the event has begun, however long the mail server was away', async () => {
    const person = await server.signUp();
    const { registration } = await register(person, 24);
    server.moveClock(25 * 3_600_000);
    await server.runJob('send-mail', { template: 'event-reminder', registrationId: registration.id });
    server.moveClock(-25 * 3_600_000);
    expect(await server.mailbox.list(person.emailAddress)).toEqual([]);
  });

  test('is not mailed to who turned reminders off', async () => {
    const person = await server.signUp();
    const { registration } = await register(person, 24);
    const off =
      'mutation { updateMemberNotificationPreferences(preferences: [{ type: EventReminder, email: false }]) { type } }';
    await server.query(off, {}, { cookie: person.cookie });
    await server.runJob('send-mail', { template: 'event-reminder', registrationId: registration.id });
    expect(await server.mailbox.list(person.emailAddress)).toEqual([]);
  });
});

describe('a long queue of mails', () => {
  test('lets what a person waits for pass the reminders, and is drained without waiting', async () => {
    const person = await server.signUp();
    const { order } = await register(person, 24 * 30);
    for (let reminders = 0; reminders < 120; reminders += 1) {
      const reminder = { template: 'event-reminder', registrationId: randomUUID() };
      await server.services.jobs.enqueue('send-mail', reminder, { isBulk: true });
    }
    await server.services.jobs.enqueue('send-mail', { template: 'order-confirmation', orderId: order.id });
    await server.mailbox.waitFor(person.emailAddress);
    await expect
      .poll(
        async () =>
          (await server.pool.query("select from jobs.job where name = 'send-mail' and state < 'active'")).rowCount,
        {
          timeout: 10_000,
        },
      )
      .toBe(0);
  });

  test('tries a mail that failed again, and not the others beside it', async () => {
    const person = await server.signUp();
    const { order } = await register(person, 24 * 30);
    await server.db.transaction(async (tx) => {
      const enqueue = (orderId: string) =>
        server.services.jobs.enqueue('send-mail', { template: 'order-confirmation', orderId }, { executor: tx });
      await enqueue(randomUUID());
      await enqueue(order.id);
    });
    await server.mailbox.waitFor(person.emailAddress);
    const states = async () => {
      const { rows } = await server.pool.query<{ state: string }>(
        "select state from jobs.job where name = 'send-mail' and data->>'orderId' is not null order by created_on desc limit 2",
      );
      return rows.map(({ state }) => state).toSorted();
    };
    await expect.poll(states, { timeout: 10_000 }).toEqual(['completed', 'retry']);
    expect(await server.mailbox.list(person.emailAddress)).toHaveLength(1);
  });
});

describe('the mails of a machine without a mail server', () => {
  test('are listed, readable and filtered by address', async () => {
    const address = 'lister@foyer.example';
    const input = { emailAddress: address, password: 'a-good-password', firstName: 'L', lastName: 'R' };
    await server.query(
      'mutation S($input: RegisterCustomerInput!) { registerCustomerAccount(input: $input) { __typename } }',
      { input },
    );
    const mail = await server.mailbox.waitFor(address);
    const local = await startTestServer({
      config: { dataDir: server.config.dataDir, publicUrl: 'http://localhost:4000' },
    });
    try {
      const list: unknown = await (await fetch(`${local.url}/dev/mail.json?to=${address}`)).json();
      expect(list).toEqual([
        expect.objectContaining({ id: mail.id, to: address, subject: 'Verify your email address' }),
      ]);
      expect(await (await fetch(`${local.url}/dev/mail?to=${address}`)).text()).toContain(
        `<a href="/dev/mail/${mail.id}">`,
      );
      const page = await (await fetch(`${local.url}/dev/mail/${mail.id}`)).text();
      expect(page).toContain('/verify?token=');
      for (const id of ['none', 'no.such.mail']) expect((await fetch(`${local.url}/dev/mail/${id}`)).status).toBe(404);
      const ofTwo = await fetch(`${local.url}/dev/mail.json?to=${address}&to=other@foyer.example`);
      expect(await ofTwo.json()).toEqual(list);
    } finally {
      await local.close();
    }
  });

  test('are read once by whoever waits for the mail of somebody else', async () => {
    const config = {
      dataDir: await mkdtemp(join(tmpdir(), 'foyer-mails-')),
      smtpUrl: null,
      mailReturnPath: null,
      mailFrom: 'a@foyer.example',
    };
    const mailer = createMailer(config, () => new Date());
    await mailer.send({ to: 'other@foyer.example', subject: 'Not yours', html: '', text: '' });
    const folder = mailFolder(config);
    const mailsTo = mailReader(folder);
    expect(await mailsTo('waiting@foyer.example')).toEqual([]);
    const [file = ''] = await readdir(folder);
    await rm(join(folder, file));
    await mkdir(join(folder, file));
    expect(await mailsTo('Waiting@foyer.example')).toEqual([]);
    await expect(mailsTo('Other@foyer.example')).rejects.toThrow('EISDIR');
    await rm(config.dataDir, { recursive: true });
  });

  test('are shown to nobody where the site has a public name', async () => {
    const open = await startTestServer({ config: { publicUrl: 'https://foyer.example' } });
    try {
      expect((await fetch(`${open.url}/dev/mail.json`, { headers: { accept: 'application/json' } })).status).toBe(404);
    } finally {
      await open.close();
    }
  });

  test('are whole files only', async () => {
    const files = await readdir(mailFolder(server.config));
    expect(files.filter((file) => !file.endsWith('.eml'))).toEqual([]);
  });
});
