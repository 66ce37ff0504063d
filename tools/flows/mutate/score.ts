import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { markedMachine, readMarks } from '../machine/marked.ts';
import { firstStep, nextStep } from '../machine/step.ts';
import type { AnyFlowSheet } from '../sheet.ts';
import { exploring } from '../walk/explore.ts';
import { canHappen } from '../walk/events.ts';
import { intentFaults, stepFaults } from '../walk/intent.ts';
import { saidBy } from '../walk/said.ts';
import type { LevelOne } from '../walk/level-one.ts';
import type { Walk } from '../walk/walks.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import { observeStart, observeStep } from './observe.ts';
import { searchProduct } from './product-search.ts';

/**
 * What became of a mutant. `intent`: the hand-written requirement alone notices it. `walks`: the walks notice it, the
 * requirement does not. `survived`: neither does, and `shortest` tells it apart. `equivalent`: nothing can.
 */
export type MutantFate = 'intent' | 'walks' | 'survived' | 'equivalent';

export type MutantResult = { id: string; kind: Mutant['kind']; fate: MutantFate; shortest?: readonly AnyEventObject[] };

export type MutationScore = {
  results: readonly MutantResult[];
  /** Killed by the requirement or the walks, of those that are not equivalent; 1 is all. */
  full: number;
  /** Killed by the requirement and the invariants alone. */
  intent: number;
};

/** Makes every mistake once, and sees who notices. */
export function mutationScore(sheet: AnyFlowSheet, level: LevelOne): MutationScore {
  const { machine } = level.exploration;
  const limit = 3 * level.exploration.configurations.size + 100;
  const tours = recordedWalks(machine, level.tours);
  const paths = recordedWalks(machine, level.paths);
  const results = mutantsOf(machine).map((mutant): MutantResult => {
    const changed = mutant.machine();
    const { id, kind } = mutant;
    if (breaksIntent(changed, sheet, limit, level.tours)) return { id, kind, fate: 'intent' };
    if (tours.some((walk) => differs(changed, walk))) return { id, kind, fate: 'walks' };
    const { difference, complete } = searchProduct(machine, changed, sheet);
    if (!difference && complete) return { id, kind, fate: 'equivalent' };
    if (paths.some((walk) => differs(changed, walk))) return { id, kind, fate: 'walks' };
    return { id, kind, fate: 'survived', shortest: difference?.events ?? [] };
  });
  const real = results.filter(({ fate }) => fate !== 'equivalent');
  const share = (fates: readonly MutantFate[]) =>
    real.length === 0 ? 1 : real.filter(({ fate }) => fates.includes(fate)).length / real.length;
  return { results, full: share(['intent', 'walks']), intent: share(['intent']) };
}

/** Whether the requirement of the sheet alone notices the mistake. One that makes too many places is not noticed. */
function breaksIntent(machine: AnyStateMachine, sheet: AnyFlowSheet, limit: number, tours: readonly Walk[]): boolean {
  try {
    const marked = markedMachine(machine);
    if (tours.some((tour) => showsFault(marked, sheet, tour))) return true;
    return !intentFaults(exploring(machine, { ...sheet, limit }), sheet).next().done;
  } catch (error) {
    return !(error instanceof RangeError);
  }
}

/** Whether the requirement has anything against what the machine does along a walk, as far as that can happen. */
function showsFault(marked: AnyStateMachine, sheet: AnyFlowSheet, { start, edges }: Walk): boolean {
  let [was] = firstStep(marked, start.input);
  return edges.some(({ sample, event }) => {
    if (was.status !== 'active' || !canHappen(was, event) || sheet.only?.[sample]?.(was) === false) return false;
    const [next, actions] = nextStep(marked, was, event);
    const { taken, asked } = readMarks(actions);
    const isFaulty = !stepFaults(was, { sample, taken, said: saidBy(asked), next }, sheet, new Set()).next().done;
    was = next;
    return isFaulty;
  });
}

type RecordedWalk = { input: unknown; steps: readonly { event: AnyEventObject | null; seen: string }[] };

/** What can be seen of the machine along each walk. */
function recordedWalks(machine: AnyStateMachine, walks: readonly Walk[]): RecordedWalk[] {
  return walks.map(({ start, edges }) => {
    const first = observeStart(machine, start.input);
    let at = first.snapshot;
    const steps = edges.map(({ event }) => {
      const next = observeStep(machine, at, event);
      at = next.snapshot;
      return { event, seen: next.seen };
    });
    return { input: start.input, steps: [{ event: null, seen: first.seen }, ...steps] };
  });
}

function differs(machine: AnyStateMachine, { input, steps }: RecordedWalk): boolean {
  const first = observeStart(machine, input);
  let at = first.snapshot;
  return steps.some(({ event, seen }) => {
    const next = event === null ? first : observeStep(machine, at, event);
    at = next.snapshot;
    return next.seen !== seen;
  });
}
