import { readAgain } from '#server/modules/desk-orders/find-order.ts';
import type { Asker } from '#server/modules/desk-orders/with-order.ts';
import type { KeyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { findResult } from '#server/modules/idempotency/once.ts';
import type { Context } from '#server/platform/context.ts';
import { countTry } from '#server/platform/rate-limit.ts';

/**
 * Counts a confirmation that is about to be mailed again, of who asks, and of the address where it was typed at the desk.
 * One that was mailed by this call before is not counted. Throws RATE_LIMITED and FORBIDDEN.
 */
export async function countResend(
  context: Context,
  { orderId, call, ...asker }: Asker & { orderId: string; call: KeyedCall | null },
): Promise<void> {
  if (call && (await findResult(context.db, call)) !== null) return;
  const order = await readAgain(context.db, asker, orderId);
  if (!order?.deeds.includes('RESEND_CONFIRMATION')) return;
  await countTry(context, 'resendTicket', asker.userId);
  const { emailAddress } = order.buyer;
  if (order.soldAs !== null && emailAddress) await countTry(context, 'mailToTyped', emailAddress);
}
