import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { z } from 'zod';

export const faultSchema = z.object({
  on: z.enum(['charge', 'refund']).default('charge'),
  /**
   * drop-answer-after-charge: the answer and the message about it are lost; drop-answer-only: the message comes;
   * hold-answer: both wait until the fault is lifted; drop-before: the connection is cut and nothing is done;
   * refund-pending, refund-rejected, refund-failed: the answer is PENDING, and later the refund is made, is rejected by
   * the bank, or has FAILED, after which the payment takes no more of them.
   */
  mode: z.enum([
    'drop-answer-after-charge',
    'drop-answer-only',
    'hold-answer',
    'drop-before',
    'delay',
    'error-500-before',
    'refund-pending',
    'refund-rejected',
    'refund-failed',
  ]),
  times: z.int().min(1).max(100).default(1),
  delayMs: z.int().min(0).max(60_000).default(3_000),
  /** Only charges of this order; without it, of any. */
  orderId: z.string().optional(),
});

type Fault = { id: number; mode: string; delay_ms: number };

const pollMs = 50;

/** A testing aid that only the sandbox has: the next calls go wrong in this way. */
export async function planFault(pool: Pool, fault: z.infer<typeof faultSchema>): Promise<void> {
  await pool.query('insert into sandbox.faults (call, mode, order_id, delay_ms, times) values ($1, $2, $3, $4, $5)', [
    fault.on,
    fault.mode,
    fault.orderId,
    fault.delayMs,
    fault.times,
  ]);
}

const takeOne = {
  name: 'sandbox-take-fault',
  text: `update sandbox.faults set times = times - 1
         where id = (
           select id from sandbox.faults
           where call = $1 and times > 0 and (order_id is null or position(order_id in $2) > 0)
           order by id limit 1 for update skip locked
         )
         returning id, mode, delay_ms`,
};

/** Uses up one planned fault, or null. note is the payment's note, which names the order. */
export async function takeFault(
  pool: Pool,
  call: 'charge' | 'refund',
  note: string | undefined,
): Promise<Fault | null> {
  const { rows } = await pool.query<Fault>({ ...takeOne, values: [call, note ?? ''] });
  return rows[0] ?? null;
}

/** Lifts the faults that were planned for an order; without it all. */
export async function liftFaults(pool: Pool, orderId: string | undefined): Promise<void> {
  await pool.query('delete from sandbox.faults where $1::text is null or order_id = $1', [orderId ?? null]);
}

/** Waits until a fault is lifted; false when the caller has gone before. */
export async function untilLifted(pool: Pool, { id }: Fault, hasGone: () => boolean): Promise<boolean> {
  while (!hasGone()) {
    const { rowCount } = await pool.query('select from sandbox.faults where id = $1', [id]);
    if (rowCount === 0) return true;
    await sleep(pollMs);
  }
  return false;
}
