import { createActor, createMachine, sendTo, type AnyActorLogic, type AnyEventObject } from 'xstate';
import { isRecord } from '../machine/records.ts';
import type { Actors, AnyWiring, Ending, Opening, WiredRow, WiredWorld } from './wiring.ts';

/** What one run of a wired actor came to. */
export type Ran = {
  does: readonly unknown[];
  ends: Ending | null;
  sendsBack: readonly AnyEventObject[];
  /** What was under way when it was stopped, and what went on afterwards. */
  underWay: readonly string[];
  leftOpen: readonly string[];
  /** What it does when the machine asks for it once more; null where that was not tried. */
  again: readonly unknown[] | null;
};

export type AnyRow = WiredRow<unknown, unknown, unknown>;

const TURNS = 60;
/** Turns in which nothing is done any more: it has come to rest. */
const QUIET = 6;

/** Runs an actor of a wiring in a world of its own, as a machine would, and stops it. `change` gives it with a mistake. */
export async function runActor(
  wiring: AnyWiring,
  name: string,
  row: AnyRow,
  { opening = {}, change = same }: { opening?: Opening; change?: (actors: Actors) => Actors } = {},
): Promise<Ran> {
  const world = wiring.open(row.given, opening);
  try {
    const logic = change(actorsOf(wiring.wire(world)))[name];
    if (!logic) throw new Error(`${wiring.id} has no actor ${name}`);
    const first = await runIn(world, logic, row);
    const isAskedAgain = wiring.asked !== undefined && isOutput(first.ends) && isOutput(row.ends);
    return { ...first, again: isAskedAgain ? (await runIn(world, logic, row)).does : null };
  } finally {
    world.close();
  }
}

/** Runs it once; what was done to the world before counts for nothing. */
async function runIn(world: WiredWorld, logic: AnyActorLogic, row: AnyRow): Promise<Omit<Ran, 'again'>> {
  const before = world.deeds.length;
  const heard: AnyEventObject[] = [];
  const parent = createActor(parentOf(logic, row.input, (event) => void heard.push(event)));
  parent.subscribe({ error: () => undefined });
  parent.start();
  const atRest = () => rest(() => [world.deeds.length, heard.length, world.open().length, endOf(heard) ? 1 : 0]);
  await atRest();
  for (const event of row.sends ?? []) {
    parent.send({ type: SEND, event });
    await atRest();
  }
  if (row.happens) {
    row.happens(world);
    await atRest();
  }
  const underWay = [...world.open()];
  const ends = endOf(heard);
  parent.stop();
  if (!ends) await atRest();
  return {
    does: world.deeds.slice(before),
    ends: isOutput(ends) && world.seen ? { output: world.seen(ends.output) } : ends,
    sendsBack: heard.filter(({ type }) => !type.startsWith('xstate.')),
    underWay,
    leftOpen: [...world.open()],
  };
}

const isOutput = (ends: Ending | null | undefined): ends is { output: unknown } => isRecord(ends);

export const actorsOf = ({ implementations }: { implementations: { actors: unknown } }): Actors => ({
  ...(implementations.actors as Actors),
});

const same = (actors: Actors): Actors => actors;

const SEND = 'wiring.send';
const ID = 'wired';

const parentOf = (logic: AnyActorLogic, input: unknown, hear: (event: AnyEventObject) => void) =>
  createMachine({
    types: {} as { events: AnyEventObject },
    invoke: { id: ID, src: logic, input: () => input },
    on: {
      [SEND]: { actions: sendTo(ID, ({ event }) => event['event']) },
      '*': { actions: ({ event }) => hear(event) },
    },
  });

function endOf(heard: readonly AnyEventObject[]): Ending | null {
  const end = heard.find(({ type }) => type === `xstate.done.actor.${ID}` || type === `xstate.error.actor.${ID}`);
  if (!end) return null;
  return end.type.startsWith('xstate.done') ? { output: end['output'] } : 'fails';
}

/** Lets pass what is under way, until a few turns bring nothing new. */
async function rest(state: () => readonly number[]): Promise<void> {
  let [before, quiet] = ['', 0];
  for (let turn = 0; turn < TURNS && quiet < QUIET; turn += 1) {
    await new Promise((resolve) => void setImmediate(resolve));
    const now = String(state());
    quiet = now === before ? quiet + 1 : 0;
    before = now;
  }
}
