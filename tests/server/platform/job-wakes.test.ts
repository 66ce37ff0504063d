import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Executor } from '#server/platform/context.ts';
import { createJobWakes } from '#server/platform/job-wakes.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A pool and its connections, as far as they are watched. */
function watched() {
  const events = new EventEmitter();
  const pool = Object.assign(events, { query: () => undefined });
  const woken: string[] = [];
  const wakes = createJobWakes(pool as unknown as Pool, (queue) => woken.push(queue));
  const transaction = () => {
    const client = { query: () => undefined };
    const executor = { _: { session: { client } } } as unknown as Executor;
    return { executor, end: () => events.emit('release', undefined, client) };
  };
  return { wakes, woken, transaction, events };
}

test('a job of a transaction is looked for when that has ended, and not before', () => {
  const { wakes, woken, transaction } = watched();
  const { executor, end } = transaction();
  wakes.enqueued('mails', executor);
  wakes.enqueued('refunds', executor);
  expect(woken).toEqual([]);
  end();
  expect(woken).toEqual(['mails', 'refunds']);
  vi.advanceTimersByTime(1_000);
  end();
  expect(woken).toEqual(['mails', 'refunds']);
});

test('a job outside of any is looked for at once', () => {
  const { wakes, woken } = watched();
  wakes.enqueued('mails');
  expect(woken).toEqual(['mails']);
});

test('a queue is looked at five times a second at most, and the last job is not forgotten', () => {
  const { wakes, woken, transaction } = watched();
  for (let nth = 0; nth < 50; nth += 1) {
    const { executor, end } = transaction();
    wakes.enqueued('mails', executor);
    end();
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(1_000);
  expect(woken).toHaveLength(4);
  wakes.enqueued('mails');
  expect(woken).toHaveLength(5);
});

test('nothing is woken any more once it has stopped', () => {
  const { wakes, woken, transaction, events } = watched();
  wakes.enqueued('mails');
  wakes.enqueued('mails');
  const { executor, end } = transaction();
  wakes.enqueued('mails', executor);
  wakes.stop();
  end();
  vi.advanceTimersByTime(1_000);
  expect(woken).toHaveLength(1);
  expect(events.listenerCount('release')).toBe(0);
});
