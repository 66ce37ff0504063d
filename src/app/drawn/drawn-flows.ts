import type { Actor, AnyActor, AnyEventObject, AnyStateMachine } from 'xstate';
import type { DrawnFlow, DrawnFlows, FlowMarks } from '#app/drawn/drawn-flows-context.ts';
import { emittedBefore, keepEmitted } from '#app/drawn/emitted-before.ts';
import { mark, stateMark } from '#app/drawn/state-mark.ts';

/** A flow rests elsewhere than on the server: React draws its part of the page anew. */
export class NotAsDrawn extends Error {}

type Known = { actor: AnyActor; flow: DrawnFlow<AnyStateMachine>; stopKeeping: () => void; stands: boolean };

/** untilRest: fulfilled when the flow has all that it asked for. drawn: of the server; null on the server itself. */
export function createDrawnFlows(untilRest: (actor: AnyActor) => Promise<void>, drawn: FlowMarks | null) {
  const flows = new Map<string, Known>();
  const values = new Map<string, unknown>();
  let isOpen = true;
  let refused: Promise<void> | null = null;

  function begin<TMachine extends AnyStateMachine>(key: string, actor: Actor<TMachine>): DrawnFlow<TMachine> {
    const flow: DrawnFlow<TMachine> = {
      actor,
      resting: rest(),
      stand() {
        known.stands = true;
        known.stopKeeping();
        return () => {
          flows.delete(key);
          actor.stop();
        };
      },
    };
    const known: Known = { actor, flow, stopKeeping: keepEmitted(actor), stands: false };
    flows.set(key, known);
    actor.start();
    return flow;

    async function rest(): Promise<void> {
      await untilRest(actor);
      if (drawn === null || refused || drawn[key] === stateMark(actor.getSnapshot())) return;
      // Told once: what React draws from now on is the browser's own.
      refused = flow.resting;
      isOpen = false;
      flow.resting = null;
      throw new NotAsDrawn(`${actor.logic.id} is not where the server drew it`);
    }
  }

  return {
    claim(machine, input, make) {
      const key = `${machine.id} ${mark(input)}`;
      const known = flows.get(key);
      // The machine and the input say of which type it is.
      if (known) return known.flow as unknown as DrawnFlow<typeof machine>;
      return isOpen ? begin(key, make()) : null;
    },
    once<Value>(name: string, make: () => Value): Value {
      if (!values.has(name)) {
        if (!isOpen) return make();
        values.set(name, make());
      }
      return values.get(name) as Value;
    },
    refused: () => refused,
    close() {
      isOpen = false;
      values.clear();
      for (const [key, { actor, stands }] of flows) {
        if (stands) continue;
        flows.delete(key);
        actor.stop();
      }
    },
    marks: (): FlowMarks =>
      Object.fromEntries([...flows].map(([key, { actor }]) => [key, stateMark(actor.getSnapshot())])),
    emitted: (): AnyEventObject[] => [...flows.values()].flatMap(({ actor }) => emittedBefore(actor)),
  } satisfies DrawnFlows & { marks: () => FlowMarks; emitted: () => AnyEventObject[] };
}
