import { parseArgs } from 'node:util';
import { commands } from './commands.ts';
import type { FlowProject } from './project.ts';

const usage = `npm run flows                  measures every flow and writes the report and docs/flows
npm run flows -- COMMAND …     runs one command; each has --help and --json

${Object.entries(commands)
  .map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`)
  .join('\n')}`;

/** Carries out what was asked for on the command line; answers the exit code. */
export async function runFlows(args: readonly string[], project: FlowProject): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } },
  });
  const [name = 'report', ...rest] = positionals;
  const command = commands[name];
  if (!command) {
    console.error(`There is no command '${name}'.\n\n${usage}`);
    return 2;
  }
  if (values.help) {
    console.log(positionals.length === 0 ? usage : `npm run flows -- ${command.usage}\n\n${command.about}`);
    return 0;
  }
  try {
    const { lines, data, exitCode = 0 } = await command.run(project, rest);
    console.log(values.json ? JSON.stringify(data, null, 1) : lines.join('\n'));
    return exitCode;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
