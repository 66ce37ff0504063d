import { getMicrosteps, type AnyStateNode } from 'xstate';
import { isWithin } from '../machine/candidates.ts';
import { declaredTransitions, type DeclaredTransition } from '../machine/declared.ts';
import { kindOf, waitsFor } from '../machine/sites.ts';
import { isSystemEvent } from '../walk/events.ts';
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
  const { machine, configurations, edges } = exploration;
  const passings = [...configurations.values()].flatMap((configuration) =>
    (edges.get(configuration.key) ?? []).flatMap((edge) =>
      [...statesPassed(configuration, edge)].map((stateId) => ({ stateId, edge })),
    ),
  );
  const through = Map.groupBy(passings, ({ stateId }) => stateId);
  const declared = new Map(declaredTransitions(machine).map((transition) => [transition.id, transition]));
  return (site) => {
    if ('edges' in site) return site.edges;
    const { stateId, descriptor } = site;
    const passing = (through.get(stateId) ?? []).map(({ edge }) => edge);
    if (descriptor !== null) return new Set(passing.filter((edge) => asks(edge, descriptor)));
    const state = machine.getStateNodeById(`#${stateId}`);
    const renewing = new Set([...declared.values()].filter((one) => renews(one, state)).map(({ id }) => id));
    return new Set(passing.filter((edge) => ends(edge) || edge.taken.some((id) => renewing.has(id))));
  };
}

/** The ids of the states that are active before, after or between the microsteps of a step. */
function statesPassed({ snapshot }: Configuration, { taken, event, next }: Edge): ReadonlySet<string> {
  const between = taken.length > 1 ? getMicrosteps(snapshot.machine, snapshot, event).map(([at]) => at) : [];
  return new Set([snapshot, ...between, next].flatMap(({ _nodes }) => _nodes.map(({ id }) => id)));
}

/** An actor or a delay ends, which is no more where its state does not start it. */
const ends = ({ taken, event }: Edge) => taken.length > 0 && isSystemEvent(event);

/** Whether a transition enters or leaves a state, or begins within it anew. */
function renews({ definition }: DeclaredTransition, state: AnyStateNode): boolean {
  const { source, target, reenter } = definition;
  if (!target) return false;
  const stays = !reenter && target.every((one) => isWithin(one, source));
  let domain: AnyStateNode | undefined = stays ? source : source.parent;
  while (domain && !target.every((one) => domain && isWithin(one, domain))) domain = domain.parent;
  if (!domain || target.includes(state)) return true;
  return isWithin(state, domain) && state.id !== domain.id;
}

function asks({ event, asked }: Edge, descriptor: string): boolean {
  if (kindOf(descriptor) === 'always' || kindOf(descriptor) === 'stateDone') return true;
  const types = [event.type, ...raisedBy(asked).map(({ type }) => type)];
  return types.some((type) => waitsFor(descriptor, type));
}
