import { z } from 'zod';

const event = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds, as all times of a trace. */
  ts: z.number(),
  tdur: z.number().default(0),
});
export const trace = z.object({ traceEvents: z.array(event) });

/** How much slower than this machine's the phone's processor is taken to be, as Lighthouse takes it. */
const slowdown = 4;
const longMs = 50;

/**
 * The total blocking time after the first paint, by the processor time that tasks took and not by the clock: on a
 * machine that others use too, a task waits for its turn, and the clock counts that as the page's own.
 */
export function blockingByProcessor({ traceEvents }: z.infer<typeof trace>): number {
  const paint = traceEvents.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return Number.NaN;
  return traceEvents
    .filter(({ name, ph, pid, tid, ts }) => {
      const isTask = name === 'RunTask' && ph === 'X';
      return isTask && pid === paint.pid && tid === paint.tid && ts > paint.ts;
    })
    .reduce((sum, { tdur }) => sum + Math.max(0, (tdur / 1000) * slowdown - longMs), 0);
}
