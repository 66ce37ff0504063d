import { parseArgs } from 'node:util';
import { commands, type Command } from './commands.ts';
import { typedBefore, WrongUse, type FlowProject } from './project.ts';

const usage = (
  command: string,
) => `${command.replace(/ --$/, '').padEnd(30)} measures every flow and writes the report and its documents
${`${command} COMMAND …`.padEnd(30)} runs one command; each has --help and --json

${Object.entries(commands)
  .map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`)
  .join('\n')}

It ends with 0 where all is as it should be, with 1 where something is amiss, and with 2 where it was asked wrongly.`;

const helpFor = (command: string, { usage: own, about, json, options = {} }: Command) => `${command} ${own}

${about}

--json  ${json}${Object.entries(options)
  .map(([name, what]) => `\n--${name}  ${what}`)
  .join('')}`;

/** Carries out what was asked for on the command line; answers the exit code. */
export async function runFlows(args: readonly string[], project: FlowProject): Promise<number> {
  const typed = typedBefore(project);
  try {
    const { values, positionals } = parsed(args, usage(typed));
    const [name = 'report', ...rest] = positionals;
    const command = commands[name];
    if (!command) throw new WrongUse(`There is no command '${name}'.\n\n${usage(typed)}`);
    if (values.help) {
      console.log(positionals.length === 0 ? usage(typed) : helpFor(typed, command));
      return 0;
    }
    if (rest.length > command.takes)
      throw new WrongUse(`'${rest.slice(command.takes).join(' ')}' is too much.\n\n${helpFor(typed, command)}`);
    const { help: _help, json, ...options } = values;
    const unknown = Object.keys(options).find((option) => !Object.hasOwn(command.options ?? {}, option));
    if (unknown !== undefined) throw new WrongUse(`'--${unknown}' is not for ${name}.\n\n${helpFor(typed, command)}`);
    const { lines, data, exitCode = 0 } = await command.run(project, rest, options);
    console.log(json ? JSON.stringify(data, null, 1) : lines.join('\n'));
    return exitCode;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return error instanceof WrongUse ? 2 : 1;
  }
}

function parsed(args: readonly string[], usageLines: string) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        json: { type: 'boolean' },
        drop: { type: 'boolean' },
        budget: { type: 'string' },
        wiring: { type: 'boolean' },
        relays: { type: 'boolean' },
        to: { type: 'string' },
        project: { type: 'string' },
        strict: { type: 'boolean' },
      },
    });
  } catch {
    throw new WrongUse(`'${args.join(' ')}' is not understood.\n\n${usageLines}`);
  }
}
