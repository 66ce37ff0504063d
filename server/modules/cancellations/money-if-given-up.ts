import { quoteRegistration } from '#domain/cancellation/registration-quote.ts';
import type { MoneyOfCancellation } from '#server/generated/resolvers.ts';
import { cancellingOf, findByIds } from '#server/modules/cancellations/registrations-to-cancel.ts';
import { findOrdersByIds } from '#server/modules/orders/order-selection.ts';
import { moneyIfCancelled } from '#server/modules/payments/money-if-cancelled.ts';
import { findPaidLines } from '#server/modules/payments/paid-lines.ts';
import { lockOf } from '#server/modules/registrations/change-limit.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import { isBuyer } from '#server/modules/registrations/whose-registration.ts';
import { batch, byId } from '#server/platform/batch.ts';
import type { Context, Executor } from '#server/platform/context.ts';

/** What becomes of the money of each registration when its holder gives it up now: nothing to who was given its ticket, else as 078 has it, or what its policy gives back. */
export const moneyIfGivenUp = batch(async (asked: RegistrationModel[], context: Context) => {
  const { db, clock } = context;
  const orders = byId(await findOrdersByIds(db, [...new Set(asked.map(({ orderId }) => orderId))]));
  const money: MoneyOfCancellation[] = await moneyIfCancelled(
    db,
    asked.map(({ orderId, registrationItemId }) => {
      const order = orders.get(orderId);
      if (!order) throw new Error(`no order ${orderId}`);
      return { order, registrationItemId };
    }),
  );
  const paid = asked.filter((_, at) => money[at] === 'KEPT');
  const back = paid.length > 0 ? await withMoneyBack(db, paid, clock()) : new Set<string>();
  return asked.map((one, at) => {
    if (!isBuyer(one, context)) return 'NONE';
    return back.has(one.id) ? 'BACK' : (money[at] ?? null);
  });
});

/** The ids of those that may be given up and get something back by their policies; no more statements for many. */
async function withMoneyBack(executor: Executor, asked: RegistrationModel[], now: Date): Promise<Set<string>> {
  const found = await findByIds(
    executor,
    asked.map(({ id }) => id),
  );
  const lines = await findPaidLines(executor, [...new Set(asked.map(({ orderId }) => orderId))]);
  const back = found.filter(
    (one) =>
      lockOf(one.registration.state, one.event, now) === null &&
      quoteRegistration(cancellingOf(one, lines, now), now).backCents > 0,
  );
  return new Set(back.map(({ registration }) => registration.id));
}
