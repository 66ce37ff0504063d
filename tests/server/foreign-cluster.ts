import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commandAs, type Identity } from '#server/platform/database/database-identity.ts';

const run = promisify(execFile);

/** A cluster of a PostgreSQL of the machine, by the folder of its programs: /usr/lib/postgresql/15/bin. It is stopped as ours is. */
export async function startForeignCluster(
  programs: string,
  { cluster, socketFolder, identity }: { cluster: string; socketFolder: string; identity: Identity },
): Promise<void> {
  const runAs = async (program: string, args: string[]) => {
    const { command, args: given, options } = commandAs(identity, join(programs, program), args);
    await run(command, given, { ...options, cwd: '/' });
  };
  await runAs('initdb', [
    `--pgdata=${cluster}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  const settings = `-k ${socketFolder} -c listen_addresses= -c fsync=off -c max_connections=300`;
  await runAs('pg_ctl', ['-D', cluster, '-o', settings, '-l', join(socketFolder, 'log'), '-w', 'start']);
}
