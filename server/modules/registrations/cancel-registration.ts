import { and, eq } from 'drizzle-orm';
import { cancellationQuoteNeeded } from '#messages/account-refusals.ts';
import type { MoneyOfCancellation } from '#server/generated/resolvers.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { cancelItems } from '#server/modules/registrations/cancel-items.ts';
import { freePlaces } from '#server/modules/orders/free-places.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { isUnpaid } from '#server/modules/orders/is-unpaid.ts';
import { lockOf } from '#server/modules/registrations/change-limit.ts';
import { lockedRegistration } from '#server/modules/registrations/not-cancelled.ts';
import type { NotCancelled } from '#server/modules/registrations/not-cancelled.ts';
import { findOwnRegistration } from '#server/modules/registrations/own-registration.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

type Cancelled = ({ __typename: 'Registration' } & RegistrationModel) | NotCancelled | Refusal<'QuoteNeededError'>;

const reason = 'Given up by the customer';

/**
 * Gives up a registration before its event begins: its places are free again. What was not paid yet is waived; what was
 * paid stays with the organizer, whose matter a refund is (docs/decisions/019, 078). Where its policy gives something back
 * it is refused, and a quote is to be asked for (125). One mail says so. A repeated call is refused, so that no place is
 * freed twice. null: no such registration of this customer.
 */
export async function cancelRegistration(services: Services, userId: string, id: string): Promise<Cancelled | null> {
  const known = await findOwnRegistration(services.db, userId, id);
  return known && services.db.transaction((tx) => cancel(services, tx, known));
}

async function cancel(services: Services, tx: Executor, { id, orderId }: RegistrationModel): Promise<Cancelled> {
  const now = services.clock();
  const order = await lockOrder(tx, orderId);
  const [found] = await tx
    .select({ registration: registrations, event: events })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(eq(registrations.id, id), eq(registrations.orderId, orderId)));
  if (!order || !found) throw new Error(`the registration ${id} is gone`);
  const { registration, event } = found;
  const lock = lockOf(registration.state, event, now);
  if (lock) return lockedRegistration(registration.state, lock);
  if (await services.registrationMoney.comesBack(tx, order, registration, now))
    return refusal('QuoteNeededError', {}, cancellationQuoteNeeded);
  await (isUnpaid(order) ? undo : give)(services, tx, { order, registration, now });
  return { ...registration, state: 'Cancelled', updatedAt: now, __typename: 'Registration' };
}

type GivingUp = { order: OrderModel; registration: RegistrationModel; now: Date };

/** Nobody's money has to come back first. */
async function undo(services: Services, tx: Executor, { order, registration, now }: GivingUp): Promise<void> {
  await services.registrationMoney.undoUnpaid(tx, order, {
    itemIds: [registration.registrationItemId],
    reason,
    now,
    notify: ({ settled, waivedCents }) =>
      notify(services, tx, registration, { refundIds: settled, money: waivedCents > 0 ? 'UNPAID' : 'NONE' }),
  });
}

async function give(services: Services, tx: Executor, { order, registration, now }: GivingUp): Promise<void> {
  const { registrationItemId, orderId, code } = registration;
  const [money = 'NONE'] = await services.registrationMoney.ifCancelled(tx, [{ order, registrationItemId }]);
  const cancelled = await cancelItems(tx, [registrationItemId], now);
  await recordOrderHistory(tx, orderId, 'ORDER_MODIFIED', { registration: code, state: 'Cancelled' });
  await notify(services, tx, registration, { refundIds: [], money });
  await freePlaces(tx, cancelled);
}

type Told = { refundIds: string[]; money: Exclude<MoneyOfCancellation, 'BACK'> };

const notify = async (
  { jobs }: Services,
  tx: Executor,
  { orderId, eventId, registrationItemId }: RegistrationModel,
  told: Told,
): Promise<void> => {
  await jobs.enqueue(
    'send-mail',
    { template: 'registration-cancelled', orderId, eventId, itemId: registrationItemId, ...told },
    { executor: tx, singletonKey: `registration-cancelled:${registrationItemId}` },
  );
};
