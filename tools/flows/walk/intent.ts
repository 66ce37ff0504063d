import type { AnyMachineSnapshot } from 'xstate';
import type { AnyRequirementTable } from '../requirement-table.ts';
import { effectRows, effectVerdict, seenAtStart, seenFrom } from './effect-faults.ts';
import { leafKey, type Exploration, type Explored } from './explore.ts';
import { outcomesShown, placesOf, readOutcome, rowsFor } from './outcomes.ts';
import { allowedEvents } from './requirement.ts';
import type { Edge, Start } from './steps.ts';

/** What the requirement has against a step, and which of its rows the step shows. */
type Verdict = { faults: readonly string[]; shown: readonly string[] };

/**
 * The requirement that people wrote in a sheet. Only the requirement table decides here: nothing is compared with the machine that
 * it was written for. Every fault is a line; none is good.
 */
export type Intent = {
  /** Against all that a machine does. It goes with an exploration: the first fault is known before the whole machine is. */
  faults: (steps: Iterable<Explored>) => Generator<string>;
  startFaults: (start: Start) => readonly string[];
  stepFaults: (was: AnyMachineSnapshot, edge: Edge) => readonly string[];
};

/** Holds machines against the requirement of a sheet. A step is judged once, however often it is met. */
export function intentOf(requirements: AnyRequirementTable): Intent {
  const verdicts = new WeakMap<Edge, Verdict>();
  const known = new WeakMap<AnyMachineSnapshot, readonly string[]>();
  const listens = listensIn(requirements);
  const placeFaults = (snapshot: AnyMachineSnapshot): readonly string[] => {
    const faults = known.get(snapshot) ?? faultsAt(snapshot, requirements, listens);
    known.set(snapshot, faults);
    return faults;
  };
  const judged = (was: AnyMachineSnapshot, edge: Edge): Verdict => {
    const verdict = verdicts.get(edge) ?? verdictOn(was, edge, requirements, placeFaults);
    verdicts.set(edge, verdict);
    return verdict;
  };

  function* faults(steps: Iterable<Explored>): Generator<string> {
    const shown = new Set<string>();
    let whole: Exploration | null = null;
    for (const { exploration, configuration } of steps) {
      if (!whole) {
        yield* wrongStarts(exploration, requirements, placeFaults);
        for (const start of exploration.starts)
          for (const row of effectVerdict(seenAtStart(start), start, requirements).shown) shown.add(row);
      }
      whole = exploration;
      for (const edge of exploration.edges.get(configuration.key) ?? []) {
        const verdict = judged(configuration.snapshot, edge);
        yield* verdict.faults;
        for (const row of verdict.shown) shown.add(row);
      }
    }
    yield* requiredRows(requirements)
      .filter((row) => !shown.has(row))
      .map((row) => `never seen: ${row}`);
    if (whole) yield* wrongAllowances(whole, requirements);
  }

  return {
    faults,
    startFaults: (start) => startFaults(start, requirements, placeFaults),
    stepFaults: (was, edge) => judged(was, edge).faults,
  };
}

function verdictOn(
  was: AnyMachineSnapshot,
  edge: Edge,
  requirements: AnyRequirementTable,
  placeFaults: PlaceFaults,
): Verdict {
  const { sample, taken, emitted, next } = edge;
  const [before, after] = [leavesOf(was), leavesOf(next)];
  const rows = rowsFor(requirements.transitions, before, sample);
  const outcomes = outcomesShown(rows, after, emitted);
  const isRight = rows.length > 0 ? outcomes !== null : after.join() === before.join() && emitted.length === 0;
  const where = `${leafKey(was)}: when ${sample}`;
  const fact = requirements.after?.[sample];
  const effects = effectVerdict(seenFrom(was, edge), edge, requirements);
  const isKnown = taken.length === 0 || !fact || holds((now) => fact(now, was), next);
  return {
    faults: [
      ...(isRight ? [] : [`${where}, it goes to ${wordsOf(after, emitted)}`]),
      ...(isKnown ? [] : [`${where}, it does not know what it should in ${leafKey(next)}`]),
      ...effects.faults.map((fault) => `${where}, ${fault}`),
      ...placeFaults(next),
    ],
    shown: [
      ...(outcomes ?? []).map((outcome, index) => rowName(rows[index]?.row ?? '', sample, outcome)),
      ...effects.shown,
    ],
  };
}

function* wrongStarts(
  { starts }: Exploration,
  requirements: AnyRequirementTable,
  placeFaults: PlaceFaults,
): Generator<string> {
  for (const start of starts) yield* startFaults(start, requirements, placeFaults);
  const unknown = Object.keys(requirements.starts).filter((given) => !Object.hasOwn(requirements.inputs, given));
  yield* unknown.map((given) => `the requirement starts from '${given}', which is no input`);
}

function startFaults(start: Start, requirements: AnyRequirementTable, placeFaults: PlaceFaults): string[] {
  const { given, emitted, next } = start;
  const wanted = readOutcome(requirements.starts[given] ?? '');
  const found = leavesOf(next);
  const isRight =
    wanted.leaf?.split(' + ').join() === found.join() && wanted.emitted.join() === [...emitted].sort().join();
  return [
    ...(isRight ? [] : [`given ${given}, it starts in ${wordsOf(found, emitted)}`]),
    ...effectVerdict(seenAtStart(start), start, requirements).faults.map((fault) => `given ${given}, ${fault}`),
    ...placeFaults(next),
  ];
}

type PlaceFaults = (snapshot: AnyMachineSnapshot) => readonly string[];

/** What the requirement has against being here: invariant and listeners. */
function faultsAt(
  snapshot: AnyMachineSnapshot,
  requirements: AnyRequirementTable,
  listens: (leaves: string) => string,
): readonly string[] {
  const leaves = leafKey(snapshot);
  if (snapshot.status === 'error') return [`${leaves || 'its start'} stops the machine: ${String(snapshot.error)}`];
  const isSound = !requirements.invariant || holds(requirements.invariant, snapshot);
  const faults = isSound ? [] : [`${leaves} breaks the invariant`];
  if (snapshot.status !== 'active') return faults;
  const listeners = requirements.listeners ?? [];
  const required = listens(leaves);
  const invokes = snapshot._nodes.flatMap(({ invoke }) => invoke);
  const running = invokes.filter(({ src }) => typeof src === 'string' && listeners.includes(src)).map(({ id }) => id);
  if (running.sort().join(', ') === required) return faults;
  return [...faults, `${leaves} listens by [${running.join(', ')}], it should by [${required}]`];
}

/** By which ids listeners should run where these leaves are active. */
function listensIn({ listens = {} }: AnyRequirementTable): (leaves: string) => string {
  const known = new Map<string, string>();
  return (leaves) => {
    const found = known.get(leaves);
    if (found !== undefined) return found;
    const places = new Set(leaves.split(' + ').flatMap(placesOf));
    const ids = Object.entries(listens).flatMap(([place, of]) => (places.has(place) ? of : []));
    const words = ids.sort().join(', ');
    known.set(leaves, words);
    return words;
  };
}

function* wrongAllowances(exploration: Exploration, requirements: AnyRequirementTable): Generator<string> {
  const found = allowedEvents(exploration);
  for (const leaves of new Set([...Object.keys(found), ...Object.keys(requirements.permits)])) {
    const [is, should] = [found[leaves], requirements.permits[leaves]].map(
      (types) => types && [...types].sort().join(', '),
    );
    if (is === should) continue;
    if (is === undefined) yield `the requirement speaks of ${leaves}, which is never reached`;
    else if (should === undefined) yield `the requirement does not speak of ${leaves}`;
    else yield `${leaves} lets happen [${is}], it should [${should}]`;
  }
}

function requiredRows(requirements: AnyRequirementTable): string[] {
  const { transitions, events, after = {} } = requirements;
  const rows = Object.entries(transitions).flatMap(([place, samples]) =>
    Object.entries(samples).flatMap(([sample, outcomes]) =>
      [outcomes].flat().map((outcome) => rowName(place, sample, outcome)),
    ),
  );
  const unknown = Object.keys(after).filter((sample) => !Object.hasOwn(events, sample));
  return [...rows, ...unknown, ...effectRows(requirements)];
}

const rowName = (place: string, sample: string, outcome: string) =>
  `${place || 'anywhere'}: when ${sample}, ${outcome}`;

const wordsOf = (leaves: readonly string[], emitted: readonly string[]) =>
  [leaves.join(' + '), emitted.join(', ')].filter((words) => words !== '').join(': ');

const leavesOf = (snapshot: AnyMachineSnapshot) => leafKey(snapshot).split(' + ');

function holds<Value>(condition: (value: Value) => boolean, value: Value): boolean {
  try {
    return condition(value);
  } catch {
    return false;
  }
}
