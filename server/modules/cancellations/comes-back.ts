import { quoteFor } from '#server/modules/cancellations/quote.ts';
import { findToCancel } from '#server/modules/cancellations/registrations-to-cancel.ts';
import { isUnpaid } from '#server/modules/orders/is-unpaid.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import type { Executor } from '#server/platform/context.ts';

/** Whether anything that was paid for this registration of a locked order would come back if it were given up now. */
export async function comesBack(
  tx: Executor,
  order: OrderModel,
  { id, userId }: RegistrationModel,
  now: Date,
): Promise<boolean> {
  if (isUnpaid(order)) return false;
  const asked = await findToCancel(tx, userId, [id]);
  if (asked === null) return false;
  const { backCents, awaitingCents } = await quoteFor(tx, order, asked, now);
  return backCents + awaitingCents > 0;
}
