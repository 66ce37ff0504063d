import { changeAsMember } from '#server/modules/access/change-as-member.ts';
import { recordDeskDeed } from '#server/modules/access/desk-history.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { isError, publishProblems } from '#server/modules/catalog/publish-problems.ts';
import type { PublishProblem } from '#server/modules/catalog/publish-problems.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import type { DeskEventModel } from '#server/modules/desk-events/desk-event-model.ts';
import { publishRefused } from '#server/modules/desk-events/event-refusals.ts';
import { readDeskEvent } from '#server/modules/desk-events/read-event.ts';
import type { Permission } from '#server/generated/resolvers.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Wanted = { userId: string; eventId: string; permission: Permission };

/**
 * A deed with an event by who may, one after the other with what is done with the organizer's other events. Null for one
 * that is not there, and for a stranger. Throws FORBIDDEN.
 */
export async function withEvent<Result extends object>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, eventId, permission }: Wanted,
  deed: (tx: Executor, read: DeskEventModel) => Promise<Result | null>,
): Promise<Result | null> {
  const [known] = await findEventsByIds(db, [eventId]);
  if (!known) return null;
  const { organizationId } = known;
  return changeAsMember(db, userId, { permission, organizationId, eventId }, async (tx) => {
    const read = await readDeskEvent(tx, eventId, clock());
    return read && deed(tx, read);
  });
}

/**
 * The same for a change of what it is, with its search row. Of a published event nothing is kept that would keep it from
 * being published and did not before.
 */
export const editEvent = <Result extends object>(
  services: Pick<Services, 'db' | 'clock'>,
  wanted: Wanted,
  edit: (tx: Executor, read: DeskEventModel) => Promise<Result | null>,
) =>
  withEvent<Result | ReturnType<typeof publishRefused>>(services, wanted, async (tx, read) => {
    const now = services.clock();
    const before = await errorsOf(tx, read.event, now);
    const result = await edit(tx, read);
    if (result === null || 'errorCode' in result) return result;
    const [after = read.event] = await findEventsByIds(tx, [read.id]);
    const broken = newOnes(await errorsOf(tx, after, now), before);
    if (broken.length > 0) return publishRefused(broken);
    await refreshEventSearch(tx, [read.id]);
    return result;
  });

/** A draft may have any. */
const errorsOf = async (tx: Executor, event: EventModel, now: Date): Promise<PublishProblem[]> =>
  event.state === 'LIVE' ? (await publishProblems(tx, event, now)).filter(isError) : [];

const nameOf = ({ code, tierId, language }: PublishProblem) => `${code} ${tierId ?? ''} ${language ?? ''}`;

function newOnes(after: readonly PublishProblem[], before: readonly PublishProblem[]): PublishProblem[] {
  const known = new Set(before.map(nameOf));
  return after.filter((problem) => !known.has(nameOf(problem)));
}

type Deed = Omit<Parameters<typeof recordDeskDeed>[1], 'organizationId' | 'eventId'>;

/** Notes what was done with an event, in the transaction of the deed. */
export const recordEventDeed = (tx: Executor, { event }: Pick<DeskEventModel, 'event'>, deed: Deed): Promise<string> =>
  recordDeskDeed(tx, { organizationId: event.organizationId, eventId: event.id, ...deed });
