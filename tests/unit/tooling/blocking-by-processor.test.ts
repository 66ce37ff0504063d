import { describe, expect, test } from 'vitest';
import { blockingByProcessor } from '../../../bench/client/trace.ts';

const paint = { name: 'firstContentfulPaint', ph: 'R', pid: 7, tid: 7, ts: 1000, tdur: 0 };
/** Milliseconds of processor time of a task of the page's main thread, begun after the first paint. */
const task = (ms: number, more = {}) => ({
  name: 'RunTask',
  ph: 'X',
  pid: 7,
  tid: 7,
  ts: 2000,
  tdur: ms * 1000,
  ...more,
});

describe(blockingByProcessor, () => {
  test('counts what a phone, four times as slow, would take over 50 ms for', () => {
    expect(blockingByProcessor({ traceEvents: [paint, task(20), task(12.5), task(5), task(50)] })).toBe(180);
  });

  test('counts no task before the first paint, of another thread or inside another task', () => {
    const others = [
      task(100, { ts: 500 }),
      task(100, { tid: 8 }),
      task(100, { pid: 8 }),
      task(100, { name: 'RunMicrotasks' }),
    ];
    expect(blockingByProcessor({ traceEvents: [paint, ...others] })).toBe(0);
  });

  test('of a page that was never painted is no number', () => {
    expect(blockingByProcessor({ traceEvents: [task(100)] })).toBeNaN();
  });
});
