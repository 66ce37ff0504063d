import { and, eq, inArray } from 'drizzle-orm';
import { statesBefore } from '#domain/processes/chart.ts';
import { transferProcess, transferStates } from '#domain/processes/transfer-process.ts';
import type { TransferState } from '#domain/processes/transfer-process.ts';
import { moveRegistrations } from '#server/modules/registrations/move-registrations.ts';
import type { FoundTransfer, TransferRow } from '#server/modules/transfers/transfers-model.ts';
import { registrationTransfers } from '#server/modules/transfers/transfers-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/**
 * The one way in which the state of an offer is written; answers whether it went. The order is locked. An offer that ends
 * leaves its ticket confirmed, unless that was cancelled.
 */
export async function moveTransfer(
  tx: Executor,
  { transfer, registration }: Pick<FoundTransfer, 'transfer' | 'registration'>,
  to: TransferState,
  { now, ...accepted }: { now: Date } & Partial<Pick<TransferRow, 'acceptedBy' | 'replacedCode'>>,
): Promise<boolean> {
  const moved = await tx
    .update(registrationTransfers)
    .set({ state: to, endedAt: now, ...accepted })
    .where(
      and(
        eq(registrationTransfers.id, transfer.id),
        inArray(registrationTransfers.state, statesBefore(transferStates, transferProcess, to)),
      ),
    )
    .returning({ id: registrationTransfers.id });
  if (moved.length === 0) return false;
  if (registration.state === 'TransferOffered')
    await moveRegistrations(tx, [registration.registrationItemId], 'Confirmed');
  return true;
}

/** Who offered it is told that it was declined, or that nobody answered in time. */
export const notifyGiver = (
  { jobs }: Services,
  tx: Executor,
  { id }: TransferRow,
  how: 'declined' | 'lapsed',
): Promise<void> =>
  jobs.enqueue(
    'send-mail',
    { template: 'transfer-ended', transferId: id, how },
    { executor: tx, singletonKey: `transfer-ended:${id}` },
  );
