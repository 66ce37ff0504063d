import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRecord } from '../machine/records.ts';
import { projectOf, type FlowsConfig } from './config.ts';
import { closeModules, loadModule } from './modules.ts';
import { runFlows } from './run-flows.ts';

const names = ['flows.config.ts', 'flows.config.mts', 'flows.config.js', 'flows.config.mjs'];

/** What `npx flows` does in the folder where it is called. */
async function main(args: readonly string[], folder: string): Promise<number> {
  const file = names.map((name) => join(folder, name)).find(existsSync);
  if (file === undefined) {
    console.error(`There is no ${names[0]} in ${folder}.`);
    return 2;
  }
  const { default: config } = await loadModule(pathToFileURL(file).href, folder);
  if (!isConfig(config)) {
    console.error(`${file} says nothing of its 'tables'.`);
    return 2;
  }
  return runFlows(args, projectOf(config, folder));
}

const isConfig = (value: unknown): value is FlowsConfig => isRecord(value) && typeof value.tables === 'string';

process.exitCode = await main(process.argv.slice(2), process.cwd());
await closeModules();
