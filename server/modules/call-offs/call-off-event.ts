import { decidedBy } from '#server/modules/access/decided-by.ts';
import { recordDeskDeed } from '#server/modules/access/desk-history.ts';
import { enqueueOrders } from '#server/modules/call-offs/call-off-jobs.ts';
import { lockNamedEvent, whyNotCalledOff } from '#server/modules/call-offs/event-to-call-off.ts';
import { uncancelledOrders } from '#server/modules/call-offs/uncancelled-items.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { closeEvent } from '#server/modules/catalog/event-state.ts';
import { operatorOf, recordDeed } from '#server/modules/security/security-log.ts';
import type { Actor } from '#server/modules/security/security-log.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Wanted = {
  /** Its id or its page's address. */
  event: string;
  /** The mail address of the owner whose decision it is. */
  owner: string;
  /** The event's name, as it was typed. */
  typedName: string;
};

/**
 * Calls an event off for good: its sale is closed, and each order that has something of it gets its job, all or nothing.
 * Only who may call events off for the organizer, who types its name (docs/decisions/063, 183). Answers how many orders there are.
 */
export function callOffEvent(
  services: Services,
  { event: named, owner, typedName }: Wanted,
): Promise<{ refused: string } | { name: string; orders: number }> {
  const { db, clock } = services;
  return db.transaction(async (tx) => {
    const now = clock();
    const event = await lockNamedEvent(tx, named);
    if (!event) return { refused: `There is no event ${named}.` };
    const { id: eventId, name, organizationId, organizationName } = event;
    const whyNot = whyNotCalledOff(event, now);
    if (whyNot) return { refused: whyNot };
    const userId = await decidedBy(tx, owner, { permission: 'CancelEvent', organizationId, eventId });
    if (userId === null)
      return {
        refused: `${owner} may not call events off for ${organizationName}: its owners may, and its managers where an owner has said so.`,
      };
    if (typedName.trim() !== name.trim())
      return { refused: `That is not its name. Type it with --confirm, exactly: ${name.trim()}` };
    const { orders } = await carryOutCallOff(services, tx, { event, by: userId, actor: operatorOf(services), now });
    return { name, orders };
  });
}

type Decided = { event: EventModel; by: string; actor: Actor; now: Date };

/** Calls off an event that is locked, with the desk's history and the security log. Answers how many orders have a job. */
export async function carryOutCallOff(
  services: Services,
  tx: Executor,
  { event, by, actor, now }: Decided,
): Promise<{ orders: number }> {
  const { id: eventId, organizationId } = event;
  await closeEvent(tx, eventId, { by, now });
  await refreshEventSearch(tx, [eventId]);
  const uncancelled = await uncancelledOrders(tx, eventId);
  await enqueueOrders(services, tx, eventId, { orders: uncancelled });
  const orders = uncancelled.length;
  await recordDeskDeed(tx, { organizationId, eventId, what: 'EVENT_CANCELED', actorId: by, after: { orders } });
  await recordDeed(tx, {
    kind: 'event-called-off',
    actor,
    account: by,
    details: { event: eventId, orders: String(orders) },
  });
  return { orders };
}
