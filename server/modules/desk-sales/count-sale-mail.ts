import { normalEmail } from '#domain/email-address.ts';
import { mayAsMember } from '#server/modules/access/can.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { permissionOf } from '#server/modules/desk-sales/sale-ways.ts';
import { findResult } from '#server/modules/idempotency/once.ts';
import type { KeyedCall } from '#server/modules/idempotency/keyed-call.ts';
import type { DeskSaleInput } from '#server/generated/desk-resolvers.ts';
import type { Context } from '#server/platform/context.ts';
import { countTry } from '#server/platform/rate-limit.ts';

type Selling = { userId: string; eventId: string; input: DeskSaleInput; call: KeyedCall | null };

/**
 * Counts a sale that mails something, of who sells and of the address, so that nobody floods strangers with mails. One that
 * was carried out before mails nothing, and is answered however many there were. Throws RATE_LIMITED and FORBIDDEN.
 */
export async function countSaleMail(context: Context, { userId, eventId, input, call }: Selling): Promise<void> {
  const address = normalEmail(input.emailAddress ?? '');
  if (address === '') return;
  const [event] = await findEventsByIds(context.db, [eventId]);
  if (!event) return;
  const { organizationId } = event;
  if (!(await mayAsMember(context.db, userId, { permission: permissionOf[input.way], organizationId, eventId })))
    return;
  if (call && (await findResult(context.db, call)) !== null) return;
  await countTry(context, 'sellByHand', userId);
  await countTry(context, 'mailToTyped', address);
}
