import type { Pool } from 'pg';

/** Tables whose rows are an order's and stay as long as it does. */
export const tablesOfOrders = [
  'orders',
  'order_registration_items',
  'order_lines',
  'order_history',
  'payment_attempts',
  'payments',
  'registrations',
] as const;

type Column = { name: string; type: string; isOwn: boolean };

/**
 * Each order that is there, so many times more, in few statements: with ids and codes of its own and all else the same.
 * What the orders are of (events, people) is shared, and counters stay as they are.
 */
export async function multiplyOrders(pool: Pool, copies: number): Promise<void> {
  for (const table of tablesOfOrders) {
    const columns = await columnsOf(pool, table);
    const values = columns.map(({ name, type, isOwn }) => {
      if (!isOwn) return `original."${name}"`;
      return type === 'uuid' ? `md5(original."${name}"::text || copy)::uuid` : `original."${name}" || '-' || copy`;
    });
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    await pool.query(
      `insert into ${table} (${names})
      select ${values.join(', ')} from ${table} original cross join generate_series(1, $1::int) copy`,
      [copies],
    );
  }
  await pool.query('analyze');
}

/** Own: what another order's row may not share: its id, the ids of other rows of the order, and whatever is unique. */
async function columnsOf(pool: Pool, table: string): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select column_.attname as name, column_.atttypid::regtype::text as type,
      exists (
        select from pg_index where indrelid = column_.attrelid and indisunique and column_.attnum = any (indkey)
          and indpred is null and (column_.atttypid = 'text'::regtype or indisprimary)
      ) or exists (
        select from pg_constraint where conrelid = column_.attrelid and contype = 'f' and column_.attnum = any (conkey)
          and confrelid::regclass::text = any ($2)
      ) as "isOwn"
    from pg_attribute column_
    where column_.attrelid = $1::regclass and column_.attnum > 0 and not column_.attisdropped and column_.attgenerated = ''
    order by column_.attnum`,
    [table, tablesOfOrders],
  );
  return rows;
}
