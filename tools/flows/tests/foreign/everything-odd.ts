import {
  assign,
  createMachine,
  emit,
  enqueueActions,
  fromCallback,
  fromPromise,
  log,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
} from 'xstate';

const ran = () => {
  throw new Error('a dry walk does nothing to the world');
};

/** Ids of its own for states, every kind of history, wildcards, and an end with an output. */
export const remembering = createMachine({
  id: 'remembering',
  initial: 'work',
  states: {
    work: {
      id: 'the-work',
      initial: 'first',
      states: {
        first: { id: 'beginning', on: { next: 'second' } },
        second: {
          initial: 'shallow',
          states: { shallow: { on: { 'go.deeper': 'deep' } }, deep: { on: { 'go.*': '#the-end' } } },
        },
        last: { type: 'history', history: 'deep' },
        near: { type: 'history' },
        default: { type: 'history', target: 'second.deep' },
      },
      on: { pause: '#remembering.paused' },
    },
    paused: { on: { resume: '#the-work.last', back: '#the-work.near', '*': '#beginning' } },
    unused: { on: { default: 'work.default' } },
    end: { id: 'the-end', type: 'final', output: { is: 'over' } },
  },
  output: ({ event }) => event.output,
});

/** Nothing of it has a name: actors, guards, actions; it talks to who is not there, and spawns where it likes. */
export const nameless = createMachine({
  types: {} as {
    context: { spawned: unknown; tries: number };
    events: { type: 'go'; far: boolean } | { type: 'tired' };
  },
  context: ({ spawn }) => ({ spawned: spawn(fromPromise(ran), { systemId: 'helper' }), tries: 0 }),
  entry: [ran, log('it begins'), sendParent({ type: 'child.began' })],
  initial: 'here',
  states: {
    here: {
      entry: spawnChild(fromCallback(ran), { id: 'watcher' }),
      invoke: { src: fromCallback(ran) },
      on: {
        go: [
          { guard: ({ event }) => event.far, target: 'there', actions: emit({ type: 'gone' }) },
          { guard: ({ context }) => context.tries > 0, target: 'there' },
          {
            actions: enqueueActions(({ enqueue, context }) => {
              enqueue.assign({ tries: context.tries + 1, spawned: null });
              enqueue.spawnChild(fromPromise(ran));
              enqueue.sendParent({ type: 'child.tried' });
              enqueue(ran);
            }),
          },
        ],
      },
    },
    there: {
      entry: [
        raise({ type: 'tired' }, { delay: () => 1000 }),
        sendTo(({ system }) => system.get('nobody'), { type: 'hello' }),
      ],
      invoke: { src: fromPromise(ran), onDone: 'here', onError: { target: 'there', reenter: true } },
      on: { tired: 'here' },
      exit: assign({ tries: 0 }),
    },
  },
});

/** Waits as long as the context says, and turns in a circle that ends. */
export const counting = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'again' } },
  delays: { patiently: ({ context }) => context.count * 1000, soon: 10 },
}).createMachine({
  id: 'counting',
  context: { count: 0 },
  initial: 'counting',
  states: {
    counting: {
      always: [
        { guard: ({ context }) => context.count < 3, actions: assign({ count: ({ context }) => context.count + 1 }) },
        { target: 'counted' },
      ],
    },
    counted: {
      after: { patiently: 'late', soon: { actions: ran } },
      on: { again: { target: 'counting', actions: assign({ count: 0 }) } },
    },
    late: { always: 'counted' },
  },
});
