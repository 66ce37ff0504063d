import { decidedBy } from '#server/modules/access/decided-by.ts';
import { enqueueOrders } from '#server/modules/call-offs/call-off-jobs.ts';
import { lockNamedEvent, whyNotCalledOff } from '#server/modules/call-offs/event-to-call-off.ts';
import { uncancelledOrders } from '#server/modules/call-offs/uncancelled-items.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { closeEvent } from '#server/modules/catalog/event-state.ts';
import { operatorOf, recordDeed } from '#server/modules/security/security-log.ts';
import type { Services } from '#server/platform/context.ts';

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
 * Only an owner of the organizer may, who types its name (docs/decisions/063). Answers how many orders there are.
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
      return { refused: `${owner} is no owner of ${organizationName}: only an owner may call an event off.` };
    if (typedName.trim() !== name.trim())
      return { refused: `That is not its name. Type it with --confirm, exactly: ${name.trim()}` };
    await closeEvent(tx, eventId, { by: userId, now });
    await refreshEventSearch(tx, [eventId]);
    const uncancelled = await uncancelledOrders(tx, eventId);
    await enqueueOrders(services, tx, eventId, { orders: uncancelled });
    await recordDeed(tx, {
      kind: 'event-called-off',
      actor: operatorOf(services),
      account: userId,
      details: { event: eventId, orders: String(uncancelled.length) },
    });
    return { name, orders: uncancelled.length };
  });
}
