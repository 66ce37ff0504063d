import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import type { Door } from '#domain/door.ts';
import { eventStates } from '#domain/processes/event-process.ts';
import type { EventText, ProductText, Texts } from '#domain/texts.ts';
import { organizations, taxCategories } from '#server/modules/organizers/organizers-tables.ts';
import {
  cents,
  createdAt,
  id,
  inLanguages,
  instant,
  ownWordsOnce,
  updatedAt,
  wallClock,
} from '#server/platform/columns.ts';

export const assets = pgTable(
  'assets',
  {
    id: id(),
    name: text().notNull(),
    type: text().notNull().default('IMAGE'),
    mimeType: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    fileSize: integer().notNull(),
    source: text().notNull(),
    preview: text().notNull(),
    focalX: doublePrecision(),
    focalY: doublePrecision(),
    /** Whose people uploaded it; null for what is kept elsewhere. What follows is of uploads alone (docs/decisions/173). */
    organizationId: uuid().references(() => organizations.id),
    /** SHA-256 of the file as it came; null when nothing of it is kept any more. */
    digest: text(),
    /** Since when all of its files are there. */
    storedAt: instant(),
    /** Since when no event has it; null while one has. */
    unusedSince: instant(),
    /** Since when no event may have it any more. */
    removedAt: instant(),
  },
  (table) => [
    uniqueIndex('assets_uploaded_once')
      .on(table.organizationId, table.digest)
      .where(sql`stored_at is not null and removed_at is null`),
  ],
);

export const categories = pgTable('categories', {
  id: id(),
  code: text().notNull().unique(),
  name: text().notNull(),
  type: text().notNull().default('SESSION'),
});

export const locations = pgTable('locations', {
  id: id(),
  name: text().notNull(),
  line1: text(),
  line2: text(),
  city: text(),
  stateProvince: text(),
  postcode: text(),
  country: text(),
  lat: doublePrecision(),
  long: doublePrecision(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const eventState = pgEnum('event_state', eventStates);

/** capacity null is unlimited. held is the sum of the live holds, booked of the confirmed registrations. */
export const events = pgTable(
  'events',
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    state: eventState().notNull().default('LIVE'),
    isListed: boolean().notNull().default(true),
    capacity: integer(),
    held: integer().notNull().default(0),
    booked: integer().notNull().default(0),
    startWallTime: wallClock().notNull(),
    endWallTime: wallClock().notNull(),
    timeZone: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    saleableCutoffAt: instant(),
    startSalesAt: instant(),
    /** Since when its organizer sells nothing of it for a while; null while it is sold (docs/decisions/152). */
    salesPausedAt: instant(),
    locationId: uuid().references(() => locations.id),
    primaryCategoryId: uuid().references(() => categories.id),
    secondaryCategoryId: uuid().references(() => categories.id),
    featuredAssetId: uuid().references(() => assets.id),
    /** When its orders began to be undone; null where nobody asked for that, also where it is cancelled. */
    calledOffAt: instant(),
    /** The owner who decided it. */
    calledOffBy: uuid(),
    /** Since when nothing of it stands any more in any order. */
    callOffEndedAt: instant(),
    /** Since when its orders are not undone for a while; null while they are. */
    callOffPausedAt: instant(),
    /** When its time or place was last changed for people who have tickets; null where it never was (docs/decisions/133). */
    movedAt: instant(),
    /** Until when whoever had a ticket before that may give it up for all of its money. */
    changeUntil: instant(),
    /** Of its tickets that have none of their own; null is NONE. Read it with policyOf (docs/decisions/119). */
    cancellationPolicy: jsonb().$type<CancellationPolicy>(),
    /** Whether who holds a ticket may give it to somebody else (docs/decisions/155). */
    mayBeGiven: boolean().notNull().default(true),
    /** In its organizer's order; none where nobody has set any up (docs/decisions/179). */
    doors: jsonb().$type<Door[]>().notNull().default([]),
    /** When all that was answered for it was forgotten last (docs/decisions/175). */
    answersForgottenAt: instant(),
    /** Of the events that are dates of the same; null for one that is alone (docs/decisions/174). */
    seriesId: uuid(),
    ...inLanguages<EventText>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.organizationId),
    index('events_series')
      .on(table.seriesId)
      .where(sql`series_id is not null`),
    ownWordsOnce('events_texts', table),
    index('events_being_called_off')
      .on(table.calledOffAt)
      .where(sql`called_off_at is not null and call_off_ended_at is null`),
    check(
      'events_capacity',
      sql`${table.held} >= 0 and ${table.booked} >= 0 and (${table.capacity} is null or ${table.held} + ${table.booked} <= ${table.capacity})`,
    ),
  ],
);

/** kind TUITION is a ticket tier, SESSION_OPTION an add-on. */
export const products = pgTable(
  'products',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    kind: text({ enum: ['TUITION', 'SESSION_OPTION'] }).notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    shortDescription: text(),
    /** Where buyers choose it, the least of what they pay. */
    priceCents: cents().notNull(),
    /** Where buyers choose the price, what is suggested to them; null where it is fixed (docs/decisions/178). */
    suggestedPriceCents: cents(),
    taxCategoryId: uuid()
      .notNull()
      .references(() => taxCategories.id),
    capacity: integer(),
    held: integer().notNull().default(0),
    booked: integer().notNull().default(0),
    displayOrder: integer().notNull().default(0),
    /** BY_CODE: online, for who has a promotion code that opens it (docs/decisions/177). */
    availability: text({ enum: ['ONLINE', 'INTERNAL', 'BY_CODE'] })
      .notNull()
      .default('ONLINE'),
    /** Its own window of sale, within its event's; null is its event's (docs/decisions/177). */
    startSalesAt: instant(),
    saleableCutoffAt: instant(),
    /** So many of it are sold in one order online; null for no limit. */
    limitPerOrder: integer(),
    sessionName: text(),
    featuredAssetId: uuid().references(() => assets.id),
    /** A tier's own; null is its event's. */
    cancellationPolicy: jsonb().$type<CancellationPolicy>(),
    ...inLanguages<ProductText>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.eventId, table.kind, table.displayOrder),
    ownWordsOnce('products_texts', table),
    check('products_suggested_price', sql`${table.suggestedPriceCents} >= ${table.priceCents}`),
    check(
      'products_capacity',
      sql`${table.held} >= 0 and ${table.booked} >= 0 and (${table.capacity} is null or ${table.held} + ${table.booked} <= ${table.capacity})`,
    ),
    check('products_limit_per_order', sql`${table.limitPerOrder} between 1 and 100`),
  ],
);

export const eventAssets = pgTable(
  'event_assets',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    assetId: uuid()
      .notNull()
      .references(() => assets.id),
    position: integer().notNull().default(0),
    /** What is said of it for who can't see it. */
    texts: jsonb().$type<Texts<string>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.assetId] }), index().on(table.assetId)],
);

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Which transactions changed the catalogue since anybody read it, a few for each scope: an organizer, or `everybodys` for
 * what several organizers share. Triggers write it, nothing else does (docs/decisions/110).
 */
export const catalogChanges = pgTable(
  'catalog_changes',
  {
    scope: uuid().notNull(),
    change: transactionId().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.change] })],
);

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The narrow table of published events that every list and search reads, written in date order. cell is a 0.25° grid square. */
export const eventSearch = pgTable(
  'event_search',
  {
    eventId: uuid()
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    organizationId: uuid().notNull(),
    categoryId: uuid(),
    name: text().notNull(),
    lat: doublePrecision(),
    long: doublePrecision(),
    cell: integer(),
    minPriceCents: cents(),
    tsv: tsvector().notNull(),
  },
  (table) => [index().on(table.startsAt, table.eventId), index().using('gin', table.tsv)],
);
