import { cancellationRequests } from '#server/modules/cancellations/cancellation-requests-tables.ts';
import type { QuotedRegistrationModel } from '#server/modules/cancellations/cancellations-model.ts';
import { moveRegistrations } from '#server/modules/registrations/move-registrations.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/**
 * Asks the organizer about what their policy has them decide: it stays good, with the same code, until they agree. The buyer
 * and the organizer get a mail each, in the same transaction; the order is locked (docs/decisions/145).
 */
export async function askOrganizer(
  { jobs }: Services,
  tx: Executor,
  waiting: readonly QuotedRegistrationModel[],
  now: Date,
): Promise<void> {
  const made = await tx
    .insert(cancellationRequests)
    .values(
      waiting.map(({ registration, backCents }) => ({ registrationId: registration.id, askedAt: now, backCents })),
    )
    .returning({ id: cancellationRequests.id });
  await moveRegistrations(
    tx,
    waiting.map(({ registration }) => registration.registrationItemId),
    'CancelAsked',
  );
  const requestIds = made.map(({ id }) => id);
  for (const step of ['asked', 'toDecide'] as const)
    await jobs.enqueue(
      'send-mail',
      { template: 'cancellation-request', step, requestIds },
      { executor: tx, singletonKey: `cancellation-request:${step}:${requestIds[0]}` },
    );
}
