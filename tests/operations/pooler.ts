import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseIdentity } from '#server/platform/database/database-identity.ts';
import { freePort } from '#tests/free-port.ts';
import { answers, runPart } from '#tests/operations/parts.ts';

export type Pooler = {
  /** The database's address behind it. */
  connectionString: string;
  stop(): Promise<void>;
};

/** PgBouncer before the databases of a PostgreSQL: each transaction gets whichever of `connections` is free. `program` is its path. */
export async function startPooler(
  program: string,
  { socket, database, connections }: { socket: string; database: string; connections: number },
): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-pooler-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  const people = join(folder, 'people.txt');
  await writeFile(people, '"postgres" ""\n');
  await writeFile(
    settings,
    `[databases]
* = host=${socket} port=5432 user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${people}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = ${connections}
`,
  );
  const connectionString = `postgres://postgres@127.0.0.1:${port}/${database}`;
  const identity = await databaseIdentity(folder, join(folder, 'none'), program);
  const running = await runPart(identity, program, [settings], () => answers({ connectionString }));
  return {
    connectionString,
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
