import { eq } from 'drizzle-orm';
import { defaultAttendeeOf } from '#server/modules/customers/own-attendee.ts';
import { handOverForms } from '#server/modules/forms/order-forms.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { newRegistrationCode } from '#server/modules/orders/readable-codes.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { TransferRow } from '#server/modules/transfers/transfers-model.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type HandingOver = {
  order: OrderModel;
  registration: RegistrationModel;
  transfer: TransferRow;
  userId: string;
  /** To who had it, and to who has it. */
  mails?: readonly ('transfer-accepted' | 'transfer-ticket' | 'transfer-given-back' | 'transfer-back')[];
};

/**
 * Makes a ticket this person's: a new code, their own attendee, the questions about an attendee open for them and nobody
 * else's answers, and a mail to each of the two. Who bought it keeps its order and its money (docs/decisions/132).
 */
export async function handOver(
  { jobs }: Services,
  tx: Executor,
  { order, registration, transfer, userId, mails = ['transfer-accepted', 'transfer-ticket'] }: HandingOver,
): Promise<void> {
  const attendee = await defaultAttendeeOf(tx, userId);
  await tx
    .update(registrations)
    .set({
      code: newRegistrationCode(),
      holderId: userId === registration.userId ? null : userId,
      attendeeId: attendee.id,
    })
    .where(eq(registrations.id, registration.id));
  await handOverForms(tx, order, {
    itemId: registration.registrationItemId,
    eventId: registration.eventId,
    userId,
    attendee,
  });
  for (const template of mails)
    await jobs.enqueue(
      'send-mail',
      { template, transferId: transfer.id },
      { executor: tx, singletonKey: `${template}:${transfer.id}` },
    );
}
