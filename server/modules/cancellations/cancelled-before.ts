import { z } from 'zod';
import type { CancelledRegistrationsModel } from '#server/modules/cancellations/cancellations-model.ts';
import { findToCancel } from '#server/modules/cancellations/registrations-to-cancel.ts';
import { readDeed } from '#server/modules/orders/order-history.ts';
import type { Executor } from '#server/platform/context.ts';

const noteSchema = z.object({
  registrationIds: z.array(z.string()),
  /** Of which the organizer was asked; an entry that is older than such questions has none. */
  askedIds: z.array(z.string()).default([]),
  state: z.literal('Cancelled'),
  backCents: z.number(),
  awaitingCents: z.number().default(0),
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
  const { data, orderId, currencyCode } = await readDeed(executor, deedId);
  const { registrationIds, askedIds, ...cents } = noteSchema.parse(data);
  const found = await findToCancel(executor, userId, [...registrationIds, ...askedIds]);
  if (!found) throw new Error(`the registrations of the deed ${deedId} are gone`);
  const those = (ids: string[]) =>
    found.map(({ registration }) => registration).filter((registration) => ids.includes(registration.id));
  return {
    id: deedId,
    orderId,
    currencyCode,
    registrations: those(registrationIds),
    asked: those(askedIds),
    backCents: cents.backCents,
    awaitingCents: cents.awaitingCents,
    waivedCents: cents.waivedCents,
  };
}
