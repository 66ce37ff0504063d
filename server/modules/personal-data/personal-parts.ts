import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { QueryBuilder, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { deskHistory, organizationMembers, partVersions } from '#server/modules/access/access-tables.ts';
import {
  accountChanges,
  accounts,
  customerHistory,
  pendingSignUps,
  sessions,
  users,
} from '#server/modules/auth/auth-tables.ts';
import { addressOfDeleted } from '#server/modules/auth/deleted-account.ts';
import { authenticators, passkeys } from '#server/modules/auth/guard-tables.ts';
import { mailRefusals } from '#server/modules/auth/mail-refusals-tables.ts';
import { cancellationRequests } from '#server/modules/cancellations/cancellation-requests-tables.ts';
import {
  addresses,
  attendees,
  notificationPreferences,
  openingReminders,
  savedEvents,
} from '#server/modules/customers/customers-tables.ts';
import { orderNotes, refundRequests } from '#server/modules/desk-orders/desk-orders-tables.ts';
import { deskMessages, messageDeliveries } from '#server/modules/desk-messages/desk-messages-tables.ts';
import { registrationNotes } from '#server/modules/desk-people/desk-people-tables.ts';
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
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import {
  paymentAttempts,
  paymentDisputes,
  payments,
  refundLines,
  refunds,
} from '#server/modules/payments/payments-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { securityLog } from '#server/modules/security/security-tables.ts';
import { organizationInvitations } from '#server/modules/team/team-tables.ts';
import { orderClaimLinks } from '#server/modules/order-claims/order-claims-tables.ts';
import { registrationTransfers } from '#server/modules/transfers/transfers-tables.ts';

export type DataOwner = { id: string; emailAddress: string };

/** Some rows of a table that are about a person. */
export type PersonalPart = {
  table: PgTable;
  /** Which rows. */
  of: (owner: DataOwner) => SQL | undefined;
  /** Columns that nobody is told: what proves who somebody is, what is somebody else's, and the server's own counting. */
  without?: readonly string[];
  /** What becomes of the rows when the account is deleted (docs/decisions/139). */
  onDeletion: 'go' | Kept;
};

export type Kept = {
  /** Why they stay. */
  because: string;
  /** Which go all the same. */
  but?: (owner: DataOwner) => SQL | undefined;
  /** What is written over in those that stay. */
  set?: (owner: DataOwner) => Record<string, SQL | null>;
};

const query = new QueryBuilder();
const ordersOf = ({ id }: DataOwner) => query.select({ id: orders.id }).from(orders).where(eq(orders.userId, id));
const registrationsOf = ({ id }: DataOwner) =>
  query.select({ id: registrations.id }).from(registrations).where(eq(registrations.userId, id));
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

const books: Kept = { because: 'the organizer’s books, which the law has them keep for six years' };
/** The person's own id goes; another one's stays. */
const unless = (column: PgColumn, { id }: DataOwner) => sql`nullif(${column}, ${id})`;

const ofAccount = (column: PgColumn) => (owner: DataOwner) => eq(column, owner.id);
const ofOrder = (column: PgColumn) => (owner: DataOwner) => inArray(column, ordersOf(owner));

/** Who has the ticket now: who it was given to, or who bought it (docs/decisions/132). */
const hasTicket = ({ id }: DataOwner) => eq(sql`coalesce(${registrations.holderId}, ${registrations.userId})`, id);
const ticketsOf = (owner: DataOwner) =>
  query.select({ id: registrations.id }).from(registrations).where(hasTicket(owner));
const hasActed = ({ id }: DataOwner) => and(eq(securityLog.actorKind, 'user'), eq(securityLog.actor, id));

/**
 * All that is kept about a person, by the name of its file. A test holds that each column of each table of the database is
 * given, left out here, or in `notPersonal` (docs/decisions/138).
 */
export const personalParts = {
  account: {
    table: users,
    of: ofAccount(users.id),
    without: ['accessEpoch'],
    onDeletion: { because: 'orders name it; it is emptied' },
  },
  logins: {
    table: accounts,
    of: ofAccount(accounts.userId),
    without: ['password', 'accessToken', 'refreshToken', 'idToken'],
    onDeletion: 'go',
  },
  signUps: { table: pendingSignUps, of: ofAccount(pendingSignUps.userId), without: ['password'], onDeletion: 'go' },
  sessions: { table: sessions, of: ofAccount(sessions.userId), without: ['token'], onDeletion: 'go' },
  passkeys: {
    table: passkeys,
    of: ofAccount(passkeys.userId),
    without: ['credentialID', 'publicKey', 'counter'],
    onDeletion: 'go',
  },
  authenticatorApp: {
    table: authenticators,
    of: ofAccount(authenticators.userId),
    without: ['secret', 'lastStep'],
    onDeletion: 'go',
  },
  accountChanges: { table: accountChanges, of: ofAccount(accountChanges.userId), without: ['epoch'], onDeletion: 'go' },
  accountHistory: { table: customerHistory, of: ofAccount(customerHistory.userId), onDeletion: 'go' },
  securityLog: {
    table: securityLog,
    of: hasActed,
    onDeletion: { because: 'who did what, as long as the log is kept' },
  },
  // From where another one tried is theirs.
  securityLogOfOthers: {
    table: securityLog,
    of: (owner) => and(eq(securityLog.accountId, owner.id), sql`not coalesce(${hasActed(owner)}, false)`),
    without: ['actor', 'sessionId', 'ipAddress', 'userAgent'],
    onDeletion: { because: 'who did what, as long as the log is kept' },
  },
  attendees: {
    table: attendees,
    of: ofAccount(attendees.userId),
    onDeletion: {
      because: 'who is registered with an order that stays',
      but: () =>
        sql`not exists (select from ${orderRegistrationItems} where ${orderRegistrationItems.attendeeId} = ${attendees.id})
          and not exists (select from ${registrations} where ${registrations.attendeeId} = ${attendees.id})`,
      set: () => ({ emailAddress: null, phoneNumber: null }),
    },
  },
  addresses: { table: addresses, of: ofAccount(addresses.userId), onDeletion: 'go' },
  mailPreferences: { table: notificationPreferences, of: ofAccount(notificationPreferences.userId), onDeletion: 'go' },
  mailRefusals: { table: mailRefusals, of: ofAccount(mailRefusals.userId), onDeletion: 'go' },
  savedEvents: { table: savedEvents, of: ofAccount(savedEvents.userId), onDeletion: 'go' },
  openingReminders: { table: openingReminders, of: ofAccount(openingReminders.userId), onDeletion: 'go' },
  orders: { table: orders, of: ofAccount(orders.userId), onDeletion: books },
  orderRegistrations: { table: orderRegistrationItems, of: ofOrder(orderRegistrationItems.orderId), onDeletion: books },
  orderLines: { table: orderLines, of: ofOrder(orderLines.orderId), onDeletion: books },
  orderFees: { table: orderSurcharges, of: ofOrder(orderSurcharges.orderId), onDeletion: books },
  orderHistory: { table: orderHistory, of: ofOrder(orderHistory.orderId), onDeletion: books },
  // By which it came into the account.
  orderLinks: {
    table: orderClaimLinks,
    of: ofOrder(orderClaimLinks.orderId),
    without: ['tokenHash'],
    onDeletion: { because: 'whoever finds one of the mails is told that the order was taken' },
  },
  heldPlaces: { table: holds, of: ofOrder(holds.orderId), onDeletion: books },
  answers: {
    table: formSubmissions,
    of: ofAccount(formSubmissions.userId),
    without: ['submissionKey'],
    onDeletion: { because: 'asked for an event to come; they go when it has ended' },
  },
  tickets: { table: registrations, of: hasTicket, onDeletion: { because: 'they let in whoever has them' } },
  // The code is the new holder's.
  ticketsGivenAway: {
    table: registrations,
    of: (owner) => and(eq(registrations.userId, owner.id), isNotNull(registrations.holderId)),
    without: ['code'],
    onDeletion: { because: 'they let in who was given them' },
  },
  // Who of the organizer's people wrote them is theirs.
  notesAboutTickets: {
    table: registrationNotes,
    of: (owner) => inArray(registrationNotes.registrationId, ticketsOf(owner)),
    without: ['authorId'],
    onDeletion: 'go',
  },
  // What they wrote is about somebody else.
  notesWritten: {
    table: registrationNotes,
    of: ofAccount(registrationNotes.authorId),
    without: ['text'],
    onDeletion: {
      because: 'the organizer’s notes',
      set: (owner) => ({ authorId: unless(registrationNotes.authorId, owner) }),
    },
  },
  messagesWritten: {
    table: deskMessages,
    of: ofAccount(deskMessages.sentBy),
    onDeletion: {
      because: 'what the organizer wrote to its people',
      set: (owner) => ({ sentBy: unless(deskMessages.sentBy, owner) }),
    },
  },
  messagesReceived: { table: messageDeliveries, of: ofAccount(messageDeliveries.userId), onDeletion: 'go' },
  transfers: {
    table: registrationTransfers,
    of: ofAccount(registrationTransfers.offeredBy),
    without: ['tokenHash'],
    onDeletion: { because: 'how a ticket came to who has it' },
  },
  // Whoever has the link may accept: the address may be another one's.
  transfersReceived: {
    table: registrationTransfers,
    of: ({ id, emailAddress }) =>
      or(
        eq(registrationTransfers.acceptedBy, id),
        eq(sql`lower(${registrationTransfers.toAddress})`, emailAddress.toLowerCase()),
      ),
    without: ['tokenHash', 'toAddress'],
    onDeletion: {
      because: 'how a ticket came to who has it',
      set: ({ id }) => ({ toAddress: sql`${addressOfDeleted(id)}` }),
    },
  },
  cancellationRequests: {
    table: cancellationRequests,
    of: (owner) => inArray(cancellationRequests.registrationId, registrationsOf(owner)),
    without: ['decidedBy'],
    onDeletion: books,
  },
  payments: { table: payments, of: ofOrder(payments.orderId), onDeletion: books },
  paymentAttempts: {
    table: paymentAttempts,
    of: ofOrder(paymentAttempts.orderId),
    without: ['idempotencyKey', 'fingerprint', 'claimedUntil'],
    onDeletion: books,
  },
  refunds: { table: refunds, of: (owner) => inArray(refunds.paymentId, paymentsOf(owner)), onDeletion: books },
  refundLines: {
    table: refundLines,
    of: (owner) => inArray(refundLines.refundId, refundsOf(owner)),
    onDeletion: books,
  },
  disputes: {
    table: paymentDisputes,
    of: (owner) => inArray(paymentDisputes.paymentId, paymentsOf(owner)),
    onDeletion: books,
  },
  giftCards: {
    table: giftCards,
    of: ofAccount(giftCards.userId),
    onDeletion: { because: 'the money is whose the code is', set: () => ({ userId: null }) },
  },
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
    onDeletion: { because: 'the organizer’s books', set: () => ({ recipientEmailAddress: null }) },
  },
  giftCardHistory: {
    table: giftCardHistory,
    of: (owner) => inArray(giftCardHistory.giftCardId, cardsOf(owner)),
    onDeletion: books,
  },
  giftCardsOnOrders: { table: giftCardApplications, of: ofOrder(giftCardApplications.orderId), onDeletion: books },
  giftCardPayments: { table: giftCardTransactions, of: ofOrder(giftCardTransactions.orderId), onDeletion: books },
  organizersWorkedFor: {
    table: organizationMembers,
    of: ofAccount(organizationMembers.userId),
    onDeletion: { because: 'the person leaves them first, as at the desk' },
  },
  organizersStarted: {
    table: organizations,
    of: ofAccount(organizations.startedBy),
    onDeletion: { because: 'it is somebody else’s by then, and who started it is why it is not known yet' },
  },
  invitations: {
    table: organizationInvitations,
    of: ({ id }) => or(eq(organizationInvitations.invitedBy, id), eq(organizationInvitations.acceptedBy, id)),
    without: ['tokenHash'],
    onDeletion: {
      because: 'somebody else was invited, or invited',
      set: (owner) => ({
        invitedBy: unless(organizationInvitations.invitedBy, owner),
        acceptedBy: unless(organizationInvitations.acceptedBy, owner),
      }),
    },
  },
  invitationsReceived: {
    table: organizationInvitations,
    of: ({ emailAddress }) => eq(sql`lower(${organizationInvitations.emailAddress})`, emailAddress.toLowerCase()),
    without: ['tokenHash'],
    onDeletion: 'go',
  },
  deskHistory: {
    table: deskHistory,
    of: ({ id }) => or(eq(deskHistory.actorId, id), eq(deskHistory.subjectId, id)),
    onDeletion: {
      because: 'the organizer’s log',
      set: (owner) => ({
        actorId: unless(deskHistory.actorId, owner),
        subjectId: unless(deskHistory.subjectId, owner),
      }),
    },
  },
  // What an organizer's people wrote about the person's orders, for each other.
  orderNotes: { table: orderNotes, of: ofOrder(orderNotes.orderId), without: ['authorId'], onDeletion: 'go' },
  // What of them somebody asked to have given back: why is one of the notes.
  refundRequests: { table: refundRequests, of: ofOrder(refundRequests.orderId), onDeletion: 'go' },
  orderNotesWritten: {
    table: orderNotes,
    of: ofAccount(orderNotes.authorId),
    without: ['text'],
    onDeletion: {
      because: 'the organizer’s notes',
      set: (owner) => ({ authorId: unless(orderNotes.authorId, owner) }),
    },
  },
  partsSaved: {
    table: partVersions,
    of: ofAccount(partVersions.savedBy),
    onDeletion: {
      because: 'the organizer’s log',
      set: (owner) => ({ savedBy: unless(partVersions.savedBy, owner) }),
    },
  },
  repeatableCalls: {
    table: idempotencyKeys,
    of: ofAccount(idempotencyKeys.scope),
    without: ['key', 'fingerprint', 'resultId'],
    onDeletion: 'go',
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
  event_people: 'tickets and who has them, to be searched by their organizer',
  catalog_changes: 'when the catalogue changed',
  cities: 'places of the world',
  channels: 'organizers',
  fee_configs: 'prices',
  zones: 'prices',
  regions: 'prices',
  zone_members: 'prices',
  tax_categories: 'prices',
  tax_rates: 'prices',
  coupons: 'prices',
  coupon_products: 'prices',
  payment_methods: 'how can be paid',
  refund_turns: 'how often the card provider is asked',
  verifications: 'links and questions that prove who somebody is; gone within a day',
  recovery_codes: 'hashes that prove who somebody is',
  rate_limits: 'how often somebody tried; gone within a day',
  server_secrets: 'the keys of the server',
} as const;
