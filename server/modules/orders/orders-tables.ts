import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import { orderStates } from '#domain/processes/order-process.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { channels, organizations } from '#server/modules/organizers/organizers-tables.ts';
import { cents, createdAt, id, instant, languageCode, updatedAt, writtenAt } from '#server/platform/columns.ts';

/** One tax of one line as it was when the line was priced. milliPercent: thousandths of a percent. */
export type TaxLineRow = { description: string; milliPercent: number };

/** One fee inside the price of one piece, as it was when the line was priced. */
export type LineFee = { name: string; description: string; sku: string; cents: number; taxLines: TaxLineRow[] };

/** A coupon on an order, as it was when its code was given. */
export type AppliedCoupon = {
  id: string;
  code: string;
  description: string;
  milliPercent: number | null;
  amountCents: number | null;
};

/**
 * What a coupon takes off one line, before tax, and the tax that falls away with it. feeCents is how much of it came
 * off the line's fees; older ones lack it and took none.
 */
export type LineDiscount = {
  couponId: string;
  code: string;
  description: string;
  cents: number;
  feeCents?: number;
  taxCents: number;
};

/** A line of a new choice with its price as it was when the change was agreed. */
export type AgreedLine = {
  productId: string;
  kind: 'TUITION' | 'SESSION_OPTION';
  name: string;
  position: number;
  quantity: number;
  unitPriceCents: number;
  /** Older ones lack it. */
  isPriceChosen?: boolean;
  initialPriceCents: number;
  fees: LineFee[];
  taxLines: TaxLineRow[];
  taxCents: number;
  discounts: LineDiscount[];
};

/**
 * What an order of a change is for: the registration of another order that becomes these lines once the difference is
 * paid, as long as this is left of what was paid for each of its own. digest: of the quote (docs/decisions/148).
 */
export type AgreedChange = {
  orderId: string;
  registrationId: string;
  digest: string;
  lines: AgreedLine[];
  left: { orderLineId: string; priceCents: number; feeCents: number; taxCents: number }[];
};

/** How an order was sold by hand, as the contract names it (docs/decisions/172). */
export const deskWays = ['CASH', 'CHEQUE', 'CARD_TERMINAL', 'CARD_LINK', 'LATER', 'COMPLIMENTARY'] as const;
export type DeskWay = (typeof deskWays)[number];

export const orderState = pgEnum('order_state', orderStates);

/** The totals are written with every change of the lines, so that reading an order never computes. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    code: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    channelId: uuid()
      .notNull()
      .references(() => channels.id),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    state: orderState().notNull().default('AddingItems'),
    active: boolean().notNull().default(true),
    currencyCode: text().notNull().default('CAD'),
    itemCount: integer().notNull().default(0),
    totalQuantity: integer().notNull().default(0),
    subTotalCents: cents().notNull().default(0),
    subTotalWithTaxCents: cents().notNull().default(0),
    totalCents: cents().notNull().default(0),
    totalWithTaxCents: cents().notNull().default(0),
    coupons: jsonb().$type<AppliedCoupon[]>().notNull().default([]),
    /** Whether this order is among the uses of its coupons. */
    couponsCounted: boolean().notNull().default(false),
    holdExpiresAt: instant(),
    /** Entering ArrangingPayment has renewed its hold. */
    holdRenewed: boolean().notNull().default(false),
    /** The one extension of its hold was granted. */
    holdExtended: boolean().notNull().default(false),
    placedAt: instant(),
    /** Until when its money by hand is waited for; null where nobody waits, or waits for ever (placed before there was an end). */
    payUntil: instant(),
    /** When the customer is reminded of that; null once they are. */
    payReminderAt: instant(),
    /** What its buyer read when it was opened, and then when it went to checkout; null where that was not noted, as English. */
    languageCode: languageCode(),
    /** The item of another order whose change this one pays; null of every other order (docs/decisions/148). */
    changesItemId: uuid().references((): AnyPgColumn => orderRegistrationItems.id),
    agreedChange: jsonb().$type<AgreedChange>(),
    /** Null of what was bought online. */
    deskWay: text({ enum: deskWays }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('orders_one_active_per_channel')
      .on(table.userId, table.channelId)
      .where(sql`active and changes_item_id is null`),
    uniqueIndex('orders_one_open_change')
      .on(table.changesItemId)
      .where(sql`active and changes_item_id is not null`),
    index().on(table.userId, table.createdAt),
    index('orders_to_be_paid')
      .on(table.payUntil)
      .where(sql`pay_until is not null`),
    index('orders_of_organizers')
      .on(table.organizationId, table.placedAt, table.id)
      .where(sql`placed_at is not null`),
  ],
);

/** One registrant's tier and add-ons. The attendee's name is kept as it was given. */
export const orderRegistrationItems = pgTable(
  'order_registration_items',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    tuitionId: uuid()
      .notNull()
      .references(() => products.id),
    attendeeId: uuid()
      .notNull()
      .references(() => attendees.id),
    firstName: text().notNull(),
    lastName: text().notNull(),
    answers: jsonb(),
    /** Copied from its tier when checkout began, and the same from then on; null is NONE (docs/decisions/119). */
    cancellationPolicy: jsonb().$type<CancellationPolicy>(),
    /** Copied from its event at the same moment (docs/decisions/155). */
    mayBeGiven: boolean().notNull().default(true),
    cancelledAt: instant(),
    /** It was cancelled before anybody paid for it, and nobody owes for it any more; what it asked for is nobody's. */
    waivedAt: instant(),
    /**
     * When a registration was changed to something else: then this has what it was before, and of its price the part that
     * the new choice did not need. No registration is of it (docs/decisions/136).
     */
    replacedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.orderId), index().on(table.eventId)],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    registrationItemId: uuid()
      .notNull()
      .references(() => orderRegistrationItems.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    kind: text({ enum: ['TUITION', 'SESSION_OPTION'] }).notNull(),
    name: text().notNull(),
    quantity: integer().notNull().default(1),
    /** With the fees. */
    unitPriceCents: cents().notNull(),
    /** Whether its buyer chose unitPriceCents; not known of lines that were in no cart when the column came (docs/decisions/194). */
    isPriceChosen: boolean().notNull().default(false),
    /** What of unitPriceCents is a fee. */
    fees: jsonb().$type<LineFee[]>().notNull().default([]),
    /** The price when the line was added, for unitPriceChangeSinceAdded. */
    initialPriceCents: cents().notNull(),
    taxLines: jsonb().$type<TaxLineRow[]>().notNull().default([]),
    /** Of the price less the discounts. */
    taxCents: cents().notNull().default(0),
    discounts: jsonb().$type<LineDiscount[]>().notNull().default([]),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.registrationItemId),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
  ],
);

/** Fees on top of the prices, in orders placed before prices held them (docs/decisions/056); nothing is written here any more. */
export const orderSurcharges = pgTable(
  'order_surcharges',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    name: text().notNull(),
    description: text().notNull(),
    sku: text(),
    priceCents: cents().notNull(),
    taxLines: jsonb().$type<TaxLineRow[]>().notNull().default([]),
    taxCents: cents().notNull().default(0),
  },
  (table) => [index().on(table.orderId)],
);

/** A place that a cart holds of a product and of its event. The counters of both are the sums of the live holds. */
export const holds = pgTable(
  'holds',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    registrationItemId: uuid()
      .notNull()
      .references(() => orderRegistrationItems.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    /** Places of the event: 1 for a tier, 0 for an add-on. */
    places: integer().notNull(),
    quantity: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.registrationItemId),
    index().on(table.eventId, table.expiresAt),
  ],
);

export const orderHistory = pgTable(
  'order_history',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    type: text().notNull(),
    data: jsonb().notNull().default({}),
    createdAt: writtenAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.orderId, table.createdAt)],
);
