import { randomUUID } from 'node:crypto';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { events, locations, products } from '#server/modules/catalog/catalog-tables.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { eventForms } from '#server/modules/forms/forms-tables.ts';
import { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import {
  channels,
  feeConfigs,
  organizations,
  taxCategories,
  taxRates,
  zones,
} from '#server/modules/organizers/organizers-tables.ts';
import type { Database } from '#server/platform/context.ts';

export type Shop = Awaited<ReturnType<typeof openShop>>;
type Tier = {
  priceCents?: number;
  /** Where buyers choose, from priceCents on. */
  suggestedPriceCents?: number | null;
  capacity?: number | null;
  kind?: 'TUITION' | 'SESSION_OPTION';
  availability?: 'ONLINE' | 'INTERNAL' | 'BY_CODE';
  name?: string;
  displayOrder?: number;
  startSalesAt?: Date | null;
  saleableCutoffAt?: Date | null;
  limitPerOrder?: number | null;
};

export const inserted = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (!row) throw new Error('nothing was inserted');
  return row;
};

const days = (number: number) => new Date(Date.now() + number * 86_400_000);

/** An organizer with a channel, GST 5 % on everything and PST 7 % on nothing, and no fee. */
export async function openShop(db: Database) {
  const zone = inserted(await db.insert(zones).values({ name: 'British Columbia' }).returning());
  await db.insert(channels).values({ code: randomUUID(), token: randomUUID(), isDefault: true, taxZoneId: zone.id });
  const category = inserted(await db.insert(taxCategories).values({ name: 'Standard', isDefault: true }).returning());
  await db.insert(taxRates).values({ name: 'GST', milliPercent: 5000, categoryId: category.id, zoneId: zone.id });
  const organizer = await addOrganizer(db);
  return {
    ...organizer,
    taxCategoryId: category.id,
    addOrganizer: () => addOrganizer(db),
    addFee: (channelId: string, fixedCents: number, milliPercent = 0) =>
      db.insert(feeConfigs).values({
        channelId,
        name: 'Service fee',
        sku: 'FEE',
        description: 'Service fee',
        fixedCents,
        milliPercent,
        taxCategoryId: category.id,
      }),
    addEvent: async (values: Partial<typeof events.$inferInsert> = {}) => {
      const place = inserted(await db.insert(locations).values({ name: 'Old Hall' }).returning());
      return inserted(
        await db
          .insert(events)
          .values({
            organizationId: organizer.organizationId,
            name: 'Harvest Supper',
            startWallTime: '2027-01-01 19:00:00',
            endWallTime: '2027-01-01 22:00:00',
            timeZone: 'America/Vancouver',
            startsAt: days(30),
            endsAt: days(30.2),
            locationId: place.id,
            ...values,
          })
          .returning(),
      );
    },
    addProduct: async (
      eventId: string,
      {
        priceCents = 2500,
        suggestedPriceCents = null,
        capacity = null,
        kind = 'TUITION',
        availability = 'ONLINE',
        name = 'Adult',
        displayOrder = 0,
        ...gates
      }: Tier = {},
    ) =>
      inserted(
        await db
          .insert(products)
          .values({
            eventId,
            kind,
            name,
            priceCents,
            suggestedPriceCents,
            capacity,
            availability,
            displayOrder,
            taxCategoryId: category.id,
            ...gates,
          })
          .returning(),
      ).id,
    addForm: async (eventId: string, scope: 'ATTENDEE' | 'ORDER' | 'REGISTRATION', components: object[]) =>
      inserted(
        await db
          .insert(eventForms)
          .values({ eventId, name: scope, scope, content: { version: 1, components } })
          .returning(),
      ).id,
    addGiftCard: async (balanceCents: number, values: Partial<typeof giftCards.$inferInsert> = {}) =>
      inserted(
        await db
          .insert(giftCards)
          .values({
            code: `GIFT-${randomUUID().slice(0, 8).toUpperCase()}`,
            initialBalanceCents: balanceCents,
            balanceCents,
            ...values,
          })
          .returning(),
      ),
    /** A customer with a default attendee; no session. */
    addBuyer: async () => {
      const user = inserted(
        await db
          .insert(users)
          .values({ name: 'Sam Sato', email: `${randomUUID()}@foyer.example`, firstName: 'Sam', lastName: 'Sato' })
          .returning(),
      );
      const attendee = inserted(
        await db
          .insert(attendees)
          .values({ userId: user.id, firstName: 'Sam', lastName: 'Sato', isDefault: true })
          .returning(),
      );
      return { userId: user.id, attendeeId: attendee.id };
    },
  };
}

async function addOrganizer(db: Database) {
  const organization = inserted(await db.insert(organizations).values({ name: 'Old Hall Society' }).returning());
  const channel = inserted(
    await db
      .insert(channels)
      .values({ code: randomUUID(), token: randomUUID(), organizationId: organization.id })
      .returning(),
  );
  return { organizationId: organization.id, channelId: channel.id, channelToken: channel.token };
}
