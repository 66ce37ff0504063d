import { desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { textIn } from '#domain/texts.ts';
import type { DeskMessage, DeskMessageKind } from '#server/generated/desk-resolvers.ts';
import { mayAsMember } from '#server/modules/access/can.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { deskMessages } from '#server/modules/desk-messages/desk-messages-tables.ts';
import { findWrittenEvent } from '#server/modules/desk-messages/find-written-event.ts';
import { findMailboxes, reachOf } from '#server/modules/desk-messages/mailboxes.ts';
import type { MessageTo } from '#server/modules/desk-messages/mailboxes.ts';
import { sentToday } from '#server/modules/desk-messages/sent-today.ts';
import { codeOfLanguage } from '#domain/content-language.ts';
import type { Executor } from '#server/platform/context.ts';

export type Reader = { userId: string; language: Language; now: Date };

const mostRead = 100;

/** How many a message would reach. Null for a stranger. Throws FORBIDDEN. */
export async function readReach(
  db: Executor,
  { userId }: Reader,
  { eventId, to, kind }: { eventId: string; to: MessageTo; kind: DeskMessageKind },
) {
  const written = await findWritable(db, userId, eventId);
  if (!written) return null;
  const reach = reachOf(await findMailboxes(db, { eventId, to, kind }));
  return { ...reach, sentToday: await sentToday(db, eventId), postalAddress: written.postalAddress };
}

/** What was written to an event's people. Null for a stranger. Throws FORBIDDEN. */
export const listMessages = async (db: Executor, reader: Reader, eventId: string): Promise<DeskMessage[] | null> =>
  (await findWritable(db, reader.userId, eventId)) ? findMessages(db, eq(deskMessages.eventId, eventId), reader) : null;

/** The same for who may still write there. Null for a stranger. Throws FORBIDDEN. */
export async function readMessageAs(db: Executor, id: string, reader: Reader): Promise<DeskMessage | null> {
  const [sent] = await db.select({ eventId: deskMessages.eventId }).from(deskMessages).where(eq(deskMessages.id, id));
  return sent && (await findWritable(db, reader.userId, sent.eventId)) ? readMessage(db, id, reader) : null;
}

export async function readMessage(executor: Executor, id: string, reader: Reader): Promise<DeskMessage> {
  const [message] = await findMessages(executor, eq(deskMessages.id, id), reader);
  if (!message) throw new Error(`there is no message ${id}`);
  return message;
}

async function findWritable(db: Executor, userId: string, eventId: string) {
  const written = await findWrittenEvent(db, eventId);
  if (!written) return null;
  const { organizationId } = written.event;
  return (await mayAsMember(db, userId, { permission: 'MessageRegistrants', organizationId, eventId }))
    ? written
    : null;
}

async function findMessages(executor: Executor, which: SQL, { language }: Reader): Promise<DeskMessage[]> {
  const found = await executor
    .select({
      message: getTableColumns(deskMessages),
      firstName: users.firstName,
      lastName: users.lastName,
      tier: getTableColumns(products),
    })
    .from(deskMessages)
    .leftJoin(users, eq(users.id, deskMessages.sentBy))
    .leftJoin(products, eq(products.id, deskMessages.tierId))
    .where(which)
    .orderBy(desc(deskMessages.at), desc(deskMessages.id))
    .limit(mostRead);
  const delivered = await deliveriesOf(
    executor,
    found.map(({ message }) => message.id),
  );
  return found.map(({ message, firstName, lastName, tier }) => ({
    id: message.id,
    at: message.at.toISOString(),
    by: `${firstName ?? ''} ${lastName ?? ''}`.trim() || null,
    kind: message.kind,
    who: message.audience,
    tierName: tier && textIn(tier, language).name,
    words: message.words.map((one) => ({ ...one, language: codeOfLanguage(one.language) })),
    people: message.people,
    ...(delivered.get(message.id) ?? { mailboxes: 0, sent: 0, failed: 0, skipped: 0, refused: 0 }),
  }));
}

type Delivered = {
  messageId: string;
  mailboxes: number;
  sent: number;
  skipped: number;
  refused: number;
  failed: number;
};

/** Those that were given up are dead letters, until an operator sends them again. */
async function deliveriesOf(executor: Executor, ids: string[]): Promise<Map<string, Omit<Delivered, 'messageId'>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await executor.execute<Delivered>(sql`
    select delivery.message_id as "messageId", count(*)::int as mailboxes, count(delivery.sent_at)::int as sent,
      count(delivery.skipped_at)::int as skipped, count(delivery.refused_at)::int as refused,
      (select count(*)::int from jobs.job dead where dead.name = 'dead-mails' and dead.state < 'active'
        and dead.data ->> 'messageId' = delivery.message_id::text) as failed
    from message_deliveries delivery where ${inArray(sql`delivery.message_id`, ids)} group by delivery.message_id`);
  return new Map(rows.map(({ messageId, ...delivered }) => [messageId, delivered]));
}
