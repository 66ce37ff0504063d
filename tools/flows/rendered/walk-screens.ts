import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { isSystemEvent } from '../walk/events.ts';
import { leafKey } from '../walk/explore.ts';
import type { heldMachine } from '../walk/held-machine.ts';
import type { Edge } from '../walk/steps.ts';
import type { Walk } from '../walk/walks.ts';
import { isControl, isOpen, type RenderedFlow } from './controls.ts';

/** Shows a flow on a screen, and lets everything happen that a step sets off. */
export type Screen = {
  show: (content: ReturnType<RenderedFlow['draw']>) => void;
  /** Ends with all that the leaving sets off: a focus that comes back later would be the next walk's. */
  leave: () => void | Promise<void>;
  act: (step: () => void | Promise<void>) => Promise<void>;
  click: (control: HTMLElement) => void;
};

export type Stage = { flow: RenderedFlow; screen: Screen; held: ReturnType<typeof heldMachine> };

/** A screen that a walk has come to: the configuration, the sample that led there, and all that happened before. */
export type Looked = {
  key: string;
  leaves: string;
  snapshot: AnyMachineSnapshot;
  sample: string | null;
  came: string;
};

export type Listeners = {
  /** Before each step and at the end. */
  look: (looked: Looked) => void;
  /** After a step that went as planned. */
  stepped?: (edge: Edge) => void;
  /** A step that could not be done, or that went elsewhere. */
  departed?: (edge: Edge) => void;
  /** The view threw; without this the walk throws. */
  broke?: (reason: unknown) => void;
};

type Run = ReturnType<Stage['held']['start']>;

/** Walks through the views; answers where the screen and the plan part, or null. */
export async function walkScreens(stage: Stage, walk: Walk, on: Listeners): Promise<string | null> {
  const { flow, screen, held } = stage;
  const run = held.start(walk.start.input);
  const came: string[] = [`given ${walk.start.given}`];
  const settle = () => screen.act(() => flow.settle?.());
  const look = (key: string) => {
    const snapshot = run.actor.getSnapshot();
    const sample = came.length > 1 ? (came.at(-1) ?? null) : null;
    on.look({ key, leaves: leafKey(snapshot), snapshot, sample, came: came.join(', when ') });
  };
  try {
    await screen.act(() => screen.show(flow.draw(run.actor)));
    await settle();
    for (const edge of walk.edges) {
      look(edge.from);
      run.takenSince();
      const fault = await carryOut(stage, run, edge.event);
      await settle();
      came.push(edge.sample);
      const taken = run.takenSince();
      const isPlanned = taken.join() === edge.taken.join();
      if (fault !== null || !isPlanned) {
        on.departed?.(edge);
        return `${came.join(', when ')}: ${fault ?? `took [${taken.join()}], planned [${edge.taken.join()}]`}`;
      }
      on.stepped?.(edge);
    }
    look(walk.edges.at(-1)?.to ?? walk.start.key);
    return null;
  } catch (reason) {
    if (!on.broke) throw reason;
    on.broke(reason);
    look('');
    return null;
  } finally {
    await screen.leave();
    run.actor.stop();
  }
}

/** Makes the event happen; answers why a person could not. */
async function carryOut({ flow, screen }: Stage, run: Run, event: AnyEventObject): Promise<string | null> {
  const entry = flow.controls[event.type];
  const happens = () => screen.act(async () => void (await run.happen(event)));
  if (isSystemEvent(event) || !entry || !isControl(entry)) return happens().then(() => null);
  if (entry.prepare) {
    await screen.act(() => entry.prepare?.(event));
    await screen.act(() => flow.settle?.());
  }
  const control = entry.find(event);
  if (!control && entry.otherwise !== undefined) return happens().then(() => null);
  if (!isOpen(control)) return `the control of ${event.type} is ${control ? 'disabled' : 'not there'}`;
  await screen.act(() => (entry.use ? entry.use(control, event) : screen.click(control)));
  return null;
}
