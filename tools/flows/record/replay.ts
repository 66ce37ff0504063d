import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { markedMachine, readMarks } from '../machine/marked.ts';
import { firstStep, nextStep } from '../machine/step.ts';
import { leafKey } from '../walk/explore.ts';
import { heldMachine } from '../walk/held-machine.ts';
import type { RecordedStep } from './recorded-step.ts';

/**
 * Gives each recorded flow's machine the recorded events again, in their order. Answers where it takes other transitions
 * or comes to other states than it did in the page; an empty list is a recording that the machine explains.
 */
export function replayFaults(machines: readonly AnyStateMachine[], steps: readonly RecordedStep[]): string[] {
  const byId = new Map(machines.map((machine) => [machine.id, machine]));
  const flows = Map.groupBy(steps, ({ load, session }) => `${load} ${session}`);
  return [...flows.values()].flatMap((flow) => {
    const id = flow[0]?.machine ?? '';
    const machine = byId.get(id);
    return machine ? replayFlow(markedMachine(heldMachine(machine).machine), flow) : [`there is no machine '${id}'`];
  });
}

/** One actor's life; it ends where the page stopped it. The first fault ends the replay: what follows is its echo. */
function replayFlow(machine: AnyStateMachine, flow: readonly RecordedStep[]): string[] {
  let snapshot: AnyMachineSnapshot | null = null;
  for (const [index, step] of flow.entries()) {
    if (step.event.type === 'xstate.stop') return [];
    const [next, actions] = stepOf(machine, snapshot, step);
    const { taken } = readMarks(actions);
    const [did, recorded] = [
      { taken, leaves: leafKey(next), status: next.status },
      { taken: step.taken, leaves: step.leaves, status: step.status },
    ].map((outcome) => JSON.stringify(outcome));
    if (did !== recorded)
      return [`${step.machine}, event ${index + 1} '${step.event.type}': the page did ${recorded}, the machine ${did}`];
    snapshot = next;
  }
  return [];
}

function stepOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot | null, { event }: RecordedStep) {
  if (snapshot !== null && event.type !== 'xstate.init') return nextStep(machine, snapshot, event);
  return firstStep(machine, event['input']);
}
