import { createActor, fromPromise } from 'xstate';
import { disclose } from '#platform/inspector/disclose.ts';
import { watchFlows, type Session } from '#tools/flows/panel/watch/session.ts';
import { drinksMachine } from '#tools/flows/tests/samples.ts';

/** The sample machine of the tool, running, watched as Foyer watches its own; its drink never comes. */
export function watchedDrinks(watch = disclose) {
  const session = watchFlows(watch);
  const machine = drinksMachine.provide({ actors: { pourDrink: fromPromise(() => new Promise(() => undefined)) } });
  let time = 0;
  const inspect: Parameters<typeof createActor>[1] = { inspect: (event) => session.inspect(event, (time += 1)) };
  const actor = createActor(machine, { ...inspect, id: 'drinks' });
  return { session, machine, actor };
}

export const lastEntry = (session: Session) => session.read().log.at(-1);
