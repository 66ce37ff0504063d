import { centsFromAmount } from '#domain/money.ts';
import { required } from '#domain/required.ts';
import { recordDeskDeed } from '#server/modules/access/desk-history.ts';
import { invalidFields } from '#server/modules/access/desk-refusals.ts';
import { fieldReader } from '#server/modules/access/field-reader.ts';
import { orderNotes, refundRequests } from '#server/modules/desk-orders/desk-orders-tables.ts';
import { permissionOf } from '#server/modules/desk-orders/order-deeds.ts';
import { orderOfLines } from '#server/modules/desk-orders/order-of-lines.ts';
import { deedRefused, refundChanged, refundRefused } from '#server/modules/desk-orders/order-refusals.ts';
import { digestOf, planRefund, previewOf } from '#server/modules/desk-orders/plan-refund.ts';
import { readDeskOrder } from '#server/modules/desk-orders/read-order.ts';
import { concludeRequests, findOpenRequest, statusOfLines } from '#server/modules/desk-orders/refund-requests.ts';
import { withOrder } from '#server/modules/desk-orders/with-order.ts';
import type { Asker } from '#server/modules/desk-orders/with-order.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import type { RefundLineInput } from '#server/generated/desk-resolvers.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { givenReason } from '#server/platform/given-text.ts';

type Asked = { lines: readonly RefundLineInput[]; digest: string; reason: string };

/**
 * Asks whoever gives money back for what the preview with this digest said; nothing goes back yet. One request waits at a
 * time. Null for lines that are not there, and for a stranger. Throws FORBIDDEN.
 */
export async function askRefundByMember(services: Services, asker: Asker, { lines, digest, reason: given }: Asked) {
  const orderId = await orderOfLines(services.db, lines);
  if (orderId === null) return null;
  const reason = givenReason(given);
  const permission = permissionOf.ASK_REFUND;
  return withOrder(services, { ...asker, orderId, permission }, async (tx, order, reader) => {
    if (reason === null) return refundRefused('NO_REASON', 0, order.currencyCode);
    const now = services.clock();
    if (await findOpenRequest(tx, orderId)) return refundRefused('ASKED_ALREADY', 0, order.currencyCode);
    const plan = await planRefund(tx, order, { lines, reader, now });
    if ('errorCode' in plan) return plan;
    if (digestOf(plan) !== digest) return refundChanged(previewOf(plan));
    const { cents } = plan;
    // One that waits for nobody any more makes way for this.
    await concludeRequests(tx, orderId, 'OVER', now);
    const deedId = await note(tx, order, { what: 'REFUND_REQUESTED', userId: asker.userId, reason, cents });
    const statuses = await statusOfLines(tx, [orderId]);
    const asked = lines.map(({ lineId, amount }) => ({
      lineId: lineId.toLowerCase(),
      cents: amount === null || amount === undefined ? null : centsFromAmount(amount),
      ...required(statuses.get(lineId.toLowerCase()), 'the line'),
    }));
    await tx.insert(refundRequests).values({ orderId, deedId, lines: asked, createdAt: now });
    return readDeskOrder(tx, orderId, reader);
  });
}

/** Gives nothing back of what was asked for, and says why. Null for an order that is not there. Throws FORBIDDEN. */
export const declineRefundByMember = (
  services: Services,
  { orderId, ...asker }: Asker & { orderId: string },
  given: string,
) =>
  withOrder(services, { ...asker, orderId, permission: permissionOf.DECLINE_REFUND }, async (tx, order, reader) => {
    const open = await findOpenRequest(tx, orderId);
    if (!open) return deedRefused('DECLINE_REFUND');
    const read = fieldReader();
    const reason = read.required('reason', read.text('reason', given, 500));
    if (reason === null) return invalidFields(read);
    await concludeRequests(tx, orderId, 'DECLINED', services.clock());
    await note(tx, order, { what: 'REFUND_DECLINED', userId: asker.userId, reason, cents: open.cents });
    return readDeskOrder(tx, orderId, reader);
  });

type Noted = { what: 'REFUND_REQUESTED' | 'REFUND_DECLINED'; userId: string; reason: string; cents: number };

/** The reason is a note, as that of a refund is (docs/decisions/144, 158). */
async function note(tx: Executor, order: OrderModel, { what, userId, reason, cents }: Noted): Promise<string> {
  const deedId = await recordDeskDeed(tx, {
    organizationId: order.organizationId,
    orderId: order.id,
    what,
    actorId: userId,
    subjectId: order.userId,
    after: { orderCode: order.code, cents },
  });
  await tx.insert(orderNotes).values({ orderId: order.id, deedId, text: reason, authorId: userId });
  return deedId;
}
