import type pg from 'pg';

/**
 * Ends a pool and waits until the server has let go of its connections. `pool.end()` answers when it has asked them to
 * end: a database that is dropped with force right then still kills one of them, and nobody hears the pool's complaint.
 */
export async function endPool(pool: pg.Pool): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  let open = pool.totalCount;
  pool.on('remove', () => {
    open -= 1;
    if (open === 0) resolve();
  });
  if (open === 0) resolve();
  await pool.end();
  await closed;
}
