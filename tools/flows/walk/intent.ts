import type { AnyFlowSheet } from '../sheet.ts';
import { leafKey, type Edge, type Exploration } from './explore.ts';
import { outcomesShown, placesOf, readOutcome, rowsFor } from './outcomes.ts';
import { allowedEvents } from './requirement.ts';

/**
 * What a machine does against the requirement that people wrote in its sheet, each as a line; none is good. Only the
 * sheet decides here: nothing is compared with the machine that it was written for.
 */
export function* intentFaults(exploration: Exploration, sheet: AnyFlowSheet): Generator<string> {
  yield* brokenInvariants(exploration, sheet);
  yield* wrongListeners(exploration, sheet);
  yield* wrongStarts(exploration, sheet);
  yield* wrongOutcomes(exploration, sheet);
  yield* wrongAllowances(exploration, sheet);
}

function* brokenInvariants(exploration: Exploration, sheet: AnyFlowSheet): Generator<string> {
  const configurations = [...exploration.configurations.values()].map(({ snapshot }) => snapshot);
  const steps = [...exploration.edges.values()].flat().map(({ next }) => next);
  for (const snapshot of new Set([...configurations, ...steps])) {
    if (snapshot.status === 'error') yield `${leafKey(snapshot)} stops the machine: ${String(snapshot.error)}`;
    else if (sheet.invariant && !holds(sheet.invariant, snapshot)) yield `${leafKey(snapshot)} breaks the invariant`;
  }
}

function* wrongListeners(exploration: Exploration, sheet: AnyFlowSheet): Generator<string> {
  const listeners = sheet.listeners ?? [];
  for (const { leaves, snapshot } of exploration.configurations.values()) {
    const places = new Set(leaves.split(' + ').flatMap(placesOf));
    const required = Object.entries(sheet.listens ?? {}).flatMap(([place, ids]) => (places.has(place) ? ids : []));
    const invokes = snapshot.status === 'active' ? snapshot._nodes.flatMap(({ invoke }) => invoke) : [];
    const running = invokes.filter(({ src }) => typeof src === 'string' && listeners.includes(src)).map(({ id }) => id);
    if (snapshot.status === 'active' && running.sort().join() !== required.sort().join())
      yield `${leaves} listens by [${running.join(', ')}], it should by [${required.join(', ')}]`;
  }
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

function* wrongOutcomes(exploration: Exploration, sheet: AnyFlowSheet): Generator<string> {
  const shown = new Set<string>();
  for (const [key, edges] of exploration.edges) {
    const before = leavesOf(exploration, key);
    for (const edge of edges) {
      const rows = rowsFor(sheet.goes, before, edge.sample);
      const after = leavesOf(exploration, edge.to);
      const outcomes = outcomesShown(rows, after, edge.said);
      const isRight = rows.length > 0 ? outcomes !== null : after.join() === before.join() && edge.said.length === 0;
      if (!isRight) yield `${before.join(' + ')}: when ${edge.sample}, it goes to ${wordsOf(after, edge.said)}`;
      for (const [index, outcome] of (outcomes ?? []).entries())
        shown.add(rowName(rows[index]?.row ?? '', edge.sample, outcome));
      if (edge.taken.length > 0) yield* wrongFact(exploration, sheet, edge);
    }
  }
  yield* requiredRows(sheet)
    .filter((row) => !shown.has(row))
    .map((row) => `never seen: ${row}`);
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
