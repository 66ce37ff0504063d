import type { Pool } from 'pg';
import type { Executor } from '#server/platform/context.ts';
import { connectionOf } from '#server/platform/database/fixed-statement.ts';

/** Under load one fetch then takes a dozen jobs, where each had one of its own. */
const leastBetweenMs = 200;

export type JobWakes = {
  /** A queue has a job more: of a transaction that is under way, or for good where none is given. */
  enqueued(queue: string, executor?: Executor): void;
  stop(): void;
};

/**
 * Has a queue looked at as soon as a job of this server stands in it for good, and not more often than five times a second.
 * NOTIFY tells the same to every server, but each commit then waits for the one before it (docs/decisions/169). A
 * transaction has ended when its connection is back in the pool.
 */
export function createJobWakes(pool: Pool, wake: (queue: string) => void): JobWakes {
  const queuesOf = new Map<object, Set<string>>();
  const lastAt = new Map<string, number>();
  const timers = new Map<string, NodeJS.Timeout>();

  const wakeNow = (queue: string) => {
    timers.delete(queue);
    lastAt.set(queue, performance.now());
    wake(queue);
  };
  const wakeSoon = (queue: string) => {
    if (timers.has(queue)) return;
    const waitMs = (lastAt.get(queue) ?? -leastBetweenMs) + leastBetweenMs - performance.now();
    if (waitMs <= 0) wakeNow(queue);
    else timers.set(queue, setTimeout(wakeNow, waitMs, queue).unref());
  };
  const released = (_error: unknown, client: object) => {
    const queues = queuesOf.get(client);
    queuesOf.delete(client);
    for (const queue of queues ?? []) wakeSoon(queue);
  };
  pool.on('release', released);

  return {
    enqueued(queue, executor) {
      const connection = executor ? connectionOf(executor) : pool;
      if (connection === pool) wakeSoon(queue);
      else queuesOf.set(connection, (queuesOf.get(connection) ?? new Set()).add(queue));
    },
    stop() {
      pool.off('release', released);
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
