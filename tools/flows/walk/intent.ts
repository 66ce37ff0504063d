import type { AnyMachineSnapshot } from 'xstate';
import type { AnyFlowSheet } from '../sheet.ts';
import { leafKey, type Configuration, type Edge, type Exploration, type Explored } from './explore.ts';
import { outcomesShown, placesOf, readOutcome, rowsFor } from './outcomes.ts';
import { allowedEvents } from './requirement.ts';

/**
 * What a machine does against the requirement that people wrote in its sheet, each as a line; none is good. Only the
 * sheet decides here: nothing is compared with the machine that it was written for. It goes with an exploration, so that
 * the first fault is known before the whole machine is.
 */
export function* intentFaults(steps: Iterable<Explored>, sheet: AnyFlowSheet): Generator<string> {
  const shown = new Set<string>();
  let whole: Exploration | null = null;
  for (const { exploration, configuration } of steps) {
    if (!whole) yield* wrongStarts(exploration, sheet);
    whole = exploration;
    yield* brokenInvariant(configuration.snapshot, sheet);
    yield* wrongListeners(configuration, sheet);
    for (const edge of exploration.edges.get(configuration.key) ?? []) {
      yield* brokenInvariant(edge.next, sheet);
      yield* wrongOutcome(exploration, sheet, edge, shown);
      if (edge.taken.length > 0) yield* wrongFact(exploration, sheet, edge);
    }
  }
  yield* requiredRows(sheet)
    .filter((row) => !shown.has(row))
    .map((row) => `never seen: ${row}`);
  if (whole) yield* wrongAllowances(whole, sheet);
}

function* brokenInvariant(snapshot: AnyMachineSnapshot, sheet: AnyFlowSheet): Generator<string> {
  if (snapshot.status === 'error') yield `${leafKey(snapshot)} stops the machine: ${String(snapshot.error)}`;
  else if (sheet.invariant && !holds(sheet.invariant, snapshot)) yield `${leafKey(snapshot)} breaks the invariant`;
}

function* wrongListeners({ leaves, snapshot }: Configuration, sheet: AnyFlowSheet): Generator<string> {
  if (snapshot.status !== 'active') return;
  const listeners = sheet.listeners ?? [];
  const places = new Set(leaves.split(' + ').flatMap(placesOf));
  const required = Object.entries(sheet.listens ?? {}).flatMap(([place, ids]) => (places.has(place) ? ids : []));
  const invokes = snapshot._nodes.flatMap(({ invoke }) => invoke);
  const running = invokes.filter(({ src }) => typeof src === 'string' && listeners.includes(src)).map(({ id }) => id);
  if (running.sort().join() !== required.sort().join())
    yield `${leaves} listens by [${running.join(', ')}], it should by [${required.join(', ')}]`;
}

function* wrongStarts(exploration: Exploration, sheet: AnyFlowSheet): Generator<string> {
  for (const { given, key, said } of exploration.starts) {
    const wanted = readOutcome(sheet.starts[given] ?? '');
    const found = leavesOf(exploration, key);
    const isRight = wanted.leaf?.split(' + ').join() === found.join() && wanted.said.join() === [...said].sort().join();
    if (!isRight) yield `given ${given}, it starts in ${wordsOf(found, said)}`;
  }
  const unknown = Object.keys(sheet.starts).filter((given) => !Object.hasOwn(sheet.inputs, given));
  yield* unknown.map((given) => `the requirement starts from '${given}', which is no input`);
}

/** Notes in `shown` which rows the step shows. */
function* wrongOutcome(
  exploration: Exploration,
  sheet: AnyFlowSheet,
  { sample, from, to, said }: Edge,
  shown: Set<string>,
): Generator<string> {
  const [before, after] = [from, to].map((key) => leavesOf(exploration, key));
  if (!before || !after) return;
  const rows = rowsFor(sheet.goes, before, sample);
  const outcomes = outcomesShown(rows, after, said);
  const isRight = rows.length > 0 ? outcomes !== null : after.join() === before.join() && said.length === 0;
  if (!isRight) yield `${before.join(' + ')}: when ${sample}, it goes to ${wordsOf(after, said)}`;
  for (const [index, outcome] of (outcomes ?? []).entries())
    shown.add(rowName(rows[index]?.row ?? '', sample, outcome));
}

function* wrongFact(exploration: Exploration, sheet: AnyFlowSheet, { sample, from, next }: Edge): Generator<string> {
  const fact = sheet.after?.[sample];
  const was = exploration.configurations.get(from);
  if (!fact || !was || holds((now) => fact(now, was.snapshot), next)) return;
  yield `${was.leaves}: when ${sample}, it does not know what it should in ${leafKey(next)}`;
}

function* wrongAllowances(exploration: Exploration, sheet: AnyFlowSheet): Generator<string> {
  const found = allowedEvents(exploration);
  for (const leaves of new Set([...Object.keys(found), ...Object.keys(sheet.allows)])) {
    const [is, should] = [found[leaves], sheet.allows[leaves]].map((types) => types && [...types].sort().join(', '));
    if (is === should) continue;
    if (is === undefined) yield `the requirement speaks of ${leaves}, which is never reached`;
    else if (should === undefined) yield `the requirement does not speak of ${leaves}`;
    else yield `${leaves} lets happen [${is}], it should [${should}]`;
  }
}

function requiredRows({ goes, events, after = {} }: AnyFlowSheet): string[] {
  const rows = Object.entries(goes).flatMap(([place, samples]) =>
    Object.entries(samples).flatMap(([sample, outcomes]) =>
      [outcomes].flat().map((outcome) => rowName(place, sample, outcome)),
    ),
  );
  return [...rows, ...Object.keys(after).filter((sample) => !Object.hasOwn(events, sample))];
}

const rowName = (place: string, sample: string, outcome: string) =>
  `${place || 'anywhere'}: when ${sample}, ${outcome}`;

const wordsOf = (leaves: readonly string[], said: readonly string[]) =>
  [leaves.join(' + '), said.join(', ')].filter((words) => words !== '').join(': ');

const leavesOf = (exploration: Exploration, key: string): string[] =>
  (exploration.configurations.get(key)?.leaves ?? '').split(' + ');

function holds<Value>(condition: (value: Value) => boolean, value: Value): boolean {
  try {
    return condition(value);
  } catch {
    return false;
  }
}
