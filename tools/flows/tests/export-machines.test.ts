import { and, createMachine, not, or, stateIn, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { scxmlDocument } from '../export/scxml.ts';
import { statelyJson } from '../export/stately.ts';
import * as odd from './odd-machines.ts';
import { scxmlOf, shapeOf, shapeOfJson } from './read-exports.ts';
import { drinksMachine } from './samples.ts';

/** Ids of their own, with a dot and a space; combined guards; forbidden, wildcard and deep; an actor in two states. */
const awkwardMachine = createMachine(
  {
    id: 'a shop',
    initial: 'shut',
    states: {
      shut: {
        id: 'my.own',
        description: 'Nobody is <here> & "there".',
        on: {
          go: { guard: and(['isOpen', not(or(['is paid', stateIn('#my.own')]))]), target: 'open.hall', reenter: true },
          'stay here': undefined,
          'step.*': { actions: 'ring the bell', description: 'a step' },
        },
        after: { soon: 'open', later: { guard: () => true, target: 'open' }, 500: 'open' },
      },
      open: {
        type: 'parallel',
        entry: 'ring the bell',
        exit: 'close',
        tags: ['busy'],
        invoke: [{ src: 'watch' }, { id: 'clock', src: 'tick', onDone: '.hall', onError: 'shut', onSnapshot: '.desk' }],
        states: {
          hall: { initial: 'quiet', states: { quiet: { on: { go: 'done' } }, done: { type: 'final' } } },
          desk: {
            initial: 'free',
            states: { free: { always: { guard: 'isOpen', target: 'taken' } }, taken: { type: 'final' } },
          },
          'last.time': { type: 'history', history: 'deep' },
          first: { type: 'history', target: 'hall.done' },
        },
        onDone: 'shut',
      },
    },
  },
  { delays: { soon: 250, later: () => 10 } },
);

const machines: [string, AnyStateMachine][] = [
  ['drinks', drinksMachine],
  ['awkward', awkwardMachine],
  ['a single state', createMachine({ id: 'alone' })],
  [
    'other letters',
    createMachine({ id: '1 naïve µ² 店', states: { '·': {}, '-': {}, '': {}, '*': {}, _: {}, '🎟': {} }, initial: '·' }),
  ],
  [
    'an actor that is called as a state',
    createMachine({ id: 'a', initial: 'b', invoke: { id: 'b', src: 'b', onDone: '.b' }, states: { b: {} } }),
  ],
  ...Object.values(odd).map(({ machine }): [string, AnyStateMachine] => [machine.id, machine]),
];

test.each(machines)("Stately's JSON opens as the machine that it was: %s", (_, machine) => {
  expect(shapeOfJson(statelyJson(machine))).toEqual(shapeOf(machine));
});

test.each(machines)('SCXML has the states and transitions of the machine: %s', (_, machine) => {
  const { states, transitions, faults } = scxmlOf(scxmlDocument(machine));
  const { states: declared, transitions: taken } = shapeOf(machine);
  expect(faults).toEqual([]);
  expect(states.map(({ description }) => description)).toEqual(declared.map(({ description }) => description));
  const order = new Map(declared.map(({ id }, index) => [id, index]));
  const place = new Map(states.map(({ id }, index) => [id, index]));
  expect(states.map(({ parent }) => (parent === null ? null : place.get(parent)))).toEqual(
    declared.map(({ parent }) => (parent === null ? null : order.get(parent))),
  );
  const bySource = (one: { source: number | undefined }, other: { source: number | undefined }) =>
    (one.source ?? 0) - (other.source ?? 0);
  expect(
    transitions
      .map(({ source, targets, cond, type }) => ({
        source: place.get(source ?? ''),
        targets: targets.map((target) => place.get(target)),
        isGuarded: cond !== null,
        reenter: type === 'external',
      }))
      .toSorted(bySource),
  ).toEqual(
    taken
      .map(({ source, targets, guard, reenter }) => ({
        source: order.get(source),
        targets: targets.map((target) => order.get(target)),
        isGuarded: guard !== null,
        reenter,
      }))
      .toSorted(bySource),
  );
});

test('SCXML has the words of the machine, as its standard has them', () => {
  const { states, transitions, timers, cancelled, invokes, scripts, histories } = scxmlOf(
    scxmlDocument(awkwardMachine),
  );
  expect(states.map(({ id, kind, initial }) => [id, kind, initial])).toEqual([
    ['a_shop', 'state', 'my.own'],
    ['my.own', 'state', null],
    ['a_shop.open', 'parallel', null],
    ['a_shop.open.hall', 'state', 'a_shop.open.hall.quiet'],
    ['a_shop.open.hall.quiet', 'state', null],
    ['a_shop.open.hall.done', 'final', null],
    ['a_shop.open.desk', 'state', 'a_shop.open.desk.free'],
    ['a_shop.open.desk.free', 'state', null],
    ['a_shop.open.desk.taken', 'final', null],
    ['a_shop.open.last.time', 'history', null],
    ['a_shop.open.first', 'history', null],
  ]);
  expect(transitions.flatMap(({ actions }) => actions)).toEqual(['actions["ring the bell"]();']);
  expect(scripts).toEqual([
    ['my.own', 'onentry'],
    ['my.own', 'onexit'],
    ['a_shop.open', 'onentry', 'actions["ring the bell"]();'],
    ['a_shop.open', 'onexit', 'close();'],
  ]);
  expect(histories).toEqual([
    ['deep', 'a_shop.open.hall a_shop.open.desk'],
    ['shallow', 'a_shop.open.hall.done'],
  ]);
  expect(transitions.map(({ event, cond }) => [event, cond])).toEqual([
    ['go', '(isOpen() && !((guards["is paid"]() || stateIn())))'],
    ['stay_here', null],
    ['step.*', null],
    ['xstate.after.500.my.own', null],
    ['xstate.after.soon.my.own', null],
    ['xstate.after.later.my.own', 'guard()'],
    ['done.state.a_shop.open', null],
    ['done.invoke.a_shop.open.clock', null],
    ['error.platform.a_shop.open.clock', null],
    ['xstate.snapshot.clock', null],
    ['go', null],
    [null, 'isOpen()'],
  ]);
  expect(timers).toEqual([
    ['xstate.after.500.my.own', '500ms'],
    ['xstate.after.soon.my.own', '250ms'],
    ['xstate.after.later.my.own', 'later()'],
  ]);
  expect(cancelled).toEqual(timers.map(([event]) => event));
  expect(invokes).toEqual([
    ['a_shop.open.0.a_shop.open', 'watch'],
    ['a_shop.open.clock', 'tick'],
  ]);
});
