import { and, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { deskHistory } from '#server/modules/access/access-tables.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { orderNotes } from '#server/modules/desk-orders/desk-orders-tables.ts';
import { readCorrection } from '#server/modules/desk-orders/correction-note.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import type { DeskOrder, OrderDeedEntry } from '#server/generated/desk-resolvers.ts';
import type { Executor } from '#server/platform/context.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

/** What the history says of an order's deed; what a decided cancellation gave back is called otherwise there. */
const factsSchema = z.object({
  cents: z.number().optional(),
  backCents: z.number().optional(),
  means: z.enum(['CASH', 'CHEQUE', 'TRANSFER', 'OTHER']).optional(),
});

/** What an organizer's people did with an order, and what they wrote about it, the latest first. */
export async function readOrderHistory(
  executor: Executor,
  { id, currencyCode }: OrderModel,
): Promise<Pick<DeskOrder, 'history' | 'notes'>> {
  const deeds = await executor
    .select({ entry: deskHistory, by: users, note: orderNotes.text })
    .from(deskHistory)
    .leftJoin(users, eq(users.id, deskHistory.actorId))
    .leftJoin(orderNotes, eq(orderNotes.deedId, deskHistory.id))
    .where(eq(deskHistory.orderId, id))
    .orderBy(desc(deskHistory.at), desc(deskHistory.id));
  const notes = await executor
    .select({ note: orderNotes, by: users })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.authorId))
    .where(and(eq(orderNotes.orderId, id), isNull(orderNotes.deedId)))
    .orderBy(desc(orderNotes.at), desc(orderNotes.id));
  return {
    history: deeds.map(({ entry, by, note }) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      what: entry.what,
      by: nameOf(by),
      reason: entry.what === 'CONFIRMATION_RESENT' ? null : note,
      correctedAddress: entry.what === 'CONFIRMATION_RESENT' && note !== null ? readCorrection(note) : null,
      ...factsOf(entry.after, currencyCode),
    })),
    notes: notes.map(({ note: { id: noteId, at, text }, by }) => ({
      id: noteId,
      at: at.toISOString(),
      by: nameOf(by),
      text,
    })),
  };
}

function factsOf(after: unknown, currencyCode: string): Pick<OrderDeedEntry, 'amount' | 'means'> {
  const { cents, backCents, means } = factsSchema.parse(after ?? {});
  const meant = cents ?? backCents;
  return { amount: meant === undefined ? null : moneyOf(meant, currencyCode), means: means ?? null };
}

const nameOf = (person: { firstName: string; lastName: string } | null): string | null =>
  person && `${person.firstName} ${person.lastName}`.trim();
