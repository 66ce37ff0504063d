import { eq } from 'drizzle-orm';
import { users } from '#server/modules/auth/auth-tables.ts';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { lockOf } from '#server/modules/registrations/change-limit.ts';
import { findByToken } from '#server/modules/transfers/find-transfers.ts';
import { refusedTransfer } from '#server/modules/transfers/refused-transfer.ts';
import type { RefusedTransfer } from '#server/modules/transfers/refused-transfer.ts';
import { endOf, isOpen } from '#server/modules/transfers/transfer-rules.ts';
import type { ReceivedTransferModel } from '#server/modules/transfers/transfers-model.ts';
import type { Services } from '#server/platform/context.ts';

/** What the link of a mail offers, to whoever has the link: what it is and from whom, nothing of order and attendee. */
export async function receivedTransfer(
  { db, clock }: Services,
  token: string,
): Promise<ReceivedTransferModel | RefusedTransfer> {
  const found = await findByToken(db, token);
  if (!found) return refusedTransfer('LINK_UNKNOWN');
  const { transfer, registration, event } = found;
  const lock = transfer.state === 'OFFERED' ? lockOf(registration.state, event, clock()) : null;
  if (lock) return refusedTransfer(lock);
  if (!isOpen(found, clock())) return refusedTransfer('NOT_OFFERED');
  const [giver] = await db.select({ firstName: users.firstName }).from(users).where(eq(users.id, transfer.offeredBy));
  const [tier] = await db.select().from(products).where(eq(products.id, registration.tuitionId));
  if (!tier) throw new Error(`no tier ${registration.tuitionId}`);
  return {
    id: transfer.id,
    endsAt: endOf(found),
    timeZone: event.timeZone,
    eventId: event.id,
    tier,
    giverName: giver?.firstName ?? '',
    giverId: transfer.offeredBy,
  };
}
