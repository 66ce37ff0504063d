import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { eventSearch, events, locations } from '#server/modules/catalog/catalog-tables.ts';
import { planMove } from '#server/modules/event-moves/plan-move.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { securityLog } from '#server/modules/security/security-tables.ts';
import { cancelRegistration } from '#server/modules/registrations/cancel-registration.ts';
import { orderNow, ticketCents } from '#tests/server/call-offs/called-off-shop.ts';
import type { TwoEventShop } from '#tests/server/call-offs/called-off-shop.ts';
import { ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import { dayMs, eventNow, inDays, move, openMovableShop } from '#tests/server/event-moves/moved-event.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { calendarsOf, sendMailsOf } from '#tests/server/notifications/calendars-by-mail.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { mailJobsOf, placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
let shop: TwoEventShop;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
beforeEach(async () => {
  shop = await openMovableShop(server);
});
afterAll(() => server.close());

const place = () => placeOrder(server, shop);
const movedMails = (orderId: string) => mailJobsOf(server, orderId, ['event-moved']);
const startsOf = async (orderId: string) =>
  (await server.db.select().from(registrations).where(eq(registrations.orderId, orderId))).map(({ startsAt }) =>
    startsAt.toISOString(),
  );
const locatedAt = async (name: string) => {
  const [location] = await server.db
    .insert(locations)
    .values({ name, line1: '125 Front St', city: 'Nanaimo' })
    .returning();
  await server.db.update(events).set({ locationId: location?.id }).where(eq(events.id, shop.eventId));
  return location?.id ?? '';
};

describe('the plan of a move', () => {
  test('says what it was and would be, how many are told, and until when they may decide; it writes nothing', async () => {
    await locatedAt('Port Theatre');
    const { person, orderId } = await place();
    await placeOrder(server, shop, { others: [{ firstName: 'Mika' }] });
    const gone = await place();
    const [mine = ''] = await ticketsOf(server, gone.orderId);
    await cancelRegistration(server.services, gone.person.userId, mine);
    const before = await eventNow(server, shop.eventId);
    const start = inDays(server, 60);
    const plan = await planMove(server.services, {
      event: `https://foyer.example/event/${shop.eventId}`,
      start,
      place: { name: 'Beban Park', line1: null, city: 'Nanaimo' },
      changeDays: 14,
    });
    const wall = (time: string) => time.slice(0, 19).replace(' ', 'T');
    const { end } = 'refused' in plan ? { end: '' } : plan.to;
    expect(plan).toEqual({
      eventId: shop.eventId,
      name: 'The Winter Play',
      organizer: 'Harbour City Players',
      currency: 'CAD',
      timeZone: 'UTC',
      from: { start: wall(before.startWallTime), end: wall(before.endWallTime), place: 'Port Theatre' },
      to: { start, end, place: 'Beban Park' },
      isNewPlace: true,
      registrations: 3,
      orders: 2,
      mails: 2,
      backCents: 3 * ticketCents,
      changeUntil: expect.any(Date),
    });
    expect(await eventNow(server, shop.eventId)).toEqual(before);
    expect(await movedMails(orderId)).toEqual([]);
    expect(await server.db.select().from(locations).where(eq(locations.name, 'Beban Park'))).toEqual([]);
    expect(person.userId).toBeDefined();
  });

  test.each([
    ['cancelled', { state: 'CANCELED' as const }, 'The Winter Play is cancelled: it can’t be moved any more.'],
    ['a draft', { state: 'DRAFT' as const }, 'The Winter Play is not published: nobody can be registered.'],
    ['under way', { startsAt: new Date(0) }, 'The Winter Play has begun already.'],
  ])('refuses an event that is %s, as the deed does', async (_name, change, refused) => {
    await server.db.update(events).set(change).where(eq(events.id, shop.eventId));
    const wanted = { start: inDays(server, 60) };
    expect(await planMove(server.services, { event: shop.eventId, changeDays: 14, ...wanted })).toEqual({ refused });
    expect(await move(server, shop, wanted)).toEqual({ refused });
  });

  test('refuses a time that is none, that is over, or that it has', async () => {
    const { startWallTime } = await eventNow(server, shop.eventId);
    for (const [wanted, refused] of [
      [{ start: 'Tuesday' }, 'Tuesday is no day and time like 2027-05-01T19:30.'],
      [{ start: '2027-05-01' }, '2027-05-01 is no day and time like 2027-05-01T19:30.'],
      [{ start: '2027-05-01T19:30', end: '2027-05-01T18:30' }, 'It would end before it begins.'],
      [{ start: '2020-05-01T19:30' }, 'It would begin in the past.'],
      [{ start: startWallTime.replace(' ', 'T') }, 'The Winter Play takes place then and there already.'],
    ] as const)
      expect(await move(server, shop, wanted)).toEqual({ refused });
  });
});

describe('an event is moved', () => {
  test('only by who may change it, who types its name', async () => {
    const viewer = await server.signUp();
    const { organizationId } = shop;
    await server.db
      .insert(organizationMembers)
      .values({ organizationId, userId: viewer.userId, roleCode: 'OrganizationMember' });
    const wanted = { start: inDays(server, 60) };
    expect(await move(server, { ...shop, owner: viewer }, wanted)).toEqual({
      refused: `${viewer.emailAddress} may not change events of Harbour City Players.`,
    });
    const manager = await server.signUp();
    await server.db
      .insert(organizationMembers)
      .values({ organizationId, userId: manager.userId, roleCode: 'OrganizationManager' });
    expect(await move(server, { ...shop, owner: manager }, wanted)).toMatchObject({ name: 'The Winter Play' });
    const [noted] = await server.db.select().from(securityLog).where(eq(securityLog.kind, 'event-moved'));
    expect([noted?.accountId, noted?.details]).toEqual([
      manager.userId,
      { event: shop.eventId, to: wanted.start, orders: '0' },
    ]);
  });

  test('with its tickets, its search row and the end of its sale; each order is told once', async () => {
    const before = await eventNow(server, shop.eventId);
    const cutoff = new Date(before.startsAt.getTime() - dayMs);
    await server.db.update(events).set({ saleableCutoffAt: cutoff }).where(eq(events.id, shop.eventId));
    const { orderId } = await place();
    const start = inDays(server, 60);
    const moved = await move(server, shop, { start });
    const after = await eventNow(server, shop.eventId);
    const startsAt = new Date(`${start}Z`);
    expect(after.startsAt).toEqual(startsAt);
    expect(after.endsAt.getTime() - after.startsAt.getTime()).toBe(
      Date.parse(`${before.endWallTime}Z`) - Date.parse(`${before.startWallTime}Z`),
    );
    expect(after.saleableCutoffAt).toEqual(new Date(startsAt.getTime() - dayMs));
    expect(moved).toEqual({ name: 'The Winter Play', orders: 1, changeUntil: after.changeUntil });
    expect(after.changeUntil).toEqual(new Date((after.movedAt?.getTime() ?? 0) + 14 * dayMs));
    expect(await startsOf(orderId)).toEqual([startsAt.toISOString()]);
    const [row] = await server.db.select().from(eventSearch).where(eq(eventSearch.eventId, shop.eventId));
    expect(row?.startsAt).toEqual(startsAt);
    expect(await movedMails(orderId)).toEqual(['event-moved']);
    expect((await orderNow(server, orderId)).registrations).toEqual(['Confirmed']);
    await checkBooks(server.db);
  });

  test('all or nothing: where its mails can’t be asked for it stays where it is', async () => {
    const { orderId } = await place();
    const before = await eventNow(server, shop.eventId);
    const jobs = { ...server.services.jobs, enqueueAll: () => Promise.reject(new Error('the server ended')) };
    await expect(move(server, shop, { start: inDays(server, 60) }, { ...server.services, jobs })).rejects.toThrow(
      'the server ended',
    );
    expect(await eventNow(server, shop.eventId)).toEqual(before);
    expect(await startsOf(orderId)).toEqual([before.startsAt.toISOString()]);
  });

  test('to a place of the organizer by its name, or to a new one that is made once', async () => {
    const known = await locatedAt('Port Theatre');
    expect(await move(server, shop, { place: { name: 'Beban Park', line1: null, city: 'Nanaimo' } })).toMatchObject({
      name: 'The Winter Play',
    });
    const [beban] = await server.db.select().from(locations).where(eq(locations.name, 'Beban Park'));
    expect((await eventNow(server, shop.eventId)).locationId).toBe(beban?.id);
    await server.db.update(events).set({ locationId: known }).where(eq(events.id, shop.otherEventId));
    await move(server, shop, { place: { name: 'port theatre', line1: null, city: null } });
    expect((await eventNow(server, shop.eventId)).locationId).toBe(known);
    const [second] = await server.db.insert(locations).values({ name: 'Port Theatre', city: 'Victoria' }).returning();
    await server.db.update(events).set({ locationId: second?.id }).where(eq(events.id, shop.eventId));
    expect(await move(server, shop, { place: { name: 'Port Theatre', line1: null, city: null } })).toEqual({
      refused: 'There are several places called Port Theatre: say which with --address or --city.',
    });
    expect(await move(server, shop, { place: { name: 'Port Theatre', line1: null, city: 'Nanaimo' } })).toMatchObject({
      name: 'The Winter Play',
    });
  });

  test('while tickets are given up and bought: nobody waits in a ring, and no ticket keeps the time of before', async () => {
    const placed = [await place(), await place(), await place()];
    const start = inDays(server, 60);
    const [outcome, ...rest] = await Promise.all([
      move(server, shop, { start }),
      ...placed.map(async ({ person, orderId }) => {
        const [mine = ''] = await ticketsOf(server, orderId);
        return cancelRegistration(server.services, person.userId, mine);
      }),
      place(),
    ]);
    expect(outcome).toMatchObject({ name: 'The Winter Play' });
    expect(rest).toHaveLength(4);
    await server.runJob('follow-move', { eventId: shop.eventId });
    const all = await server.db.select().from(registrations).where(eq(registrations.eventId, shop.eventId));
    expect(new Set(all.map(({ startsAt }) => startsAt.toISOString()))).toEqual(
      new Set([new Date(`${start}Z`).toISOString()]),
    );
    await checkBooks(server.db);
  });

  test('and a ticket that was made in that moment takes over the new time soon after', async () => {
    const { orderId } = await place();
    const { startsAt: before } = await eventNow(server, shop.eventId);
    const start = inDays(server, 60);
    await move(server, shop, { start });
    await server.db.update(registrations).set({ startsAt: before }).where(eq(registrations.orderId, orderId));
    const { rows } = await server.pool.query<{ data: object }>(
      `select data from jobs.job where name = 'follow-move' and data->>'eventId' = $1`,
      [shop.eventId],
    );
    for (const { data } of rows) await server.runJob('follow-move', data);
    expect(await startsOf(orderId)).toEqual([new Date(`${start}Z`).toISOString()]);
  });
});

describe('the mail about a move', () => {
  test('has a calendar file of the same UID and a higher SEQUENCE, with the new time and place, each time', async () => {
    await locatedAt('Port Theatre');
    const { orderId, person } = await placeOrder(server, shop, { others: [{ firstName: 'Mika' }] });
    await sendMailsOf(server, orderId, 'order-confirmation');
    const confirmed = await calendarsOf(server, person.emailAddress);
    const times = [inDays(server, 60), inDays(server, 61)];
    const read = [];
    // The last time to another place alone.
    for (const [at, start] of [...times, undefined].entries()) {
      await move(server, shop, { start, place: { name: `Hall ${at}`, line1: null, city: null } });
      await server.pool.query(`delete from jobs.job where data->>'template' = 'order-confirmation'`);
      const { rows } = await server.pool.query<{ data: object }>(
        `delete from jobs.job where name = 'send-mail' and data->>'template' = 'event-moved' and data->>'orderId' = $1 returning data`,
        [orderId],
      );
      for (const { data } of rows) await server.runJob('send-mail', data);
      read.push(await calendarsOf(server, person.emailAddress));
    }
    for (const [at, files] of read.entries())
      expect(files.map(({ uid, ...told }) => [uid, told.method, told.status, told.startsAt, told.place])).toEqual(
        confirmed.map(({ uid }) => [uid, 'PUBLISH', 'CONFIRMED', `${times[at] ?? times[1]}.000Z`, `Hall ${at}`]),
      );
    for (const at of confirmed.keys()) {
      const sequences = [confirmed, ...read].map((files) => files[at]?.sequence ?? 0);
      expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
    }
  });

  test('says what was and what is, until when it may be given up, and that there is nothing else to do', async () => {
    await locatedAt('Port Theatre');
    await server.db
      .update(events)
      .set({
        startWallTime: '2027-03-05T19:30:00',
        endWallTime: '2027-03-05T21:30:00',
        startsAt: new Date('2027-03-05T19:30:00Z'),
        endsAt: new Date('2027-03-05T21:30:00Z'),
      })
      .where(eq(events.id, shop.eventId));
    const { orderId, orderCode, person } = await place();
    await move(server, shop, {
      start: '2028-01-07T19:00',
      end: '2028-01-07T22:00',
      place: { name: 'Beban Park', line1: null, city: null },
    });
    await sendMailsOf(server, orderId, 'event-moved');
    const [mail] = await server.mailbox.list(person.emailAddress);
    const { changeUntil } = await eventNow(server, shop.eventId);
    expect([
      mail?.subject,
      mail?.text
        .split('\n\n')
        .slice(0, -2)
        .map((part) => part.trim()),
    ]).toEqual([
      'Changed: The Winter Play',
      [
        'The Winter Play has been moved',
        `Order ${orderCode}`,
        'Harbour City Players has changed when or where this event takes place. Your ticket stays valid.',
        [
          'Event: The Winter Play',
          'Date before: Fri 5 Mar 2027, 7:30 pm UTC',
          'New date: Fri 7 Jan 2028, 7:00 pm UTC',
          'Ends: Fri 7 Jan 2028, 10:00 pm UTC',
          'Place before: Port Theatre',
          'New place: Beban Park',
        ].join('\n'),
        expect.stringMatching(/^Attendee: Robin Reyes\nCode for the door: \S+$/),
        'If that suits you, there is nothing to do. The attached file updates your calendar.',
        expect.stringMatching(
          new RegExp(
            `^If it does not, give your registration up in My events by .* ${changeUntil?.getUTCFullYear()}, .* UTC\\. Everything that was paid for it then comes back, fees and taxes included\\.$`,
          ),
        ),
        `View your events:\n${server.config.publicUrl}/my-events`,
      ],
    ]);
  });

  test('goes to who was given the tickets too, once to each and of their own ones, and says nothing of money', async () => {
    const { orderId, person } = await placeOrder(server, shop, {
      others: [{ firstName: 'Mika' }, { firstName: 'Jo' }],
    });
    const friend = await server.signUp({ firstName: 'Chidi', lastName: 'Okafor' });
    const mine = await server.db.select().from(registrations).where(eq(registrations.orderId, orderId));
    const [kept, ...given] = mine.toSorted((one, other) => one.id.localeCompare(other.id));
    for (const { id } of given)
      await server.db
        .update(registrations)
        .set({ holderId: friend.userId, attendeeId: friend.defaultAttendeeId })
        .where(eq(registrations.id, id));
    await move(server, shop, { start: inDays(server, 60) });
    const { rows } = await server.pool.query<{ data: object }>(
      `select data from jobs.job where name = 'send-mail' and data->>'holderId' = $1`,
      [friend.userId],
    );
    expect(rows.map(({ data }) => data)).toEqual([
      expect.objectContaining({ template: 'held-event-moved', eventId: shop.eventId }),
    ]);
    for (const { data } of rows) await server.runJob('send-mail', data);
    await sendMailsOf(server, orderId, 'event-moved');
    const [held] = await server.mailbox.list(friend.emailAddress);
    const [bought] = await server.mailbox.list(person.emailAddress);
    for (const { code } of given) {
      expect(held?.text).toContain(`Attendee: Chidi Okafor\nCode for the door: ${code}`);
      expect(bought?.text).not.toContain(code);
    }
    expect(bought?.text).toContain(kept?.code);
    expect(held?.text).not.toContain(kept?.code);
    expect(held?.text).not.toMatch(/Order |comes back/);
    expect(await calendarsOf(server, friend.emailAddress)).toHaveLength(2);
  });

  test('goes to who paid for tickets that they gave away, for what is paid for them comes back to them', async () => {
    const { orderId, person } = await placeOrder(server, shop);
    const friend = await server.signUp({ firstName: 'Chidi', lastName: 'Okafor' });
    await server.db
      .update(registrations)
      .set({ holderId: friend.userId, attendeeId: friend.defaultAttendeeId })
      .where(eq(registrations.orderId, orderId));
    const { code } = inserted(await server.db.select().from(registrations).where(eq(registrations.orderId, orderId)));
    await move(server, shop, { start: inDays(server, 60) });
    await sendMailsOf(server, orderId, 'event-moved');
    const [mail] = await server.mailbox.list(person.emailAddress);
    expect(mail?.text).toMatch(
      /This ticket of the order you gave to somebody, who is told of it too:\s+Chidi Okafor: /,
    );
    expect(mail?.text).toMatch(/If it is given up by .*, everything that was paid comes back to you/);
    expect(mail?.text).not.toMatch(/Your ticket stays valid|attached|Code for the door/);
    expect(mail?.text).not.toContain(code);
    expect(await calendarsOf(server, person.emailAddress)).toEqual([]);
  });

  test('is not sent to them when the time to decide is over', async () => {
    const { orderId, person } = await placeOrder(server, shop);
    const friend = await server.signUp();
    await server.db.update(registrations).set({ holderId: friend.userId }).where(eq(registrations.orderId, orderId));
    await move(server, shop, { start: inDays(server, 60), changeDays: 1 });
    server.moveClock(2 * dayMs);
    await sendMailsOf(server, orderId, 'event-moved');
    server.moveClock(-2 * dayMs);
    expect(await server.mailbox.list(person.emailAddress)).toEqual([]);
  });

  test('is not sent to who was given a ticket that is cancelled since', async () => {
    const { orderId } = await place();
    const friend = await server.signUp();
    await server.db.update(registrations).set({ holderId: friend.userId }).where(eq(registrations.orderId, orderId));
    await move(server, shop, { start: inDays(server, 60) });
    await server.db.update(registrations).set({ state: 'Cancelled' }).where(eq(registrations.orderId, orderId));
    const { rows } = await server.pool.query<{ data: object }>(
      `select data from jobs.job where name = 'send-mail' and data->>'holderId' = $1`,
      [friend.userId],
    );
    for (const { data } of rows) await server.runJob('send-mail', data);
    expect([rows.length, await server.mailbox.list(friend.emailAddress)]).toEqual([1, []]);
  });

  test('is not sent to who has given the ticket up since', async () => {
    const { orderId, person } = await place();
    await move(server, shop, { start: inDays(server, 60) });
    await server.db.update(registrations).set({ state: 'Cancelled' }).where(eq(registrations.orderId, orderId));
    await sendMailsOf(server, orderId, 'event-moved');
    expect(await server.mailbox.list(person.emailAddress)).toEqual([]);
  });
});
