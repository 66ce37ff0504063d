import { getMicrosteps } from 'xstate';
import { kindOf, waitsFor } from '../machine/sites.ts';
import type { Exploration } from '../walk/explore.ts';
import { raisedBy } from '../walk/emitted.ts';
import type { Configuration, Edge } from '../walk/steps.ts';

/**
 * Where a mistake sits: in a state's candidates for one event, or, at null, in what the state starts, does and runs; or on
 * steps that are known.
 */
export type MistakeSite = { stateId: string; descriptor: string | null } | { edges: ReadonlySet<Edge> };

/**
 * Tells for a mistake which steps of an explored machine it can change. All others are the same with it: a step asks the
 * candidates of the states that it passes and of no other, and enters and leaves no other.
 */
export function touchedBy(exploration: Exploration): (site: MistakeSite) => ReadonlySet<Edge> {
  const passings = [...exploration.configurations.values()].flatMap((configuration) =>
    (exploration.edges.get(configuration.key) ?? []).flatMap((edge) =>
      [...statesPassed(configuration, edge)].map((stateId) => ({ stateId, edge })),
    ),
  );
  const through = Map.groupBy(passings, ({ stateId }) => stateId);
  return (site) => {
    if ('edges' in site) return site.edges;
    const { stateId, descriptor } = site;
    const edges = (through.get(stateId) ?? []).map(({ edge }) => edge);
    return new Set(edges.filter((edge) => (descriptor === null ? moves(edge) : asks(edge, descriptor))));
  };
}

/** The ids of the states that are active before, after or between the microsteps of a step. */
function statesPassed({ snapshot }: Configuration, { taken, event, next }: Edge): ReadonlySet<string> {
  const between = taken.length > 1 ? getMicrosteps(snapshot.machine, snapshot, event).map(([at]) => at) : [];
  return new Set([snapshot, ...between, next].flatMap(({ _nodes }) => _nodes.map(({ id }) => id)));
}

const moves = ({ taken }: Edge) => taken.length > 0;

function asks({ event, asked }: Edge, descriptor: string): boolean {
  if (kindOf(descriptor) === 'always' || kindOf(descriptor) === 'stateDone') return true;
  const types = [event.type, ...raisedBy(asked).map(({ type }) => type)];
  return types.some((type) => waitsFor(descriptor, type));
}
