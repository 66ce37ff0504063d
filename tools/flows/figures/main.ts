import { fork } from 'node:child_process';
import { resolve, relative } from 'node:path';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { startDom } from '../cli/dom.ts';
import { closeModules } from '../cli/modules.ts';
import { dryWalk, type DryWalk } from '../init/dry-walk.ts';
import { findMachines, type FoundMachine } from '../init/find-machines.ts';
import { shapesIn } from '../init/source-shapes.ts';
import { sourceText } from '../init/source-text.ts';
import { adopted } from '../machine/adopted.ts';
import { declaredTransitions } from '../machine/declared.ts';
import { markedMachine, readMarks } from '../machine/marked.ts';
import { nextStep } from '../machine/step.ts';
import { pairsOf } from '../walk/tours.ts';

/** What one tool came to with one machine. */
type Figures = { taken: number; pairs: number; seconds: number };
type Result = Figures | { failure: string };

const modes = ['flows', 'graph', 'graph with samples'] as const;

/** What xstate/graph may search before it is stopped, and for how long a tool may go on. */
const TRAVERSALS = 20_000;
const SECONDS = 60;

/**
 * Prints, for each machine of a project, what `flows init` and `xstate/graph` come to: transitions taken, pairs of
 * transitions and time. Each in a process of its own, so that one that does not end is ended.
 */
async function main([folder = '.', ...paths]: readonly string[]): Promise<void> {
  const root = resolve(folder);
  const { machines, failures } = await findMachines(root, paths);
  await closeModules();
  const rows: string[][] = [];
  for (const [index, { file, machine, name }] of machines.entries()) {
    const results: Result[] = [];
    for (const mode of modes) results.push(await inProcess([root, String(index), mode, ...paths]));
    const id = machine.config.id ?? name;
    rows.push([relative(root, file), id, countOf(machine), ...results.map(words)]);
  }
  const head = ['module', 'machine', 'transitions', ...modes];
  console.log([head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n'));
  for (const { file, reason } of failures) console.log(`${file}: ${reason}`);
}

/** How many a machine has; some can't be made at all. */
function countOf(machine: AnyStateMachine): string {
  try {
    return String(declaredTransitions(machine).length);
  } catch {
    return '?';
  }
}

const words = (result: Result) =>
  'failure' in result ? result.failure : `${result.taken}, ${result.pairs} pairs, ${result.seconds.toFixed(1)} s`;

function inProcess(args: readonly string[]): Promise<Result> {
  return new Promise((settle) => {
    const child = fork(import.meta.filename, ['--one', ...args], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const timer = setTimeout(() => child.kill('SIGKILL'), SECONDS * 1000);
    let result: Result = { failure: `nothing after ${SECONDS} s` };
    child.on('message', (message: Result) => {
      result = message;
      child.kill('SIGKILL');
    });
    child.on('exit', () => {
      clearTimeout(timer);
      settle(result);
    });
  });
}

async function one([root = '', index = '', mode = '', ...paths]: readonly string[]): Promise<Result> {
  const { machines, dom } = await findMachines(root, paths);
  if (dom !== null) await startDom(dom);
  const found = machines[Number(index)];
  if (!found) return { failure: 'not found' };
  try {
    return await (modes.find((known) => known === mode) === 'flows'
      ? byFlows(found)
      : byGraph(found, mode === 'graph'));
  } catch (error) {
    return { failure: String(error).split('\n')[0]?.slice(0, 80) ?? 'failed' };
  }
}

const walk = ({ machine, file, name }: FoundMachine): Promise<DryWalk> =>
  dryWalk(adopted(machine, machine.config.id ?? name), shapesIn(sourceText(file)));

async function byFlows(found: FoundMachine): Promise<Figures> {
  const started = performance.now();
  const { level } = await walk(found);
  const { transitions, pairs } = level.coverage;
  const taken = transitions.filter(({ status }) => status === 'covered').length;
  return { taken, pairs: pairs.length, seconds: (performance.now() - started) / 1000 };
}

/** As its documentation has it, or with the samples and the input that `flows init` found. */
async function byGraph(found: FoundMachine, isAlone: boolean): Promise<Figures> {
  const { table } = isAlone ? { table: null } : await walk(found);
  const events = Object.values(table?.events ?? {});
  const input = Object.values(table?.inputs ?? {})[0];
  const machine: AnyStateMachine = table ? table.machine : found.machine;
  const started = performance.now();
  const options = { limit: TRAVERSALS, ...(table ? { input, events: samplesFor(events) } : {}) };
  const map = getAdjacencyMap(machine, options);
  const seconds = (performance.now() - started) / 1000;
  const marked = markedMachine(table ? machine : adopted(machine, machine.config.id ?? found.name));
  const edges = adjacencyMapToArray(map).map(({ state, event, nextState }) => ({
    from: state,
    to: nextState,
    taken: taken(marked, state, event),
  }));
  return { ...counted(edges), seconds };
}

/** xstate/graph sends each state those samples that it waits for. */
const samplesFor = (events: readonly AnyEventObject[]) => (state: AnyMachineSnapshot) =>
  events.filter((event) => state._nodes.some((node) => node.transitions.has(event.type) || node.transitions.has('*')));

function taken(marked: AnyStateMachine, state: AnyMachineSnapshot, event: AnyEventObject): readonly string[] {
  const here = marked.resolveState({ value: state.value, context: state.context, status: state.status });
  const [, actions] = nextStep(marked, { ...here, historyValue: state.historyValue, children: state.children }, event);
  return readMarks(actions).taken;
}

type GraphEdge = { from: AnyMachineSnapshot; to: AnyMachineSnapshot; taken: readonly string[] };

function counted(edges: readonly GraphEdge[]): { taken: number; pairs: number } {
  const keyOf = ({ value, context, status }: AnyMachineSnapshot) => JSON.stringify([value, context, status]);
  const lastInto = new Map<string, Set<string | null>>();
  const first = edges[0];
  if (first) lastInto.set(keyOf(first.from), new Set([null]));
  for (const { to, taken: ids } of edges) {
    const last = ids.at(-1);
    if (last !== undefined) lastInto.set(keyOf(to), (lastInto.get(keyOf(to)) ?? new Set()).add(last));
  }
  const pairs = new Set(
    edges.flatMap((edge) => [...(lastInto.get(keyOf(edge.from)) ?? [])].flatMap((last) => pairsOf(last, edge))),
  );
  return { taken: new Set(edges.flatMap(({ taken: ids }) => ids)).size, pairs: pairs.size };
}

const [first, ...rest] = process.argv.slice(2);
if (first === '--one') process.send?.(await one(rest));
else await main(process.argv.slice(2));
