import {
  assign,
  createMachine,
  emit,
  enqueueActions,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  setup,
  spawnChild,
  type DoneActorEvent,
} from 'xstate';
import type { AnyRequirementTable } from '../requirement-table.ts';
import { done, elapsed } from '../walk/events.ts';
import { bySample } from '../walk/expected.ts';

/** Little machines, each with one thing that is rare, and what is required of them. */
const requirements = (
  given: Omit<AnyRequirementTable, 'title' | 'inputs' | 'starts'> & { starts: string },
): AnyRequirementTable => ({
  asks: {},
  emits: {},
  ...given,
  title: given.machine.id,
  inputs: { 'it begins': undefined },
  starts: { 'it begins': given.starts },
});

const neverRun = () => {
  throw new Error('a held actor never runs');
};

/** A callback that sends news. */
export const eventsRequirements = requirements({
  machine: setup({ actors: { listenToEvents: fromCallback(neverRun) } }).createMachine({
    id: 'news',
    initial: 'listening',
    states: {
      listening: { invoke: { src: 'listenToEvents', id: 'listenToEvents' }, on: { 'news.came': 'told' } },
      told: { type: 'final' },
    },
  }),
  listeners: ['listenToEvents'],
  listens: { listening: ['listenToEvents'] },
  events: { 'news come': { type: 'news.came' } },
  starts: 'listening',
  transitions: { listening: { 'news come': 'told' } },
  permits: { listening: ['news.came'], told: [] },
});

/** Two regions, and a history that remembers both. */
export const lampRequirements = requirements({
  machine: createMachine({
    id: 'lamp',
    initial: 'on',
    states: {
      on: {
        type: 'parallel',
        states: {
          colour: {
            initial: 'warm',
            states: { warm: { on: { 'colour.turn': 'cold' } }, cold: { on: { 'colour.turn': 'warm' } } },
          },
          light: { initial: 'dim', states: { dim: { on: { 'light.turn': 'bright' } }, bright: {} } },
          asBefore: { type: 'history', history: 'deep' },
        },
        on: { 'lamp.off': 'off' },
      },
      off: { on: { 'lamp.on': 'on.asBefore' } },
    },
  }),
  events: {
    'I turn the colour': { type: 'colour.turn' },
    'I turn the light': { type: 'light.turn' },
    'I switch it off': { type: 'lamp.off' },
    'I switch it on': { type: 'lamp.on' },
  },
  starts: 'on.colour.warm + on.light.dim',
  transitions: {
    'on.colour.warm': { 'I turn the colour': 'on.colour.cold' },
    'on.colour.cold': { 'I turn the colour': 'on.colour.warm' },
    'on.light.dim': { 'I turn the light': 'on.light.bright' },
    on: { 'I switch it off': 'off' },
    off: { 'I switch it on': ['on.colour.warm', 'on.colour.cold'] },
  },
  permits: {
    'on.colour.warm + on.light.dim': ['colour.turn', 'light.turn', 'lamp.off'],
    'on.colour.cold + on.light.dim': ['colour.turn', 'light.turn', 'lamp.off'],
    'on.colour.warm + on.light.bright': ['colour.turn', 'lamp.off'],
    'on.colour.cold + on.light.bright': ['colour.turn', 'lamp.off'],
    off: ['lamp.on'],
  },
});

/** The very event, a long wildcard and a short one, in this order; and what a child lets pass, its parent hears. */
export const doorRequirements = requirements({
  machine: setup({
    types: { events: {} as { type: 'door.open'; by: 'key' | 'force' | 'hand' } | { type: 'door' } | { type: 'bell' } },
    guards: {
      hasKey: ({ event }) => event.type === 'door.open' && event.by === 'key',
      isForced: ({ event }) => event.type === 'door.open' && event.by === 'force',
    },
  }).createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: {
        on: {
          'door.open': { guard: 'hasKey', target: 'open' },
          'door.*': { guard: 'isForced', target: 'broken' },
          '*': 'watched',
        },
      },
      open: {},
      broken: {},
      watched: {},
    },
  }),
  events: {
    'I have the key': { type: 'door.open', by: 'key' },
    'I force it': { type: 'door.open', by: 'force' },
    'I try it': { type: 'door.open', by: 'hand' },
    'something is at the door': { type: 'door' },
    'I ring': { type: 'bell' },
  },
  starts: 'shut',
  transitions: {
    shut: {
      'I have the key': 'open',
      'I force it': 'broken',
      'I try it': 'watched',
      'something is at the door': 'watched',
      'I ring': 'watched',
    },
  },
  permits: { shut: ['door.open', 'door', 'bell'], open: [], broken: [], watched: [] },
});

/** What enqueueActions assigns, emits and raises; the raised event is refused once. */
export const echoRequirements = requirements({
  machine: setup({
    types: { context: {} as { calls: number }, emitted: {} as { type: 'echo'; call: number } },
    actions: {
      call: enqueueActions(({ context, enqueue }) => {
        enqueue.assign({ calls: context.calls + 1 });
        enqueue.emit({ type: 'echo', call: context.calls + 1 });
        enqueue.raise({ type: 'echo.came' });
      }),
    },
    guards: { isSecond: ({ context }) => context.calls > 1 },
  }).createMachine({
    id: 'echo',
    context: { calls: 0 },
    initial: 'silent',
    states: {
      silent: { on: { 'echo.call': { actions: 'call' }, 'echo.came': { guard: 'isSecond', target: 'heard' } } },
      heard: { type: 'final' },
    },
  }),
  events: { 'I call': { type: 'echo.call' } },
  starts: 'silent',
  transitions: { silent: { 'I call': ['stays: echo', 'heard: echo'] } },
  after: { 'I call': ({ context }, was) => context.calls === was.context.calls + 1 },
  emits: { echo: ({ was }) => ({ call: was.context.calls + 1 }) },
  permits: { silent: ['echo.call'], heard: [] },
});

/** A spawned actor whose end is awaited, and one that is told something. */
export const helperRequirements = requirements({
  machine: setup({
    types: { events: {} as { type: 'help.call'; by: string } | DoneActorEvent<void, 'helper'> },
    actors: {
      help: fromPromise<void, { whom: string; isUrgent: boolean }>(async () => neverRun()),
      keepDraft: fromCallback(neverRun),
    },
  }).createMachine({
    id: 'helper',
    initial: 'alone',
    invoke: { src: 'keepDraft', id: 'draft' },
    states: {
      alone: {
        on: {
          'help.call': {
            actions: spawnChild('help', {
              id: 'helper',
              input: ({ event }) => {
                const whom = event.type === 'help.call' ? event.by : '';
                return { whom, isUrgent: whom === 'Ada' };
              },
            }),
            target: 'waiting',
          },
        },
      },
      waiting: {
        on: {
          'xstate.done.actor.helper': {
            actions: sendTo('draft', { type: 'draft.forget', because: { of: 'help' } }),
            target: 'helped',
          },
        },
      },
      helped: {},
    },
  }),
  listeners: ['keepDraft'],
  listens: { '': ['draft'] },
  events: {
    'I call for help': { type: 'help.call', by: 'Ada' },
    'Charles calls for help': { type: 'help.call', by: 'Charles' },
    'I am helped': done('helper'),
  },
  starts: 'alone',
  transitions: {
    alone: { 'I call for help': 'waiting', 'Charles calls for help': 'waiting' },
    waiting: { 'I am helped': 'helped: >draft.forget' },
  },
  asks: {
    helper: bySample({
      'I call for help': { whom: 'Ada', isUrgent: true },
      'Charles calls for help': { whom: 'Charles', isUrgent: false },
    }),
  },
  emits: { '>draft.forget': { because: { of: 'help' } } },
  permits: { alone: ['help.call'], waiting: [], helped: [] },
});

/** Finals in finals: one that is passed in a single step, and an end within that its guard lets wait. */
export const questRequirements = requirements({
  machine: setup({
    types: { context: {} as { found: number } },
    actions: { keep: assign({ found: ({ context }) => context.found + 1 }) },
    guards: { hasBoth: ({ context }) => context.found === 2 },
  }).createMachine({
    id: 'quest',
    context: { found: 0 },
    initial: 'searching',
    states: {
      searching: {
        initial: 'inside',
        states: {
          inside: {
            initial: 'looking',
            states: {
              looking: { on: { 'thing.find': { actions: 'keep', target: 'holding' } } },
              holding: { type: 'final' },
            },
            onDone: { guard: 'hasBoth', target: 'over' },
            on: { 'thing.seek': '.looking' },
          },
          over: { type: 'final' },
        },
        onDone: 'home',
      },
      home: { type: 'final' },
    },
  }),
  events: { 'I find something': { type: 'thing.find' }, 'I seek on': { type: 'thing.seek' } },
  starts: 'searching.inside.looking',
  transitions: {
    'searching.inside.looking': { 'I find something': ['searching.inside.holding', 'home'], 'I seek on': 'stays' },
    'searching.inside.holding': { 'I seek on': 'searching.inside.looking' },
  },
  permits: {
    'searching.inside.looking': ['thing.find', 'thing.seek'],
    'searching.inside.holding': ['thing.seek'],
    home: [],
  },
});

/** One goes out and comes in again, the other stays; a delayed event of its own. */
export const roomRequirements = requirements({
  machine: createMachine({
    id: 'room',
    initial: 'inside',
    states: {
      inside: {
        entry: [emit({ type: 'door.heard' }), raise({ type: 'room.tire' }, { delay: 1000 })],
        on: {
          'room.again': { target: 'inside', reenter: true },
          'room.turn': { target: 'inside' },
          'room.tire': 'asleep',
        },
      },
      asleep: { after: { 5000: 'inside' } },
    },
  }),
  events: {
    'I go out and in': { type: 'room.again' },
    'I turn round': { type: 'room.turn' },
    'I tire': { type: 'room.tire' },
    'the night passes': elapsed(5000, 'room.asleep'),
  },
  starts: 'inside: door.heard',
  transitions: {
    inside: { 'I go out and in': 'stays: door.heard', 'I turn round': 'stays', 'I tire': 'asleep' },
    asleep: { 'the night passes': 'inside: door.heard' },
  },
  permits: { inside: ['room.again', 'room.turn', 'room.tire'], asleep: [] },
});

/** A delay that the context decides. */
export const eggRequirements = requirements({
  machine: setup({
    types: { context: {} as { minutes: number } },
    delays: { boiling: ({ context }) => context.minutes * 60_000 },
  }).createMachine({
    id: 'egg',
    context: { minutes: 4 },
    initial: 'boiling',
    states: { boiling: { after: { boiling: 'done' } }, done: {} },
  }),
  events: { 'it has boiled': elapsed('boiling', 'egg.boiling') },
  starts: 'boiling',
  transitions: { boiling: { 'it has boiled': 'done' } },
  permits: { boiling: [], done: [] },
});
