import { buildApp } from '#server/app.ts';
import { freePort } from '#tests/free-port.ts';
import { everything } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { callingAt } from '#tests/server/server-process.ts';

/**
 * A server that reads all it is asked in one snapshot of the database, whatever others do meanwhile. Ask it one thing after the
 * other: it has one connection.
 */
export const atOneMoment = <Result>(
  server: TestServer,
  read: (frozen: TestServer) => Promise<Result>,
): Promise<Result> =>
  server.db.transaction(
    async (tx) => {
      const app = await buildApp({ ...server.services, db: tx, visitorsDb: tx }, null, { limits: everything });
      try {
        const port = await freePort();
        await app.listen({ port, host: '127.0.0.1' });
        return await read(callingAt(server, `http://127.0.0.1:${port}`));
      } finally {
        await app.close();
      }
    },
    { isolationLevel: 'repeatable read' },
  );
