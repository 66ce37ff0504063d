import {
  createActor,
  type ActorLogic,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate';
import type { AskedAction } from './marked.ts';

/** Where a step comes to, and what the machine asks of the world on the way: nothing of it is carried out. */
type Step = [next: AnyMachineSnapshot, asked: AskedAction[]];

/** The machine's start. One that throws at its start comes to the status 'error'. */
export function firstStep(machine: AnyStateMachine, input: unknown): Step {
  const { scope, asked } = bystander();
  return [machine.getInitialSnapshot(scope, input), asked];
}

/**
 * One event. The same as `transition` of xstate, which starts the whole machine anew for each step to have an actor to
 * stand by; an actor that does nothing is enough, and a search takes hundreds of thousands of steps.
 */
export function nextStep(machine: AnyStateMachine, before: AnyMachineSnapshot, event: AnyEventObject): Step {
  const { scope, asked } = bystander();
  return [machine.transition(before, event, scope), asked];
}

const nothing: Snapshot<undefined> = { status: 'active', output: undefined, error: undefined };

const still: ActorLogic<Snapshot<undefined>, AnyEventObject> = {
  transition: (snapshot) => snapshot,
  getInitialSnapshot: () => nothing,
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** An actor of its own for every step, so that no step finds what another has registered in its system. */
function bystander(): { scope: AnyActorScope; asked: AskedAction[] } {
  const self = createActor(still);
  const asked: AskedAction[] = [];
  const ignore = () => undefined;
  const scope: AnyActorScope = {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: ignore,
    defer: ignore,
    emit: ignore,
    stopChild: ignore,
    actionExecutor: (action) => void asked.push(action),
  };
  return { scope, asked };
}
