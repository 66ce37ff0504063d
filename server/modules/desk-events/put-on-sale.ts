import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { moveEvent } from '#server/modules/catalog/event-state.ts';
import { recordEventDeed } from '#server/modules/desk-events/edit-event.ts';
import { account, recordDeed } from '#server/modules/security/security-log.ts';
import type { Executor } from '#server/platform/context.ts';

/**
 * Publishes drafts that pass their checks, in the transaction that asked them: with the list, the history and the security
 * log of each. together: what the history keeps of those that were published in one. Answers the ids of the entries.
 */
export async function putOnSale(
  tx: Executor,
  drafts: readonly EventModel[],
  userId: string,
  together?: { onSale: readonly string[] },
): Promise<string[]> {
  const entries: string[] = [];
  for (const event of drafts) {
    await moveEvent(tx, event.id, 'LIVE');
    const what = { what: 'EVENT_PUBLISHED', actorId: userId } as const;
    entries.push(await recordEventDeed(tx, { event }, together ? { ...what, after: together } : what));
    const details = { event: event.id, from: event.state, to: 'LIVE' };
    await recordDeed(tx, { kind: 'event-state-changed', actor: account(userId), details });
  }
  const ids = drafts.map(({ id }) => id);
  await refreshEventSearch(tx, ids);
  return entries;
}
