import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { withNamedActors } from '../machine/adopted.ts';
import { declaredTransitions } from '../machine/declared.ts';
import { invokedActors } from '../machine/structure.ts';
import { endedActor } from './events.ts';

type Held = { resolve: (output: unknown) => void; reject: (error: unknown) => void };

/** Lets everything that was settled reach the actor. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}

/**
 * A machine whose invoked actors wait until a test says how they end. `listeners` never end: what they would send is
 * sent to the actor itself. Real actors, real promises and a simulated clock: nothing of the interpreter is replaced.
 * `anyOrder`: a delay is over although a shorter one runs.
 */
export function heldMachine(given: AnyStateMachine, listeners: readonly string[] = [], anyOrder = false) {
  const machine = withNamedActors(given);
  let waiting = new Map<string, Held>();
  const held = fromPromise<unknown, unknown>(
    ({ self }) => new Promise((resolve, reject) => void waiting.set(self.id, { resolve, reject })),
  );
  const silent = fromCallback(() => undefined);
  const names = new Set([...invokedActors(machine), ...Object.keys(machine.implementations.actors)]);
  const actors = Object.fromEntries([...names].map((name) => [name, listeners.includes(name) ? silent : held]));
  const provided: AnyStateMachine = machine.provide({ actors });
  const transitionNames = new Map(declaredTransitions(provided).map(({ id, definition }) => [definition, id]));

  function start(input: unknown) {
    waiting = new Map();
    const clock = new SimulatedClock();
    const emitted: AnyEventObject[] = [];
    let taken: string[] = [];
    const actor = createActor(provided, {
      input,
      clock,
      inspect: (inspection) => {
        if (inspection.type !== '@xstate.microstep' || inspection.actorRef.sessionId !== inspection.rootId) return;
        for (const definition of inspection._transitions) {
          const id = transitionNames.get(definition);
          if (id !== undefined) taken.push(id);
        }
      },
    });
    actor.on('*', (event) => void emitted.push(event));
    actor.subscribe({ error: () => undefined });
    actor.start();

    /** Makes the event happen as it does in life: ends the actor, lets the time pass, or sends. */
    async function happen(event: AnyEventObject): Promise<AnyMachineSnapshot> {
      const ended = endedActor(event);
      const delay = /^xstate\.after\.([^.]+)\./.exec(event.type);
      if (ended !== null) end(ended, event);
      else if (delay && !anyOrder) clock.increment(milliseconds(delay[1] ?? ''));
      else actor.send(event);
      await settled();
      return actor.getSnapshot();
    }

    function end(id: string, event: AnyEventObject) {
      const promise = waiting.get(id);
      if (!promise) return actor.send(event);
      waiting.delete(id);
      return event.type.startsWith('xstate.done.') ? promise.resolve(event['output']) : promise.reject(event['error']);
    }

    /** The ids of the transitions taken since it was asked last, in their order. */
    function takenSince(): readonly string[] {
      const since = taken;
      taken = [];
      return since;
    }

    return { actor, happen, takenSince, emitted, isWaitingFor: (id: string) => waiting.has(id) };
  }

  function milliseconds(name: string): number {
    if (/^\d+$/.test(name)) return Number(name);
    const delay: unknown = provided.implementations.delays[name];
    if (typeof delay !== 'number') throw new Error(`the delay '${name}' is not a number: provide one for the test`);
    return delay;
  }

  return { machine: provided, start };
}
