import { describe, expect, test } from 'vitest';
import { levelThree } from '#e2e/flows/level-three.ts';
import { takenInOrder } from '#e2e/flows/planned.ts';
import { productMachines } from '#e2e/flows/recordings.ts';
import { unreachedInBrowser } from '#e2e/flows/unreached-in-browser.ts';
import { holdRequirements, tick } from '#tests/model/shop/hold/hold-requirements.ts';
import { declaredTransitions } from '#tools/flows/machine/declared.ts';
import type { RecordedStep } from '#tools/flows/record/recorded-step.ts';
import type { CoverageItem } from '#tools/flows/walk/coverage.ts';

const step = (machine: string, event: RecordedStep['event'], ...taken: string[]): RecordedStep => ({
  load: 1,
  session: 'x:0',
  machine,
  event,
  taken,
  leaves: '',
  status: 'active',
});
const took = (machine: string, transition: string) => step(machine, { type: 'go' }, transition);

describe('the plan of a scene', () => {
  const steps = [took('a', 'a | go | isReady'), took('b', 'b | go | isReady'), took('a', 'a | go | -> there')];

  test('is found where each flow takes its part in its order', () => {
    const plan = ['b | go | isReady', 'a | go | isReady', 'a | go | -> there'];
    expect(takenInOrder(plan, steps)).toEqual(plan);
  });

  test('is not found where a flow takes it in another order', () => {
    expect(takenInOrder(['a | go | -> there', 'a | go | isReady'], steps)).toEqual(['a | go | -> there']);
  });

  test('wants what it names twice to be taken twice', () => {
    expect(takenInOrder(['b | go | isReady', 'b | go | isReady'], steps)).toEqual(['b | go | isReady']);
  });
});

test('what was recorded covers what the flow took, passed and was told by its guards; a reason stands for the rest', () => {
  const start = step('hold', { type: 'xstate.init', input: { secondsLeft: 600 } });
  const { states, transitions, guards, pairs } = levelThree(holdRequirements, [start, step('hold', tick(481))]);
  const statusOf = (items: readonly CoverageItem[], id: string) => items.find((item) => item.id === id)?.status;

  expect(['hold.counting', 'hold.counting.runningLow', 'hold.over'].map((id) => statusOf(states, id))).toEqual([
    'covered',
    'covered',
    'uncovered',
  ]);
  const [low, over, stopped] = [
    'hold.counting.holding | clock.ticked | isLow -> counting.runningLow',
    'hold.counting.holding | clock.ticked | isOver -> over',
    'hold.counting | xstate.error.actor.countSeconds | -> over',
  ];
  expect([low, over, stopped].map((id) => statusOf(transitions, id))).toEqual(['covered', 'uncovered', 'unreachable']);
  expect(transitions.find(({ id }) => id === stopped)?.reason).toBe(unreachedInBrowser[stopped]);
  expect([`${low} = yes`, `${over} = no`, `${over} = yes`].map((id) => statusOf(guards, id))).toEqual([
    'covered',
    'covered',
    'uncovered',
  ]);
  expect(pairs.some(({ id, status }) => id.endsWith(` > ${low}`) && status === 'covered')).toBe(true);
  expect(pairs.find(({ id }) => id.endsWith(` > ${stopped}`))?.status).toBe('unreachable');
});

test('a reason is given only for transitions that the machines declare', async () => {
  const declared = (await productMachines()).flatMap(declaredTransitions).map(({ id }) => id);
  expect(Object.keys(unreachedInBrowser).filter((id) => !declared.includes(id))).toEqual([]);
});

test('tours name only transitions that the machines declare', async () => {
  const declared = new Set((await productMachines()).flatMap(declaredTransitions).map(({ id }) => id));
  const tours = import.meta.glob<string>('../../../e2e/flows/*.flow.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const named = Object.entries(tours).flatMap(([file, text]) =>
    [...text.matchAll(/'(\w[\w.]* \| [^'\n]+ \| [^'\n]+)'/g)].map(([, id = '']) => ({ file, id })),
  );
  expect(named.length).toBeGreaterThan(1_000);
  expect(named.filter(({ id }) => !declared.has(id))).toEqual([]);
});
