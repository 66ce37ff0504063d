import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseConfig } from '#server/platform/config.ts';
import { backUp } from '#server/platform/database/backup.ts';
import { runCommand, withConnection } from './operator-command.ts';

/** npm run backup -- FILE: everything in the database, beside a running server or without one. */
await runCommand(async () => {
  const [file, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (file === undefined || others.length > 0) {
    console.error('npm run backup -- FILE    everything in the database, in the format of pg_dump --format=custom');
    return 2;
  }
  await withConnection(parseConfig(process.env), (connection) => backUp(connection, resolve(file)));
  console.log(`The database is in ${file}.`);
  return 0;
});
