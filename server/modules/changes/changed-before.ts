import { z } from 'zod';
import type { ChangedRegistrationModel } from '#server/modules/changes/changes-model.ts';
import { findToChange } from '#server/modules/changes/plan-change.ts';
import { readDeed } from '#server/modules/orders/order-history.ts';
import type { Executor } from '#server/platform/context.ts';

const noteSchema = z.object({
  registrationId: z.string(),
  change: z.object({ from: z.array(z.string()), to: z.array(z.string()) }),
  backCents: z.number(),
  keptCents: z.number(),
  /** What was paid for it, and with which order. */
  paidCents: z.number().optional(),
  orderCode: z.string().optional(),
});

/** What the order's history says of a registration that was changed; names as they were. */
export type ChangeNote = z.infer<typeof noteSchema>;

/** What was changed by this deed of the customer's, as it is by now: the answer to the same key. */
export async function changedBefore(
  executor: Executor,
  userId: string,
  deedId: string,
): Promise<ChangedRegistrationModel> {
  const { data, orderId, currencyCode } = await readDeed(executor, deedId);
  const { registrationId, backCents, keptCents } = noteSchema.parse(data);
  const found = await findToChange(executor, userId, { registrationId });
  if (!found) throw new Error(`the registration of the deed ${deedId} is gone`);
  return { id: deedId, registration: found.registration, orderId, currencyCode, backCents, keptCents };
}
