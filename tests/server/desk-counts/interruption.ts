import type { Pool } from 'pg';

type Deed = () => Promise<unknown>;

/**
 * Test only: lets something happen just before one of the statements of a pool is sent. Give it to a server before its first
 * statement.
 */
export function interruptible(pool: Pool) {
  let waiting: { statements: number; deed: Deed } | null = null;
  const interrupt = (): Promise<unknown> | null => {
    if (waiting === null) return null;
    waiting.statements -= 1;
    if (waiting.statements > 0) return null;
    const { deed } = waiting;
    waiting = null;
    return deed();
  };
  pool.on('connect', (client) => {
    const send = client.query.bind(client);
    Object.defineProperty(client, 'query', {
      value: (...query: unknown[]): unknown => {
        const interruption = interrupt();
        const go = (): unknown => Reflect.apply(send, client, query);
        if (interruption === null) return go();
        const done = query.at(-1);
        if (typeof done !== 'function') return interruption.then(go);
        void told(interruption, go, (error) => Reflect.apply(done, client, [error]));
        return undefined;
      },
    });
  });
  /** What is read while the deed is done before the nth of its statements, from 1 on; null where there are not so many. */
  return async function interrupted<Answer>(
    nth: number,
    deed: Deed,
    read: () => Promise<Answer>,
  ): Promise<{ answer: Answer } | null> {
    const doing: Promise<unknown>[] = [];
    waiting = {
      statements: nth,
      deed: () => {
        const begun = deed();
        doing.push(begun);
        return begun;
      },
    };
    const answer = await read();
    waiting = null;
    await Promise.all(doing);
    return doing.length === 0 ? null : { answer };
  };
}

/** Whoever waits by a callback is told of an interruption that failed, too. */
async function told(
  interruption: Promise<unknown>,
  go: () => unknown,
  failed: (error: unknown) => unknown,
): Promise<void> {
  try {
    await interruption;
  } catch (error) {
    failed(error);
    return;
  }
  go();
}
