import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import fastify from 'fastify';
import { isTimeZone } from '#server/modules/catalog/import/file-times.ts';
import { importEvents, readEventFile, summaryLine } from '#server/modules/catalog/import/import-events.ts';
import { ConfigError, parseConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { StartError } from '#server/platform/start-error.ts';

const usage = `npm run import -- FILE [--organizer NAME] [--zone America/Vancouver] [--free]
FILE is iCalendar, schema.org Event JSON-LD, or a web page with such. --free gives events without a price one free tier.
With the embedded database, stop the server first.`;

/** An organizer's real events from a file into the database of the configuration; one line says what was done. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      organizer: { type: 'string' },
      zone: { type: 'string', default: 'America/Vancouver' },
      free: { type: 'boolean' },
    },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1 || !isTimeZone(values.zone)) {
    console.error(usage);
    return 2;
  }
  const read = readEventFile(await readFile(file, 'utf8'), values.zone);
  for (const problem of read.problems) console.error(problem);
  if (read.events.length === 0) {
    console.error(`${file}: no events in it`);
    return 1;
  }
  const { log } = fastify({ logger: { level: 'error' } });
  const database = await openDatabase(parseConfig(process.env), log);
  try {
    const { organizer, free } = values;
    console.log(
      summaryLine(
        await importEvents(database.db, read.events, { ...(organizer ? { organizer } : {}), free: free ?? false }),
      ),
    );
  } finally {
    await database.close();
  }
  return 0;
}

const expected = (error: unknown): error is Error =>
  error instanceof StartError ||
  error instanceof ConfigError ||
  error instanceof SyntaxError ||
  (error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOENT' || String(error.code).startsWith('ERR_PARSE_ARGS')));

try {
  process.exitCode = await run();
} catch (error) {
  if (!expected(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
