import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/language.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import type { DeskMessageAudience, DeskMessageKind } from '#server/generated/desk-resolvers.ts';
import { id, instant, writtenAt } from '#server/platform/columns.ts';

export const messageKinds = ['SERVICE', 'NEWS'] as const satisfies readonly DeskMessageKind[];
export const messageAudiences = [
  'EVERYONE',
  'TIER',
  'OWING',
  'ANSWERS_MISSING',
  'CHOSEN',
] as const satisfies readonly DeskMessageAudience[];

export const deskMessageKind = pgEnum('desk_message_kind', messageKinds);
export const deskMessageAudience = pgEnum('desk_message_audience', messageAudiences);

/** What somebody reads of a message. */
export type MessageWords = { language: Language; subject: string; text: string };

/** What an organizer's people wrote to an event's people. */
export const deskMessages = pgTable(
  'desk_messages',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    kind: deskMessageKind().notNull(),
    audience: deskMessageAudience().notNull(),
    /** Of TIER; an id alone, as what is read of it is its name. */
    tierId: uuid(),
    words: jsonb().$type<MessageWords[]>().notNull(),
    people: integer().notNull(),
    sentBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: writtenAt(),
  },
  (table) => [index().on(table.eventId, table.at), index().on(table.sentBy)],
);

/**
 * To whom it goes, each mailbox once: sent when the mail server took it, refused when that said that there is no such mailbox,
 * skipped where there was no reason any more.
 */
export const messageDeliveries = pgTable(
  'message_deliveries',
  {
    messageId: uuid()
      .notNull()
      .references(() => deskMessages.id),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sentAt: instant(),
    skippedAt: instant(),
    refusedAt: instant(),
    /** As RFC 3463 has it: '5.1.1'. */
    refusalCode: text(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    index().on(table.userId),
    index('message_deliveries_refused')
      .on(table.messageId)
      .where(sql`refused_at is not null`),
  ],
);
