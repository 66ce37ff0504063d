import { looksLikeEmail, normalEmail } from '#domain/email-address.ts';
import { readAgain } from '#server/modules/desk-orders/find-order.ts';
import type { Asker } from '#server/modules/desk-orders/with-order.ts';
import type { KeyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { findResult } from '#server/modules/idempotency/once.ts';
import type { Context } from '#server/platform/context.ts';
import { countTry } from '#server/platform/rate-limit.ts';

type Correcting = Asker & { orderId: string; emailAddress: string; call: KeyedCall | null };

/**
 * Counts tickets that are about to be mailed to another address, of who corrects it and of the new one. What mails nothing, and
 * what was mailed by this call before, is not counted. Throws RATE_LIMITED and FORBIDDEN.
 */
export async function countCorrection(
  context: Context,
  { orderId, emailAddress, call, ...asker }: Correcting,
): Promise<void> {
  if (call && (await findResult(context.db, call)) !== null) return;
  const order = await readAgain(context.db, asker, orderId);
  const is = normalEmail(emailAddress);
  if (!order?.deeds.includes('CORRECT_ADDRESS') || order.buyer.emailAddress === is || !looksLikeEmail(is)) return;
  await countTry(context, 'resendTicket', asker.userId);
  await countTry(context, 'mailToTyped', is);
}
