import { randomUUID } from 'node:crypto';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { personalParts } from '#server/modules/personal-data/personal-parts.ts';
import type { PersonalPart } from '#server/modules/personal-data/personal-parts.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';

export type PartName = keyof typeof personalParts;
export const partNames = Object.keys(personalParts).filter((name): name is PartName => name in personalParts);
export const partOf = (name: PartName): PersonalPart => personalParts[name];

/** What a column of somebody's marked row says, where it can say anything. */
export const markOf = (who: string, part: PartName, column: string) => `${who}:${part}.${column}`;

export const isMarked = (column: PgColumn): boolean =>
  column.dataType === 'json' || (column.columnType === 'PgText' && (column.enumValues ?? []).length === 0);

/** The columns whose values say whose row it is; others that bear marks are marked. */
const fixed = ({ userId, emailAddress }: Person) => {
  const [orderId, paymentId, refundId, giftCardId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const registrationId = randomUUID();
  const all = { userId, orderId, paymentId, refundId, giftCardId };
  const own: Partial<Record<PartName, Record<string, unknown>>> = {
    securityLog: { actorKind: 'user', actor: userId },
    securityLogOfOthers: { actorKind: 'operator', accountId: userId },
    orders: { id: orderId, active: false },
    tickets: { id: registrationId, holderId: null },
    ticketsGivenAway: { holderId: randomUUID() },
    notesAboutTickets: { registrationId, authorId: null },
    messagesWritten: { sentBy: userId },
    notesWritten: { authorId: userId },
    transfers: { offeredBy: userId, acceptedBy: null },
    transfersReceived: { acceptedBy: null, toAddress: emailAddress },
    cancellationRequests: { registrationId },
    payments: { id: paymentId },
    refunds: { id: refundId },
    refundLines: { cents: 3 },
    giftCards: { id: giftCardId },
    giftCardsSent: { userId: null, recipientEmailAddress: emailAddress },
    invitations: { invitedBy: userId, acceptedBy: null },
    invitationsReceived: { invitedBy: null, acceptedBy: null, emailAddress },
    deskHistory: { actorId: userId },
    orderNotes: { authorId: null },
    orderNotesWritten: { authorId: userId, orderId: randomUUID() },
    organizersStarted: { startedBy: userId },
    partsSaved: { savedBy: userId },
    repeatableCalls: { scope: userId },
  };
  return (part: PartName) => ({ ...all, ...own[part] });
};

/** Columns that `fixed` decides bear no mark. */
export const isFixed = (person: Person, part: PartName, column: string) => column in fixed(person)(part);

/** Writes a row of each part for somebody, but for the account and what came with it, with a mark in each text. */
export async function writeMarkedRows({ db }: TestServer, who: string, person: Person): Promise<void> {
  const fixedOf = fixed(person);
  await db.transaction(async (tx) => {
    // The rows stand for themselves: what they refer to is not there.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const part of partNames) {
      if (part === 'account' || part === 'mailPreferences') continue;
      const given: Record<string, unknown> = fixedOf(part);
      const row = Object.entries(getTableColumns(partOf(part).table)).map(
        ([name, column]) => [name, name in given ? given[name] : valueOf(column, markOf(who, part, name))] as const,
      );
      await tx.insert(partOf(part).table).values(Object.fromEntries(row));
    }
  });
}

function valueOf(column: PgColumn, mark: string): unknown {
  if (column.dataType === 'json') return { mark };
  if (column.enumValues && column.enumValues.length > 0) return column.enumValues[0];
  if (column.dataType === 'array') return column.notNull ? [] : null;
  if (column.columnType === 'PgText') return mark;
  if (column.columnType === 'PgUUID') return randomUUID();
  if (column.dataType === 'date') return new Date();
  if (column.dataType === 'boolean') return false;
  return 1;
}
