import { z } from 'zod';
import { followStart } from '#server/modules/registrations/follow-start.ts';
import type { Executor, Services } from '#server/platform/context.ts';

export const followMoveQueue = 'follow-move';
const movedEvent = z.object({ eventId: z.string() });

/** An order that was being settled while the event moved is done with that by then. */
const settlesWithinMs = 2 * 60_000;

/** A ticket that was made at the same moment has the start of before: it takes over the new one soon after. */
export const enqueueFollowing = (
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  tx: Executor,
  { eventId, movedAt }: { eventId: string; movedAt: Date },
): Promise<void> =>
  jobs.enqueue(
    followMoveQueue,
    { eventId },
    {
      executor: tx,
      singletonKey: `${eventId}:${movedAt.toISOString()}`,
      startAfter: new Date(clock().getTime() + settlesWithinMs),
    },
  );

export const followMove = ({ db }: Pick<Services, 'db'>, data: unknown): Promise<void> =>
  followStart(db, movedEvent.parse(data).eventId, { all: false });
