import { and, inArray } from 'drizzle-orm';
import { statesBefore } from '#domain/processes/chart.ts';
import {
  cancellationRequestProcess,
  cancellationRequestStates,
} from '#domain/processes/cancellation-request-process.ts';
import type { CancellationRequestState } from '#domain/processes/cancellation-request-process.ts';
import { cancellationRequests } from '#server/modules/cancellations/cancellation-requests-tables.ts';
import type { CancellationRequestModel } from '#server/modules/cancellations/cancellations-model.ts';
import { moveRegistrations } from '#server/modules/registrations/move-registrations.ts';
import type { Executor } from '#server/platform/context.ts';

type How = { now: Date; decidedBy?: string; reason?: string | null };

/**
 * The one way in which the state of requests is written; answers those that went. Their order is locked. What is neither
 * agreed to nor cancelled another way is confirmed again.
 */
export async function moveRequests(
  tx: Executor,
  found: readonly CancellationRequestModel[],
  to: CancellationRequestState,
  { now, ...how }: How,
): Promise<CancellationRequestModel[]> {
  const rows = await tx
    .update(cancellationRequests)
    .set({ state: to, endedAt: now, ...how })
    .where(
      and(
        inArray(
          cancellationRequests.id,
          found.map(({ request }) => request.id),
        ),
        inArray(cancellationRequests.state, statesBefore(cancellationRequestStates, cancellationRequestProcess, to)),
      ),
    )
    .returning({ id: cancellationRequests.id });
  const moved = found.filter(({ request }) => rows.some(({ id }) => id === request.id));
  if (to !== 'APPROVED' && to !== 'ENDED')
    await moveRegistrations(
      tx,
      moved.map(({ registration }) => registration.registrationItemId),
      'Confirmed',
    );
  return moved;
}
