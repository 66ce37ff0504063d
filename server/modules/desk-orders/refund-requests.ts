import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#server/modules/auth/auth-tables.ts';
import { orderNotes, refundRequests } from '#server/modules/desk-orders/desk-orders-tables.ts';
import type { RequestedLine } from '#server/modules/desk-orders/desk-orders-tables.ts';
import { sumOfShares } from '#server/modules/orders/line-shares.ts';
import { orderLines, orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { sharesLeftOf } from '#server/modules/payments/given-back.ts';
import type { DeskRefundRequest, RefundLineInput } from '#server/generated/desk-resolvers.ts';
import type { Executor } from '#server/platform/context.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

/** How a line stands: how much of it may still be given back, and whether its registration is neither cancelled nor changed. */
export type LineStatus = Pick<RequestedLine, 'leftCents' | 'isLive'>;

type OpenRequest = Pick<typeof refundRequests.$inferSelect, 'orderId' | 'deedId' | 'createdAt'> & {
  /** Those that wait. */
  lines: RequestedLine[];
  /** What they come to now. */
  cents: number;
};

const isLive = sql<boolean>`${orderRegistrationItems.cancelledAt} is null and ${orderRegistrationItems.replacedAt} is null`;

/** How the lines of these orders stand, by their ids. */
export async function statusOfLines(
  executor: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, LineStatus>> {
  const left = Map.groupBy(await sharesLeftOf(executor, orderIds), ({ orderLineId }) => orderLineId);
  const lines = await executor
    .select({ id: orderLines.id, isLive })
    .from(orderLines)
    .innerJoin(orderRegistrationItems, eq(orderRegistrationItems.id, orderLines.registrationItemId))
    .where(inArray(orderLines.orderId, [...orderIds]));
  return new Map(lines.map(({ id, ...line }) => [id, { ...line, leftCents: sumOfShares(left.get(id) ?? []) }]));
}

/** A line waits as long as it stands as when it was asked for: nothing of it has gone back, nor was its registration cancelled. */
const waits = (asked: RequestedLine, now: LineStatus | undefined): boolean =>
  now !== undefined && now.leftCents > 0 && now.leftCents >= asked.leftCents && (now.isLive || !asked.isLive);

/** Of these orders the requests that nobody has decided, with the lines of them that still wait. The oldest first. */
export async function openRequestsOf(executor: Executor, orderIds: readonly string[]): Promise<OpenRequest[]> {
  if (orderIds.length === 0) return [];
  const asked = await executor
    .select()
    .from(refundRequests)
    .where(and(inArray(refundRequests.orderId, [...orderIds]), eq(refundRequests.state, 'ASKED')))
    .orderBy(asc(refundRequests.createdAt), asc(refundRequests.id));
  if (asked.length === 0) return [];
  const statuses = await statusOfLines(
    executor,
    asked.map(({ orderId }) => orderId),
  );
  return asked
    .map(({ orderId, deedId, createdAt, lines: all }) => {
      const lines = all.filter((line) => waits(line, statuses.get(line.lineId)));
      const cents = lines.reduce((sum, line) => sum + (line.cents ?? statuses.get(line.lineId)?.leftCents ?? 0), 0);
      return { orderId, deedId, createdAt, lines, cents };
    })
    .filter(({ lines }) => lines.length > 0);
}

export const findOpenRequest = async (executor: Executor, orderId: string): Promise<OpenRequest | null> =>
  (await openRequestsOf(executor, [orderId]))[0] ?? null;

/** What somebody asked for is answered by a refund of any of its lines. */
export const isAnsweredBy = (request: OpenRequest, lines: readonly RefundLineInput[]): boolean =>
  request.lines.some(({ lineId }) => lines.some((line) => line.lineId.toLowerCase() === lineId));

/** Nothing of an order waits any more. */
export async function concludeRequests(
  tx: Executor,
  orderId: string,
  state: Exclude<(typeof refundRequests.$inferSelect)['state'], 'ASKED'>,
  decidedAt: Date,
): Promise<void> {
  await tx
    .update(refundRequests)
    .set({ state, decidedAt })
    .where(and(eq(refundRequests.orderId, orderId), eq(refundRequests.state, 'ASKED')));
}

/** What was asked for, by whom and why, as the desk is told. */
export async function requestFields(
  executor: Executor,
  { deedId, lines, cents, createdAt }: OpenRequest,
  currencyCode: string,
): Promise<DeskRefundRequest> {
  const [note] = await executor
    .select({ reason: orderNotes.text, by: users })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.authorId))
    .where(eq(orderNotes.deedId, deedId));
  return {
    at: createdAt.toISOString(),
    by: note?.by ? `${note.by.firstName} ${note.by.lastName}`.trim() : null,
    reason: note?.reason ?? '',
    total: moneyOf(cents, currencyCode),
    lines: lines.map((line) => ({
      lineId: line.lineId,
      amount: line.cents === null ? null : moneyOf(line.cents, currencyCode),
    })),
  };
}
