import { and, count, eq, sql } from 'drizzle-orm';
import { deskMessages } from '#server/modules/desk-messages/desk-messages-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** By the database's clock, as messages have their instants. */
export async function sentToday(executor: Executor, eventId: string): Promise<number> {
  const [found] = await executor
    .select({ messages: count() })
    .from(deskMessages)
    .where(and(eq(deskMessages.eventId, eventId), sql`${deskMessages.at} > now() - interval '24 hours'`));
  return found?.messages ?? 0;
}
