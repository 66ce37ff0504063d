import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { makeEvent, makeOrganizer } from '#tests/server/catalog/catalog-fixture.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add, orderOf, settle, transition } from '#tests/server/orders/checkout-calls.ts';

let server: TestServer;
let organizer: Organizer;
let person: Person;
let concert: string;
let concertTiers: string[];
let play: string;
beforeAll(async () => {
  server = await startTestServer();
  organizer = await makeOrganizer(server.db);
  const made = await makeEvent(server.db, organizer, { name: 'Concert', startWallTime: '2027-02-01T19:00:00' });
  concert = made.id;
  concertTiers = made.products.map(({ id }) => id);
  play = (
    await makeEvent(server.db, organizer, {
      name: 'Play',
      startWallTime: '2027-01-05T19:00:00',
      endWallTime: '2027-01-05T21:00:00',
    })
  ).id;
});
afterAll(() => server.close());

const save = (eventId: string, cookie?: string) =>
  server.query('mutation ($eventId: ID!) { saveEvent(eventId: $eventId) { name isSaved } }', { eventId }, { cookie });
const unsave = (eventId: string, cookie?: string) =>
  server.query('mutation ($eventId: ID!) { unsaveEvent(eventId: $eventId) { name isSaved } }', { eventId }, { cookie });
const saved = async (options: object, cookie = person.cookie) =>
  (
    await server.query(
      'query ($options: SavedEventListOptions) { savedEvents(options: $options) { totalItems items { name } } }',
      { options },
      { cookie },
    )
  ).data?.['savedEvents'];
const named = (...names: string[]) => names.map((name) => ({ name }));
const nobody = '00000000-0000-4000-8000-000000000000';

describe('saved events', () => {
  test('are saved once, and read back the soonest first', async () => {
    person = await server.signUp();
    expect((await save(concert, person.cookie)).data).toEqual({ saveEvent: { name: 'Concert', isSaved: true } });
    expect((await save(concert, person.cookie)).data).toEqual({ saveEvent: { name: 'Concert', isSaved: true } });
    await save(play, person.cookie);
    expect(await saved({})).toEqual({ totalItems: 2, items: named('Play', 'Concert') });
    expect(await saved({ skip: 1, take: 1 })).toEqual({ totalItems: 2, items: named('Concert') });
    expect(await saved({ skip: 7 })).toEqual({ totalItems: 2, items: [] });
    const { data } = await server.query(
      '{ activeCustomer { user { savedEvents { name isSaved } } } }',
      {},
      { cookie: person.cookie },
    );
    expect(data).toEqual({
      activeCustomer: {
        user: {
          savedEvents: [
            { name: 'Play', isSaved: true },
            { name: 'Concert', isSaved: true },
          ],
        },
      },
    });
  });

  test('are told by the dates of the tab, under way at the start included', async () => {
    expect(await saved({ startDate: '2027-01-06T06:00:00Z' })).toEqual({ totalItems: 1, items: named('Concert') });
    expect(await saved({ startDate: '2027-01-06T04:00:00Z' })).toEqual({
      totalItems: 2,
      items: named('Play', 'Concert'),
    });
    expect(await saved({ endDate: '2027-01-31T00:00:00Z' })).toEqual({ totalItems: 1, items: named('Play') });
  });

  test('are one person’s own', async () => {
    const other = await server.signUp();
    expect(await saved({}, other.cookie)).toEqual({ totalItems: 0, items: [] });
    const { data } = await server.query(
      'query ($id: ID!) { event(id: $id) { isSaved } }',
      { id: concert },
      { cookie: other.cookie },
    );
    expect(data).toEqual({ event: { isSaved: false } });
  });

  test('hide an event that went back to draft', async () => {
    await server.db.update(events).set({ state: 'DRAFT' }).where(eq(events.id, play));
    expect(await saved({})).toEqual({ totalItems: 1, items: named('Concert') });
    await server.db.update(events).set({ state: 'LIVE' }).where(eq(events.id, play));
  });

  test('are forgotten, and may be forgotten again', async () => {
    expect((await unsave(play, person.cookie)).data).toEqual({ unsaveEvent: { name: 'Play', isSaved: false } });
    expect((await unsave(play, person.cookie)).data).toEqual({ unsaveEvent: { name: 'Play', isSaved: false } });
    expect(await saved({})).toEqual({ totalItems: 1, items: named('Concert') });
  });

  test('need a login and an event that is there', async () => {
    for (const call of [save, unsave])
      expect((await call(concert)).errors.map(({ extensions }) => extensions)).toEqual([{ code: 'UNAUTHENTICATED' }]);
    expect((await save(nobody, person.cookie)).errors).toMatchObject([{ message: 'There is no such event' }]);
    expect((await save('x', person.cookie)).errors).toMatchObject([{ message: 'There is no such event' }]);
    expect((await unsave(nobody, person.cookie)).data).toEqual({ unsaveEvent: null });
    const { data } = await server.query('query ($id: ID!) { event(id: $id) { isSaved } }', { id: concert });
    expect(data).toEqual({ event: { isSaved: false } });
  });
});

describe('registrations of saved events', () => {
  test('are those whose event the person saved', async () => {
    const buyer = await server.signUp();
    const [tier] = concertTiers;
    const as = { cookie: buyer.cookie };
    await add(server, buyer, tier ?? '');
    const order = await orderOf(server, buyer);
    await transition(server, buyer, order.id, 'ArrangingPayment');
    await settle(server, order.id);
    const list = async () =>
      (
        await server.query(
          '{ myRegistrations(options: { filter: saved }) { totalItems items { event { name } } } }',
          {},
          as,
        )
      ).data;
    expect(await list()).toEqual({ myRegistrations: { totalItems: 0, items: [] } });
    await save(concert, buyer.cookie);
    expect(await list()).toEqual({
      myRegistrations: { totalItems: 1, items: [{ event: { name: 'Concert' } }] },
    });
  });
});
