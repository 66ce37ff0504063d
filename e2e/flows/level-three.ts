import { heardEvents } from '#e2e/flows/heard-events.ts';
import { countedSteps, type CountedStep } from '#e2e/flows/planned.ts';
import { hasRegions, isOfTheWorld, raceReason, racedPairsOf } from '#e2e/flows/raced-pairs.ts';
import type { KeptRecording } from '#e2e/flows/recordings.ts';
import { unreachedInBrowser } from '#e2e/flows/unreached-in-browser.ts';
import type { RecordedStep } from '#tools/flows/record/recorded-step.ts';
import { livesIn, takeAgain } from '#tools/flows/record/take-again.ts';
import type { AnyRequirementTable } from '#tools/flows/requirement-table.ts';
import {
  coverageOf,
  nothingWalked,
  type Coverage,
  type CoverageItem,
  type Walked,
} from '#tools/flows/walk/coverage.ts';
import { explore, type Exploration } from '#tools/flows/walk/explore.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { noter } from '#tools/flows/walk/noter.ts';

/** What the browser was seen to do of a flow, in the form that the flows' report reads; nobody looks for refusals there. */
export type LevelThree = Omit<Coverage, 'refused'>;

type Scene = Pick<KeptRecording, 'passed' | 'plan' | 'steps'>;

/**
 * Counts what the scenes made sure of against all that a machine declares, in whatever order they were played; what was
 * not taken has a reason, or is uncovered. A scene that failed made sure of nothing.
 */
export function levelThree(requirements: AnyRequirementTable, scenes: readonly Scene[]): LevelThree {
  const steps = scenes.flatMap((scene) => (scene.passed ? countedSteps(scene.plan, scene.steps) : []));
  const exploration = explore(heldMachine(requirements.machine, requirements.listeners).machine, requirements);
  const {
    refused: _,
    transitions,
    guards,
    pairs,
    ...others
  } = coverageOf(exploration, requirements, walkedIn(requirements, steps));
  return {
    ...others,
    transitions: judged(transitions),
    guards: judged(guards),
    pairs: withoutRaces(exploration, judged(pairs)),
  };
}

/**
 * What the steps walked. Which transition comes after which, and on what path, is told by what is planned, by presses,
 * and, in a flow without regions side by side, by the answers to them: between the same two presses another tab's message
 * or another region's answer comes today, and not tomorrow.
 */
function walkedIn({ machine, product = machine }: AnyRequirementTable, counted: readonly CountedStep[]): Walked {
  const [walked, inOrder] = [nothingWalked(), nothingWalked()];
  const [note, noteInOrder] = [noter(product, walked), noter(product, inOrder)];
  const planned = new Set(counted.flatMap(({ step, isPlanned }) => (isPlanned ? step : [])));
  const isOneRegion = !hasRegions(machine.root);
  const isInOrder = (step: RecordedStep) =>
    planned.has(step) || (isOfTheWorld(step.event.type) ? isOneRegion : !heardEvents.has(step.event.type));
  const steps = counted.map(({ step }) => step).filter((step) => step.machine === machine.id);
  for (const life of livesIn(steps)) {
    for (const { recorded, before, taken, after, guards } of takeAgain(product, life)) {
      const step = { taken, guards: guards(), next: after };
      if (before) note.step(step);
      else for (const { start } of [note, noteInOrder]) start(step);
      if (before && isInOrder(recorded)) noteInOrder.step(step);
    }
  }
  return { ...walked, pairs: inOrder.pairs, paths: inOrder.paths };
}

/** What needs a transition that no browser takes is not reached either. */
const judged = (items: readonly CoverageItem[]): CoverageItem[] =>
  items.map((item) => {
    const reason = neededFor(item.id).flatMap((id) => unreachedInBrowser[id] ?? [])[0];
    return item.status === 'covered' || reason === undefined ? item : { ...item, status: 'unreachable', reason };
  });

/** A pair that a race decides is out of reach: no plan can ask for it. */
function withoutRaces(exploration: Exploration, pairs: readonly CoverageItem[]): CoverageItem[] {
  const isRaced = racedPairsOf(exploration);
  return pairs.map((item) => (isRaced(item.id) ? { ...item, status: 'unreachable', reason: raceReason } : item));
}

/** The transitions without which a transition, a guard's yes or a pair of transitions can't be: 'a > b' → a, b */
const neededFor = (id: string): string[] => id.replace(/ = yes$/, '').split(' > ');
