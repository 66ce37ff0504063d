import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { QueryBuilder, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { deskHistory, organizationMembers } from '#server/modules/access/access-tables.ts';
import {
  accountChanges,
  accounts,
  customerHistory,
  pendingSignUps,
  sessions,
  users,
} from '#server/modules/auth/auth-tables.ts';
import { authenticators, passkeys } from '#server/modules/auth/guard-tables.ts';
import {
  addresses,
  attendees,
  notificationPreferences,
  openingReminders,
  savedEvents,
} from '#server/modules/customers/customers-tables.ts';
import { formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { giftCardApplications, giftCardHistory, giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { idempotencyKeys } from '#server/modules/idempotency/idempotency-tables.ts';
import {
  holds,
  orderHistory,
  orderLines,
  orderRegistrationItems,
  orders,
  orderSurcharges,
} from '#server/modules/orders/orders-tables.ts';
import { giftCardTransactions } from '#server/modules/payments/gift-card-money-tables.ts';
import { paymentAttempts, payments, refundLines, refunds } from '#server/modules/payments/payments-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { securityLog } from '#server/modules/security/security-tables.ts';
import { organizationInvitations } from '#server/modules/team/team-tables.ts';
import { registrationTransfers } from '#server/modules/transfers/transfers-tables.ts';

export type DataOwner = { id: string; emailAddress: string };

/** Some rows of a table that are about a person. */
export type PersonalPart = {
  table: PgTable;
  /** Which rows. */
  of: (owner: DataOwner) => SQL | undefined;
  /** Columns that nobody is told: what proves who somebody is, what is somebody else's, and the server's own counting. */
  without?: readonly string[];
};

const query = new QueryBuilder();
const ordersOf = ({ id }: DataOwner) => query.select({ id: orders.id }).from(orders).where(eq(orders.userId, id));
const paymentsOf = (owner: DataOwner) =>
  query
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.orderId, ordersOf(owner)));
const refundsOf = (owner: DataOwner) =>
  query
    .select({ id: refunds.id })
    .from(refunds)
    .where(inArray(refunds.paymentId, paymentsOf(owner)));
const cardsOf = ({ id }: DataOwner) =>
  query.select({ id: giftCards.id }).from(giftCards).where(eq(giftCards.userId, id));

const ofAccount = (column: PgColumn) => (owner: DataOwner) => eq(column, owner.id);
const ofOrder = (column: PgColumn) => (owner: DataOwner) => inArray(column, ordersOf(owner));

/** Who has the ticket now: who it was given to, or who bought it (docs/decisions/132). */
const hasTicket = ({ id }: DataOwner) => eq(sql`coalesce(${registrations.holderId}, ${registrations.userId})`, id);
const hasActed = ({ id }: DataOwner) => and(eq(securityLog.actorKind, 'user'), eq(securityLog.actor, id));

/**
 * All that is kept about a person, by the name of its file. A test holds that each column of each table of the database is
 * given, left out here, or in `notPersonal` (docs/decisions/138).
 */
export const personalParts = {
  account: { table: users, of: ofAccount(users.id), without: ['accessEpoch'] },
  logins: {
    table: accounts,
    of: ofAccount(accounts.userId),
    without: ['password', 'accessToken', 'refreshToken', 'idToken'],
  },
  signUps: { table: pendingSignUps, of: ofAccount(pendingSignUps.userId), without: ['password'] },
  sessions: { table: sessions, of: ofAccount(sessions.userId), without: ['token'] },
  passkeys: { table: passkeys, of: ofAccount(passkeys.userId), without: ['credentialID', 'publicKey', 'counter'] },
  authenticatorApp: { table: authenticators, of: ofAccount(authenticators.userId), without: ['secret', 'lastStep'] },
  accountChanges: { table: accountChanges, of: ofAccount(accountChanges.userId), without: ['epoch'] },
  accountHistory: { table: customerHistory, of: ofAccount(customerHistory.userId) },
  securityLog: { table: securityLog, of: hasActed },
  // From where another one tried is theirs.
  securityLogOfOthers: {
    table: securityLog,
    of: (owner) => and(eq(securityLog.accountId, owner.id), sql`not coalesce(${hasActed(owner)}, false)`),
    without: ['actor', 'sessionId', 'ipAddress', 'userAgent'],
  },
  attendees: { table: attendees, of: ofAccount(attendees.userId) },
  addresses: { table: addresses, of: ofAccount(addresses.userId) },
  mailPreferences: { table: notificationPreferences, of: ofAccount(notificationPreferences.userId) },
  savedEvents: { table: savedEvents, of: ofAccount(savedEvents.userId) },
  openingReminders: { table: openingReminders, of: ofAccount(openingReminders.userId) },
  orders: { table: orders, of: ofAccount(orders.userId) },
  orderRegistrations: { table: orderRegistrationItems, of: ofOrder(orderRegistrationItems.orderId) },
  orderLines: { table: orderLines, of: ofOrder(orderLines.orderId) },
  orderFees: { table: orderSurcharges, of: ofOrder(orderSurcharges.orderId) },
  orderHistory: { table: orderHistory, of: ofOrder(orderHistory.orderId) },
  heldPlaces: { table: holds, of: ofOrder(holds.orderId) },
  answers: { table: formSubmissions, of: ofAccount(formSubmissions.userId), without: ['submissionKey'] },
  tickets: { table: registrations, of: hasTicket },
  // The code is the new holder's.
  ticketsGivenAway: {
    table: registrations,
    of: (owner) => and(eq(registrations.userId, owner.id), isNotNull(registrations.holderId)),
    without: ['code'],
  },
  transfers: {
    table: registrationTransfers,
    of: ({ id }) => or(eq(registrationTransfers.offeredBy, id), eq(registrationTransfers.acceptedBy, id)),
    without: ['tokenHash'],
  },
  payments: { table: payments, of: ofOrder(payments.orderId) },
  paymentAttempts: {
    table: paymentAttempts,
    of: ofOrder(paymentAttempts.orderId),
    without: ['idempotencyKey', 'fingerprint', 'claimedUntil'],
  },
  refunds: { table: refunds, of: (owner) => inArray(refunds.paymentId, paymentsOf(owner)) },
  refundLines: { table: refundLines, of: (owner) => inArray(refundLines.refundId, refundsOf(owner)) },
  giftCards: { table: giftCards, of: ofAccount(giftCards.userId) },
  // Whoever has the code has the money: it goes where the card was sent.
  giftCardsSent: {
    table: giftCards,
    of: ({ id, emailAddress }) =>
      and(
        eq(sql`lower(${giftCards.recipientEmailAddress})`, emailAddress.toLowerCase()),
        isNotNull(giftCards.deliveredAt),
        sql`${giftCards.userId} is distinct from ${id}`,
      ),
    without: ['code', 'userId', 'balanceCents', 'purchasedWithOrderId'],
  },
  giftCardHistory: { table: giftCardHistory, of: (owner) => inArray(giftCardHistory.giftCardId, cardsOf(owner)) },
  giftCardsOnOrders: { table: giftCardApplications, of: ofOrder(giftCardApplications.orderId) },
  giftCardPayments: { table: giftCardTransactions, of: ofOrder(giftCardTransactions.orderId) },
  organizersWorkedFor: { table: organizationMembers, of: ofAccount(organizationMembers.userId) },
  invitations: {
    table: organizationInvitations,
    of: ({ id, emailAddress }) =>
      or(
        eq(organizationInvitations.invitedBy, id),
        eq(organizationInvitations.acceptedBy, id),
        eq(sql`lower(${organizationInvitations.emailAddress})`, emailAddress.toLowerCase()),
      ),
    without: ['tokenHash'],
  },
  deskHistory: {
    table: deskHistory,
    of: ({ id }) => or(eq(deskHistory.actorId, id), eq(deskHistory.subjectId, id)),
  },
  repeatableCalls: {
    table: idempotencyKeys,
    of: ofAccount(idempotencyKeys.scope),
    without: ['key', 'fingerprint', 'resultId'],
  },
} as const satisfies Record<string, PersonalPart>;

/** Tables that have nothing to give to anybody, and why. */
export const notPersonal = {
  assets: 'what organizers show',
  categories: 'what organizers show',
  locations: 'what organizers show',
  events: 'what organizers show',
  products: 'what organizers show',
  event_assets: 'what organizers show',
  event_forms: 'what organizers show',
  event_search: 'what organizers show, to be searched',
  catalog_changes: 'when the catalogue changed',
  cities: 'places of the world',
  organizations: 'organizers',
  channels: 'organizers',
  fee_configs: 'prices',
  zones: 'prices',
  regions: 'prices',
  zone_members: 'prices',
  tax_categories: 'prices',
  tax_rates: 'prices',
  coupons: 'prices',
  payment_methods: 'how can be paid',
  refund_turns: 'how often the card provider is asked',
  verifications: 'links and questions that prove who somebody is; gone within a day',
  recovery_codes: 'hashes that prove who somebody is',
  rate_limits: 'how often somebody tried; gone with the hour',
  server_secrets: 'the keys of the server',
} as const;
