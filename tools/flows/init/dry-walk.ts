import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { markedMachine } from '../machine/marked.ts';
import type { AnyRequirementTable } from '../requirement-table.ts';
import { exploring, goingThrough, type Exploration } from '../walk/explore.ts';
import { guardReader } from '../walk/guard-outcomes.ts';
import { heldMachine } from '../walk/held-machine.ts';
import { intentOf } from '../walk/intent.ts';
import { levelOne, type LevelOne } from '../walk/level-one.ts';
import { allowedEvents } from '../walk/requirement.ts';
import { simplePaths } from '../walk/simple-paths.ts';
import { stepsOf, type Samples } from '../walk/steps.ts';
import { inStillWorld } from '../walk/still-world.ts';
import { effectRows, foundEffects, type FoundEffect } from './found-effects.ts';
import { foundOutcomes, foundStart } from './found-outcomes.ts';
import { comparedGuesses, eventOf, filled, fillers, guessedSamples, listening, type Guess } from './guessed-samples.ts';
import { unknownValue, type SourceShapes } from './source-shapes.ts';

/** What a dry walk found: a first requirement table, what it was walked with, and what it had to leave out. */
export type DryWalk = {
  table: AnyRequirementTable;
  level: LevelOne;
  /** The rows of `asks` and `emits`, as far as samples alone tell them. */
  effects: readonly FoundEffect[];
  /** Samples with which the machine throws, whatever they carry. */
  leftOut: readonly string[];
};

/** Places that a first table leaves again, and simple paths that it has, at most. */
const PLACES = 300;
const PATHS = 400;
const ROUNDS = 40;
/** How often more is sent after what was read: an answer leads to where the next is read. */
const LISTENING = 4;

/**
 * Walks a machine of which nobody has said anything yet, with what can be guessed of its events, and makes of what it does
 * a first requirement table.
 *
 * @throws when the machine does not start, whatever it is given
 */
export function dryWalk(machine: AnyStateMachine, shapes: SourceShapes, places = PLACES): Promise<DryWalk> {
  return inStillWorld(async () => {
    const input = startable(machine, shapes);
    const guesses = workable(machine, shapes, input);
    const leftOut = guesses.filter(isGivenUp).map(({ sample }) => sample);
    const events = Object.fromEntries(
      guesses.filter((one) => !isGivenUp(one)).map((one) => [one.sample, eventOf(one)]),
    );
    let found: DryWalk | null = null;
    for (const horizon of [places, Math.ceil(places / 5), Math.ceil(places / 15)]) {
      const { table, effects } = firstTable(machine, { input, events, horizon });
      const level = await levelOne(table);
      found = { table: withReasons(table, level), level, leftOut, effects };
      if (level.faults.length === 0) break;
    }
    if (!found) throw new Error(`${machine.id} was not walked`);
    return { ...found, level: await levelOne(found.table) };
  });
}

const isGivenUp = ({ filler }: Guess) => filler >= fillers.length;

/** An input with which the machine starts. */
function startable(machine: AnyStateMachine, { inputs }: SourceShapes): unknown {
  const held = markedMachine(heldMachine(machine).machine);
  const [shaped] = inputs;
  const tried = [
    ...(inputs.length > 0 ? fillers.map((filler) => filled(shaped, filler)) : []),
    undefined,
    ...readInputs(),
  ];
  let failure: unknown = null;
  for (const candidate of tried) {
    const input = typeof candidate === 'function' ? candidate() : candidate;
    const [start] = stepsOf(held, { inputs: { so: input }, events: {} }, () => []).starts();
    if (start?.next.status !== 'error') return input;
    failure ??= start.next.error;
  }
  throw new Error(`it does not start: ${String(failure)}`);

  /** What is read of an input that nobody described, with one value for all of it. */
  function readInputs(): (() => unknown)[] {
    return fillers.map((filler) => () => {
      const found: Record<string, unknown> = {};
      const listener = new Proxy(found, {
        get: (target, name) => (typeof name === 'string' && name !== 'toJSON' ? (target[name] ??= filler) : undefined),
      });
      stepsOf(held, { inputs: { so: listener }, events: {} }, () => []).starts();
      return { ...found };
    });
  }
}

/** The guesses with values with which nothing throws; those that throw with all of them are given up. */
function workable(machine: AnyStateMachine, shapes: SourceShapes, input: unknown): Guess[] {
  const guesses = guessedSamples(machine, shapes);
  for (let round = 0; round < LISTENING; round += 1) {
    throwers(machine, guesses, input, true);
    const more = comparedGuesses(guesses, shapes);
    guesses.push(...more);
    if (more.length === 0) break;
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const names = throwers(machine, guesses, input, false);
    if (names.length === 0) break;
    const throwing = guesses.filter(({ sample }) => names.includes(sample));
    const own = throwing.filter(hasAnother);
    // Where a sample can't be mended by itself, it is what the machine remembers of another one.
    const [other] = own.length > 0 ? [] : guesses.filter(hasAnother);
    for (const guess of other ? [other] : own) guess.filler += 1;
    if (own.length === 0 && !other) for (const guess of throwing) guess.filler = fillers.length;
  }
  const names = throwers(machine, guesses, input, false);
  for (const guess of guesses) if (names.includes(guess.sample)) guess.filler = fillers.length;
  return guesses;
}

const hasAnother = (guess: Guess) => isUncertain(guess) && guess.filler + 1 < fillers.length;

/** Whether what it carries is a guess: the machine may remember it, and throw later. */
const isUncertain = ({ event, open }: Guess) => open !== 'nothing' || Object.values(event).includes(unknownValue);

/** The samples with which some step throws. */
function throwers(machine: AnyStateMachine, guesses: readonly Guess[], input: unknown, isListening: boolean): string[] {
  const held = heldMachine(machine, [], true).machine;
  const marked = markedMachine(held);
  const given = guesses.filter((guess) => !isGivenUp(guess));
  const samples: Samples = { inputs: { so: input }, events: {}, asFound: { horizon: 60 } };
  const own = stepsOf(marked, samples, () => []);
  const throwing: string[] = [];
  const steps = exploring(held, samples, {
    starts: own.starts,
    from: (configuration) =>
      given.flatMap((guess) => {
        const event: AnyEventObject = isListening ? listening(guess) : eventOf(guess);
        try {
          const edge = own.take(configuration, guess.sample, event);
          return edge && edge.next.status !== 'error' ? edge : (edge && throwing.push(guess.sample), []);
        } catch {
          throwing.push(guess.sample);
          return [];
        }
      }),
  });
  for (const _ of steps);
  return throwing;
}

type Known = { input: unknown; events: Readonly<Record<string, AnyEventObject>>; horizon: number };

function firstTable(machine: AnyStateMachine, { input, events, horizon }: Known): Pick<DryWalk, 'table' | 'effects'> {
  const bare: AnyRequirementTable = {
    machine,
    title: machine.id,
    inputs: { 'it begins': input },
    events,
    starts: {},
    transitions: {},
    permits: {},
    asFound: { horizon },
  };
  const held = heldMachine(machine, [], true).machine;
  const exploration = explored(held, bare);
  const effects = foundEffects(exploration);
  const sent = new Set([...exploration.edges.values()].flat().map(({ sample }) => sample));
  const table: AnyRequirementTable = {
    ...bare,
    events: Object.fromEntries(Object.entries(events).filter(([sample]) => sent.has(sample))),
    starts: Object.fromEntries(exploration.starts.map((start) => [start.given, foundStart(start)])),
    transitions: foundOutcomes(exploration),
    permits: allowedEvents(exploration),
    ...pathLimit(exploration),
    ...effectRows(effects),
  };
  return { table: withoutUnseen(table, exploration), effects };
}

function explored(machine: AnyStateMachine, samples: Samples): Exploration {
  const steps = exploring(machine, samples, stepsOf(markedMachine(machine), samples, guardReader(machine)));
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

function pathLimit(exploration: Exploration): Pick<AnyRequirementTable, 'pathCap'> {
  try {
    simplePaths(exploration, { pathCap: PATHS });
    return {};
  } catch {
    return { pathCap: 0 };
  }
}

/** A row of a region may let happen what another region's row tells already; then it is never seen. */
function withoutUnseen(table: AnyRequirementTable, exploration: Exploration): AnyRequirementTable {
  const unseen = new Set(intentOf(table).faults(goingThrough(exploration)));
  const transitions = Object.entries(table.transitions).flatMap(([place, rows]) => {
    const kept = Object.entries(rows).flatMap(([sample, outcomes]) => {
      const seen = [outcomes]
        .flat()
        .filter((one) => !unseen.has(`never seen: ${place || 'anywhere'}: when ${sample}, ${one}`));
      const [first, ...others] = seen;
      return first === undefined ? [] : [[sample, others.length === 0 ? first : seen] as const];
    });
    return kept.length > 0 ? [[place, Object.fromEntries(kept)] as const] : [];
  });
  return { ...table, transitions: Object.fromEntries(transitions) };
}

/** A reason for all that nothing reached, so that a person finds it in the table. */
function withReasons(table: AnyRequirementTable, { coverage }: LevelOne): AnyRequirementTable {
  const unknown = Object.values(coverage)
    .flat()
    .filter(({ status }) => status === 'unknown')
    .map(({ id }) => [id, 'as found: no sample comes to it'] as const);
  return unknown.length === 0 ? table : { ...table, unreached: Object.fromEntries(unknown) };
}
