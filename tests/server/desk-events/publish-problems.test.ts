import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InferInsertModel } from 'drizzle-orm';
import { events, locations } from '#server/modules/catalog/catalog-tables.ts';
import type { products } from '#server/modules/catalog/catalog-tables.ts';
import { organizations, taxCategories, zones, channels } from '#server/modules/organizers/organizers-tables.ts';
import { eventForms } from '#server/modules/forms/forms-tables.ts';
import { paymentMethods } from '#server/modules/payments/payments-tables.ts';
import { makeEvent } from '#tests/server/catalog/catalog-fixture.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import { openDesk, problemsOf, start } from '#tests/server/desk-events/event-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';

let server: TestServer;
let organizer: Organizer;
let manager: Person;
let ready: Partial<InferInsertModel<typeof events>>;
beforeAll(async () => {
  server = await startTestServer();
  ({ organizer, manager } = await openDesk(server));
  const place = inserted(await server.db.insert(locations).values({ name: 'Old Hall' }).returning());
  ready = {
    state: 'DRAFT',
    startWallTime: start.start,
    endWallTime: start.end,
    locationId: place.id,
    cancellationPolicy: { kind: 'NONE' },
  };
});
afterAll(() => server.close());

/** A draft with nothing that keeps it from being published, but what is given. */
async function draftWith(
  values: Partial<InferInsertModel<typeof events>> = {},
  tiers: Partial<InferInsertModel<typeof products>>[] = [{}],
) {
  const event = await makeEvent(server.db, organizer, ready, tiers);
  const { locationId } = ready;
  await server.db
    .update(events)
    .set({ locationId, ...values })
    .where(eq(events.id, event.id));
  return event.id;
}

const at = (text: string) => new Date(text);

describe('an event has', () => {
  test('no error and no warning but its picture, when it is ready', async () => {
    const id = await draftWith();
    expect([await problemsOf(server, manager, id), await problemsOf(server, manager, id, 'WARNING')]).toEqual([
      [],
      ['NO_PICTURE'],
    ]);
  });

  test.each<[string, Parameters<typeof draftWith>]>([
    ['NO_TIER_ONLINE', [{}, [{ availability: 'INTERNAL' }]]],
    [
      'TIER_NEVER_SOLD',
      [{}, [{ startSalesAt: at('2126-02-01T00:00:00Z'), saleableCutoffAt: at('2126-02-01T00:00:00Z') }]],
    ],
    ['TIER_NEVER_SOLD', [{}, [{ startSalesAt: at('2127-03-01T00:00:00Z') }]]],
    [
      'TIER_NEVER_SOLD',
      [{ startSalesAt: at('2126-02-01T00:00:00Z') }, [{ saleableCutoffAt: at('2126-01-01T00:00:00Z') }]],
    ],
    ['END_BEFORE_START', [{ endsAt: at('2127-01-01T00:00:00Z') }]],
    ['START_IN_PAST', [{ startsAt: at('2026-01-01T00:00:00Z') }]],
    ['SALES_START_LATE', [{ startSalesAt: at('2127-03-01T00:00:00Z') }]],
    ['SALES_START_LATE', [{ startSalesAt: at('2127-01-03T00:00:00Z'), saleableCutoffAt: at('2127-01-02T00:00:00Z') }]],
    ['NO_CAPACITY', [{}, [{ capacity: 0 }, { capacity: 0 }]]],
    ['NO_CAPACITY', [{ capacity: 0 }]],
    ['LANGUAGE_MISSING', [{}, [{ texts: {}, languageCode: 'fr-CA' }]]],
  ])('the error %s alone', async (code, draft) => {
    const languages = code === 'LANGUAGE_MISSING' ? (['en'] as const) : [];
    await server.db
      .update(organizations)
      .set({ requiredLanguages: [...languages] })
      .where(eq(organizations.id, organizer.organizationId));
    expect(await problemsOf(server, manager, await draftWith(...draft))).toEqual([code]);
  });

  test('the error LANGUAGE_MISSING of its words, and of its questions', async () => {
    const set = (requiredLanguages: ('en' | 'fr-CA')[]) =>
      server.db.update(organizations).set({ requiredLanguages }).where(eq(organizations.id, organizer.organizationId));
    const id = await draftWith({ languageCode: 'en' }, [{ languageCode: 'fr-CA' }]);
    await server.db
      .insert(eventForms)
      .values({ eventId: id, name: 'Diet', content: [], scope: 'ATTENDEE', languageCode: 'en' });
    await set(['fr-CA']);
    expect(await problemsOf(server, manager, id)).toEqual(['LANGUAGE_MISSING', 'LANGUAGE_MISSING']);
    await set([]);
  });

  test('the error NO_WAY_TO_PAY alone, where something costs money', async () => {
    const id = await draftWith();
    const free = await draftWith({}, [{ priceCents: 0 }]);
    await server.db.update(paymentMethods).set({ enabled: false });
    expect([await problemsOf(server, manager, id), await problemsOf(server, manager, free)]).toEqual([
      ['NO_WAY_TO_PAY'],
      [],
    ]);
    await server.db.update(paymentMethods).set({ enabled: true });
  });

  test('the error TAX_RATE_MISSING alone, unless it is exempt, free, or of who collects none', async () => {
    const other = inserted(await server.db.insert(taxCategories).values({ name: 'Goods' }).returning());
    const id = await draftWith({}, [{ taxCategoryId: other.id }]);
    const free = await draftWith({}, [{ taxCategoryId: other.id, priceCents: 0 }]);
    expect([await problemsOf(server, manager, id), await problemsOf(server, manager, free)]).toEqual([
      ['TAX_RATE_MISSING'],
      [],
    ]);
    const its = eq(organizations.id, organizer.organizationId);
    await server.db.update(organizations).set({ collectsTaxes: false }).where(its);
    expect(await problemsOf(server, manager, id)).toEqual([]);
    await server.db.update(organizations).set({ collectsTaxes: true }).where(its);
    await server.db.update(taxCategories).set({ isExempt: true }).where(eq(taxCategories.id, other.id));
    expect(await problemsOf(server, manager, id)).toEqual([]);
    const elsewhere = inserted(await server.db.insert(zones).values({ name: 'Alberta' }).returning());
    const ours = eq(channels.id, organizer.channelId);
    const [before] = await server.db.select().from(channels).where(ours);
    await server.db.update(channels).set({ taxZoneId: elsewhere.id }).where(ours);
    expect(await problemsOf(server, manager, await draftWith())).toEqual(['TAX_RATE_MISSING']);
    await server.db
      .update(channels)
      .set({ taxZoneId: before?.taxZoneId ?? null })
      .where(ours);
  });

  test.each<[string, Parameters<typeof draftWith>]>([
    ['NO_PLACE', [{ locationId: null }]],
    ['NO_POLICY', [{ cancellationPolicy: null }]],
    ['TIER_ABOVE_EVENT', [{ capacity: 10 }, [{ capacity: 11 }]]],
    ['SALES_END_AFTER_START', [{ saleableCutoffAt: at('2127-03-01T00:00:00Z') }]],
    ['TIER_BEYOND_SALE', [{}, [{ saleableCutoffAt: at('2127-03-01T00:00:00Z') }]]],
    [
      'TIER_BEYOND_SALE',
      [{ startSalesAt: at('2126-02-01T00:00:00Z') }, [{ startSalesAt: at('2126-01-01T00:00:00Z') }]],
    ],
  ])('the warning %s and no error', async (code, draft) => {
    const id = await draftWith(...draft);
    expect(await problemsOf(server, manager, id)).toEqual([]);
    const warnings = await problemsOf(server, manager, id, 'WARNING');
    expect(warnings.filter((one) => one !== 'NO_PICTURE')).toEqual([code]);
  });
});
