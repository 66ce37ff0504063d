import type { OrderValidation } from '#server/generated/resolvers.ts';
import { findProblems } from '#server/modules/orders/order-problems.ts';
import { findActiveOrder } from '#server/modules/orders/order-selection.ts';
import type { Services } from '#server/platform/context.ts';

/**
 * Whether the cart may go on to checkout, and what stands in the way (customer specification §5). It only looks: places
 * whose hold has ended are taken again when a person asks for them (docs/decisions/059).
 */
export async function validateOrder(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  reference: Parameters<typeof findActiveOrder>[2],
): Promise<OrderValidation> {
  const order = await findActiveOrder(db, userId, reference);
  if (!order || order.itemCount === 0) return { isValid: false, errors: [] };
  const errors = await findProblems(db, order.id, clock());
  return { isValid: errors.length === 0, errors };
}
