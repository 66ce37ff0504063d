import { runInThisContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { declaredTransitions } from '../machine/declared.ts';
import { hearInPage } from '../record/hear-in-page.ts';
import type { RecordedStep } from '../record/recorded-step.ts';
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
  runInThisContext(`(${hearInPage.toString()})()`);
  return steps;
}

test('records each microstep by the names that the walker uses, and nothing of what events carry', () => {
  const steps = startRecorder();
  const machine = drinksMachine.provide({ actors: { pourDrink: fromPromise(() => new Promise(() => undefined)) } });
  const actor = createActor(machine, { inspect: (event) => globalThis.flowsInspect?.(event) }).start();
  actor.send({ type: 'coin.insert', value: 2 });
  actor.send({ type: 'coin.insert', value: 1 });
  actor.send({ type: 'drink.choose' });
  expect(steps.map(({ event, taken, leaves }) => ({ event, taken, leaves }))).toEqual([
    { event: 'xstate.init', taken: [], leaves: 'waiting.unpaid' },
    { event: 'coin.insert', taken: ['drinks.waiting.unpaid | coin.insert | 0'], leaves: 'waiting.unpaid' },
    { event: 'coin.insert', taken: ['drinks.waiting.unpaid | always | 0'], leaves: 'waiting.paid' },
    { event: 'coin.insert', taken: [], leaves: 'waiting.paid' },
    { event: 'drink.choose', taken: ['drinks.waiting.paid | drink.choose | 0'], leaves: 'pouring' },
  ]);
  expect(steps.at(-1)).toEqual({
    load: expect.any(Number),
    session: actor.sessionId,
    machine: 'drinks',
    event: 'drink.choose',
    taken: ['drinks.waiting.paid | drink.choose | 0'],
    leaves: leafKey(actor.getSnapshot()),
    status: 'active',
  });
  const declared = declaredTransitions(machine).map(({ id }) => id);
  expect(steps.flatMap(({ taken }) => taken).filter((id) => !declared.includes(id))).toEqual([]);
});
