import { and, eq, inArray } from 'drizzle-orm';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import type { Executor } from '#server/platform/context.ts';

/** Which of these tickets their holder may give to somebody, as they were bought (docs/decisions/155). One statement. */
export async function findMayBeGiven(
  executor: Executor,
  found: readonly Pick<RegistrationModel, 'registrationItemId'>[],
): Promise<boolean[]> {
  const forbidden = await executor
    .select({ id: orderRegistrationItems.id })
    .from(orderRegistrationItems)
    .where(
      and(
        inArray(
          orderRegistrationItems.id,
          found.map(({ registrationItemId }) => registrationItemId),
        ),
        eq(orderRegistrationItems.mayBeGiven, false),
      ),
    );
  const ids = new Set(forbidden.map(({ id }) => id));
  return found.map(({ registrationItemId }) => !ids.has(registrationItemId));
}
