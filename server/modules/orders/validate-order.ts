import type { Language } from '#domain/language.ts';
import type { OrderValidation } from '#server/generated/resolvers.ts';
import { problemWords } from '#server/modules/orders/order-problem-words.ts';
import { findProblems, findProblemsOf } from '#server/modules/orders/order-problems.ts';
import type { OrderProblem } from '#server/modules/orders/order-problems.ts';
import { findActiveOrder } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { batch } from '#server/platform/batch.ts';
import type { Context } from '#server/platform/context.ts';

/**
 * Whether the cart may go on to checkout, and what stands in the way (customer specification §5). It only looks: places
 * whose hold has ended are taken again when a person asks for them (docs/decisions/059).
 */
export async function validateOrder(
  { db, clock, language }: Pick<Context, 'db' | 'clock' | 'language'>,
  userId: string,
  reference: Parameters<typeof findActiveOrder>[2],
): Promise<OrderValidation> {
  const order = await findActiveOrder(db, userId, reference);
  if (!order || order.itemCount === 0) return validationOf([], language, false);
  return validationOf(await findProblems(db, order, clock()), language);
}

/** The same as a field of orders; null of those whose items can't change, which go nowhere. */
export const validationsOf = batch(async (orders: OrderModel[], { db, clock, language }: Context) => {
  const asked = orders.filter((order) => isOpen(order) && order.itemCount > 0 && !order.problems);
  const each = [...new Map(asked.map((order) => [order.id, order])).values()];
  const problems = await findProblemsOf(db, each, clock());
  const found = new Map(each.map(({ id }, at) => [id, problems[at]]));
  return orders.map((order) =>
    isOpen(order) ? validationOf(order.problems ?? found.get(order.id) ?? [], language, order.itemCount > 0) : null,
  );
});

const isOpen = ({ active, state }: OrderModel): boolean =>
  active && (state === 'AddingItems' || state === 'ArrangingPayment');

const validationOf = (problems: OrderProblem[], language: Language, holdsSomething = true): OrderValidation => ({
  isValid: holdsSomething && problems.length === 0,
  errors: problems.map(({ why, ...of }) => ({ ...of, message: problemWords(why, language) })),
});
