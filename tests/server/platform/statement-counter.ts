import type pg from 'pg';

/**
 * Keeps what a pool sends to PostgreSQL, BEGIN and COMMIT too. Background work has connections of its own and is not
 * in it.
 */
export function countStatements(pool: pg.Pool) {
  const sent: Sent[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const send = client.query.bind(client);
    Object.assign(client, {
      query(...given: unknown[]) {
        sent.push(sentOf(given[0], given[1]));
        return Reflect.apply(send, client, given);
      },
    });
  });
  return {
    /** The statements that were sent while this work was done. */
    async during(work: () => Promise<unknown>): Promise<string[]> {
      sent.length = 0;
      await work();
      return sent.map(({ text }) => text);
    },
    /** The same with the values that they were sent with. */
    last: (): Sent[] => [...sent],
  };
}

type Sent = { text: string; values: unknown[] };

function sentOf(query: unknown, values: unknown): Sent {
  const { text, own } =
    typeof query === 'object' && query !== null && 'text' in query
      ? { text: query.text, own: 'values' in query ? query.values : values }
      : { text: query, own: values };
  return { text: String(text), values: Array.isArray(own) ? own : [] };
}
