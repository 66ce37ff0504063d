import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Executor, Services } from '#server/platform/context.ts';

const secondMs = 1_000;

/**
 * Waits for this refund's turn at the card provider, so that all servers of a database together ask it no more often than
 * config.refundsPerSecond (docs/decisions/133). Never inside a transaction: the next one waits for this row.
 */
export async function waitForTurn({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  const { waitMs } = await takeTurn(db, config.refundsPerSecond);
  await sleep(Math.max(0, waitMs));
}

/** The next free turn, by the database's clock, and how long it is until then. Turns are evenly spaced. */
export async function takeTurn(executor: Executor, refundsPerSecond: number): Promise<{ at: Date; waitMs: number }> {
  const spaceMs = secondMs / refundsPerSecond;
  const { rows } = await executor.execute<{ atMs: number; waitMs: number }>(sql`
    insert into refund_turns as last (name, at) values ('card', clock_timestamp())
    on conflict (name) do update
      set at = greatest(last.at + ${spaceMs}::float8 * interval '1 millisecond', clock_timestamp())
    returning (extract(epoch from at) * 1000)::float8 as "atMs",
      (extract(epoch from at - clock_timestamp()) * 1000)::float8 as "waitMs"
  `);
  const [turn] = rows;
  if (!turn) throw new Error('no turn was taken');
  return { at: new Date(turn.atMs), waitMs: turn.waitMs };
}
