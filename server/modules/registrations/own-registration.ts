import { and, eq } from 'drizzle-orm';
import type { MoneyOfCancellation } from '#server/generated/resolvers.ts';
import { sumOfShares } from '#server/modules/orders/line-shares.ts';
import type { OrderModel, RegistrationModel } from '#server/modules/orders/orders-model.ts';
import { registrations } from '#server/modules/orders/orders-tables.ts';
import { sharesLeft } from '#server/modules/payments/given-back.ts';
import { promisedCents } from '#server/modules/payments/promised-payment.ts';
import { isUnpaid } from '#server/modules/payments/undo-unpaid.ts';
import type { Executor } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';

/** One of the customer's own registrations; another's reads as none. */
export async function findOwnRegistration(
  executor: Executor,
  userId: string,
  id: string,
): Promise<RegistrationModel | null> {
  if (!isId(id)) return null;
  const [found] = await executor
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, id), eq(registrations.userId, userId)));
  return found ?? null;
}

/** What becomes of the money of one registration of an order when its customer gives it up (docs/decisions/019, 040). */
export async function moneyIfCancelled(
  executor: Executor,
  order: Pick<OrderModel, 'id' | 'state' | 'totalWithTaxCents'>,
  itemId: string,
): Promise<MoneyOfCancellation> {
  const left = (await sharesLeft(executor, order.id)).filter(({ registrationItemId }) => registrationItemId === itemId);
  if (sumOfShares(left) === 0) return 'NONE';
  if (!isUnpaid(order)) return 'KEPT';
  return (await promisedCents(executor, order.id)) > 0 ? 'UNPAID' : 'NONE';
}
