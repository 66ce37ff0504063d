import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { declaredTransitions, transitionLists } from '../machine/declared.ts';
import { kindOf, transitionId, waitsFor } from '../machine/sites.ts';

/** The guard of the candidate `transition` was asked and answered `passed`. */
export type GuardOutcome = { transition: string; passed: boolean };

/** One step of a machine: what it was sent, which candidates it took, and where it was before and after. */
export type TakenStep = {
  before: AnyMachineSnapshot | null;
  event: AnyEventObject | null;
  taken: readonly string[];
  after: AnyMachineSnapshot;
};

/**
 * Reads from a step which guards were asked, and what they said. It follows from what was taken: candidates are asked
 * in their order, so that those before the taken one said no, and where none was taken, all of them did. A state's
 * candidates are not asked when a state below it took the event.
 */
export function guardReader(machine: AnyStateMachine): (step: TakenStep) => GuardOutcome[] {
  const declared = declaredTransitions(machine);
  const guarded = new Set(declared.filter(({ guard }) => guard !== null).map(({ id }) => id));
  const byId = new Map(declared.map((transition) => [transition.id, transition]));

  const answers = (candidates: readonly string[], taken: string | null): GuardOutcome[] =>
    (taken === null ? candidates : candidates.slice(0, candidates.indexOf(taken) + 1))
      .filter((id) => guarded.has(id))
      .map((id) => ({ transition: id, passed: id === taken }));

  return ({ before, event, taken, after }) => {
    const said = taken.flatMap((id) => {
      const one = byId.get(id);
      if (!one) return [];
      const rivals = declared.filter((other) => other.source === one.source && other.descriptor === one.descriptor);
      return answers(
        rivals.map((rival) => rival.id),
        id,
      );
    });
    const hasTaken = (node: AnyStateNode, descriptor: string) =>
      taken.some((id) => {
        const one = byId.get(id);
        return one?.descriptor === descriptor && (one.source === node.id || one.source.startsWith(`${node.id}.`));
      });
    const unanswered = (nodes: readonly AnyStateNode[], isAsked: (descriptor: string) => boolean) =>
      nodes.flatMap((node) =>
        transitionLists(node)
          .filter(([descriptor]) => isAsked(descriptor) && !hasTaken(node, descriptor))
          .flatMap(([descriptor, list]) => answers(candidateIds(node, descriptor, list.length), null)),
      );
    return [
      ...said,
      ...(event ? unanswered(before?._nodes ?? [], (descriptor) => waitsFor(descriptor, event.type)) : []),
      ...unanswered(after._nodes, (descriptor) => descriptor === 'always'),
    ];
  };
}

function candidateIds(node: AnyStateNode, descriptor: string, count: number): string[] {
  const site = { stateId: node.id, kind: kindOf(descriptor), descriptor };
  return Array.from({ length: count }, (_, index) => transitionId(site, index));
}
