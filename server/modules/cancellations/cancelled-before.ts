import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { CancelledRegistrationsModel } from '#server/modules/cancellations/cancellations-model.ts';
import { findToCancel } from '#server/modules/cancellations/registrations-to-cancel.ts';
import { orderHistory, orders } from '#server/modules/orders/orders-tables.ts';
import type { Executor } from '#server/platform/context.ts';

const noteSchema = z.object({
  registrationIds: z.array(z.string()),
  state: z.literal('Cancelled'),
  backCents: z.number(),
  waivedCents: z.number(),
});

/** What the order's history says of registrations that were given up together. */
export type DeedNote = z.infer<typeof noteSchema>;

/** What was given up by this deed of the customer's, as it is by now: the answer to the same key. */
export async function cancelledBefore(
  executor: Executor,
  userId: string,
  deedId: string,
): Promise<CancelledRegistrationsModel> {
  const [entry] = await executor
    .select({ data: orderHistory.data, orderId: orders.id, currencyCode: orders.currencyCode })
    .from(orderHistory)
    .innerJoin(orders, eq(orders.id, orderHistory.orderId))
    .where(eq(orderHistory.id, deedId));
  if (!entry) throw new Error(`the deed ${deedId} is gone`);
  const { registrationIds, backCents, waivedCents } = noteSchema.parse(entry.data);
  const found = await findToCancel(executor, userId, registrationIds);
  if (!found) throw new Error(`the registrations of the deed ${deedId} are gone`);
  const { orderId, currencyCode } = entry;
  return {
    id: deedId,
    orderId,
    currencyCode,
    registrations: found.map(({ registration }) => registration),
    backCents,
    waivedCents,
  };
}
