import { eventWords } from '../draw/event-words.ts';
import { declaredStates, declaredTransitions } from '../machine/declared.ts';
import type { AnyRequirementTable } from '../requirement-table.ts';
import { mermaidOf } from './mermaid.ts';
import { requirementRows } from './requirement-rows.ts';

/** What a flow is and what is required of it, as a page: its file name without ending, and its text. */
export type FlowPage = { name: string; text: string };

/** A page a flow, and one that lists them. They say what machine and requirement table say, so that they change with those alone. */
export function flowPages(tables: readonly AnyRequirementTable[]): FlowPage[] {
  const pages = tables.map((requirements) => ({ name: requirements.machine.id, text: pageOf(requirements) }));
  const list = tables.map(
    ({ machine, title }) =>
      `- [${title}](${machine.id}.md): ${declaredStates(machine).length - 1} states, ${declaredTransitions(machine).length} transitions`,
  );
  return [
    { name: 'README', text: ['# Flows', '', generated, '', ...list, ''].join('\n') },
    ...pages.sort((one, other) => one.name.localeCompare(other.name)),
  ];
}

const generated =
  'Generated from the machines and their requirement tables by `npm run flows`; a test fails when it has drifted.';

function pageOf(requirements: AnyRequirementTable): string {
  const { machine, title, inputs, permits } = requirements;
  return [
    `# ${title}`,
    '',
    generated,
    '',
    '```mermaid',
    mermaidOf(machine),
    '```',
    '',
    '## States',
    '',
    ...table(['State', 'What it is', 'Runs'], statesOf(requirements)),
    '',
    '## Transitions',
    '',
    ...table(['From', 'When', 'If', 'To'], transitionsOf(requirements)),
    '',
    '## What is required',
    '',
    'It begins:',
    '',
    ...Object.keys(inputs).map((given) => `- given ${given}: ${code(requirements.starts[given] ?? '')}`),
    '',
    ...table(['In', 'When', 'It comes to'], outcomesOf(requirements)),
    '',
    '## What is let happen',
    '',
    'Everything else is refused; a question mark stands at what is let happen at times only.',
    '',
    ...table(
      ['State', 'Events'],
      Object.entries(permits).map(([state, types]) => [code(state), types.map(code).join(', ') || 'none']),
    ),
    '',
  ].join('\n');
}

const statesOf = ({ machine }: AnyRequirementTable) =>
  declaredStates(machine)
    .filter(({ parent }) => parent !== null)
    .map(({ id, description, invokes }) => [code(below(machine.id, id)), description, invokes.map(code).join(', ')]);

const transitionsOf = ({ machine }: AnyRequirementTable) =>
  declaredTransitions(machine).map(({ source, descriptor, guard, targets }) => [
    code(below(machine.id, source)),
    eventWords(descriptor),
    guard ? code(guard) : '',
    targets.map((target) => code(below(machine.id, target))).join(', ') || 'stays',
  ]);

const outcomesOf = (requirements: AnyRequirementTable) =>
  requirementRows(requirements).map(({ place, when, outcomes }) => [
    code(place),
    when,
    outcomes.map(code).join(' or '),
  ]);

const below = (machineId: string, id: string) => (id === machineId ? id : id.replace(`${machineId}.`, ''));

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

const code = (text: string) => `\`${text}\``;
