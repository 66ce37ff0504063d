/**
 * Compiles messages/*.json into messages/generated: plain functions, which ask nothing of a library (docs/decisions/118).
 * Ends with a line for everything that is wrong, and then writes nothing.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from './messages/catalogue.ts';
import { writeArea } from './messages/write-area.ts';

const folder = 'messages';
const generated = join(folder, 'generated');

const { areas, problems } = readCatalogue(folder);
if (problems.length > 0) {
  console.error(problems.map((problem) => `${folder}/${problem}`).join('\n'));
  process.exit(1);
}
rmSync(generated, { recursive: true, force: true });
mkdirSync(generated, { recursive: true });
for (const [name, code] of areas.flatMap((area) => [...writeArea(area)])) writeFileSync(join(generated, name), code);
