import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { categories, events, products } from '#server/modules/catalog/catalog-tables.ts';
import { eventForms } from '#server/modules/forms/forms-tables.ts';
import { holds, orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { makeEvent, makeOrganizer, only } from '#tests/server/catalog/catalog-fixture.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';

const eventQuery = `query ($id: ID!) { event(id: $id) {
  name status isCanceled capacity capacityView remainingCapacity registrationCount
  startDateTime endDateTime startWallTime endWallTime timeZone timeZoneName
  locationName location { name city lat long distance } organizer { name featuredAsset { id } } organizerChannelToken
  primaryCategory { code name type } secondaryCategory { code } assets { id } featuredAsset { id }
  eventStock { allocated booked capacity remaining }
  ticketAvailability { hasAvailableTickets isSoldOut minimumTicketPrice { display } maximumTicketPrice { amount currency display } }
  tuitions { name price { display } priceWithTax { amount display } remainingCapacity availableSlots capacity productType stockLevel { stockOnHand stockAllocated } organizerChannelToken event { name } }
  sessionOptions { name remainingCapacity totalSold price { display } eventStock { remaining } }
  forms { name scope enabled content event { name } }
} }`;

const placesQuery = `query ($id: ID!) { event(id: $id) {
  remainingCapacity eventStock { allocated remaining } ticketAvailability { isSoldOut hasAvailableTickets } tuitions { remainingCapacity }
} }`;

const countedShape = z.object({ events: z.object({ totalItems: z.number(), items: z.array(z.unknown()) }) });

describe('the catalog', () => {
  let server: TestServer;
  let organizer: Organizer;
  beforeAll(async () => {
    server = await startTestServer();
    organizer = await makeOrganizer(server.db);
  });
  afterAll(() => server.close());

  const ask = async (id: string, query = eventQuery, cookie?: string) => {
    const { data, errors } = await server.query(query, { id }, cookie ? { cookie } : {});
    expect(errors).toEqual([]);
    return data?.['event'];
  };

  test('tells all that stands on an event’s page', async () => {
    const talk = only(await server.db.insert(categories).values({ code: 'talk', name: 'Talks' }).returning());
    const event = await makeEvent(
      server.db,
      organizer,
      {
        name: 'A quiet talk',
        capacity: 10,
        booked: 4,
        startWallTime: '2030-07-01T19:30:00',
        endWallTime: '2030-07-01T21:00:00',
        timeZone: 'America/Toronto',
        primaryCategoryId: talk.id,
        place: { name: 'The Library', city: 'Toronto', lat: 43.6, long: -79.4 },
      },
      [
        { name: 'Chair', priceCents: 1850, capacity: 8, booked: 4 },
        { name: 'Floor', priceCents: 0 },
        { name: 'Staff', priceCents: 100, availability: 'INTERNAL' },
        { name: 'Tea', kind: 'SESSION_OPTION', priceCents: 333, booked: 2 },
      ],
    );
    const content = { version: 1, components: [] };
    await server.db.insert(eventForms).values([
      { eventId: event.id, name: 'Asked', scope: 'ATTENDEE', content },
      { eventId: event.id, name: 'No longer asked', scope: 'ORDER', content, enabled: false },
    ]);
    expect(await ask(event.id)).toEqual({
      name: 'A quiet talk',
      status: 'LIVE',
      isCanceled: false,
      capacity: 10,
      capacityView: 'TRUE',
      remainingCapacity: 6,
      registrationCount: 4,
      startDateTime: '2030-07-01T23:30:00.000Z',
      endDateTime: '2030-07-02T01:00:00.000Z',
      startWallTime: '2030-07-01T19:30:00',
      endWallTime: '2030-07-01T21:00:00',
      timeZone: 'America/Toronto',
      timeZoneName: 'EDT',
      locationName: 'The Library',
      location: { name: 'The Library', city: 'Toronto', lat: 43.6, long: -79.4, distance: null },
      organizer: { name: 'Quiet Room Society', featuredAsset: null },
      organizerChannelToken: 'quiet-token',
      primaryCategory: { code: 'talk', name: 'Talks', type: 'SESSION' },
      secondaryCategory: null,
      assets: [],
      featuredAsset: null,
      eventStock: { allocated: 0, booked: 4, capacity: 10, remaining: 6 },
      ticketAvailability: {
        hasAvailableTickets: true,
        isSoldOut: false,
        minimumTicketPrice: { display: '$0.00' },
        maximumTicketPrice: { amount: 18.5, currency: 'CAD', display: '$18.50' },
      },
      tuitions: [
        {
          name: 'Chair',
          price: { display: '$18.50' },
          priceWithTax: { amount: 19.43, display: '$19.43' },
          remainingCapacity: 4,
          availableSlots: 4,
          capacity: 8,
          productType: 'TUITION',
          stockLevel: { stockOnHand: 4, stockAllocated: 0 },
          organizerChannelToken: 'quiet-token',
          event: { name: 'A quiet talk' },
        },
        {
          name: 'Floor',
          price: { display: '$0.00' },
          priceWithTax: { amount: 0, display: '$0.00' },
          remainingCapacity: 6,
          availableSlots: 6,
          capacity: null,
          productType: 'TUITION',
          stockLevel: { stockOnHand: 0, stockAllocated: 0 },
          organizerChannelToken: 'quiet-token',
          event: { name: 'A quiet talk' },
        },
      ],
      sessionOptions: [
        {
          name: 'Tea',
          remainingCapacity: null,
          totalSold: 2,
          price: { display: '$3.33' },
          eventStock: { remaining: 6 },
        },
      ],
      forms: [{ name: 'Asked', scope: 'ATTENDEE', enabled: true, content, event: { name: 'A quiet talk' } }],
    });
  });

  test('says null for an event that is not there, and for a draft', async () => {
    const draft = await makeEvent(server.db, organizer, { state: 'DRAFT' });
    const unlisted = await makeEvent(server.db, organizer, { isListed: false, name: 'By link' });
    expect(await ask('no-such-event')).toBeNull();
    expect(await ask('00000000-0000-4000-8000-000000000000')).toBeNull();
    expect(await ask(draft.id)).toBeNull();
    expect(await ask(unlisted.id, 'query ($id: ID!) { event(id: $id) { name } }')).toEqual({ name: 'By link' });
  });

  test('derives the status from the clock', async () => {
    const status = async (values: Parameters<typeof makeEvent>[2]) =>
      ask(
        (await makeEvent(server.db, organizer, values)).id,
        'query ($id: ID!) { event(id: $id) { status ticketAvailability { hasAvailableTickets } } }',
      );
    const [past, future] = ['2020-01-01T10:00:00', '2040-01-01T10:00:00'];
    const answer = (name: string, hasAvailableTickets: boolean) => ({
      status: name,
      ticketAvailability: { hasAvailableTickets },
    });
    expect(await status({ startWallTime: future, endWallTime: '2040-01-01T12:00:00' })).toEqual(answer('LIVE', true));
    expect(await status({ startWallTime: past, endWallTime: future })).toEqual(answer('STARTED', false));
    expect(await status({ startWallTime: past, endWallTime: past })).toEqual(answer('ENDED', false));
    expect(await status({ state: 'CANCELED', startWallTime: future, endWallTime: future })).toEqual(
      answer('CANCELED', false),
    );
    const cutoff = new Date('2020-01-01T00:00:00Z');
    expect(await status({ startWallTime: future, endWallTime: future, saleableCutoffAt: cutoff })).toEqual(
      answer('LIVE', false),
    );
    const opening = new Date('2039-01-01T00:00:00Z');
    expect(await status({ startWallTime: future, endWallTime: future, startSalesAt: opening })).toEqual(
      answer('LIVE', false),
    );
  });

  test('shows a place that somebody holds as gone to others, and as theirs to them', async () => {
    const event = await makeEvent(server.db, organizer, { capacity: 1 }, [{ capacity: 1 }]);
    const holder = await server.signUp();
    const other = await server.signUp();
    await holdPlace(holder, event.id, event.products[0]?.id ?? '');
    const gone = {
      remainingCapacity: 0,
      eventStock: { allocated: 1, remaining: 0 },
      ticketAvailability: { isSoldOut: true, hasAvailableTickets: false },
      tuitions: [{ remainingCapacity: 0 }],
    };
    expect(await ask(event.id, placesQuery)).toEqual(gone);
    expect(await ask(event.id, placesQuery, other.cookie)).toEqual(gone);
    expect(await ask(event.id, placesQuery, holder.cookie)).toEqual({
      remainingCapacity: 1,
      eventStock: { allocated: 1, remaining: 1 },
      ticketAvailability: { isSoldOut: false, hasAvailableTickets: true },
      tuitions: [{ remainingCapacity: 1 }],
    });
  });

  test('is sold out when every tier is, though the event has places', async () => {
    const event = await makeEvent(server.db, organizer, { capacity: 50, booked: 2 }, [{ capacity: 2, booked: 2 }]);
    expect(await ask(event.id, placesQuery)).toEqual({
      remainingCapacity: 48,
      eventStock: { allocated: 0, remaining: 48 },
      ticketAvailability: { isSoldOut: true, hasAvailableTickets: false },
      tuitions: [{ remainingCapacity: 0 }],
    });
  });

  test('asks the database as often for forty events as for four', async () => {
    const person = await server.signUp();
    for (let at = 0; at < 40; at += 1) {
      await makeEvent(server.db, organizer, {
        name: `Counted ${at}`,
        place: { name: `Place ${at}`, lat: 49, long: -124 },
      });
    }
    const list = `query ($take: Int) { events(options: { query: "counted", take: $take, distance: { from: { lat: 49.1, long: -124 }, lte: 30 } }) { totalItems items {
      id name remainingCapacity eventStock { remaining } ticketAvailability { isSoldOut } organizer { name featuredAsset { id } } location { name distance }
      primaryCategory { code } secondaryCategory { code } featuredAsset { id } assets { id } tuitions { name price { display } event { id } } sessionOptions { id } forms { id } } } }`;
    const query = vi.spyOn(server.pool, 'query');
    const statementsFor = async (take: number) => {
      const before = query.mock.calls.length;
      const { data, errors } = await server.query(list, { take }, { cookie: person.cookie });
      expect(errors).toEqual([]);
      const { events: answer } = countedShape.parse(data);
      expect([answer.totalItems, answer.items.length]).toEqual([40, take]);
      return query.mock.calls.length - before;
    };
    const few = await statementsFor(4);
    expect(await statementsFor(40)).toBe(few);
    expect(few).toBeLessThanOrEqual(20);
    query.mockRestore();
  });

  test('tells how far each place is from the point that the list asked for', async () => {
    await makeEvent(server.db, organizer, {
      name: 'Faraway gathering',
      place: { name: 'Lighthouse', lat: 50, long: -125 },
    });
    const { data } = await server.query(
      '{ events(options: { query: "faraway", distance: { from: { lat: 50.5, long: -125 }, lte: 60 } }) { items { location { name distance } } } }',
    );
    expect(data).toEqual({
      events: { items: [{ location: { name: 'Lighthouse', distance: expect.closeTo(55.597, 2) } }] },
    });
  });

  test('finds nothing by a facet value, because no product has one', async () => {
    await makeEvent(server.db, organizer, { name: 'Chutney', description: 'Plums.' }, [{ priceCents: 1000 }]);
    const found = async (filters: string) => {
      const { data } = await server.query(
        `{ search(input: { term: "chutney", facetValueFilters: ${filters} }) { totalItems items { productName } } }`,
      );
      return data;
    };
    const none = { search: { totalItems: 0, items: [] } };
    expect([await found('[{ and: "1" }]'), await found('[{ or: ["1", "2"] }]')]).toEqual([none, none]);
    expect(await found('[{ or: [] }]')).toEqual({ search: { totalItems: 1, items: [{ productName: 'Chutney' }] } });
  });

  test('searches by words, the best first, with the range of prices', async () => {
    await makeEvent(server.db, organizer, { name: 'Marmalade', description: 'Oranges.' }, [
      { priceCents: 1000 },
      { priceCents: 2000 },
    ]);
    await makeEvent(server.db, organizer, { name: 'Breakfast', description: 'Toast with marmalade.' }, [
      { priceCents: 500 },
    ]);
    const { data } = await server.query(`{ search(input: { term: "marmalade" }) { totalItems items { productName score
      price { __typename ... on PriceRange { min { display } max { display } } ... on SinglePrice { value { display } } }
      priceWithTax { __typename ... on PriceRange { min { display } max { display } } ... on SinglePrice { value { display } } } } } }`);
    const single = (display: string) => ({ __typename: 'SinglePrice', value: { display } });
    const range = (min: string, max: string) => ({
      __typename: 'PriceRange',
      min: { display: min },
      max: { display: max },
    });
    expect(data).toEqual({
      search: {
        totalItems: 2,
        items: [
          {
            productName: 'Marmalade',
            score: expect.any(Number),
            price: range('$10.00', '$20.00'),
            priceWithTax: range('$10.50', '$21.00'),
          },
          {
            productName: 'Breakfast',
            score: expect.any(Number),
            price: single('$5.00'),
            priceWithTax: single('$5.25'),
          },
        ],
      },
    });
  });

  async function holdPlace({ userId, defaultAttendeeId }: Person, eventId: string, productId: string): Promise<void> {
    const order = only(
      await server.db
        .insert(orders)
        .values({
          code: `T-${eventId.slice(0, 8)}`,
          userId,
          channelId: organizer.channelId,
          organizationId: organizer.organizationId,
        })
        .returning(),
    );
    const item = only(
      await server.db
        .insert(orderRegistrationItems)
        .values({
          orderId: order.id,
          eventId,
          tuitionId: productId,
          attendeeId: defaultAttendeeId,
          firstName: 'Robin',
          lastName: 'Reyes',
        })
        .returning(),
    );
    const expiresAt = new Date(Date.now() + 600_000);
    await server.db.insert(holds).values({
      orderId: order.id,
      registrationItemId: item.id,
      productId,
      eventId,
      places: 1,
      quantity: 1,
      expiresAt,
    });
    await server.db.update(events).set({ held: 1 }).where(eq(events.id, eventId));
    await server.db.update(products).set({ held: 1 }).where(eq(products.id, productId));
  }
});
