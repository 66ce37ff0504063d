import type pg from 'pg';

/**
 * Keeps what a pool sends to PostgreSQL, BEGIN and COMMIT too. Background work has connections of its own and is not
 * in it.
 */
export function countStatements(pool: pg.Pool) {
  const sent: string[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const send = client.query;
    Object.assign(client, {
      query(...given: unknown[]) {
        sent.push(textOf(given[0]));
        return Reflect.apply(send, client, given);
      },
    });
  });
  return {
    /** The statements that were sent while this work was done. */
    async during(work: () => Promise<unknown>): Promise<string[]> {
      sent.length = 0;
      await work();
      return [...sent];
    },
  };
}

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);
