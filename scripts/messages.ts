/**
 * Compiles messages/*.json into messages/generated: plain functions, which ask nothing of a library (docs/decisions/118).
 * Ends with a line for everything that is wrong, and then writes nothing.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
// A development server watches these: what stays the same is not written again.
mkdirSync(generated, { recursive: true });
const modules = new Map(areas.flatMap((area) => [...writeArea(area)]));
const before = new Map(readdirSync(generated).map((name) => [name, readFileSync(join(generated, name), 'utf8')]));
for (const name of before.keys()) if (!modules.has(name)) rmSync(join(generated, name));
for (const [name, code] of modules) if (before.get(name) !== code) writeFileSync(join(generated, name), code);
