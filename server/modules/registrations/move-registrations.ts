import { and, inArray } from 'drizzle-orm';
import { statesBefore } from '#domain/processes/chart.ts';
import { registrationProcess, registrationStates } from '#domain/processes/registration-process.ts';
import type { RegistrationState } from '#domain/processes/registration-process.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/**
 * The one way in which the state of a registration is written: takes those of these items to a state that their chart lets
 * them go to, and answers the items of those that went. The order is locked.
 */
export async function moveRegistrations(tx: Executor, itemIds: string[], to: RegistrationState): Promise<string[]> {
  const moved = await tx
    .update(registrations)
    .set({ state: to })
    .where(
      and(
        inArray(registrations.registrationItemId, itemIds),
        inArray(registrations.state, statesBefore(registrationStates, registrationProcess, to)),
      ),
    )
    .returning({ itemId: registrations.registrationItemId });
  return moved.map(({ itemId }) => itemId);
}
