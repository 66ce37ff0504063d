import { centsFromAmount } from '#domain/money.ts';
import { recordDeskDeed } from '#server/modules/access/desk-history.ts';
import { invalidFields } from '#server/modules/access/desk-refusals.ts';
import { fieldReader } from '#server/modules/access/field-reader.ts';
import { orderNotes } from '#server/modules/desk-orders/desk-orders-tables.ts';
import { permissionOf } from '#server/modules/desk-orders/order-deeds.ts';
import { deedRefused } from '#server/modules/desk-orders/order-refusals.ts';
import { readDeskOrder } from '#server/modules/desk-orders/read-order.ts';
import { withOrder } from '#server/modules/desk-orders/with-order.ts';
import type { Asker } from '#server/modules/desk-orders/with-order.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { cancelLocked } from '#server/modules/payments/cancel-unpaid-order.ts';
import { owedRefunds, settleOwed } from '#server/modules/payments/owed-refunds.ts';
import { promisedCents } from '#server/modules/payments/promised-payment.ts';
import { sendSoon } from '#server/modules/payments/send-refunds.ts';
import { settleLocked } from '#server/modules/payments/settle-by-hand.ts';
import { account, recordDeed } from '#server/modules/security/security-log.ts';
import type { DeskDeed, HandMeans, OrderDeed } from '#server/generated/desk-resolvers.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Deciding = Asker & { orderId: string };
type DeedRefused = ReturnType<typeof deedRefused>;

/** The money that an order waits for came in by hand. Null for what is not there. Throws FORBIDDEN. */
export const settleByMember = (services: Services, deciding: Deciding, means: HandMeans) =>
  withDeed(services, deciding, 'SETTLE', async (tx, order) => {
    const cents = await promisedCents(tx, order.id);
    await settleLocked(tx, order, account(deciding.userId));
    await note(tx, order, { what: 'ORDER_SETTLED', userId: deciding.userId, cents, means });
  });

/** Cancels an order that nobody has paid. Null for what is not there. Throws FORBIDDEN. */
export const cancelByMember = (services: Services, deciding: Deciding) =>
  withDeed(services, deciding, 'CANCEL', async (tx, order) => {
    const { userId } = deciding;
    await note(tx, order, { what: 'ORDER_CANCELLED', userId });
    const recorded = await cancelLocked(services, tx, order, { because: 'organizer', actor: account(userId) });
    await sendSoon(services, tx, recorded.toSend);
  });

/**
 * The organizer has given what the order owed by other means. amount: in major units, as whoever gave it was told it; where
 * another is owed by now, nothing is done. Null for what is not there. Throws FORBIDDEN.
 */
export const recordReturnedByMember = (services: Services, deciding: Deciding, amount: number) =>
  withDeed(services, deciding, 'RECORD_RETURNED', async (tx, order, { owedCents }) => {
    if (centsFromAmount(amount) !== owedCents) return deedRefused('RECORD_RETURNED');
    const { userId } = deciding;
    await note(tx, order, { what: 'REFUND_RETURNED', userId, cents: owedCents });
    await recordDeed(tx, { kind: 'order-refunded', actor: account(userId), details: { order: order.code } });
    await settleOwed(services, tx, { orderId: order.id, refundIds: await owedRefunds(tx, order.id) });
    return null;
  });

/** Mails the confirmation once more. Null for what is not there. Throws FORBIDDEN. */
export const resendByMember = (services: Services, deciding: Deciding) =>
  withDeed(services, deciding, 'RESEND_CONFIRMATION', async (tx, order) => {
    await services.jobs.enqueue('send-mail', { template: 'order-confirmation', orderId: order.id }, { executor: tx });
    await note(tx, order, { what: 'CONFIRMATION_RESENT', userId: deciding.userId });
  });

/** Adds a note for the organizer's people. Null for what is not there. Throws FORBIDDEN. */
export const noteByMember = (services: Services, { orderId, ...asker }: Deciding, text: string) =>
  withOrder(services, { ...asker, orderId, permission: permissionOf.NOTE }, async (tx, order, reader) => {
    const { userId } = asker;
    const read = fieldReader();
    const given = read.required('text', read.text('text', text, 500));
    if (given === null) return invalidFields(read);
    await tx.insert(orderNotes).values({ orderId, text: given, authorId: userId });
    await note(tx, order, { what: 'ORDER_NOTED', userId });
    return readDeskOrder(tx, orderId, reader);
  });

/** A deed that the order permits as it stands; answers the order as it is since, or why it was not carried out. */
const withDeed = (
  services: Services,
  { orderId, ...asker }: Deciding,
  deed: OrderDeed,
  carryOut: (tx: Executor, order: OrderModel, before: { owedCents: number }) => Promise<DeedRefused | null | void>,
) =>
  withOrder(services, { ...asker, orderId, permission: permissionOf[deed] }, async (tx, order, reader) => {
    const before = await readDeskOrder(tx, orderId, reader);
    if (!before.deeds.includes(deed)) return deedRefused(deed);
    const refused = await carryOut(tx, order, { owedCents: Math.round(before.money.refundOwed.amount * 100) });
    return refused ?? readDeskOrder(tx, orderId, reader);
  });

type Noted = { what: DeskDeed; userId: string; cents?: number; means?: HandMeans };

async function note(tx: Executor, order: OrderModel, { what, userId, ...facts }: Noted): Promise<void> {
  await recordDeskDeed(tx, {
    organizationId: order.organizationId,
    orderId: order.id,
    what,
    actorId: userId,
    subjectId: order.userId,
    after: { orderCode: order.code, ...facts },
  });
}
