import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isFindable } from '#server/modules/catalog/published.ts';
import { isNoRehearsal } from '#server/modules/organizers/rehearsed.ts';
import type { Database } from '#server/platform/context.ts';

export const publishedKinds = ['events', 'organizers'] as const;
export type PublishedKind = (typeof publishedKinds)[number];

/** What comes before every id. */
export const firstId = '00000000-0000-0000-0000-000000000000';

/** Where the published ones of a kind stand, by id, and where their pages are. */
const sources: Record<PublishedKind, { path: string; ids: SQL; rows: SQL }> = {
  events: {
    path: '/event/',
    ids: sql`select event_id as id from event_search`,
    rows: sql`select id, updated_at as changed_at from events where ${isFindable()}`,
  },
  organizers: {
    path: '/organizer/',
    ids: sql`select id from organizations where ${isNoRehearsal()}`,
    rows: sql`select id, updated_at as changed_at from organizations where ${isNoRehearsal()}`,
  },
};

/** The ids with which each part of at most `most` begins; the first part begins with firstId. */
export async function partsOf(db: Database, kind: PublishedKind, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (select id, row_number() over (order by id) as place from (${sources[kind].ids}) published) placed
    where place > ${most}::int and place % ${most}::int = 1 % ${most}::int order by id
  `);
  return [firstId, ...rows.map(({ id }) => id)];
}

export async function countPublished(db: Database, kind: PublishedKind): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${sources[kind].ids}) published`,
  );
  return rows[0]?.total ?? 0;
}

const atOnce = 2_000;

/** A page by its path without a language's prefix, and when it changed, where that is known. */
export type PublishedPage = { path: string; changedAt: Date | null };

/** The pages of one part, read a few at a time, so that a long list is never held whole. */
export async function* entriesFrom(
  db: Database,
  kind: PublishedKind,
  { from, most }: { from: string; most: number },
): AsyncGenerator<PublishedPage> {
  const { path, rows: source } = sources[kind];
  let reach = sql`id >= ${from}::uuid`;
  for (let left = most; left > 0; left -= atOnce) {
    const { rows } = await db.execute<{ id: string; changed_at: string }>(
      sql`select * from (${source}) published where ${reach} order by id limit ${Math.min(left, atOnce)}`,
    );
    for (const { id, changed_at } of rows) yield { path: path + id, changedAt: new Date(changed_at) };
    const last = rows.at(-1);
    if (!last) return;
    reach = sql`id > ${last.id}::uuid`;
  }
}
