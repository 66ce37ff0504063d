import { z } from 'zod';
import { languages } from '#domain/language.ts';
import { messageKinds } from '#server/modules/desk-messages/desk-messages-tables.ts';
import { guardChanges } from '#server/modules/auth/notify-owner.ts';

/** Mails wait here to be sent, and here when they were given up. */
export const mailQueue = 'send-mail';
export const deadMailQueue = 'dead-mails';

/** The account's epoch when the mail was asked for, null for no account; a job of an older server has none. */
const epoch = z.number().nullable().default(0);

/** What was read by who asked for the mail; a job that was enqueued before this was noted has none, and its mail is English. */
const language = z.enum(languages).nullable().default(null);

/** What an event was before it was moved. A job of an older server has no address. */
const whenAndWhere = z.object({
  startWallTime: z.string(),
  startsAt: z.string(),
  place: z.string().nullable(),
  address: z.string().nullable().default(null),
});

/** What the queue 'send-mail' takes. */
export const mailJob = z.discriminatedUnion('template', [
  /** Without a sign-up, as when a link is asked for again: the newest that waits for the address. */
  z.object({ template: z.literal('verify-account'), to: z.string(), signUpId: z.string().optional(), language }),
  z.object({ template: z.literal('address-registered'), to: z.string(), language }),
  z.object({ template: z.enum(['reset-password', 'login-link']), to: z.string(), epoch, language }),
  z.object({ template: z.literal('change-email'), to: z.string(), userId: z.string(), epoch, language }),
  z.object({ template: z.literal('account-changed'), changeId: z.string(), language }),
  z.object({ template: z.literal('guard-changed'), to: z.string(), change: z.enum(guardChanges), language }),
  /** dueAt: the day of the deletion, where one is asked for. */
  z.object({
    template: z.literal('account-deletion'),
    step: z.enum(['asked', 'calledBack', 'done']),
    to: z.string(),
    dueAt: z.iso.datetime().nullable(),
    language,
  }),
  z.object({ template: z.literal('order-confirmation'), orderId: z.string() }),
  /** A ticket once more, as its organizer asked. */
  z.object({ template: z.literal('ticket'), registrationId: z.string() }),
  z.object({ template: z.literal('event-reminder'), registrationId: z.string() }),
  z.object({ template: z.literal('registration-open'), eventId: z.string(), userId: z.string() }),
  z.object({
    template: z.literal('refund'),
    orderId: z.string(),
    refundIds: z.array(z.string()),
    cancelled: z.boolean(),
    cancelledItemIds: z.array(z.string()).default([]),
  }),
  z.object({ template: z.literal('refund-owed'), orderId: z.string(), refundIds: z.array(z.string()) }),
  /** itemIds: none where it was in a cart. isWaived: it was not paid yet. */
  z.object({
    template: z.literal('event-called-off'),
    orderId: z.string(),
    eventId: z.string(),
    itemIds: z.array(z.string()),
    refundIds: z.array(z.string()),
    isWaived: z.boolean().default(false),
  }),
  /** was: what it was before; wall-clock times of its zone, instants ISO 8601. What it is now is read when the mail is sent. */
  z.object({
    template: z.literal('event-moved'),
    orderId: z.string(),
    eventId: z.string(),
    was: whenAndWhere,
  }),
  /** The same to who was given tickets of it: the mail about the order goes to who bought them. */
  z.object({
    template: z.literal('held-event-moved'),
    holderId: z.string(),
    eventId: z.string(),
    was: whenAndWhere,
  }),
  /** Given up by its customer. money: what became of what it cost. */
  z.object({
    template: z.literal('registration-cancelled'),
    orderId: z.string(),
    eventId: z.string(),
    itemId: z.string(),
    refundIds: z.array(z.string()),
    money: z.enum(['NONE', 'UNPAID', 'KEPT']),
  }),
  /** Given up by their customer, who was told before what comes back. keptCents: of what was paid. */
  z.object({
    template: z.literal('registrations-cancelled'),
    orderId: z.string(),
    itemIds: z.array(z.string()),
    refundIds: z.array(z.string()),
    keptCents: z.number(),
    isWaived: z.boolean(),
  }),
  /** What its organizer is asked to take back: to who asked, and to the organizer (toDecide). */
  z.object({
    template: z.literal('cancellation-request'),
    step: z.enum(['asked', 'toDecide', 'declined', 'lapsed']),
    requestIds: z.array(z.string()),
  }),
  /** Changed by its customer. was: the names of the ticket and the add-ons that it was. keptCents, paidCents: of the difference. */
  z.object({
    template: z.literal('registration-changed'),
    orderId: z.string(),
    itemId: z.string(),
    was: z.array(z.string()),
    refundIds: z.array(z.string()),
    keptCents: z.number(),
    paidCents: z.number().optional(),
  }),
  /** About an offer of a ticket: to whom it is made, to who made it, and to who took it; and likewise where it was given back. */
  z.object({
    template: z.enum([
      'transfer-offered',
      'transfer-accepted',
      'transfer-ticket',
      'transfer-given-back',
      'transfer-back',
      'transfer-gone',
    ]),
    transferId: z.string(),
  }),
  z.object({ template: z.literal('transfer-ended'), transferId: z.string(), how: z.enum(['declined', 'lapsed']) }),
  /** What an organizer wrote to an event's people, to one of them; and to who wrote it, before. */
  z.object({ template: z.literal('desk-message'), messageId: z.string(), userId: z.string() }),
  z.object({
    template: z.literal('desk-message-test'),
    eventId: z.string(),
    userId: z.string(),
    kind: z.enum(messageKinds),
    words: z.object({ language: z.enum(languages), subject: z.string(), text: z.string() }),
  }),
  /** To somebody who is invited to work for an organizer. */
  z.object({ template: z.literal('team-invitation'), invitationId: z.string() }),
  z.object({ template: z.literal('payment-due'), orderId: z.string() }),
  /** What was sold by hand was paid by the link of its mail. */
  z.object({ template: z.literal('order-paid'), orderId: z.string() }),
  /** To an owner of the organizer, whose payment a cardholder's bank is asked to take back, or has decided about. */
  z.object({
    template: z.literal('payment-disputed'),
    disputeId: z.string(),
    ownerId: z.string(),
    state: z.enum(['Open', 'Won', 'Lost']),
  }),
  z.object({
    template: z.literal('cancellation'),
    orderId: z.string(),
    refundIds: z.array(z.string()),
    /** Who decided it; a job that was enqueued before this was told is the organizer's. */
    because: z.enum(['organizer', 'unpaid']).default('organizer'),
  }),
]);
export type MailJob = z.infer<typeof mailJob>;
