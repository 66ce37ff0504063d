import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { newAnswersKeptDays } from '#domain/answers-kept.ts';
import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import { provinceCodes } from '#domain/provinces.ts';
import type { OrganizationText } from '#domain/texts.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { cents, createdAt, id, inLanguages, languageCode, ownWordsOnce, updatedAt } from '#server/platform/columns.ts';

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    shortDescription: text(),
    contactEmail: text(),
    contactName: text(),
    contactPhone: text(),
    featuredAssetId: uuid(),
    /** For how many hours an order that is paid by hand waits for its money. */
    handPaymentHours: integer().notNull().default(48),
    /** So many hours before the start it waits no longer, whichever comes first. */
    handPaymentLeadHours: integer().notNull().default(2),
    /** How many tickets of one event may wait for an account's money. */
    handTicketLimit: integer().notNull().default(10),
    /** Under which it is registered for GST and HST, for QST and for PST; a small supplier has none. */
    gstNumber: text(),
    qstNumber: text(),
    pstNumber: text(),
    ...inLanguages<OrganizationText>(),
    /** In which its events must have all of their words before they are published. */
    requiredLanguages: languageCode().array().notNull().default([]),
    /** Whose taxes its tickets bear; null where an operator chose the tax zone of its channel. */
    province: text({ enum: provinceCodes }),
    /** false: a small supplier, whose channel has a zone without taxes. */
    collectsTaxes: boolean().notNull().default(true),
    /** With what its new events begin; null is NONE. */
    cancellationPolicy: jsonb().$type<CancellationPolicy>(),
    /** As whom it writes to the people who registered, and the address that its news must bear. */
    senderName: text(),
    senderAddress: text(),
    /** Whether its owners and managers need a second factor to do anything there (docs/decisions/175). */
    needsSecondFactor: boolean().notNull().default(false),
    /** Whether its managers may call its events off, as its owners may (docs/decisions/183). */
    managersCallOff: boolean().notNull().default(false),
    /** For how many days after an event's end its answers are kept; null for as long as their order. */
    answersKeptDays: integer().default(newAnswersKeptDays),
    /** The account that started it at the desk; null where an operator set it up (docs/decisions/151). */
    startedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The organizer of which this is a copy, for one rehearsal of a checkout; null for all others (docs/decisions/171). */
    rehearsalOf: uuid(),
    /** The event of it that is rehearsed. */
    rehearsedEventId: uuid(),
    /** Who alone sees the copy, and alone buys of it. */
    rehearsedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.startedBy),
    index()
      .on(table.rehearsedBy)
      .where(sql`rehearsal_of is not null`),
    ownWordsOnce('organizations_texts', table),
    check(
      'organizations_hand_payment',
      sql`${table.handPaymentHours} > 0 and ${table.handPaymentLeadHours} >= 0 and ${table.handTicketLimit} >= 0`,
    ),
  ],
);

export const channels = pgTable(
  'channels',
  {
    id: id(),
    code: text().notNull().unique(),
    token: text().notNull().unique(),
    organizationId: uuid()
      .unique()
      .references(() => organizations.id),
    isDefault: boolean().notNull().default(false),
    currencyCode: text().notNull().default('CAD'),
    languageCode: text().notNull().default('en_CA'),
    taxZoneId: uuid(),
    /** Prices are net (docs/decisions/019): a channel that says otherwise is refused. */
    pricesIncludeTax: boolean().notNull().default(false),
  },
  (table) => [check('channels_prices_are_net', sql`not ${table.pricesIncludeTax}`)],
);

/**
 * A fee inside the price of each ticket of an organizer: a fixed amount, and a part of the tier's price in thousandths of
 * a percent (docs/decisions/056).
 */
export const feeConfigs = pgTable(
  'fee_configs',
  {
    id: id(),
    channelId: uuid()
      .notNull()
      .references(() => channels.id),
    name: text().notNull(),
    sku: text().notNull(),
    description: text().notNull(),
    enabled: boolean().notNull().default(true),
    fixedCents: cents().notNull().default(0),
    milliPercent: integer().notNull().default(0),
    taxCategoryId: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.channelId)],
);

export const zones = pgTable('zones', { id: id(), name: text().notNull() });

export const regions = pgTable('regions', {
  id: id(),
  code: text().notNull(),
  name: text().notNull(),
  enabled: boolean().notNull().default(true),
  type: text().notNull(),
  parentId: uuid(),
});

export const zoneMembers = pgTable(
  'zone_members',
  {
    zoneId: uuid()
      .notNull()
      .references(() => zones.id),
    regionId: uuid()
      .notNull()
      .references(() => regions.id),
  },
  (table) => [primaryKey({ columns: [table.zoneId, table.regionId] })],
);

export const taxCategories = pgTable('tax_categories', {
  id: id(),
  name: text().notNull(),
  isDefault: boolean().notNull().default(false),
  /** What bears it has no taxes, in any zone. */
  isExempt: boolean().notNull().default(false),
});

/** milliPercent: thousandths of a percent; GST 5 % is 5000, QST 9.975 % is 9975. */
export const taxRates = pgTable('tax_rates', {
  id: id(),
  name: text().notNull(),
  milliPercent: integer().notNull(),
  enabled: boolean().notNull().default(true),
  categoryId: uuid()
    .notNull()
    .references(() => taxCategories.id),
  zoneId: uuid()
    .notNull()
    .references(() => zones.id),
});
