import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { candidatesFor, isDoneWithin, isWithin } from '../machine/candidates.ts';
import { declaredTransitions, type DeclaredTransition } from '../machine/declared.ts';
import { waitsFor } from '../machine/sites.ts';

/** The guard of the candidate `transition` was asked and answered `passed`. */
export type GuardOutcome = { transition: string; passed: boolean };

/** One step of a machine: what it was sent, which candidates it took, and where it was before and after. */
export type TakenStep = {
  before: AnyMachineSnapshot | null;
  event: AnyEventObject | null;
  taken: readonly string[];
  after: AnyMachineSnapshot;
  /** The types of the events that it sent itself on the way, where that is known. */
  raised?: readonly string[];
};

/**
 * Reads from a step which guards were asked, and what they said. It follows from what was taken: candidates are asked
 * in their order, so that those before the taken one said no, and where none was taken, all of them did. A state's
 * candidates are not asked when a state below it took the event. What can't be told is left out.
 */
export function guardReader(machine: AnyStateMachine): (step: TakenStep) => GuardOutcome[] {
  const declared = declaredTransitions(machine);
  const guarded = new Set(declared.filter(({ guard }) => guard !== null).map(({ id }) => id));
  const byId = new Map(declared.map((transition) => [transition.id, transition]));

  const answers = (candidates: readonly string[], taken: string | null): GuardOutcome[] =>
    (taken === null ? candidates : candidates.slice(0, candidates.indexOf(taken) + 1))
      .filter((id) => guarded.has(id))
      .map((id) => ({ transition: id, passed: id === taken }));

  return ({ before, event, taken, after, raised = [] }) => {
    const steps = taken.flatMap((id) => byId.get(id) ?? []);
    const came = [...(event ? [event.type] : []), ...raised];
    const refusals = (nodes: readonly AnyStateNode[], type: string) =>
      nodes
        .filter((node) => !steps.some((step) => hears(step, type) && isWithin(sourceOf(step), node)))
        .flatMap((node) => answers(candidatesFor(node, type), null));
    return [
      ...steps.flatMap((step) => answers(candidatesFor(sourceOf(step), typeFor(step, came)), step.id)),
      ...(event && before ? refusals(askedIn(before, after, steps), event.type) : []),
      ...lastRefused(raised, steps).flatMap((type) => refusals(after._nodes, type)),
      ...endedIn(before, after).flatMap((node) => refusals([node], `xstate.done.state.${node.id}`)),
      ...refusals(after._nodes, 'always'),
    ];
  };
}

const sourceOf = ({ definition }: DeclaredTransition): AnyStateNode => definition.source;

const hears = ({ descriptor }: DeclaredTransition, type: string) =>
  type === 'always' || descriptor === 'always' ? descriptor === type : waitsFor(descriptor, type);

/** What a transition was taken for: of the events that came, the one that it waits for. */
const typeFor = (step: DeclaredTransition, came: readonly string[]) =>
  came.find((type) => hears(step, type)) ?? step.descriptor;

/**
 * The states that are asked about the event itself. Of one that another region makes leave nothing is told: its own
 * candidate may have passed and been passed over.
 */
function askedIn(before: AnyMachineSnapshot, after: AnyMachineSnapshot, steps: readonly DeclaredTransition[]) {
  const stays = new Set(after._nodes.map(({ id }) => id));
  return before._nodes.filter(
    (node) => steps.length === 0 || stays.has(node.id) || steps.some((step) => isWithin(node, sourceOf(step))),
  );
}

/** The last event that a machine sent itself, if nothing was taken for it: where it ended is where it was refused. */
function lastRefused(raised: readonly string[], steps: readonly DeclaredTransition[]): readonly string[] {
  const last = raised.at(-1);
  return last === undefined || steps.some((step) => hears(step, last)) ? [] : [last];
}

/** The states that came to their end in a step and stand there. */
function endedIn(before: AnyMachineSnapshot | null, after: AnyMachineSnapshot): AnyStateNode[] {
  const [was, is] = [before, after].map((at) => new Set(at?._nodes.map(({ id }) => id)));
  return after._nodes.filter(
    (node) =>
      node.transitions.has(`xstate.done.state.${node.id}`) &&
      is &&
      isDoneWithin(node, is) &&
      !(was && isDoneWithin(node, was)),
  );
}
