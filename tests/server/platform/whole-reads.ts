import type pg from 'pg';
import type { countStatements } from '#tests/server/platform/statement-counter.ts';

type Sent = ReturnType<ReturnType<typeof countStatements>['last']>;

/** The tables that these statements can only read from end to end: no index leads to the rows that they ask for. */
export async function tablesReadWhole(pool: pg.Pool, sent: Sent): Promise<string[]> {
  const client = await pool.connect();
  await client.query('set enable_seqscan = off');
  const read = new Set<string>();
  for (const { text, values } of sent) {
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) continue;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    for (const { 'QUERY PLAN': line } of rows) {
      const table = /Seq Scan on (\w+)/.exec(line)?.[1];
      if (table) read.add(table);
    }
  }
  client.release(true);
  return [...read];
}
