import type { InferInsertModel } from 'drizzle-orm';
import { events, locations, products } from '#server/modules/catalog/catalog-tables.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { eventTimes } from '#server/modules/catalog/event-times.ts';
import {
  channels,
  organizations,
  taxCategories,
  taxRates,
  zones,
} from '#server/modules/organizers/organizers-tables.ts';
import type { Database } from '#server/platform/context.ts';

export type Organizer = { organizationId: string; channelId: string; token: string; taxCategoryId: string };

type EventValues = Partial<InferInsertModel<typeof events>> & {
  place?: { name: string; city?: string; lat?: number; long?: number };
};

/** The first value, which an insert has just given back. */
export function only<Value>(values: Value[]): Value {
  const [value] = values;
  if (value === undefined) throw new Error('nothing was inserted');
  return value;
}

/** A site with GST, and one organizer in it. */
export async function makeOrganizer(db: Database, name = 'Quiet Room Society'): Promise<Organizer> {
  const zone = only(await db.insert(zones).values({ name: 'British Columbia' }).returning());
  const tax = only(await db.insert(taxCategories).values({ name: 'Admission' }).returning());
  await db.insert(taxRates).values({ name: 'GST', milliPercent: 5000, categoryId: tax.id, zoneId: zone.id });
  await db.insert(channels).values({ code: 'site', token: 'site-token', isDefault: true, taxZoneId: zone.id });
  const organization = only(await db.insert(organizations).values({ name }).returning());
  const channel = only(
    await db
      .insert(channels)
      .values({ code: 'quiet', token: 'quiet-token', organizationId: organization.id, taxZoneId: zone.id })
      .returning(),
  );
  return { organizationId: organization.id, channelId: channel.id, token: channel.token, taxCategoryId: tax.id };
}

/** An event of the organizer on 1 February 2027 at 7 pm, with one tier at $20.00 unless others are given. */
export async function makeEvent(
  db: Database,
  { organizationId, taxCategoryId }: Organizer,
  { place, ...values }: EventValues = {},
  tiers: Partial<InferInsertModel<typeof products>>[] = [{}],
) {
  const location = place ? only(await db.insert(locations).values(place).returning()) : null;
  const times = eventTimes({
    startWallTime: values.startWallTime ?? '2027-02-01T19:00:00',
    endWallTime: values.endWallTime ?? '2027-02-01T21:00:00',
    timeZone: values.timeZone ?? 'America/Vancouver',
  });
  const event = only(
    await db
      .insert(events)
      .values({ organizationId, name: 'An evening', ...values, ...times, locationId: location?.id ?? null })
      .returning(),
  );
  const made = await db
    .insert(products)
    .values(
      tiers.map((tier, displayOrder) => ({
        eventId: event.id,
        kind: 'TUITION' as const,
        name: `Tier ${displayOrder + 1}`,
        priceCents: 2000,
        taxCategoryId,
        displayOrder,
        ...tier,
      })),
    )
    .returning();
  await refreshEventSearch(db, [event.id]);
  return { ...event, products: made };
}
