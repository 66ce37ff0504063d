import type { AnyMachineSnapshot } from 'xstate';
import type { AnyFlowSheet } from '../sheet.ts';
import { leafKey, type Edge, type Exploration, type Explored } from './explore.ts';
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
    yield* placeFaults(configuration.snapshot, sheet);
    for (const edge of exploration.edges.get(configuration.key) ?? [])
      yield* stepFaults(configuration.snapshot, edge, sheet, shown);
  }
  yield* requiredRows(sheet)
    .filter((row) => !shown.has(row))
    .map((row) => `never seen: ${row}`);
  if (whole) yield* wrongAllowances(whole, sheet);
}

/** What the requirement has against one step from `was`. Notes in `shown` which of its rows the step shows. */
export function* stepFaults(
  was: AnyMachineSnapshot,
  edge: Pick<Edge, 'sample' | 'taken' | 'said' | 'next'>,
  sheet: AnyFlowSheet,
  shown: Set<string>,
): Generator<string> {
  const { sample, taken, said, next } = edge;
  const [before, after] = [leavesOf(was), leavesOf(next)];
  const rows = rowsFor(sheet.goes, before, sample);
  const outcomes = outcomesShown(rows, after, said);
  const isRight = rows.length > 0 ? outcomes !== null : after.join() === before.join() && said.length === 0;
  if (!isRight) yield `${leafKey(was)}: when ${sample}, it goes to ${wordsOf(after, said)}`;
  for (const [index, outcome] of (outcomes ?? []).entries())
    shown.add(rowName(rows[index]?.row ?? '', sample, outcome));
  const fact = sheet.after?.[sample];
  if (taken.length > 0 && fact && !holds((now) => fact(now, was), next))
    yield `${leafKey(was)}: when ${sample}, it does not know what it should in ${leafKey(next)}`;
  yield* placeFaults(next, sheet);
}

/** What the requirement has against being here: invariant and listeners. */
function* placeFaults(snapshot: AnyMachineSnapshot, sheet: AnyFlowSheet): Generator<string> {
  const leaves = leafKey(snapshot);
  if (snapshot.status === 'error') yield `${leaves} stops the machine: ${String(snapshot.error)}`;
  else if (sheet.invariant && !holds(sheet.invariant, snapshot)) yield `${leaves} breaks the invariant`;
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
    const snapshot = exploration.configurations.get(key)?.snapshot;
    const found = snapshot ? leavesOf(snapshot) : [];
    const isRight = wanted.leaf?.split(' + ').join() === found.join() && wanted.said.join() === [...said].sort().join();
    if (!isRight) yield `given ${given}, it starts in ${wordsOf(found, said)}`;
  }
  const unknown = Object.keys(sheet.starts).filter((given) => !Object.hasOwn(sheet.inputs, given));
  yield* unknown.map((given) => `the requirement starts from '${given}', which is no input`);
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

const leavesOf = (snapshot: AnyMachineSnapshot) => leafKey(snapshot).split(' + ');

function holds<Value>(condition: (value: Value) => boolean, value: Value): boolean {
  try {
    return condition(value);
  } catch {
    return false;
  }
}
