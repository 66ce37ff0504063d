import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import type { Exploration } from '../walk/explore.ts';
import {
  somewhere,
  stepsOf,
  type Configuration,
  type Edge,
  type Samples,
  type Start,
  type Steps,
} from '../walk/steps.ts';
import { knowsSame, looksSame } from './observe.ts';

/** A machine with a mistake, beside the explored machine that it was made from. */
export type Mistaken = {
  /** A step of it, from wherever either machine came to; null where it can't happen. */
  take: (from: AnyMachineSnapshot, sample: string, event: AnyEventObject) => Edge | null;
  /** What becomes of a step that the machine without the mistake made; the same object where nothing is to be seen. */
  again: (known: Edge, from: AnyMachineSnapshot) => Edge | null;
  /** Its start; the known object itself where nothing is to be seen of the mistake. */
  startOf: (known: Start) => Start;
  /** Its steps from where both machines came alike; none from elsewhere. */
  inLockstep: Steps;
  /** All its steps. */
  whole: Steps;
  /** The first known step of which the mistake was seen to make another; null as long as there is none. */
  difference: () => Start | Edge | null;
};

/**
 * Makes only those steps anew that the mistake touches. A step that shows nothing of it is the known object itself, so
 * that the machines go together for as long as their steps are the same.
 */
export function mistaken(
  known: Exploration,
  marked: AnyStateMachine,
  touched: ReadonlySet<Edge>,
  samples: Samples,
): Mistaken {
  const own = stepsOf(marked, samples, () => []);
  let difference: Start | Edge | null = null;
  const compared = <Was extends Start | Edge>(was: Was, is: Was | null): Was | null => {
    if (is && looksSame(is, was)) return was;
    difference ??= was;
    return is;
  };

  const here = (configuration: Configuration): Configuration => ({
    ...configuration,
    snapshot: movedTo(marked, configuration.snapshot),
  });
  const remade = new Map<Edge, Edge | null>();
  const again = (edge: Edge, configuration: Configuration): Edge | null => {
    const made = remade.get(edge);
    if (made !== undefined) return made;
    const is = compared(edge, own.take(here(configuration), edge.sample, edge.event));
    remade.set(edge, is);
    return is;
  };
  const touchedPlaces = new Set([...touched].map(({ from }) => from));
  const knownSteps = (configuration: Configuration): readonly Edge[] | null => {
    const snapshot = known.configurations.get(configuration.key)?.snapshot;
    if (!snapshot || !knowsSame(snapshot, configuration.snapshot)) return null;
    const edges = known.edges.get(configuration.key) ?? [];
    if (!touchedPlaces.has(configuration.key)) return edges;
    return edges.flatMap((edge) => (touched.has(edge) ? (again(edge, configuration) ?? []) : edge));
  };

  const starts = new Map(known.starts.map((start) => [start, compared(start, own.start(start.given, start.input))]));
  const startOf = (start: Start) => starts.get(start) ?? start;
  const begin = () => known.starts.map(startOf);
  return {
    startOf,
    again: (edge, from) => again(edge, somewhere(from)),
    take: (from, sample, event) => own.take(here(somewhere(from)), sample, event),
    inLockstep: { starts: begin, from: (configuration) => knownSteps(configuration) ?? [] },
    whole: { starts: begin, from: (configuration) => knownSteps(configuration) ?? own.from(here(configuration)) },
    difference: () => difference,
  };
}

/** The same place in a machine with the same states. */
export function movedTo(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
  if (snapshot.machine === machine) return snapshot;
  const nodesHere = (nodes: readonly AnyStateNode[]) => nodes.map(({ id }) => machine.getStateNodeById(`#${id}`));
  const historyValue = Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodesHere(nodes)]);
  return {
    ...snapshot,
    machine,
    _nodes: nodesHere(snapshot._nodes),
    historyValue: Object.fromEntries(historyValue),
  };
}
