import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { deskRequestEnded } from '#messages/desk-refusals.ts';
import type { CancellationDecision } from '#server/generated/desk-resolvers.ts';
import { mayAsMember } from '#server/modules/access/can.ts';
import { recordDeskDeed } from '#server/modules/access/desk-history.ts';
import { cancellationRequests } from '#server/modules/cancellations/cancellation-requests-tables.ts';
import type {
  CancellationRequestModel,
  DecidedCancellationsModel,
} from '#server/modules/cancellations/cancellations-model.ts';
import { findRequests, isOpen } from '#server/modules/cancellations/find-requests.ts';
import { giveBack } from '#server/modules/cancellations/give-back.ts';
import { moveRequests } from '#server/modules/cancellations/move-requests.ts';
import { notifyAsker } from '#server/modules/cancellations/notify-asker.ts';
import { quoteAgreed } from '#server/modules/cancellations/quote.ts';
import { findByIds } from '#server/modules/cancellations/registrations-to-cancel.ts';
import { readDeed, recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

export type Decided = DecidedCancellationsModel | Refusal<'CancellationRequestError'> | null;

type Deciding = { userId: string; decision: CancellationDecision; reason: string | null };
type Decision = Deciding & { order: OrderModel; found: CancellationRequestModel[]; now: Date };

/**
 * Agrees to requests that were made together, or declines them, all or none. What is agreed to gives back what it gave back
 * when it was asked for, also where the percentage has fallen since: who asked in time loses nothing by the wait
 * (docs/decisions/145). Null where one is not there, or not of an organizer that this person works for. Throws FORBIDDEN for
 * who gives no money back there, BAD_USER_INPUT for requests that were not made together.
 */
export async function decideCancellations(
  services: Services,
  ids: readonly string[],
  deciding: Deciding,
): Promise<Decided> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length === 0 || !wanted.every(isId)) return null;
  const [known] = await findRequests(services.db, inArray(cancellationRequests.id, wanted));
  if (!known) return null;
  return services.db.transaction(async (tx) => {
    const now = services.clock();
    const order = await lockOrder(tx, known.order.id);
    const found = await findRequests(tx, inArray(cancellationRequests.id, wanted));
    if (!order || found.length < wanted.length || !(await mayDecide(tx, deciding.userId, found))) return null;
    if (found.some((one) => !isTogether(one, known)))
      throw badInput('Requests are decided as they were made, together');
    if (found.some((one) => !isOpen(one, now))) return refusal('CancellationRequestError', {}, deskRequestEnded);
    return (deciding.decision === 'APPROVE' ? approve : decline)(services, tx, { ...deciding, order, found, now });
  });
}

const isTogether = (one: CancellationRequestModel, other: CancellationRequestModel): boolean =>
  one.order.id === other.order.id && one.request.askedAt.getTime() === other.request.askedAt.getTime();

async function mayDecide(tx: Executor, userId: string, found: readonly CancellationRequestModel[]): Promise<boolean> {
  for (const { order, event } of found) {
    const wanted = { permission: 'RefundOrder', organizationId: order.organizationId, eventId: event.id } as const;
    if (!(await mayAsMember(tx, userId, wanted))) return false;
  }
  return true;
}

/** The counters move last, as everywhere. */
async function approve(services: Services, tx: Executor, deciding: Decision): Promise<DecidedCancellationsModel> {
  const { order, found, now, userId: decidedBy } = deciding;
  const asked = await findByIds(
    tx,
    found.map(({ registration }) => registration.id),
  );
  const askedAt = found[0]?.request.askedAt ?? now;
  const quote = await quoteAgreed(tx, order, asked, { askedAt, now });
  await moveRequests(tx, found, 'APPROVED', { now, decidedBy });
  const centsOf = (eventId: string) =>
    quote.registrations.reduce(
      (sum, { registration, backCents }) => sum + (registration.eventId === eventId ? backCents : 0),
      0,
    );
  await note(tx, deciding, centsOf);
  const { id } = await giveBack(services, tx, quote, now);
  return { id, decision: 'APPROVE', backCents: quote.backCents, currencyCode: order.currencyCode };
}

async function decline(services: Services, tx: Executor, deciding: Decision): Promise<DecidedCancellationsModel> {
  const { order, found, now, userId: decidedBy, reason } = deciding;
  const moved = await moveRequests(tx, found, 'DECLINED', { now, decidedBy, reason });
  await notifyAsker(services, tx, moved, 'declined');
  await note(tx, deciding, () => 0);
  const id = await recordOrderHistory(tx, order.id, 'ORDER_MODIFIED', {
    registrationIds: moved.map(({ registration }) => registration.id),
    state: 'Confirmed',
    backCents: 0,
  } satisfies DecisionNote);
  return { id, decision: 'DECLINE', backCents: 0, currencyCode: order.currencyCode };
}

/** One entry an event, in the history of the organizer's people. */
async function note(
  tx: Executor,
  { order, found, userId, decision }: Decision,
  centsOf: (eventId: string) => number,
): Promise<void> {
  for (const [eventId, same] of Map.groupBy(found, ({ event }) => event.id))
    await recordDeskDeed(tx, {
      organizationId: order.organizationId,
      eventId,
      orderId: order.id,
      what: decision === 'APPROVE' ? 'CANCELLATION_APPROVED' : 'CANCELLATION_DECLINED',
      actorId: userId,
      subjectId: order.userId,
      after: { orderCode: order.code, registrations: same.length, backCents: centsOf(eventId) },
    });
}

/** What the order's history says of a decision; of one that agrees it is the note of the cancellation. */
const noteSchema = z.object({ state: z.enum(['Cancelled', 'Confirmed']), backCents: z.number() });
type DecisionNote = z.infer<typeof noteSchema> & { registrationIds: string[] };

/** What was decided by this deed: the answer to the same key. */
export async function decidedBefore(executor: Executor, deedId: string): Promise<DecidedCancellationsModel> {
  const { data, currencyCode } = await readDeed(executor, deedId);
  const { state, backCents } = noteSchema.parse(data);
  return {
    id: deedId,
    decision: state === 'Cancelled' ? 'APPROVE' : 'DECLINE',
    backCents,
    currencyCode,
  };
}
