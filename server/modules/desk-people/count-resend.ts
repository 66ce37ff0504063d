import { readPerson } from '#server/modules/desk-people/read-person.ts';
import type { Reader } from '#server/modules/desk-people/read-person.ts';
import type { KeyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { findResult } from '#server/modules/idempotency/once.ts';
import type { Context } from '#server/platform/context.ts';
import { countTry } from '#server/platform/rate-limit.ts';

/**
 * Counts a ticket that is about to be mailed again, of who asks, and of the address where it was typed at the desk. One that
 * was mailed by this call before is not counted. Throws RATE_LIMITED and FORBIDDEN.
 */
export async function countResend(
  context: Context,
  { id, reader, call }: { id: string; reader: Reader; call: KeyedCall | null },
): Promise<void> {
  if (call && (await findResult(context.db, call)) !== null) return;
  await countTry(context, 'resendTicket', reader.userId);
  const person = await readPerson(context.db, id, reader);
  if (!person?.deeds.includes('RESEND') || person.soldAs === null || person.isGiven) return;
  if (person.mailbox) await countTry(context, 'mailToTyped', person.mailbox);
}
