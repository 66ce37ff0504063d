import type { AnyActorRef } from 'xstate';
import { nextTask } from '#app/next-task.ts';

/**
 * Waits until a flow rests: nothing is being asked, and a turn of the loop moves it no further. What it begins may ask for
 * more, and what a cache answers comes a turn later.
 */
export const untilRest = (quiet: () => Promise<void>) => async (actor: Pick<AnyActorRef, 'getSnapshot'>) => {
  let seen: unknown = null;
  while (seen !== actor.getSnapshot()) {
    seen = actor.getSnapshot();
    await quiet();
    await nextTask();
    await quiet();
    await nextTask();
  }
};
