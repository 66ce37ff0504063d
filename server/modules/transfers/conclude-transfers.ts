import { and, eq, lte, ne, or } from 'drizzle-orm';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { findTransfers } from '#server/modules/transfers/find-transfers.ts';
import { moveTransfer, notifyGiver } from '#server/modules/transfers/move-transfer.ts';
import { endOf } from '#server/modules/transfers/transfer-rules.ts';
import type { FoundTransfer } from '#server/modules/transfers/transfers-model.ts';
import { registrationTransfers } from '#server/modules/transfers/transfers-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/**
 * Notes the offers that have lapsed and tells their givers; notes what ended with a cancelled ticket, and tells the person
 * who had been given it, to whom nobody else writes. Each is one transaction.
 */
export async function concludeTransfers(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  const { state, expiresAt } = registrationTransfers;
  const ended = await findTransfers(
    db,
    or(
      and(
        eq(state, 'OFFERED'),
        or(lte(expiresAt, now), lte(events.startsAt, now), ne(registrations.state, 'TransferOffered')),
      ),
      and(eq(state, 'ACCEPTED'), eq(registrations.state, 'Cancelled')),
    ),
  );
  for (const { transfer, registration } of ended)
    await db.transaction(async (tx) => {
      await lockOrder(tx, registration.orderId);
      const [found] = await findTransfers(tx, eq(registrationTransfers.id, transfer.id));
      if (found) await conclude(services, tx, found, now);
    });
}

async function conclude(services: Services, tx: Executor, found: FoundTransfer, now: Date): Promise<void> {
  const { transfer, registration } = found;
  if (registration.state === 'Cancelled') {
    const isEnded = await moveTransfer(tx, found, 'ENDED', { now });
    if (isEnded && transfer.acceptedBy !== null && transfer.acceptedBy === registration.holderId)
      await notifyHolder(services, tx, transfer.id, registration.id);
  } else if (endOf(found) <= now && (await moveTransfer(tx, found, 'LAPSED', { now })))
    await notifyGiver(services, tx, transfer, 'lapsed');
}

const notifyHolder = ({ jobs }: Services, tx: Executor, transferId: string, registrationId: string): Promise<void> =>
  jobs.enqueue(
    'send-mail',
    { template: 'transfer-gone', transferId },
    { executor: tx, singletonKey: `transfer-gone:${registrationId}` },
  );
