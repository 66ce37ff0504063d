import { z } from 'zod';
import type { Jobs } from '#server/platform/jobs.ts';

/** What a server waits for before it is ready: its database, the tables of this version or a later one, its queues. */
export type Lack = 'draining' | 'database' | 'migrations' | 'queues';

type Needs = {
  /** Asks by connections that those of the requests never keep waiting: a crowd is no lack (docs/decisions/048). */
  ask: Jobs['ask'];
  /** When the newest migration of this version was made, as drizzle notes it. */
  newestMigration: number;
  queues: readonly string[];
  /** A database that says nothing for so long is none. */
  timeoutMs?: number;
};

const statement = `select
  (select max(created_at) from drizzle.__drizzle_migrations) >= $1::bigint as migrated,
  (select count(*) from jobs.queue where name = any($2::text[])) = cardinality($2::text[]) as queued`;
const rowShape = z.object({ migrated: z.boolean().nullable(), queued: z.boolean() });

/** Answers what is lacking, [] when nothing is; whoever asks while it is being found out shares the answer. */
export function createReadiness({ ask, newestMigration, queues, timeoutMs = 3_000 }: Needs): () => Promise<Lack[]> {
  let underway: Promise<Lack[]> | null = null;
  const look = async (): Promise<Lack[]> => {
    const [row] = await within(timeoutMs, ask(statement, [newestMigration, queues]));
    const { migrated, queued } = rowShape.parse(row);
    return [...(migrated === true ? [] : (['migrations'] as const)), ...(queued ? [] : (['queues'] as const))];
  };
  return () => {
    underway ??= look()
      .catch((): Lack[] => ['database'])
      .finally(() => {
        underway = null;
      });
    return underway;
  };
}

async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
