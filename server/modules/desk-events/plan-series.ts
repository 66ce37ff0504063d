import { and, asc, eq, inArray } from 'drizzle-orm';
import { deskLimits } from '#domain/desk-limits.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { findPublishProblems, isError, moreOnSale } from '#server/modules/catalog/publish-problems.ts';
import type { PublishProblem } from '#server/modules/catalog/publish-problems.ts';
import type { Executor } from '#server/platform/context.ts';

/** A draft of a series, and what keeps it from being published: errors, or that it is one too many. */
export type PlannedDraft = { event: EventModel; errors: PublishProblem[]; isBeyondLimit: boolean };

export const canBePublished = ({ errors, isBeyondLimit }: PlannedDraft): boolean =>
  errors.length === 0 && !isBeyondLimit;

type Wanted = Pick<EventModel, 'organizationId' | 'seriesId'> & { may: 'all' | readonly string[] };

/**
 * The drafts of a series, the next first, and which of them could be published together: what is told and what is done are
 * both this. only: those that count towards the limit, and no others; all of them where it is left out.
 */
export async function planSeries(
  executor: Executor,
  { organizationId, seriesId, may }: Wanted,
  { now, only }: { now: Date; only?: readonly string[] },
): Promise<PlannedDraft[]> {
  if (seriesId === null) return [];
  const found = await executor
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.seriesId, seriesId),
        eq(events.organizationId, organizationId),
        eq(events.state, 'DRAFT'),
        may === 'all' ? undefined : inArray(events.id, [...may]),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(deskLimits.liveEvents);
  const ids = found.map(({ id }) => id).filter((id) => only?.includes(id) ?? true);
  const drafts = await inOrder(executor, ids);
  const problemsOf = await findPublishProblems(executor, drafts, now);
  let more = await moreOnSale(executor, organizationId, now);
  return drafts.map((event) => {
    const errors = problemsOf(event).filter(isError);
    if (errors.length === 0) more -= 1;
    return { event, errors, isBeyondLimit: errors.length === 0 && more < 0 };
  });
}

async function inOrder(executor: Executor, ids: readonly string[]): Promise<EventModel[]> {
  const byId = new Map((await findEventsByIds(executor, ids)).map((event) => [event.id, event]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
