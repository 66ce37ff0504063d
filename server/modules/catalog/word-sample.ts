import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '#server/platform/context.ts';
import { plannedEachTime } from '#server/platform/database/named-statements.ts';

/** So many events are read to learn how common words are: they lie side by side, and cost less than a look into an index. */
const sampled = 200;

/** How common words are among the first events of a time. */
export type WordSample = {
  /** The words as the indexes know them: the text of a tsquery, empty where they ask for nothing ('the'). */
  lexemes: string;
  /** Of so many events that were read, so many have them all. */
  seen: number;
  hits: number;
  /** Seconds between the first and the last that were read. */
  seconds: number;
};

/** Reads the first events of event_search for which `atThatTime` holds (docs/decisions/124). `words` is a tsquery. */
export async function sampleWords(executor: Executor, words: SQL, atThatTime: SQL): Promise<WordSample> {
  const { rows } = await executor.execute<WordSample>(sql`${sql.raw(plannedEachTime)}
    select (${words})::text as lexemes, count(*)::int as seen, count(*) filter (where tsv @@ (${words}))::int as hits,
      coalesce(extract(epoch from max(starts_at) - min(starts_at)), 0)::float8 as seconds
    from (select tsv, starts_at from event_search search where ${atThatTime} order by starts_at, event_id limit ${sampled}) first`);
  return rows[0] ?? { lexemes: '', seen: 0, hits: 0, seconds: 0 };
}

/** Whether at least one event in so many has the words. */
export const isOneIn = ({ seen, hits }: WordSample, many: number): boolean => hits > 0 && hits * many >= seen;

/** Seconds in which so many events with the words are to be expected; Infinity where none of those that were read has them. */
export const secondsUntil = ({ seconds, hits }: WordSample, wanted: number): number =>
  hits > 0 ? (seconds * wanted) / hits : Infinity;
