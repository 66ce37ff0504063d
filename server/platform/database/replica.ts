import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { PoolClient } from 'pg';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/context.ts';
import { createPool } from '#server/platform/database/open-database.ts';

/** What is read of a replica is at most so old; else it is read of the primary (docs/decisions/150). */
export const oldestReadMs = 5_000;
const askEveryMs = 500;

export type Replica = {
  /** Of the replica while it is fresh, else of the primary. */
  db: Database;
  close(): Promise<void>;
};

/** How far a replica has come: at least to where the primary was at the instant that is answered; null: nobody knows. */
export type Freshness = {
  asOf: () => number | null;
  stop: () => Promise<void>;
};

/**
 * Reads that may be a few seconds old, by DATABASE_READ_URL; null where there is none. They go to the primary while the
 * replica is late, does not answer, or is none (any more).
 */
export function openReplica(
  config: Pick<Config, 'databaseReadUrl' | 'databasePooler'>,
  primary: pg.Pool,
  log: FastifyBaseLogger,
): Replica | null {
  if (config.databaseReadUrl === null) return null;
  const replica = createPool({ connectionString: config.databaseReadUrl }, log, config);
  const freshness = watchReplica(primary, replica, log);
  const pool = readsOf({ primary, replica, isFresh: () => isFresh(freshness.asOf(), performance.now()) });
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    async close() {
      await freshness.stop();
      await replica.end();
    },
  };
}

export const isFresh = (asOf: number | null, now: number): boolean => asOf !== null && now - asOf <= oldestReadMs;

type Pools = { primary: pg.Pool; replica: pg.Pool; isFresh: () => boolean };

/** Takes each connection of the one or the other pool; a replica that gives none is as one that is not fresh. */
export function readsOf({ primary, replica, isFresh: isReplicaFresh }: Pools): pg.Pool {
  type Callback = Parameters<typeof pg.Pool.prototype.connect>[0];
  return new (class ReadsPool extends pg.Pool {
    override connect(): Promise<PoolClient>;
    override connect(callback: Callback): void;
    override connect(callback?: Callback): Promise<PoolClient> | void {
      if (!callback) return isReplicaFresh() ? replica.connect().catch(() => primary.connect()) : primary.connect();
      if (!isReplicaFresh()) return primary.connect(callback);
      replica.connect((error, client, done) => (client ? callback(error, client, done) : primary.connect(callback)));
    }
  })();
}

/**
 * Asks the primary where its log is, and the replica until it has come there: what is read of it then is as of the first
 * question at least. Says in the log when it becomes usable, and when it ceases to be.
 */
export function watchReplica(
  primary: Pick<pg.Pool, 'query'>,
  replica: Pick<pg.Pool, 'query'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  now: () => number = () => performance.now(),
): Freshness & { look: () => Promise<void> } {
  let goal: { place: string; at: number } | null = null;
  let asOf: number | null = null;
  let wasFresh: boolean | null = null;

  async function ask(): Promise<string | null> {
    try {
      if (!goal) {
        const at = now();
        const { rows } = await primary.query<{ place: string }>('select pg_current_wal_lsn()::text as place');
        goal = { place: rows[0]?.place ?? '', at };
      }
      const { rows } = await replica.query<{ reached: boolean | null }>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached from (select where pg_is_in_recovery()) standby',
        [goal.place],
      );
      if (rows[0]?.reached) {
        asOf = goal.at;
        goal = null;
      } else if (rows.length === 0) {
        asOf = null;
        return 'it is no standby';
      }
      return null;
    } catch (error) {
      goal = null;
      return error instanceof Error ? error.message : String(error);
    }
  }

  async function look(): Promise<void> {
    const trouble = await ask();
    const fresh = isFresh(asOf, now());
    if (fresh === wasFresh) return;
    wasFresh = fresh;
    if (fresh) log.info('lists and public pages are read of the replica');
    else
      log.warn(
        { reason: trouble ?? 'it is late' },
        'lists and public pages are read of the primary, not of the replica',
      );
  }

  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, askEveryMs);
  timer.unref();
  return {
    look,
    asOf: () => asOf,
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
