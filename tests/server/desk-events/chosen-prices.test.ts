import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mostChosenCents } from '#domain/chosen-price.ts';
import { publishProblems } from '#server/modules/catalog/publish-problems.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { feeConfigs } from '#server/modules/organizers/organizers-tables.ts';
import { paymentMethods } from '#server/modules/payments/payments-tables.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { createEvent, draft, eventOf, idOf, openDesk, saveTier } from '#tests/server/desk-events/event-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { headOfEvent } from '#tests/server/pages/api-site.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof openDesk>>;

beforeAll(async () => {
  server = await startTestServer();
  desk = await openDesk(server);
  const { channelId, taxCategoryId } = desk.organizer;
  const fee = { channelId, name: 'Service fee', sku: 'FEE', description: 'Service fee', taxCategoryId };
  await server.db.insert(feeConfigs).values({ ...fee, fixedCents: 100, milliPercent: 5_000 });
});
afterAll(() => server.close());

const priced = z.object({
  id: z.string(),
  version: z.number(),
  price: z.object({ amount: z.number() }),
  priceWithFees: z.object({ amount: z.number() }),
  suggestedPrice: z.object({ amount: z.number() }).nullable(),
});

const saved = async (eventId: string, values: object, known?: { id: string; version: number }) =>
  saveTier(server, desk.manager, { eventId, values, ...known });

const newDraft = () => draft(server, desk.manager, desk.organizer.organizationId);

describe('a tier whose price buyers choose', () => {
  test('is saved with its least and what is suggested, as buyers see both', async () => {
    const eventId = await newDraft();
    const tier = priced.parse(await saved(eventId, { price: 5, suggestedPrice: 15 }));
    expect(tier).toEqual({
      id: tier.id,
      version: 1,
      price: { amount: 5 },
      priceWithFees: { amount: 5 },
      suggestedPrice: { amount: 15 },
    });
    const kept = priced.parse(await saved(eventId, { price: 20 }, tier));
    expect(kept).toMatchObject({ price: { amount: 20 }, suggestedPrice: { amount: 20 } });
    const fixed = priced.parse(await saved(eventId, { price: 20, suggestedPrice: null }, kept));
    expect(fixed).toMatchObject({ priceWithFees: { amount: 22 }, suggestedPrice: null });
  });

  test.each([
    [{ price: 15, suggestedPrice: 14.99 }, 'suggestedPrice'],
    [{ price: 5, suggestedPrice: mostChosenCents / 100 + 0.01 }, 'suggestedPrice'],
    [{ price: mostChosenCents / 100 + 1, suggestedPrice: 20 }, 'price'],
    [{ price: -1, suggestedPrice: 20 }, 'price'],
    [{ price: 5, suggestedPrice: 5.555 }, 'suggestedPrice'],
  ])('is refused as %o at %s', async (values, field) => {
    expect(await saved(await newDraft(), values)).toMatchObject({
      errorCode: 'INVALID_FIELDS_ERROR',
      fields: [{ field, fault: 'OUT_OF_RANGE' }],
    });
  });

  test('goes into a copy of its event, and needs a way to pay also where its least is nothing', async () => {
    const eventId = await newDraft();
    await saved(eventId, { price: 0, suggestedPrice: 10 });
    const { organizationId } = desk.organizer;
    const copy = idOf(await createEvent(server, desk.manager, { organizationId, copyOf: eventId }));
    expect(await eventOf(server, desk.manager, copy)).toMatchObject({ tiers: [{ suggestedPrice: { amount: 10 } }] });
    const codes = async () =>
      (await publishProblems(server.db, inserted(await findEventsByIds(server.db, [eventId])), new Date())).map(
        ({ code }) => code,
      );
    expect(await codes()).not.toContain('NO_WAY_TO_PAY');
    await server.db.update(paymentMethods).set({ enabled: false });
    expect(await codes()).toContain('NO_WAY_TO_PAY');
    await server.db.update(paymentMethods).set({ enabled: true });
  });

  test('is shown from its least on, with its limits and taxes, and in what search engines read', async () => {
    const eventId = await newDraft();
    await saved(eventId, { price: 5, suggestedPrice: 15 });
    await saved(eventId, { price: 20 });
    await server.pool.query("update events set state = 'LIVE' where id = $1", [eventId]);
    const { data, errors } = await server.query(
      `query ($id: ID!) { event(id: $id) { ticketAvailability { minimumTicketPrice { amount } maximumTicketPrice { amount } }
        tuitions { price { amount } chosenPrice { minimum { amount } suggested { amount } most { amount } taxRates } } } }`,
      { id: eventId },
    );
    expect(errors).toEqual([]);
    expect(data?.['event']).toEqual({
      ticketAvailability: { minimumTicketPrice: { amount: 5 }, maximumTicketPrice: { amount: 22 } },
      tuitions: [
        {
          price: { amount: 5 },
          chosenPrice: {
            minimum: { amount: 5 },
            suggested: { amount: 15 },
            most: { amount: mostChosenCents / 100 },
            taxRates: expect.any(Array),
          },
        },
        { price: { amount: 22 }, chosenPrice: null },
      ],
    });
    const event = (await headOfEvent(server, eventId)).things;
    expect(JSON.stringify(event)).toContain('"minPrice":5,"maxPrice":10000');
  });
});
