import type { OrderValidation } from '#server/generated/resolvers.ts';
import { findProblems } from '#server/modules/orders/order-problems.ts';
import { findActiveOrder } from '#server/modules/orders/order-selection.ts';
import { retakePlaces } from '#server/modules/orders/retake-places.ts';
import type { Services } from '#server/platform/context.ts';

/** Whether the cart may go on to checkout, and what stands in the way (customer specification §5). Expired holds are taken again if they can be. */
export async function validateOrder(
  services: Services,
  userId: string,
  reference: Parameters<typeof findActiveOrder>[2],
): Promise<OrderValidation> {
  const order = await findActiveOrder(services.db, userId, reference);
  if (!order || order.itemCount === 0) return { isValid: false, errors: [] };
  const errors = findProblems(await retakePlaces(services, order), services.clock());
  return { isValid: errors.length === 0, errors };
}
