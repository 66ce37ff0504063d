import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { init } from '../init/init.ts';
import { isRecord } from '../machine/records.ts';
import { projectOf, type FlowsConfig } from './config.ts';
import { closeModules, loadModule } from './modules.ts';
import { runFlows } from './run-flows.ts';

const names = ['flows.config.ts', 'flows.config.mts', 'flows.config.js', 'flows.config.mjs'];

/** What `npx flows` does in the folder where it is called. */
async function main(args: readonly string[], folder: string): Promise<number> {
  const [name, ...paths] = args;
  if (name === 'init') return begin(paths, folder);
  const file = names.map((name) => join(folder, name)).find(existsSync);
  if (file === undefined) {
    console.error(`There is no ${names[0]} in ${folder}.\n\n${initUsage}`);
    return 2;
  }
  const { default: config } = await loadModule(pathToFileURL(file).href, folder);
  if (!isConfig(config)) {
    console.error(`${file} says nothing of its 'tables'.`);
    return 2;
  }
  return runFlows(args, projectOf(config, folder));
}

const initUsage = `npx flows init [PATH …]

finds the machines at these files and folders, walks them dry, and writes first requirement tables, a test and flows.config.ts`;

async function begin(paths: readonly string[], folder: string): Promise<number> {
  const unknown = paths.find((path) => path.startsWith('-') || !existsSync(join(folder, path)));
  if (unknown !== undefined) {
    console.error(unknown.startsWith('-') ? initUsage : `There is no ${unknown}.`);
    return /^(?:-h|--help)$/.test(unknown) ? 0 : 2;
  }
  const { lines, exitCode } = await init(folder, paths);
  console.log(lines.join('\n'));
  return exitCode;
}

const isConfig = (value: unknown): value is FlowsConfig => isRecord(value) && typeof value.tables === 'string';

process.exitCode = await main(process.argv.slice(2), process.cwd());
await closeModules();
// What a module of the project began while it was loaded, a timer or an actor, would keep the process going.
process.stdout.write('', () => process.exit());
