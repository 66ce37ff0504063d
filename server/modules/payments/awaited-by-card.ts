import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { isRehearsedText } from '#server/modules/organizers/rehearsed.ts';
import { ofChannelText } from '#server/modules/payments/eligible-methods.ts';
import type { Executor } from '#server/platform/context.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';

/** By what card method an organizer's channel is paid; null where it takes no cards. */
const cardMethod = fixedStatement<{ code: string | null; isRehearsed: boolean }>(
  'card-method-of-channel',
  `select ${isRehearsedText('channels.organization_id')} as "isRehearsed",
    (select method.code from payment_methods method
      where ${ofChannelText('channels.id')} and method.type = 'SQUARE' order by method.name, method.id limit 1) as code
  from channels where channels.id = $1`,
);

export type CardMethod = { code: string; isRehearsed: boolean };

/** The code of the card method that a channel offers; null where it offers none. */
export async function cardMethodOf(executor: Executor, channelId: string): Promise<CardMethod | null> {
  const found = firstOf(await cardMethod(executor, [channelId]));
  return found && found.code !== null ? { ...found, code: found.code } : null;
}

const calledOff = fixedStatement<{ id: string }>(
  'called-off-order',
  `select item.id from order_registration_items item join events event on event.id = item.event_id
  where item.order_id = $1 and item.cancelled_at is null and event.called_off_at is not null limit 1`,
);

/** Whether an event that an order has tickets of was called off, also before, or where, undoing it has come to that order. */
export const isCalledOff = async (executor: Executor, orderId: string): Promise<boolean> =>
  firstOf(await calledOff(executor, [orderId])) !== null;

/** Whether an order was sold by hand, and its money is waited for: where its organizer takes cards, its link takes one (docs/decisions/189). */
const waitsForMoney = ({ deskWay, state }: Pick<OrderModel, 'deskWay' | 'state'>): boolean =>
  deskWay !== null && state === 'PaymentAuthorized';

/** Whether the time within which an order was to be paid is over, also before the job that cancels it has come to it. */
const isOverdue = ({ payUntil }: Pick<OrderModel, 'payUntil'>, now: Date): boolean =>
  payUntil !== null && payUntil <= now;

/** Whether money is asked for by the link of an order: it waits for it, its time is not over, and its event was not called off. */
export const isAskedFor = async (executor: Executor, order: OrderModel, now: Date): Promise<boolean> =>
  waitsForMoney(order) && !isOverdue(order, now) && !(await isCalledOff(executor, order.id));
