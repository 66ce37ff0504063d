import { isError, publishProblems } from '#server/modules/catalog/publish-problems.ts';
import { moveEvent } from '#server/modules/catalog/event-state.ts';
import { copyEvent } from '#server/modules/desk-events/copy-event.ts';
import type { DeskEventModel } from '#server/modules/desk-events/desk-event-model.ts';
import { withEvent } from '#server/modules/desk-events/edit-event.ts';
import { publishRefused } from '#server/modules/desk-events/event-refusals.ts';
import { copyOpenings, copyOrganizer, marked } from '#server/modules/desk-rehearsals/copy-organizer.ts';
import { eraseRehearsalOf } from '#server/modules/desk-rehearsals/erase-rehearsals.ts';
import { readRehearsal, rehearses } from '#server/modules/desk-rehearsals/find-rehearsal.ts';
import type { Rehearsing } from '#server/modules/desk-rehearsals/find-rehearsal.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Asked = Pick<Services, 'db' | 'clock'>;

/**
 * A copy of the event as it is saved now, on sale for one person, of a copy of its organizer: the checkout that follows is
 * the real one, and what counts by organizer or event counts nothing of it (docs/decisions/171). What can't be published
 * can't be rehearsed. Null for what is not there. Throws FORBIDDEN.
 */
export const beginRehearsal = (services: Asked, rehearsing: Rehearsing) =>
  withEvent(services, { ...rehearsing, permission: rehearses }, async (tx, read) => {
    const now = services.clock();
    const errors = (await publishProblems(tx, read.event, now)).filter(isError);
    if (errors.length > 0) return publishRefused(errors);
    await eraseRehearsalOf(tx, rehearsing);
    const { organizationId } = read.event;
    const organizer = await copyOrganizer(tx, { ...rehearsing, organizationId, now });
    const { id, productIds } = await copyForSale(tx, read, organizer.id);
    await copyOpenings(tx, organizer.couponIds, productIds);
    await moveEvent(tx, id, 'LIVE');
    return readRehearsal(tx, rehearsing);
  });

/** Ends what the person rehearses of it, if anything. Null for what is not there. Throws FORBIDDEN. */
export const endRehearsal = (services: Asked, rehearsing: Rehearsing) =>
  withEvent(services, { ...rehearsing, permission: rehearses }, async (tx) => {
    await eraseRehearsalOf(tx, rehearsing);
    return readRehearsal(tx, rehearsing);
  });

/** In no list and no search, and with tickets that nobody can be given. */
function copyForSale(tx: Executor, read: DeskEventModel, organizationId: string) {
  const { startWallTime, endWallTime, timeZone, startsAt, endsAt } = read.event;
  return copyEvent(tx, read, {
    ...marked(read.event),
    organizationId,
    startWallTime,
    endWallTime,
    timeZone,
    startsAt,
    endsAt,
    isListed: false,
    mayBeGiven: false,
  });
}
