import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { endedActor } from '../walk/events.ts';
import type { DryWalk } from './dry-walk.ts';
import { isAlwaysSame, type FoundEffect } from './found-effects.ts';
import { delayOf, stateOfDelay } from './guessed-samples.ts';
import { key, literal } from './literal.ts';

/** Where a machine is exported, as the table imports it. */
export type FoundExport = { name: string; from: string; isMade: boolean };

/** The name of the table's own export: 'checkoutRequirements'. */
export const tableName = (id: string) =>
  `${id.replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase()).replace(/^(\d)/, '_$1')}Requirements`;

/** The text of a module with the requirement table that a dry walk found. */
export function writtenTable({ table, leftOut, effects }: DryWalk, { name, from, isMade }: FoundExport): string {
  const { machine, title, inputs, events, starts, transitions, permits, unreached, asFound, pathCap } = table;
  const written = Object.entries(events).map(([sample, event]) => `${key(sample)}: ${eventCode(machine, event)}`);
  const helpers = ['done', 'elapsed', 'failed'].filter((helper) =>
    written.some((line) => line.includes(`: ${helper}(`)),
  );
  const isBySample = effects.some(({ values }) => values !== null && !isAlwaysSame(values));
  const imported = name === 'default' ? 'machine' : name === 'adopted' ? 'adopted as machine' : name;
  const local = imported.split(' ').at(-1) ?? imported;
  const fields = [
    `// As found: check by hand. A name, if the machine has none that a person knows.`,
    `machine: adopted(${local}${isMade ? '()' : ''}, ${literal(machine.id)}),`,
    `title: ${literal(title)},`,
    '// As found: check by hand. What the machine is given, by the words after Given.',
    `inputs: ${literal(inputs)},`,
    '// As found: check by hand. What happens, by the words after When; values are guessed from the types, or by trying.',
    ...leftOut.map(
      (sample) =>
        `// Left out: with everything that was tried, the machine throws when ${sample.replace(/\s+/g, ' ')}.`,
    ),
    block('events', written),
    '// As found: check by hand. Where it begins.',
    `starts: ${literal(starts)},`,
    '// As found: check by hand. What comes of each event in each state; what has no row changes nothing.',
    block(
      'transitions',
      Object.entries(transitions).map(([place, rows]) =>
        wrapped(
          `${key(place)}: `,
          Object.entries(rows).map(([sample, outcome]) => `${key(sample)}: ${literal(outcome)}`),
        ),
      ),
    ),
    "// As found: check by hand. What each state lets happen; '?' stands at what it does under a guard only.",
    block(
      'permits',
      Object.entries(permits).map(([leaves, types]) => `${key(leaves)}: ${literal(types)}`),
    ),
    ...effectFields(effects),
    ...(unreached === undefined
      ? []
      : [
          '// As found: check by hand. Give samples that come there, or the reason why nothing does.',
          block(
            'unreached',
            Object.entries(unreached).map(([id, reason]) => `${key(id)}: ${literal(reason)}`),
          ),
        ]),
    ...(pathCap === undefined
      ? []
      : ['// There are too many simple paths to walk them: pairs of transitions are.', `pathCap: ${pathCap},`]),
    '// Take this away when all rows were checked: the clock runs then, and everything has to be reached.',
    `asFound: ${literal(asFound)},`,
  ];
  return [
    '// Written by `flows init` from a dry walk: it says what the machine does, not what is meant. Check each row by hand.',
    "import { adopted } from '@foyer/flows/adopted';",
    ...(helpers.length > 0 ? [`import { ${helpers.join(', ')} } from '@foyer/flows/events';`] : []),
    ...(isBySample ? ["import { bySample } from '@foyer/flows/expected';"] : []),
    "import type { AnyRequirementTable } from '@foyer/flows/requirement-table';",
    name === 'default' ? `import ${local} from ${literal(from)};` : `import { ${imported} } from ${literal(from)};`,
    '',
    `export const ${tableName(machine.id)}: AnyRequirementTable = {`,
    ...fields.flatMap((field) => field.split('\n')).map((line) => `  ${line}`),
    '};',
    '',
  ].join('\n');
}

/** What is asked of the world and told it. What a sample does not tell alone is left to a person. */
function effectFields(effects: readonly FoundEffect[]): string[] {
  return (['asks', 'emits'] as const).flatMap((field) => {
    const rows = effects.filter((effect) => effect.field === field);
    const about = field === 'asks' ? 'With what each actor is started.' : 'What each event carries that is sent.';
    return [
      `// As found: check by hand. ${about}`,
      ...rows
        .filter(({ values }) => values === null)
        .map((row) => `// To be written, for it depends on what is remembered: ${key(row.key)}: ({ was, event }) => …`),
      block(
        field,
        rows.flatMap(({ key: name, values }) => {
          if (values === null) return [];
          if (isAlwaysSame(values)) return [`${key(name)}: ${literal([...values.values()][0])}`];
          const lines = [...values].map(([sample, value]) => `${key(sample)}: ${literal(value)}`);
          return [`${wrapped(`${key(name)}: bySample(`, lines)})`];
        }),
      ),
    ];
  });
}

/** In one line, or one line each. */
function wrapped(name: string, lines: readonly string[]): string {
  const short = `${name}{ ${lines.join(', ')} }`;
  return short.length < 110 ? short : [`${name}{`, ...lines.map((line) => `    ${line},`), '  }'].join('\n');
}

const block = (name: string, lines: readonly string[]) =>
  lines.length === 0 ? `${name}: {},` : [`${name}: {`, ...lines.map((line) => `  ${line},`), '},'].join('\n');

function eventCode(machine: AnyStateMachine, event: AnyEventObject): string {
  const actor = endedActor(event);
  if (actor !== null && event.type.startsWith('xstate.error.')) return `failed(${literal(actor)})`;
  if (actor !== null) {
    const output: unknown = event['output'];
    return output === undefined ? `done(${literal(actor)})` : `done(${literal(actor)}, ${literal(output)})`;
  }
  if (!event.type.startsWith('xstate.after.')) return literal(event);
  const state = stateOfDelay(machine, event.type);
  const delay = delayOf(event.type, state);
  return `elapsed(${/^\d+$/.test(delay) ? delay : literal(delay)}, ${literal(state)})`;
}
