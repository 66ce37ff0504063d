import { describe, expect, test } from 'vitest';
import { levelThree } from '#e2e/flows/level-three.ts';
import { takenInOrder } from '#e2e/flows/planned.ts';
import { productMachines } from '#e2e/flows/recordings.ts';
import { unreachedInBrowser } from '#e2e/flows/unreached-in-browser.ts';
import { holdMachine } from '#machines/hold/hold-machine.ts';
import { declaredTransitions } from '#tools/flows/machine/declared.ts';
import type { RecordedStep } from '#tools/flows/record/recorded-step.ts';

const step = (machine: string, leaves: string, ...taken: string[]): RecordedStep => ({
  load: 1,
  session: 'x:0',
  machine,
  event: { type: 'clock.ticked' },
  taken,
  leaves,
  status: 'active',
});

describe('the plan of a scene', () => {
  const steps = [step('a', 'one', 'a | go | 0'), step('b', 'one', 'b | go | 0'), step('a', 'two', 'a | go | 1')];

  test('is found where each flow takes its part in its order', () => {
    const plan = ['b | go | 0', 'a | go | 0', 'a | go | 1'];
    expect(takenInOrder(plan, steps)).toEqual(plan);
  });

  test('is not found where a flow takes it in another order', () => {
    expect(takenInOrder(['a | go | 1', 'a | go | 0'], steps)).toEqual(['a | go | 1']);
  });

  test('wants what it names twice to be taken twice', () => {
    expect(takenInOrder(['b | go | 0', 'b | go | 0'], steps)).toEqual(['b | go | 0']);
  });
});

test('what was recorded covers what was taken and the states around it; a reason stands for the rest', () => {
  const ticked = 'hold.counting.holding | clock.ticked | 1';
  const { states, transitions } = levelThree(holdMachine, [step('hold', 'counting.runningLow', ticked)]);
  const statusOf = (items: readonly { id: string; status: string }[], id: string) =>
    items.find((item) => item.id === id)?.status;
  expect(statusOf(transitions, ticked)).toBe('covered');
  expect(statusOf(transitions, 'hold.counting.holding | clock.ticked | 0')).toBe('uncovered');
  expect(transitions).toContainEqual({
    id: 'hold.counting | xstate.error.actor.countSeconds | 0',
    status: 'unreachable',
    reason: expect.any(String),
  });
  expect(['hold.counting', 'hold.counting.holding', 'hold.over'].map((id) => statusOf(states, id))).toEqual([
    'covered',
    'covered',
    'uncovered',
  ]);
});

test('a reason is given only for transitions that the machines declare', async () => {
  const declared = (await productMachines()).flatMap(declaredTransitions).map(({ id }) => id);
  expect(Object.keys(unreachedInBrowser).filter((id) => !declared.includes(id))).toEqual([]);
});
