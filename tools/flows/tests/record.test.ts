import { runInThisContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { declaredTransitions } from '../machine/declared.ts';
import { hearingScript } from '../record/hear-in-page.ts';
import type { RecordedStep } from '../record/recorded-step.ts';
import { replayFaults } from '../record/replay.ts';
import { leafKey } from '../walk/explore.ts';
import { drinksMachine } from './samples.ts';

afterEach(() => {
  globalThis.flowsInspect = undefined;
  globalThis.flowsKeep = undefined;
});

/** The recorder as a page gets it: as text, with nothing around it. */
function startRecorder(): RecordedStep[] {
  const steps: RecordedStep[] = [];
  globalThis.flowsKeep = (step) => steps.push(step);
  runInThisContext(hearingScript);
  return steps;
}

function buyDrink() {
  const machine = drinksMachine.provide({ actors: { pourDrink: fromPromise(() => new Promise(() => undefined)) } });
  const actor = createActor(machine, { inspect: (event) => globalThis.flowsInspect?.(event) }).start();
  actor.send({ type: 'coin.insert', value: 1 });
  actor.send({ type: 'coin.insert', value: 2 });
  actor.send({ type: 'drink.choose' });
  return actor;
}

test('records what a flow is given and all that it takes, by the names that the walker uses', () => {
  const steps = startRecorder();
  const actor = buyDrink();
  expect(steps.map(({ event, taken, leaves }) => ({ event, taken, leaves }))).toEqual([
    { event: { type: 'xstate.init' }, taken: [], leaves: 'waiting.unpaid' },
    {
      event: { type: 'coin.insert', value: 1 },
      taken: ['drinks.waiting.unpaid | coin.insert | isCoin -> stays'],
      leaves: 'waiting.unpaid',
    },
    {
      event: { type: 'coin.insert', value: 2 },
      taken: ['drinks.waiting.unpaid | coin.insert | isCoin -> stays', 'drinks.waiting.unpaid | always | isPaid'],
      leaves: 'waiting.paid',
    },
    { event: { type: 'drink.choose' }, taken: ['drinks.waiting.paid | drink.choose | -> pouring'], leaves: 'pouring' },
  ]);
  expect(steps.at(-1)).toEqual({
    load: expect.any(Number),
    session: actor.sessionId,
    machine: 'drinks',
    event: { type: 'drink.choose' },
    taken: ['drinks.waiting.paid | drink.choose | -> pouring'],
    leaves: leafKey(actor.getSnapshot()),
    status: 'active',
  });
  const declared = declaredTransitions(drinksMachine).map(({ id }) => id);
  expect(steps.flatMap(({ taken }) => taken).filter((id) => !declared.includes(id))).toEqual([]);
});

test('a recording is what the machine does when it is given the same events', () => {
  const steps = startRecorder();
  buyDrink();
  expect(replayFaults([drinksMachine], steps)).toEqual([]);
});

test('a recording that the machine does not explain is told by its first fault', () => {
  const steps = startRecorder();
  buyDrink();
  const coinless = steps.filter(({ event }) => event['value'] !== 2);
  expect(replayFaults([drinksMachine], coinless)).toEqual([
    [
      `drinks (${steps[0]?.session}), event 3 'drink.choose' in waiting.unpaid`,
      '  the page took    [drinks.waiting.paid | drink.choose | -> pouring] -> pouring',
      '  the machine took [nothing] -> waiting.unpaid',
      '  its guard of     drinks.waiting.unpaid | always | isPaid says no',
      '  before it came   xstate.init, coin.insert',
    ].join('\n'),
  ]);
  expect(replayFaults([], steps)).toEqual(["there is no machine 'drinks'"]);
});
