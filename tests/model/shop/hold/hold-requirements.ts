import { holdMachine } from '#machines/shop/hold/hold-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { failed } from '#tools/flows/walk/events.ts';
import { holdSays } from './hold-says.ts';

export const tick = (elapsedSeconds: number) => ({ type: 'clock.ticked' as const, elapsedSeconds });

type Snapshot = { context: { secondsGiven: number; secondsLeft: number } };
const isLeftAfter =
  (elapsed: number) =>
  ({ context: { secondsGiven, secondsLeft } }: Snapshot) =>
    secondsLeft === Math.max(0, secondsGiven - elapsed);

export const holdRequirements: RequirementTable<typeof holdMachine> = {
  machine: holdMachine,
  title: 'The hold of the places in a cart',
  inputs: {
    'ten minutes are left': { secondsLeft: 600 },
    'a minute and a half is left': { secondsLeft: 90 },
    'nothing is left': { secondsLeft: 0 },
  },
  listeners: ['countSeconds'],
  listens: { counting: ['countSeconds'] },
  events: {
    'a second has passed': tick(1),
    'ten seconds have passed': tick(10),
    'eight minutes and a second have passed': tick(481),
    'ten minutes have passed': tick(600),
    'more than an hour has passed': tick(4000),
    'the clock stops': failed('countSeconds'),
  },
  permits: {
    'counting.holding': ['clock.ticked'],
    'counting.runningLow': ['clock.ticked'],
    over: [],
  },
  pictures: {
    'counting.holding': 'cart/page-full',
    'counting.runningLow': 'cart/page-hold-low',
    over: 'cart/page-hold-expired',
  },
  says: holdSays,
  starts: {
    'ten minutes are left': 'counting.holding',
    'a minute and a half is left': 'counting.runningLow',
    'nothing is left': 'over',
  },
  transitions: {
    counting: { 'ten minutes have passed': 'over', 'more than an hour has passed': 'over', 'the clock stops': 'over' },
    'counting.holding': { 'eight minutes and a second have passed': 'counting.runningLow' },
    'counting.runningLow': { 'eight minutes and a second have passed': ['stays', 'over'] },
  },
  asks: {},
  emits: {},
  after: {
    'a second has passed': isLeftAfter(1),
    'ten seconds have passed': isLeftAfter(10),
    'eight minutes and a second have passed': isLeftAfter(481),
    'ten minutes have passed': isLeftAfter(600),
    'more than an hour has passed': isLeftAfter(4000),
  },
  invariant: ({ value, context }) => value === 'over' || context.secondsLeft > 0,
};
