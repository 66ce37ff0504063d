import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { taxOf } from '#domain/money.ts';
import { summarize } from '#machines/shop/register/registration-summary.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { orderConfirmationMail } from '#server/modules/notifications/order-mails.ts';
import { feeConfigs } from '#server/modules/organizers/organizers-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add } from '#tests/server/orders/checkout-calls.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';
import { headOfEvent } from '#tests/server/pages/api-site.ts';

const money = z.object({
  __typename: z.literal('Money'),
  amount: z.number(),
  display: z.string(),
  currency: z.enum(['CAD', 'USD']),
});
const cents = (amount: number) => Math.round(amount * 100);
const amountIn = (value: z.infer<typeof money>) => cents(value.amount);
const product = z.object({
  id: z.string(),
  name: z.string(),
  languageUsed: z.string(),
  price: money,
  priceWithTax: money,
  fees: z.array(z.object({ __typename: z.literal('Fee'), name: z.string(), sku: z.string(), amount: money })),
  chosenPrice: z.null(),
});
const shownEvent = z.object({
  id: z.string(),
  organizerChannelToken: z.string(),
  ticketAvailability: z.object({ minimumTicketPrice: money, maximumTicketPrice: money }),
  tuitions: z.array(product.extend({ availableSlots: z.number().nullable() })),
  sessionOptions: z.array(product),
});
const moneyFields = '{ __typename amount display currency }';
const productFields = `{ id name languageUsed price ${moneyFields} priceWithTax ${moneyFields} fees { __typename name sku amount ${moneyFields} } chosenPrice { taxRates } }`;
const tierFields = productFields.replace('{', '{ availableSlots');
const eventFields = `id organizerChannelToken ticketAvailability { minimumTicketPrice ${moneyFields} maximumTicketPrice ${moneyFields} }
  tuitions ${tierFields} sessionOptions ${productFields}`;

const shownOrder = z.object({
  id: z.string(),
  total: money,
  totalWithTax: money,
  taxSummary: z.array(z.object({ taxTotal: money })),
  surcharges: z.array(z.object({ price: money, includedInPrices: z.boolean() })),
  registrationItems: z.array(
    z.object({ unitPrice: money, subTotal: money, sessionOptions: z.array(z.object({ unitPrice: money })) }),
  ),
  lines: z.array(z.object({ unitPrice: money, fees: z.array(z.object({ amount: money })) })),
});

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe('what is shown of a price', () => {
  let server: TestServer;

  async function eventOf(id: string) {
    const { data, errors } = await server.query(`query ($id: ID!) { event(id: $id) { ${eventFields} } }`, { id });
    expect(errors).toEqual([]);
    return shownEvent.parse(data?.['event']);
  }

  /** Reads an event wherever its prices stand before a cart does; answers the event's page. */
  async function priceEverywhere(id: string) {
    const event = await eventOf(id);
    const prices = event.tuitions.map(({ price }) => amountIn(price));
    const { data, errors } = await server.query(
      `query ($id: ID!) { events(options: { filter: { id: { eq: $id } } }) { items { ${eventFields} } } }`,
      { id },
    );
    expect(errors).toEqual([]);
    const listed = z.object({ events: z.object({ items: z.array(shownEvent) }) }).parse(data).events.items;
    const head = await headOfEvent(server, id);
    const offers = z
      .object({ offers: z.array(z.object({ name: z.string(), price: z.number(), priceCurrency: z.string() })) })
      .parse(
        z
          .array(z.looseObject({ '@type': z.string() }))
          .parse(head.things)
          .find((thing) => thing['@type'] === 'Event'),
      ).offers;
    expect(listed.length === 0 ? [event] : listed).toEqual([event]);
    expect(offers.map(({ price }) => cents(price))).toEqual(prices);
    const left = event.tuitions.filter(({ availableSlots }) => availableSlots !== 0);
    const cheapest = (left.length > 0 ? left : event.tuitions).map(({ price }) => amountIn(price));
    expect(amountIn(event.ticketAvailability.minimumTicketPrice)).toBe(Math.min(...cheapest));
    expect(amountIn(event.ticketAvailability.maximumTicketPrice)).toBe(Math.max(...prices));
    const words = Object.values(head.metas).join(' ');
    expect(words).not.toMatch(/\$\d/);
    return event;
  }

  type Shown = Awaited<ReturnType<typeof eventOf>>;

  /** Puts one ticket of each tier, the first with every add-on, into a cart, and reads what the cart and the mail say. */
  async function buyAll(person: Person, event: Shown) {
    const addOns = event.sessionOptions.map(({ id }) => ({ addOnId: id }));
    for (const [at, { id }] of event.tuitions.entries())
      await add(server, person, id, { addOns: at === 0 ? addOns : [] });
    const { data, errors } = await server.query(
      `query ($token: String) { activeOrder(channelToken: $token) { id total ${moneyFields} totalWithTax ${moneyFields}
        taxSummary { taxTotal ${moneyFields} } surcharges { price ${moneyFields} includedInPrices }
        registrationItems { unitPrice ${moneyFields} subTotal ${moneyFields} sessionOptions { unitPrice ${moneyFields} } }
        lines { unitPrice ${moneyFields} fees { amount ${moneyFields} } } } }`,
      { token: event.organizerChannelToken },
      { cookie: person.cookie },
    );
    expect(errors).toEqual([]);
    const order = shownOrder.parse(data?.['activeOrder']);
    const mail = await orderConfirmationMail(server.services, order.id);
    const receipt = mail?.paragraphs.findLast((paragraph) => paragraph.kind === 'rows');
    return { order, mail: receipt?.kind === 'rows' ? receipt.rows : [] };
  }

  async function expectToAddUp(person: Person, event: Shown) {
    const { order, mail } = await buyAll(person, event);
    const dialog = summarize(
      event.tuitions.map(({ id }, at) => ({
        id: String(at),
        status: 'draft',
        refusal: null,
        idempotencyKey: null,
        value: {
          registrant: { new: true, attendeeId: '', firstName: 'Sam', lastName: 'Sato' },
          tierId: id,
          addOns: at === 0 ? event.sessionOptions.map((addOn) => addOn.id) : [],
        },
      })),
      event,
    );
    const prices = event.tuitions.map(({ price }) => amountIn(price));
    const extras = event.sessionOptions.map(({ price }) => amountIn(price));
    const fees = sum(event.tuitions.flatMap((tier) => tier.fees.map(({ amount }) => amountIn(amount))));
    const withTax = sum([...event.tuitions, ...event.sessionOptions].map(({ priceWithTax }) => amountIn(priceWithTax)));
    const net = sum([...prices, ...extras]);
    expect(order.registrationItems.map(({ unitPrice }) => amountIn(unitPrice))).toEqual(prices);
    expect(order.registrationItems[0]?.sessionOptions.map(({ unitPrice }) => amountIn(unitPrice))).toEqual(extras);
    expect(sum(order.registrationItems.map(({ subTotal }) => amountIn(subTotal)))).toBe(net);
    expect(order.surcharges.every(({ includedInPrices }) => includedInPrices)).toBe(true);
    expect(sum(order.surcharges.map(({ price }) => amountIn(price)))).toBe(fees);
    expect(sum(order.lines.flatMap((line) => line.fees.map(({ amount }) => amountIn(amount))))).toBe(fees);
    expect(amountIn(order.total)).toBe(net);
    expect(amountIn(order.totalWithTax)).toBe(withTax);
    expect(net + sum(order.taxSummary.map(({ taxTotal }) => amountIn(taxTotal)))).toBe(withTax);
    expect([dialog.total, dialog.taxes, sum(dialog.fees.map(({ amount }) => cents(amount)))]).toEqual([
      withTax / 100,
      (withTax - net) / 100,
      fees,
    ]);
    const shown = (name: (label: string) => boolean) =>
      sum(mail.filter(([label]) => name(label)).map(([, value]) => cents(Number(value.replace(/[$,]/g, '')))));
    expect(shown((label) => label.startsWith('1 x '))).toBe(net);
    expect(shown((label) => label.endsWith(', included'))).toBe(fees);
    expect(shown((label) => / [\d.]+ %(,|$)/.test(label))).toBe(withTax - net);
    expect(shown((label) => label === 'Total')).toBe(withTax);
  }

  describe('of any organizer', () => {
    let shop: Shop;
    beforeAll(async () => {
      server = await startTestServer();
      shop = await openShop(server.db);
    });
    afterAll(() => server.close());

    const price = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000 }));
    const organizer = fc.record({
      fixedCents: fc.integer({ min: 0, max: 500 }),
      milliPercent: fc.integer({ min: 0, max: 12_000 }),
      tiers: fc.array(price, { minLength: 1, maxLength: 3 }),
      addOns: fc.array(price, { maxLength: 2 }),
    });

    test('adds up from the list to the mail: the price of a ticket is the organizer’s with the fee, and nothing but taxes comes on top', async () => {
      await fc.assert(
        fc.asyncProperty(organizer, async ({ fixedCents, milliPercent, tiers, addOns }) => {
          await server.db.delete(feeConfigs);
          await shop.addFee(shop.channelId, fixedCents, milliPercent);
          const { id } = await shop.addEvent();
          for (const [at, priceCents] of tiers.entries())
            await shop.addProduct(id, { priceCents, name: `Tier ${at}`, displayOrder: at });
          for (const [at, priceCents] of addOns.entries())
            await shop.addProduct(id, { priceCents, kind: 'SESSION_OPTION', name: `Extra ${at}`, displayOrder: at });
          await refreshEventSearch(server.db, [id]);
          const event = await priceEverywhere(id);
          expect(event.tuitions.map((tier) => amountIn(tier.price))).toEqual(
            tiers.map((own) => (own === 0 ? 0 : own + fixedCents + taxOf(own, milliPercent))),
          );
          expect(event.sessionOptions.map((addOn) => amountIn(addOn.price))).toEqual(addOns);
          await expectToAddUp(await server.signUp(), event);
        }),
        { numRuns: 6, examples: [[{ fixedCents: 100, milliPercent: 0, tiers: [2600, 0], addOns: [1100] }]] },
      );
    }, 240_000);

    test('a search sorts by what people pay, not by what organizers ask', async () => {
      await server.db.delete(feeConfigs);
      await shop.addFee(shop.channelId, 500, 0);
      const other = await shop.addOrganizer();
      const withFee = await shop.addEvent({ name: 'Lantern walk' });
      const without = await shop.addEvent({ name: 'Lantern talk', organizationId: other.organizationId });
      await shop.addProduct(withFee.id, { priceCents: 1000 });
      await shop.addProduct(without.id, { priceCents: 1200 });
      await refreshEventSearch(server.db);
      const { data } = await server.query(
        `{ search(input: { term: "lantern", sort: { price: ASC } }) { items { productName
          price { ... on SinglePrice { value { display } } } priceWithTax { ... on SinglePrice { value { display } } } } } }`,
      );
      expect(data).toEqual({
        search: {
          items: [
            {
              productName: 'Lantern talk',
              price: { value: { display: '$12.00' } },
              priceWithTax: { value: { display: '$12.60' } },
            },
            {
              productName: 'Lantern walk',
              price: { value: { display: '$15.00' } },
              priceWithTax: { value: { display: '$15.75' } },
            },
          ],
        },
      });
    });
  });

  describe('of the demo', () => {
    beforeAll(async () => {
      server = await startTestServer({ demo: true });
    }, 240_000);
    afterAll(() => server.close());

    test('adds up for every event before the cart, and through the cart and the mail for one of each organizer', async () => {
      const ids = z.array(z.object({ id: z.string(), organization: z.string(), on_sale: z.boolean() })).parse(
        (
          await server.pool.query(`select id, organization_id as organization,
            state <> 'CANCELED' and starts_at > now() + interval '1 hour' and (capacity is null or capacity - booked > 5)
              and not exists (select from products product where product.event_id = events.id
                and product.capacity - product.booked < 1) as on_sale
            from events where state <> 'DRAFT' order by starts_at`)
        ).rows,
      );
      const bought = new Set<string>();
      const person = await server.signUp();
      for (const { id, organization, on_sale: isOnSale } of ids) {
        const event = await priceEverywhere(id);
        if (!isOnSale || bought.has(organization)) continue;
        bought.add(organization);
        await expectToAddUp(person, event);
      }
      expect(ids.length).toBeGreaterThan(60);
      expect(bought.size).toBeGreaterThan(5);
    }, 240_000);
  });
});
