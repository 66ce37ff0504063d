import { describe, expect, test } from 'vitest';
import { createMachine, raise } from 'xstate';
import { levelThree } from '#e2e/flows/level-three.ts';
import { countedSteps, takenInOrder } from '#e2e/flows/planned.ts';
import { raceReason, racedPairsOf } from '#e2e/flows/raced-pairs.ts';
import { productMachines } from '#e2e/flows/recordings.ts';
import { heardEvents } from '#e2e/flows/heard-events.ts';
import { unreachedInBrowser } from '#e2e/flows/unreached-in-browser.ts';
import { requirementTables } from '#tests/model/all-requirement-tables.ts';
import { dayCalendarRequirements } from '#tests/model/account/my-events/day-calendar-requirements.ts';
import { holdRequirements, tick } from '#tests/model/shop/hold/hold-requirements.ts';
import { declaredTransitions } from '#tools/flows/machine/declared.ts';
import type { RecordedStep } from '#tools/flows/record/recorded-step.ts';
import type { CoverageItem } from '#tools/flows/walk/coverage.ts';
import { explore } from '#tools/flows/walk/explore.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { feasiblePairs } from '#tools/flows/walk/tours.ts';

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

  const stepsOf = (...given: Parameters<typeof countedSteps>) => countedSteps(...given).map(({ step }) => step);

  test('makes sure of what its flows do up to its last transition of each, and of nothing else', () => {
    const [early, other, late] = steps;
    const more = [took('a', 'a | stop | isReady'), took('c', 'c | go | isReady'), took('b', 'b | go | isReady')];
    expect(stepsOf(['a | go | -> there'], [...steps, ...more])).toEqual([early, late]);
    expect(stepsOf(['b | go | isReady', 'a | go | isReady'], [...steps, ...more])).toEqual([early, other]);
    expect(stepsOf(['b | go | isReady', 'b | go | isReady'], [...steps, ...more])).toEqual([other, more[2]]);
  });
});

const low = 'hold.counting.holding | clock.ticked | isLow -> counting.runningLow';
const lower = 'hold.counting.runningLow | clock.ticked | -> stays';
const end = 'hold.counting.runningLow | clock.ticked | isOver -> over';

/** A hold that runs low, goes on and is over, in a scene that was played up to this transition of it. */
function holdScene({ upTo, load = 1, passed = true }: { upTo: string; load?: number; passed?: boolean }) {
  const recorded = [
    step('hold', { type: 'xstate.init', input: { secondsLeft: 600 } }),
    step('hold', tick(481), low),
    step('hold', tick(482), lower),
    step('hold', tick(600), end),
  ];
  return { passed, plan: [upTo], steps: recorded.map((one) => ({ ...one, load })) };
}

test('what was recorded covers what the flow took, passed and was told by its guards; a reason stands for the rest', () => {
  const { states, transitions, guards, pairs } = levelThree(holdRequirements, [holdScene({ upTo: low })]);
  const statusOf = (items: readonly CoverageItem[], id: string) => items.find((item) => item.id === id)?.status;

  expect(['hold.counting', 'hold.counting.runningLow', 'hold.over'].map((id) => statusOf(states, id))).toEqual([
    'covered',
    'covered',
    'uncovered',
  ]);
  const over = 'hold.counting.holding | clock.ticked | isOver -> over';
  const stopped = 'hold.counting | xstate.error.actor.countSeconds | -> over';
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

describe('the count', () => {
  const coveredBy = (...scenes: Parameters<typeof levelThree>[1]) =>
    levelThree(holdRequirements, scenes).transitions.flatMap(({ id, status }) => (status === 'covered' ? [id] : []));

  test('is the same in whatever order the scenes were played', () => {
    const early = holdScene({ upTo: low, load: 1 });
    const late = holdScene({ upTo: lower, load: 2 });
    const failed = holdScene({ upTo: end, load: 3, passed: false });
    const count = levelThree(holdRequirements, [early, late, failed]);
    expect(levelThree(holdRequirements, [failed, late, early])).toEqual(count);
    expect(levelThree(holdRequirements, [late, failed, early])).toEqual(count);
    expect(coveredBy(early, late, failed)).toEqual(coveredBy(late));
  });

  test('leaves out what came after the last transition of a plan, and flows that are in no plan', () => {
    const whole = coveredBy(holdScene({ upTo: end }));
    expect([low, lower, end].map((id) => whole.includes(id))).toEqual([true, true, true]);
    expect(coveredBy(holdScene({ upTo: lower }))).toEqual(whole.filter((id) => id !== end));
    expect(coveredBy(holdScene({ upTo: 'cart.basket | cart.refresh | -> basket.refreshing' }))).toEqual([]);
  });

  test('takes as one after the other what a plan names so, whatever it heard between', () => {
    const [early, late] = [holdScene({ upTo: end }), holdScene({ upTo: end, load: 2 })];
    const between = { ...early, plan: [low, end], steps: early.steps };
    const without = { ...late, plan: [low, end], steps: late.steps.filter(({ taken }) => !taken.includes(lower)) };
    const pairsOf = (scene: typeof early) =>
      levelThree(holdRequirements, [scene]).pairs.flatMap(({ id, status }) => (status === 'covered' ? [id] : []));
    expect(pairsOf(between)).toContain(`${low} > ${end}`);
    expect(pairsOf(between)).not.toContain(`${low} > ${lower}`);
    expect(pairsOf(between)).toEqual(pairsOf(without));
  });

  test('leaves out a scene that failed', () => {
    expect(coveredBy(holdScene({ upTo: end, passed: false }))).toEqual([]);
  });
});

describe('a pair that a race decides', () => {
  const getList = {
    id: 'getList',
    src: 'getList',
    onDone: { target: 'known', actions: raise({ type: 'list.shown' }) },
  };
  const machine = createMachine({
    id: 'm',
    type: 'parallel',
    on: { 'm.leave': {} },
    states: {
      list: { initial: 'asking', states: { asking: { invoke: getList }, known: { on: { 'list.press': 'asking' } } } },
      dots: { on: { 'dots.press': {}, 'list.shown': {} } },
    },
  });
  const types = ['xstate.done.actor.getList', 'list.press', 'dots.press', 'm.leave'];
  const events = Object.fromEntries(types.map((type) => [type, { type }]));
  const exploration = explore(heldMachine(machine).machine, { inputs: { so: undefined }, events });
  const isRaced = racedPairsOf(exploration);
  const answer = 'm.list.asking | xstate.done.actor.getList | -> list.known';
  const press = 'm.dots | dots.press | -> stays';

  test('is of two regions side by side, where one waits for the world', () => {
    expect([`${answer} > ${press}`, `${press} > ${answer}`].map(isRaced)).toEqual([true, true]);
  });

  test('is none of one region, of presses alone, of the start, or of one event', () => {
    const again = 'm.list.known | list.press | -> list.asking';
    const ofOneEvent = `${answer} > m.dots | list.shown | -> stays`;
    const pairs = [
      `${answer} > ${again}`,
      `${again} > ${press}`,
      `${answer} > m | m.leave | -> stays`,
      `start > ${answer}`,
      ofOneEvent,
    ];
    expect([...feasiblePairs(exploration)]).toContain(ofOneEvent);
    expect(pairs.map(isRaced)).toEqual([false, false, false, false, false]);
  });

  test('is not counted, be it seen or not', () => {
    const { pairs } = levelThree(dayCalendarRequirements, []);
    const reasons = pairs.flatMap(({ status, reason }) => (status === 'unreachable' ? [reason] : []));
    expect(reasons).toContain(raceReason);
  });
});

test('reasons are of transitions that the machines declare', async () => {
  const declared = new Set((await productMachines()).flatMap(declaredTransitions).map(({ id }) => id));
  expect(Object.keys(unreachedInBrowser).filter((id) => !declared.has(id))).toEqual([]);
});

test('what flows hear is what some flow takes', () => {
  const taken = new Set(requirementTables.flatMap(({ events }) => Object.values(events).map(({ type }) => type)));
  expect([...heardEvents].filter((type) => !taken.has(type))).toEqual([]);
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
