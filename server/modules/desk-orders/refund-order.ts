import { recordDeskDeed } from '#server/modules/access/desk-history.ts';
import { orderNotes } from '#server/modules/desk-orders/desk-orders-tables.ts';
import { permissionOf } from '#server/modules/desk-orders/order-deeds.ts';
import { orderOfLines } from '#server/modules/desk-orders/order-of-lines.ts';
import { refundChanged, refundRefused } from '#server/modules/desk-orders/order-refusals.ts';
import { digestOf, handedOverByMember, planRefund, previewOf } from '#server/modules/desk-orders/plan-refund.ts';
import { readDeskOrder } from '#server/modules/desk-orders/read-order.ts';
import { concludeRequests, findOpenRequest, isAnsweredBy } from '#server/modules/desk-orders/refund-requests.ts';
import { readerOf, withOrder } from '#server/modules/desk-orders/with-order.ts';
import type { Asker } from '#server/modules/desk-orders/with-order.ts';
import { findOrder } from '#server/modules/orders/order-selection.ts';
import { followRefunds, notifyOwed } from '#server/modules/payments/follow-refund.ts';
import { recordRefunds } from '#server/modules/payments/record-refunds.ts';
import { sendSoon } from '#server/modules/payments/send-refunds.ts';
import { account, recordDeed } from '#server/modules/security/security-log.ts';
import type { RefundLineInput } from '#server/generated/desk-resolvers.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { ofOneMoment } from '#server/platform/database/one-moment.ts';
import { givenReason } from '#server/platform/given-text.ts';

type Lines = readonly RefundLineInput[];

/** For who gives back, and for who asks for it. Null for lines that are not there, and for a stranger. Throws FORBIDDEN. */
export async function previewRefund({ db, clock }: Pick<Services, 'db' | 'clock'>, asker: Asker, lines: Lines) {
  const now = clock();
  return db.transaction(async (tx) => {
    const orderId = await orderOfLines(tx, lines);
    const order = orderId === null ? null : await findOrder(tx, orderId);
    const reader = order && (await readerOf(tx, asker, order, permissionOf.ASK_REFUND));
    if (!order || !reader) return null;
    const plan = await planRefund(tx, order, { lines, reader, now });
    return 'errorCode' in plan ? plan : { __typename: 'RefundPreview' as const, ...previewOf(plan) };
  }, ofOneMoment);
}

type Refund = { lines: Lines; digest: string; reason: string };

/**
 * Gives back what the preview with this digest said, by the same plan made anew while the order is locked. The refunds are
 * recorded in the transaction, and the provider is asked when it is committed: until it has answered they are asked for.
 */
export async function refundByMember(services: Services, asker: Asker, { lines, digest, reason: given }: Refund) {
  const orderId = await orderOfLines(services.db, lines);
  if (orderId === null) return null;
  const reason = givenReason(given);
  return withOrder(services, { ...asker, orderId, permission: permissionOf.REFUND }, async (tx, order, reader) => {
    if (reason === null) return refundRefused('NO_REASON', 0, order.currencyCode);
    const now = services.clock();
    const plan = await planRefund(tx, order, { lines, reader, now });
    if ('errorCode' in plan) return plan;
    if (digestOf(plan) !== digest) return refundChanged(previewOf(plan));
    const { paid, shares, cents } = plan;
    const request = await findOpenRequest(tx, orderId);
    const recorded = await recordRefunds(tx, { orderId, paid, shares, handedOver: handedOverByMember, now });
    if (request && isAnsweredBy(request, lines)) await concludeRequests(tx, orderId, 'REFUNDED', now);
    await note(tx, { orderId, reason, cents, userId: asker.userId, order });
    await sendSoon(services, tx, recorded.toSend);
    await notifyOwed(services, tx, { orderId, refundIds: recorded.owed });
    await followRefunds(services, tx, { orderId, refundIds: recorded.settled });
    return readDeskOrder(tx, orderId, reader);
  });
}

type Noted = {
  orderId: string;
  order: { code: string; organizationId: string; userId: string };
  reason: string;
  cents: number;
  userId: string;
};

/** The reason is a note: it may tell of people, which the history does not (docs/decisions/144). */
async function note(tx: Executor, { orderId, order, reason, cents, userId }: Noted): Promise<void> {
  const { code, organizationId, userId: subjectId } = order;
  const what = 'ORDER_REFUNDED';
  const after = { orderCode: code, cents };
  const deedId = await recordDeskDeed(tx, { organizationId, orderId, what, actorId: userId, subjectId, after });
  await tx.insert(orderNotes).values({ orderId, deedId, text: reason, authorId: userId });
  await recordDeed(tx, {
    kind: 'order-refunded',
    actor: account(userId),
    details: { order: code, amount: (cents / 100).toFixed(2) },
  });
}
