import type { Pool } from 'pg';

/** What a control switches off: every statement that matches is sent with the match replaced. */
export type Loosening = { match: RegExp; by?: string };

/** The row locks of drizzle's and of hand-written statements on these tables. */
export const rowLocksOn = (...tables: string[]): Loosening[] =>
  tables.map((table) => ({
    match: new RegExp(`(?<=\\b(?:from|join) "?${table}"?[^;]*)\\bfor (?:no key )?update(?: of \\S+)?`, 'g'),
  }));

/** An order goes on from whatever state it is in: without its lock its chart alone would stop the second step. */
export const chartOfOrders: Loosening = {
  match: /(?<=update orders set state = [^;]*?where id = \$1)\s+and state = [^;]*?(?=\s+returning updated_at)/g,
};

/** Whoever asks how a payment stands takes a while to hear it, so that what is asked at once is asked before any is recorded. */
export const slowCircumstances: Loosening = {
  match: /(?<=from payment_methods method\s+where )/g,
  by: 'pg_sleep(0.2) is not null and ',
};

/**
 * Test only: rewrites the statements of a pool before they are sent, so that exactly one safety is gone. Give it to a
 * server before its first statement. Answers how often the loosening that met the fewest statements met one, so that a
 * control that has lost its grip on a reworded statement fails instead of passing.
 */
export function loosenPool(pool: Pool, loosenings: Loosening[]): { count: () => number } {
  const met = loosenings.map(() => 0);
  const loosen = (text: string): string =>
    loosenings.reduce((sql, { match, by = '' }, index) => {
      const next = sql.replaceAll(match, by);
      if (next !== sql) met[index] = (met[index] ?? 0) + 1;
      return next;
    }, text);
  pool.on('connect', (client) => {
    const send = client.query.bind(client);
    Object.defineProperty(client, 'query', {
      value: (first: unknown, ...rest: unknown[]): unknown =>
        Reflect.apply(send, client, [rewritten(first, loosen), ...rest]),
    });
  });
  return { count: () => Math.min(...met) };
}

function rewritten(query: unknown, loosen: (text: string) => string): unknown {
  if (typeof query === 'string') return loosen(query);
  if (typeof query !== 'object' || query === null || !('text' in query) || typeof query.text !== 'string') return query;
  const text = loosen(query.text);
  return text === query.text ? query : { ...query, text };
}
