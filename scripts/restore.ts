import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { holdMails } from '#server/modules/notifications/hold-mails.ts';
import { parseConfig } from '#server/platform/config.ts';
import { restore } from '#server/platform/database/backup.ts';
import { copyPictures } from '#server/platform/pictures/copy-pictures.ts';
import { runCommand, withConnection, withServices } from './operator-command.ts';

const usage = `npm run restore -- FILE                 into an empty database; mails that waited are held: npm run mails
npm run restore -- FILE --send-mails    sends them: where no server ran after the backup was made`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'send-mails': { type: 'boolean' } } });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) {
    console.error(usage);
    return 2;
  }
  const config = parseConfig(process.env);
  await withConnection(config, (connection) => restore(connection, resolve(file)));
  if (!config.pictureBucket) await copyPictures(`${resolve(file)}.pictures`, join(config.dataDir, 'pictures'));
  // Brings an older backup to this version, too.
  const held = await withServices((services) => (values['send-mails'] ? Promise.resolve(0) : holdMails(services)));
  console.log(`The database is restored.${held > 0 ? ` ${held} mails are held: npm run mails` : ''}`);
  return 0;
});
