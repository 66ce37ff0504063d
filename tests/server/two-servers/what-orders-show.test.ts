import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { assets, categories } from '#server/modules/catalog/catalog-tables.ts';
import { addRegistration } from '#server/modules/checkout/add-registration.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';

const document = `query Shown($id: ID!) { order(id: $id) {
  channelToken organizer { name } taxSummary { description registrationNumber }
  lines { product { name } }
  registrationForms { scope firstName eventForm { name } event { name } }
  registrationItems {
    eventName eventDate locationName attendee { firstName }
    event { name startWallTime registrationCount locationName location { name } primaryCategory { name }
      featuredAsset { name } organizer { name } organizerChannelToken }
    tuition { name registrationCount price { amount } priceWithTax { amount } fees { name } }
  } } }`;

const named = z.object({ name: z.string() });
const shownOrder = z.object({
  channelToken: z.string(),
  organizer: named,
  taxSummary: z.array(z.object({ description: z.string(), registrationNumber: z.string().nullable() })),
  lines: z.array(z.object({ product: named })),
  registrationForms: z.tuple([z.object({ scope: z.string(), firstName: z.string(), eventForm: named, event: named })]),
  registrationItems: z.tuple([
    z.object({
      eventName: z.string(),
      eventDate: z.string(),
      locationName: z.string(),
      attendee: z.object({ firstName: z.string() }),
      event: z.object({
        name: z.string(),
        startWallTime: z.string(),
        registrationCount: z.number(),
        locationName: z.string(),
        location: named,
        primaryCategory: named.nullable(),
        featuredAsset: named.nullable(),
        organizer: named,
        organizerChannelToken: z.string(),
      }),
      tuition: z.object({
        name: z.string(),
        registrationCount: z.number(),
        price: z.object({ amount: z.number() }),
        priceWithTax: z.object({ amount: z.number() }),
        fees: z.array(named),
      }),
    }),
  ]),
});
type Shown = z.infer<typeof shownOrder>;

let one: TestServer;
let other: TestServer;
let shop: Shop;
let person: Person;
let ids: Record<'order' | 'event' | 'tier' | 'addOn' | 'form' | 'elsewhere' | 'eventElsewhere', string>;

beforeAll(async () => {
  one = await startTestServer({ jobs: false });
  const database = z.object({ name: z.string() });
  const { rows } = await one.pool.query('select current_database() as name');
  other = await startTestServer({ database: database.parse(rows[0]).name, jobs: false });
  shop = await openShop(one.db);
  await shop.addFee(shop.channelId, 150);
  const [category] = await one.db.insert(categories).values({ code: 'food', name: 'Food' }).returning();
  const picture = {
    name: 'Table',
    mimeType: 'image/jpeg',
    width: 4,
    height: 3,
    fileSize: 1,
    source: 'a',
    preview: 'b',
  };
  const [asset] = await one.db.insert(assets).values(picture).returning();
  const event = await shop.addEvent({ primaryCategoryId: category?.id, featuredAssetId: asset?.id });
  const tier = await shop.addProduct(event.id);
  const addOn = await shop.addProduct(event.id, { kind: 'SESSION_OPTION', name: 'Dessert' });
  const form = await shop.addForm(event.id, 'ATTENDEE', []);
  const elsewhere = await shop.addOrganizer();
  const eventElsewhere = await shop.addEvent({ organizationId: elsewhere.organizationId });
  person = await one.signUp({ firstName: 'Robin' });
  const added = await addRegistration(
    one.services,
    { ...person, ...shop },
    { productId: tier, registrant: { attendeeId: person.defaultAttendeeId }, addOns: [{ addOnId: addOn }] },
  );
  const order = z.object({ id: z.string() }).parse(added).id;
  const went = await one.query(
    `mutation ($id: ID!) { transitionOrderToState(orderId: $id, state: "ArrangingPayment") { __typename } }`,
    { id: order },
    { cookie: person.cookie },
  );
  if (went.errors.length > 0) throw new Error(went.errors[0]?.message);
  ids = {
    order,
    event: event.id,
    tier,
    addOn,
    form,
    elsewhere: elsewhere.organizationId,
    eventElsewhere: eventElsewhere.id,
  };
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const shownBy = async (server: TestServer): Promise<Shown> => {
  const { data, errors } = await server.query(document, { id: ids.order }, { cookie: person.cookie });
  expect(errors).toEqual([]);
  return shownOrder.parse(data?.['order']);
};
const shownByBoth = async () => [await shownBy(one), await shownBy(other)];
const change = (text: string, ...values: unknown[]) => one.pool.query(text, values);
const itemIn = ({ registrationItems: [item] }: Shown) => item;
const eventIn = (shown: Shown) => itemIn(shown).event;
const tierIn = (shown: Shown) => itemIn(shown).tuition;

type Change = { made: () => Promise<unknown>; seen: (shown: Shown) => unknown; is: unknown };
const changes: Record<string, Change> = {
  'an event’s name': {
    made: () => change(`update events set name = 'Winter Supper' where id = $1`, ids.event),
    seen: (shown) => [itemIn(shown).eventName, eventIn(shown).name, shown.registrationForms[0].event.name],
    is: ['Winter Supper', 'Winter Supper', 'Winter Supper'],
  },
  'an event’s times': {
    made: () =>
      change(
        `update events set start_wall_time = '2027-02-01 18:00', starts_at = '2027-02-02T02:00Z' where id = $1`,
        ids.event,
      ),
    seen: (shown) => [eventIn(shown).startWallTime, itemIn(shown).eventDate],
    is: ['2027-02-01T18:00:00', '2027-02-02T02:00:00.000Z'],
  },
  'the name of its place': {
    made: () =>
      change(
        `update locations set name = 'New Hall' where id = (select location_id from events where id = $1)`,
        ids.event,
      ),
    seen: (shown) => [itemIn(shown).locationName, eventIn(shown).location.name],
    is: ['New Hall', 'New Hall'],
  },
  'the place where it is': {
    made: () =>
      change(
        `with place as (insert into locations (name) values ('Barn') returning id)
        update events set location_id = place.id from place where events.id = $1`,
        ids.event,
      ),
    seen: (shown) => [eventIn(shown).locationName, eventIn(shown).location.name],
    is: ['Barn', 'Barn'],
  },
  'its category': {
    made: () => change(`update categories set name = 'Suppers'`),
    seen: (shown) => eventIn(shown).primaryCategory,
    is: { name: 'Suppers' },
  },
  'its picture': {
    made: () => change(`update assets set name = 'Candles'`),
    seen: (shown) => eventIn(shown).featuredAsset,
    is: { name: 'Candles' },
  },
  'that it has no picture': {
    made: () => change(`update events set featured_asset_id = null where id = $1`, ids.event),
    seen: (shown) => eventIn(shown).featuredAsset,
    is: null,
  },
  'a tier': {
    made: () => change(`update products set name = 'Grown-up', price_cents = 3000 where id = $1`, ids.tier),
    seen: (shown) => [tierIn(shown).name, tierIn(shown).price, tierIn(shown).priceWithTax],
    is: ['Grown-up', { amount: 31.5 }, { amount: 33.08 }],
  },
  'an add-on': {
    made: () => change(`update products set name = 'Cake' where id = $1`, ids.addOn),
    seen: (shown) => shown.lines.map(({ product }) => product.name),
    is: ['Grown-up', 'Cake'],
  },
  'how many have a place': {
    made: async () => {
      await change('update events set booked = 3 where id = $1', ids.event);
      await change('update products set booked = 2 where id = $1', ids.tier);
    },
    seen: (shown) => [eventIn(shown).registrationCount, tierIn(shown).registrationCount],
    is: [3, 2],
  },
  'a fee': {
    made: () => change(`update fee_configs set name = 'Kitchen', fixed_cents = 200`),
    seen: (shown) => [tierIn(shown).fees, tierIn(shown).price],
    is: [[{ name: 'Kitchen' }], { amount: 32 }],
  },
  'one more fee': {
    made: () =>
      change(
        `insert into fee_configs (channel_id, name, sku, description, fixed_cents) values ($1, 'Music', 'M', 'Music', 100)`,
        shop.channelId,
      ),
    seen: (shown) => [tierIn(shown).fees, tierIn(shown).price],
    is: [[{ name: 'Kitchen' }, { name: 'Music' }], { amount: 33 }],
  },
  'no fee any more': {
    made: () => change('truncate fee_configs'),
    seen: (shown) => [tierIn(shown).fees, tierIn(shown).price],
    is: [[], { amount: 30 }],
  },
  'a tax': {
    made: () => change('update tax_rates set milli_percent = 10000'),
    seen: (shown) => tierIn(shown).priceWithTax,
    is: { amount: 33 },
  },
  'one more tax': {
    made: () =>
      change(
        `insert into tax_rates (name, milli_percent, category_id, zone_id)
        select 'PST', 7000, category_id, zone_id from tax_rates limit 1`,
      ),
    seen: (shown) => tierIn(shown).priceWithTax,
    is: { amount: 35.1 },
  },
  'one tax less': {
    made: () => change(`delete from tax_rates where name = 'GST'`),
    seen: (shown) => tierIn(shown).priceWithTax,
    is: { amount: 32.1 },
  },
  'where it is taxed': {
    made: () => change('update channels set tax_zone_id = gen_random_uuid() where is_default'),
    seen: (shown) => tierIn(shown).priceWithTax,
    is: { amount: 30 },
  },
  'a form': {
    made: () => change(`update event_forms set name = 'Diets' where id = $1`, ids.form),
    seen: (shown) => shown.registrationForms[0].eventForm,
    is: { name: 'Diets' },
  },
  'an organizer’s name': {
    made: () => change(`update organizations set name = 'New Hall Society' where id = $1`, shop.organizationId),
    seen: (shown) => [shown.organizer, eventIn(shown).organizer],
    is: [{ name: 'New Hall Society' }, { name: 'New Hall Society' }],
  },
  'an organizer’s tax number': {
    made: () => change(`update organizations set gst_number = '123' where id = $1`, shop.organizationId),
    seen: (shown) => shown.taxSummary,
    is: [{ description: 'GST', registrationNumber: '123' }],
  },
  'the token of its channel': {
    made: () => change(`update channels set token = 'new-token' where id = $1`, shop.channelId),
    seen: (shown) => [shown.channelToken, eventIn(shown).organizerChannelToken],
    is: ['new-token', 'new-token'],
  },
  'an attendee': {
    made: () => change(`update attendees set first_name = 'Sam' where id = $1`, person.defaultAttendeeId),
    seen: (shown) => itemIn(shown).attendee,
    is: { firstName: 'Sam' },
  },
  'the event for which its tier is sold': {
    made: () => change('update products set event_id = $2 where id = $1', ids.tier, ids.eventElsewhere),
    seen: (shown) => tierIn(shown).name,
    is: 'Grown-up',
  },
  'its tier since': {
    made: () => change(`update products set name = 'Big' where id = $1`, ids.tier),
    seen: (shown) => tierIn(shown).name,
    is: 'Big',
  },
  'the organizer of its event': {
    made: () => change('update events set organization_id = $2 where id = $1', ids.event, ids.elsewhere),
    seen: (shown) => [shown.organizer.name, eventIn(shown).organizer.name],
    is: ['New Hall Society', 'Old Hall Society'],
  },
  'its event since': {
    made: () => change(`update events set name = 'Moved Supper' where id = $1`, ids.event),
    seen: (shown) => eventIn(shown).name,
    is: 'Moved Supper',
  },
};

describe('an order that two servers have shown', () => {
  test('shows a change that began before another and is committed after it', async () => {
    const late = await one.pool.connect();
    await late.query('begin');
    await late.query(`update events set name = 'Late' where id = $1`, [ids.event]);
    await change(`update products set name = 'Early' where id = $1`, ids.tier);
    const between = await shownByBoth();
    await late.query('commit');
    late.release();
    const names = [between, await shownByBoth()].map((both) =>
      both.map((shown) => [eventIn(shown).name, tierIn(shown).name]),
    );
    expect(names).toEqual([
      [
        ['Harvest Supper', 'Early'],
        ['Harvest Supper', 'Early'],
      ],
      [
        ['Late', 'Early'],
        ['Late', 'Early'],
      ],
    ]);
  });

  test('shows nothing of what was taken back', async () => {
    const before = await shownByBoth();
    const undone = await one.pool.connect();
    await undone.query('begin');
    await undone.query(`update events set name = 'Never' where id = $1`, [ids.event]);
    const during = await shownByBoth();
    await undone.query('rollback');
    undone.release();
    expect([during, await shownByBoth()]).toEqual([before, before]);
  });

  test.each(Object.keys(changes))('shows %s as soon as it is changed', async (name) => {
    const { made, seen, is } = changes[name] ?? { made: shownByBoth, seen: () => null, is: undefined };
    const [before] = await shownByBoth();
    expect(await shownByBoth()).toEqual([before, before]);
    await made();
    const after = await shownByBoth();
    expect(after.map(seen)).toEqual([is, is]);
    expect(after[0]).toEqual(after[1]);
  });
});
