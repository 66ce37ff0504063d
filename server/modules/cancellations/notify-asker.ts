import type { CancellationRequestModel } from '#server/modules/cancellations/cancellations-model.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/** Who asked is told that the organizer has not agreed, or has not answered in time: what they have stays theirs. */
export async function notifyAsker(
  { jobs }: Services,
  tx: Executor,
  requests: readonly CancellationRequestModel[],
  step: 'declined' | 'lapsed',
): Promise<void> {
  const requestIds = requests.map(({ request }) => request.id);
  const [first] = requestIds;
  if (!first) return;
  await jobs.enqueue(
    'send-mail',
    { template: 'cancellation-request', step, requestIds },
    { executor: tx, singletonKey: `cancellation-request:${step}:${first}` },
  );
}
