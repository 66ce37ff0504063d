import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { add, orderOf, settle, transition } from '#tests/server/orders/checkout-calls.ts';
import { openShop } from '#tests/server/orders/shop.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const minute = 60_000;

/** 48 hours are 48 hours, however the clocks are moved in between; the mail says the event's own clock. */
describe.each([
  ['clocks go forward', '2027-03-14 19:00:00', '2027-03-14T23:00:00Z', '2027-03-12T23:00:00Z', /7:00 pm EDT/],
  ['clocks go back', '2027-11-07 19:00:00', '2027-11-08T00:00:00Z', '2027-11-06T00:00:00Z', /7:00 pm EST/],
])('the reminder of an event after the %s', (_name, startWallTime, startsAt, remindedAt, when) => {
  test('comes 48 hours before it, once, and not to who does not want it', async () => {
    const shop = await openShop(server.db);
    const event = await shop.addEvent({
      startWallTime,
      endWallTime: startWallTime,
      timeZone: 'America/Toronto',
      startsAt: new Date(startsAt),
      endsAt: new Date(Date.parse(startsAt) + 60 * minute),
    });
    const tier = await shop.addProduct(event.id, { priceCents: 0 });
    const [wants, refuses] = [await server.signUp(), await server.signUp()];
    for (const person of [wants, refuses]) {
      await add(server, person, tier);
      const { id } = await orderOf(server, person);
      await transition(server, person, id, 'ArrangingPayment');
      await settle(server, id);
    }
    const off =
      'mutation { updateMemberNotificationPreferences(preferences: [{ type: EventReminder, email: false }]) { type } }';
    await server.query(off, {}, { cookie: refuses.cookie });
    const reminders = async (address: string) =>
      (await server.mailbox.list(address)).filter(({ subject }) => subject.startsWith('Reminder'));
    const now = server.services.clock().getTime();
    const toReminder = Date.parse(remindedAt) - now;
    server.moveClock(toReminder - 10 * minute);
    await server.runJob('event-reminders');
    const early = await server.pool.query(
      "select from jobs.job where data ->> 'template' = 'event-reminder' and state < 'completed'",
    );
    expect(early.rowCount).toBe(0);
    server.moveClock(11 * minute);
    await Promise.all([server.runJob('event-reminders'), server.runJob('event-reminders')]);
    const mail = await server.mailbox.waitFor(wants.emailAddress, { subject: /Reminder/ });
    expect(mail.text).toMatch(when);
    server.moveClock(15 * minute);
    await server.runJob('event-reminders');
    await expect
      .poll(async () => {
        const { rowCount } = await server.pool.query(
          "select from jobs.job where data ->> 'template' = 'event-reminder' and state < 'completed'",
        );
        return rowCount;
      })
      .toBe(0);
    expect(
      [await reminders(wants.emailAddress), await reminders(refuses.emailAddress)].map(({ length }) => length),
    ).toEqual([1, 0]);
    server.moveClock(now - server.services.clock().getTime());
  });
});
