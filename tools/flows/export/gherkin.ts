import type { NamedScript, Plan } from '../plan/plan.ts';

/** A feature a flow, a scenario a script, tagged with its id. */
export function plannedFeatures({ scripts }: Plan): { flow: string; text: string }[] {
  return [...Map.groupBy(scripts, ({ flow }) => flow)].map(([flow, own]) => ({
    flow,
    text: `Feature: ${oneLine(flow)}\n${own.map(scenario).join('')}`,
  }));
}

function scenario({ id, title, preconditions, begins, steps }: NamedScript): string {
  const [given = '', ...others] = preconditions;
  return [
    '',
    `  @${id.replaceAll(/\s+/g, '-')}`,
    `  Scenario: ${oneLine(title)}`,
    step('Given', given),
    ...others.map((line) => step('And', line)),
    ...outcome(begins),
    ...steps.flatMap((one) => [step('When', one.when), ...table(one.data), ...outcome(one)]),
    '',
  ].join('\n');
}

const outcome = ({ expected, asks }: { expected: string; asks: readonly string[] }): string[] => [
  step('Then', expected),
  ...asks.map((line) => step('And', `it asks ${line}`)),
];

const step = (keyword: string, words: string) => `    ${keyword} ${oneLine(words) || '(no words)'}`;

const table = (lines: readonly string[]): string[] => lines.map((line) => `      | ${cell(line)} |`);

const cell = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replaceAll(/\r?\n|\r/g, '\\n');

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
