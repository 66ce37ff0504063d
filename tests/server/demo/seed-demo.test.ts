import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { componentTypes, readFormContent } from '#domain/form-content.ts';
import { siteCategories } from '#server/modules/catalog/site-categories.ts';
import { demoEvents } from '#server/demo/demo-events.ts';
import { firstDay } from '#server/demo/demo-calendar.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { distanceKm } from '#server/platform/geo.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { demoVenues } from '#server/demo/venues.ts';

const nanaimo = { lat: 49.163877, long: -123.938122 };

describe('the demo', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await seedDemo(server.services);
  });
  afterAll(() => server.close());

  const rowsOf = async (statement: ReturnType<typeof sql>) => (await server.db.execute(statement)).rows;

  test('is loaded once, however many servers start', async () => {
    const count = () =>
      rowsOf(
        sql`select (select count(*) from events) as events, (select count(*) from orders) as orders, (select count(*) from users) as users`,
      );
    const before = await count();
    const [one, other] = await Promise.all([seedDemo(server.services), seedDemo(server.services)]);
    expect(await count()).toEqual(before);
    expect(one).toEqual(other);
    expect(one.login).toEqual({ email: 'alex@foyer.example', password: 'welcome-to-foyer' });
  });

  test('has the events, organizers and categories that the design asks for', async () => {
    const coming = demoEvents.filter(({ day, draft, unlisted }) => day >= 0 && !draft && !unlisted);
    expect(coming.length).toBeGreaterThanOrEqual(60);
    expect(new Set(coming.map(({ organizer }) => organizer)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(coming.map(({ category }) => category))).toEqual(new Set(Object.keys(siteCategories)));
    const near = coming.filter(({ venue }) => {
      const [, , , , lat, long] = demoVenues[venue];
      return distanceKm(nanaimo, { lat, long }) <= 25;
    });
    expect(near.length).toBeGreaterThan(30);
    const forms = demoEvents.flatMap(({ forms: asked = [] }) => asked);
    expect(new Set(forms.map(({ scope }) => scope))).toEqual(new Set(['ATTENDEE', 'REGISTRATION', 'ORDER']));
    const components = forms.flatMap(({ content }) => readFormContent(content).components);
    expect(new Set(components.map(({ type }) => type))).toEqual(new Set(componentTypes));
    expect(components.some(({ condition }) => condition)).toBe(true);
    for (const { about } of demoEvents.filter(({ day, unlisted, draft }) => day >= 0 && !unlisted && !draft))
      expect(about.length).toBeGreaterThan(1);
  });

  test('has organizers who give back all, a part or nothing, and one of courses', async () => {
    const rows = await rowsOf(sql`
      select distinct cancellation_policy ->> 'kind' as kind, cancellation_policy -> 'windows' -> 0 ->> 'percent' as percent
      from events order by kind, percent`);
    expect(rows).toEqual([
      { kind: 'COURSE', percent: null },
      { kind: 'NONE', percent: null },
      { kind: 'WINDOWS', percent: '100' },
      { kind: 'WINDOWS', percent: '50' },
      { kind: null, percent: null },
    ]);
  });

  test('counts what is booked as the rows behind it say', async () => {
    expect(
      await rowsOf(sql`
      select event.name from events event where booked <> (select count(*) from registrations where event_id = event.id) or held <> 0`),
    ).toEqual([]);
    expect(
      await rowsOf(sql`
      select product.name from products product
      where booked <> (select coalesce(sum(quantity), 0) from order_lines where product_id = product.id) or held <> 0`),
    ).toEqual([]);
    expect(
      await rowsOf(sql`
      select o.code from orders o where total_with_tax_cents <> (select coalesce(sum(amount_cents), 0) from payments where order_id = o.id)`),
    ).toEqual([]);
    expect(
      await rowsOf(sql`
      select o.code from orders o where total_with_tax_cents <>
        (select sum(unit_price_cents * quantity + tax_cents) from order_lines where order_id = o.id)
        + (select coalesce(sum(price_cents + tax_cents), 0) from order_surcharges where order_id = o.id)`),
    ).toEqual([]);
  });

  test('shows first what is drawn, with the places that are left', async () => {
    const { data, errors } = await server.query(
      `query ($options: EventListOptions) { events(options: $options) { items { name organizer { name } remainingCapacity
        ticketAvailability { isSoldOut minimumTicketPrice { display } } } } }`,
      { options: { take: 10, filter: { startDateTime: { after: `${firstDay(server.services.clock())}T00:00:00Z` } } } },
    );
    expect(errors).toEqual([]);
    const row = (name: string, organizer: string, remainingCapacity: number, display: string) => ({
      name,
      organizer: { name: organizer },
      remainingCapacity,
      ticketAvailability: { isSoldOut: remainingCapacity === 0, minimumTicketPrice: { display } },
    });
    expect(data).toEqual({
      events: {
        items: [
          row('The Winter’s Tale', 'Harbour City Players', 12, '$18.00'),
          row('Neck Point 10K and Family Loop', 'Mid-Island Striders', 148, '$15.00'),
          row('Raku Firing Weekend', 'Tidewater Clay', 0, '$140.00'),
          row('What the Herring Remember', 'Salish Sea Society', 61, '$0.00'),
          row('Low Tide Quartet plays Ravel', 'Crescent Concerts', 40, '$32.00'),
          row('Lantern Night at Maffeo Sutton Park', 'Nanaimo Winter Festival', 820, '$5.00'),
          row('Cider Pressing at Yellow Point', 'Cedar Growers', 3, '$45.00'),
          row('Saysutshun Winter Bird Walk', 'Field Naturalists', 9, '$12.00'),
          row('Puddle and Pine, a puppet play for under-sevens', 'Small Hours Puppets', 57, '$10.00'),
          row('A Gabriola Carol', 'Island Stage Society', 88, '$22.00'),
        ],
      },
    });
  });

  test('lets its customer log in', async () => {
    const { data, errors } = await server.query(
      `mutation { login(username: "alex@foyer.example", password: "welcome-to-foyer") { __typename ... on CurrentUser { identifier firstName verified } } }`,
    );
    expect(errors).toEqual([]);
    expect(data).toEqual({
      login: { __typename: 'CurrentUser', identifier: 'alex@foyer.example', firstName: 'Alex', verified: true },
    });
  });

  test.each([
    ['2026-11-21T18:00:00Z', '2026-11-21'],
    ['2026-11-21T07:30:00Z', '2026-11-21'],
    ['2026-11-22T03:00:00Z', '2026-11-22'],
  ])('begins today while the evening is ahead, else tomorrow: %s', (now, day) => {
    expect(firstDay(new Date(now))).toBe(day);
  });
});
