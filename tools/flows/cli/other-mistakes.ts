import { relayResults, tableOf, type RelayTable } from '../compose/relay-mistakes.ts';
import { relayFaults } from '../compose/relay-rows.ts';
import { kindScoresOf, writeMutations, type MutantResult } from '../report/mutation.ts';
import { percent } from '../report/percent.ts';
import { askedFaults } from '../wiring/asked.ts';
import { walkWiring } from '../wiring/walk-wiring.ts';
import { wiringResults } from '../wiring/wiring-score.ts';
import { pagesOf, relayTablesOf, wiringsOf, WrongUse, type FlowProject } from './project.ts';

/**
 * What was found of one wiring or one table of relays: what is amiss without a mistake, and who noticed those made. Each
 * mistake counts for the flow with the id of that machine.
 */
type Made = { name: string; faults: readonly string[]; results: readonly (MutantResult & { flow: string })[] };

/** Walks wirings to their requests, and says what is otherwise than their tables say. */
export async function walkWirings(project: FlowProject, ids: readonly string[]) {
  const all = await wiringsOf(project);
  const walked = [];
  for (const wiring of wantedOf(all, ids, ({ id }) => id)) {
    const { actors, rows, faults } = await walkWiring(wiring, all);
    walked.push({ id: wiring.id, actors, rows, faults: [...faults, ...askedFaults(wiring)] });
  }
  return {
    data: walked,
    lines: walked.flatMap(({ id, actors, rows, faults }) => [
      `${id}: ${actors} actors, ${rows} rows`,
      ...faults.map((fault) => `  FAULT ${fault}`),
    ]),
    exitCode: walked.every(({ faults }) => faults.length === 0) ? 0 : 1,
  };
}

/** Makes the mistakes of wirings; those of two wirings of one machine count for the machine. */
export async function mutateWirings(project: FlowProject, ids: readonly string[]) {
  const all = await wiringsOf(project);
  const made: Made[] = [];
  for (const wiring of wantedOf(all, ids, ({ id }) => id)) {
    const { results, needless } = await wiringResults(wiring);
    const faults = needless.map((id) => `is noticed, although a reason says that it is not passed on: ${id}`);
    const flow = wiring.requirements.machine.id;
    made.push({ name: wiring.id, faults, results: results.map((result) => ({ ...result, flow })) });
  }
  return written(project, ids.length === 0 ? 'wiring' : null, made);
}

/** Makes the mistakes of the tables of pages, and of those that no page walks; each counts for the flow that emits. */
export async function mutateRelays(project: FlowProject, names: readonly string[]) {
  const tables = [
    ...(await pagesOf(project)).flatMap((page) => tableOf(page) ?? []),
    ...(await relayTablesOf(project)),
  ];
  const made = wantedOf(tables, names, ({ name }) => name).map((table: RelayTable): Made => {
    const faults = [...relayFaults(table.relays, table.rows)];
    return { name: table.name, faults, results: relayResults(table) };
  });
  return written(project, names.length === 0 ? 'relays' : null, made);
}

/** Says what was found, and keeps it for the report: of a whole run, since a part of it would be a part of a flow's. */
function written({ reports }: FlowProject, run: string | null, made: readonly Made[]) {
  const all = made.flatMap(({ results }) => results);
  const byFlow = [...Map.groupBy(all, ({ flow }) => flow)];
  if (run !== null) writeMutations(reports, run, new Map(byFlow.map(([id, results]) => [id, kindScoresOf(results)])));
  const isWhole = made.every(({ faults }) => faults.length === 0) && all.every(({ fate }) => fate !== 'survived');
  return {
    data: made.map(({ name, faults, results }) => ({
      name,
      faults,
      ...countsOf(results),
      survivors: survivorsOf(results),
    })),
    lines: [
      ...made.flatMap(({ name, faults, results }) => [
        `${name}: ${wordsOf(results)}`,
        ...faults.map((fault) => `  FAULT ${fault}`),
        ...survivorsOf(results).map((id) => `  survives: ${id}`),
      ]),
      ...(run === null ? ['not kept for the report: only a whole run is'] : []),
      ...byFlow.map(([flow, results]) => `flow ${flow}: ${wordsOf(results)}`),
      `all: ${wordsOf(all)}`,
      ...[...Map.groupBy(all, ({ id }) => id.split(':')[0] ?? '')].map(([what, some]) => `  ${what}: ${wordsOf(some)}`),
    ],
    exitCode: isWhole ? 0 : 1,
  };
}

function countsOf(results: readonly MutantResult[]) {
  const of = (fate: MutantResult['fate']) => results.filter((result) => result.fate === fate).length;
  return {
    made: results.length,
    intent: of('intent'),
    walks: of('walks'),
    survived: of('survived'),
    equivalent: of('equivalent'),
  };
}

const survivorsOf = (results: readonly MutantResult[]): string[] =>
  results.flatMap(({ id, fate }) => (fate === 'survived' ? [id] : []));

function wordsOf(results: readonly MutantResult[]): string {
  const { made, intent, walks, equivalent } = countsOf(results);
  const total = Math.max(made - equivalent, 1);
  return (
    `${made} mistakes, ${equivalent} change nothing, ${percent((intent + walks) / total)} noticed, ` +
    `${percent(intent / total)} by intent alone`
  );
}

function wantedOf<Item>(
  all: readonly Item[],
  names: readonly string[],
  nameOf: (item: Item) => string,
): readonly Item[] {
  const unknown = names.find((name) => all.every((item) => nameOf(item) !== name));
  if (unknown !== undefined) throw new WrongUse(`There is no '${unknown}'. There are: ${all.map(nameOf).join(', ')}.`);
  return names.length === 0 ? all : all.filter((item) => names.includes(nameOf(item)));
}
