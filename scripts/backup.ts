import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseConfig } from '#server/platform/config.ts';
import { backUp } from '#server/platform/database/backup.ts';
import { copyPictures } from '#server/platform/pictures/copy-pictures.ts';
import { runCommand, withConnection } from './operator-command.ts';

/** npm run backup -- FILE: everything in the database, then what is new of the pictures, beside a running server or without one. */
await runCommand(async () => {
  const [file, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (file === undefined || others.length > 0) {
    console.error(`npm run backup -- FILE    everything in the database, in the format of pg_dump --format=custom, and what is
new of organizers’ pictures in FILE.pictures, where they are files of this machine`);
    return 2;
  }
  const config = parseConfig(process.env);
  await withConnection(config, (connection) => backUp(connection, resolve(file)));
  // After the database: what it names is there by now.
  const pictures = config.pictureBucket
    ? 0
    : await copyPictures(join(config.dataDir, 'pictures'), `${resolve(file)}.pictures`);
  const files = pictures === 1 ? 'file' : 'files';
  console.log(
    `The database is in ${file}.${pictures > 0 ? ` ${pictures} ${files} of pictures came into ${file}.pictures.` : ''}`,
  );
  return 0;
});
