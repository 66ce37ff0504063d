import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { languageOfTag } from '#domain/language.ts';
import { checkedLine } from '#server/modules/event-import/check-imported.ts';
import { isTimeZone } from '#server/modules/event-import/file-times.ts';
import { ImportRefused, importEvents, readEventFile, summaryLine } from '#server/modules/event-import/import-events.ts';
import { presetNamed, presetNames } from '#server/modules/event-import/read-policy.ts';
import { parseConfig } from '#server/platform/config.ts';
import { ConfigError } from '#server/platform/config-error.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import { operatorName } from './operator-command.ts';

const usage = `npm run import -- FILE [--organizer NAME] [--zone America/Vancouver] [--free] [--policy NAME] [--languages en,fr] [--check] [--partly]
FILE is iCalendar, schema.org Event JSON-LD, or a web page with such. --free gives events without a price one free tier.
--policy is the cancellation policy of events that name none: ${presetNames}.
--languages are those in which its organizers' events must have all of their words, now and when they are published.
--check imports nothing: it tells what would be, and what the desk's checks say of each event. 1 where one could not be published.
All of the file is imported or nothing; --partly leaves out what is wrong and imports the rest.
With the embedded database, stop the server first.`;

/** An organizer's real events from a file into the database of the configuration; one line says what was done. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      organizer: { type: 'string' },
      zone: { type: 'string', default: 'America/Vancouver' },
      free: { type: 'boolean' },
      policy: { type: 'string' },
      languages: { type: 'string' },
      check: { type: 'boolean', default: false },
      partly: { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  const policy = values.policy === undefined ? undefined : presetNamed(values.policy);
  const requiredLanguages = values.languages?.split(',').map(languageOfTag);
  const areKnown = requiredLanguages?.every((language) => language !== null) ?? true;
  if (!file || positionals.length > 1 || !isTimeZone(values.zone) || policy === null || !areKnown) {
    console.error(usage);
    return 2;
  }
  const read = readEventFile(await readFile(file, 'utf8'), values.zone, new Date());
  for (const note of read.notes) console.warn(note);
  for (const problem of read.problems) console.error(problem);
  if (read.problems.length > 0 && !values.partly) {
    console.error(nothingImported(read.problems.length));
    return 1;
  }
  if (read.events.length === 0 && read.removed.length === 0) {
    console.error(`${file}: no events in it`);
    return 1;
  }
  const log = createLog('error');
  const database = await openDatabase(parseConfig(process.env), log);
  try {
    const { organizer, free, partly } = values;
    const summary = await importEvents(database.db, read.events, {
      ...(organizer ? { organizer } : {}),
      ...(policy ? { policy } : {}),
      ...(requiredLanguages ? { requiredLanguages: requiredLanguages.flatMap((one) => one ?? []) } : {}),
      checkedAt: new Date(),
      isTrial: values.check,
      free: free ?? false,
      partly,
      removed: read.removed,
      operator: operatorName(),
    });
    for (const event of summary.checked) console.warn(checkedLine(event));
    console.log(values.check ? `Nothing was imported. It would be ${summaryLine(summary)}` : summaryLine(summary));
    return values.check && summary.checked.some(({ errors }) => errors.length > 0) ? 1 : 0;
  } finally {
    await database.close();
  }
}

const nothingImported = (problems: number) =>
  `Nothing was imported: ${problems} ${problems === 1 ? 'thing is' : 'things are'} wrong. Put that right, or leave it out with --partly.`;

const expected = (error: unknown): error is Error =>
  error instanceof StartError ||
  error instanceof ImportRefused ||
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
  if (error instanceof ImportRefused) console.error(nothingImported(error.problems.length));
  process.exitCode = 1;
}
