import { hashPassword } from 'better-auth/crypto';
import { createVerifiedAccount } from '#server/modules/auth/sign-up.ts';
import { ownAttendee } from '#server/modules/customers/own-attendee.ts';
import { events, locations, products } from '#server/modules/catalog/catalog-tables.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import {
  channels,
  feeConfigs,
  organizations,
  taxCategories,
  taxRates,
  zones,
} from '#server/modules/organizers/organizers-tables.ts';
import { paymentMethods } from '#server/modules/payments/payments-tables.ts';
import type { Database } from '#server/platform/context.ts';

export const password = 'a-good-password';
/** Every customer's, and their own attendee's. */
export const nameOfAll = { firstName: 'Robin', lastName: 'Reyes' };
export const cardMethod = 'SQUARE';
export const channelToken = 'old-hall-channel';
/** Places of the scarce tier, for which all customers ask at once at the end. */
export const scarcePlaces = 10;

type BoxOffice = {
  /** Tiers with more places than anybody asks for, each of an event of its own. */
  tierIds: string[];
  scarceTierId: string;
  emailAddresses: string[];
};

const day = 86_400_000;

/** An organizer with 5 % GST and a service fee, 20 events, and customers who can log in. Deterministic but for its ids. */
export async function openBoxOffice(db: Database, customers: number, places = scarcePlaces): Promise<BoxOffice> {
  const zone = first(await db.insert(zones).values({ name: 'British Columbia' }).returning());
  await db.update(channels).set({ taxZoneId: zone.id });
  const category = first(await db.insert(taxCategories).values({ name: 'Standard', isDefault: true }).returning());
  await db.insert(taxRates).values({ name: 'GST', milliPercent: 5000, categoryId: category.id, zoneId: zone.id });
  await db.insert(paymentMethods).values({ code: cardMethod, type: 'SQUARE', name: 'Card' });
  const { organizationId, locationId } = await openOrganizer(db, category.id);
  const tierIds: string[] = [];
  for (let number = 0; number <= 20; number += 1) {
    const capacity = number === 20 ? places : 1_000_000;
    tierIds.push(await addTier(db, { number, capacity, organizationId, locationId, taxCategoryId: category.id }));
  }
  await refreshEventSearch(db);
  const emailAddresses = Array.from({ length: customers }, (_, number) => `customer-${number}@foyer.example`);
  const hash = await hashPassword(password);
  for (const emailAddress of emailAddresses) {
    const account = { emailAddress, ...nameOfAll, phoneNumber: null };
    await createVerifiedAccount({ ownAttendee }, db, account, hash);
  }
  return { tierIds: tierIds.slice(0, -1), scarceTierId: tierIds.at(-1) ?? '', emailAddresses };
}

async function openOrganizer(db: Database, taxCategoryId: string) {
  const organization = first(await db.insert(organizations).values({ name: 'Old Hall Society' }).returning());
  const channel = first(
    await db
      .insert(channels)
      .values({ code: 'old-hall', token: channelToken, organizationId: organization.id })
      .returning(),
  );
  await db.insert(feeConfigs).values({
    channelId: channel.id,
    name: 'Service fee',
    sku: 'FEE',
    description: 'Service fee',
    fixedCents: 150,
    taxCategoryId,
  });
  const place = first(
    await db.insert(locations).values({ name: 'Old Hall', lat: 49.16, long: -123.94, city: 'Nanaimo' }).returning(),
  );
  return { organizationId: organization.id, locationId: place.id };
}

type Tier = { number: number; capacity: number; organizationId: string; locationId: string; taxCategoryId: string };

async function addTier(
  db: Database,
  { number, capacity, organizationId, locationId, taxCategoryId }: Tier,
): Promise<string> {
  const startsAt = new Date(Date.now() + (30 + number) * day);
  const wallTime = startsAt.toISOString().slice(0, 19);
  const event = first(
    await db
      .insert(events)
      .values({
        organizationId,
        locationId,
        name: `Harvest Supper ${number}`,
        capacity,
        startWallTime: wallTime,
        endWallTime: wallTime,
        timeZone: 'America/Vancouver',
        startsAt,
        endsAt: new Date(startsAt.getTime() + day / 8),
      })
      .returning(),
  );
  const tier = {
    eventId: event.id,
    kind: 'TUITION',
    name: 'Adult',
    priceCents: 2500,
    capacity,
    taxCategoryId,
  } as const;
  return first(await db.insert(products).values(tier).returning()).id;
}

function first<Row>([row]: Row[]): Row {
  if (!row) throw new Error('nothing was inserted');
  return row;
}
