import { assign, emit, fromPromise, setup } from 'xstate';

/** Drinks for a coin: a guard with both answers, an always, a delay, an actor that ends well or badly, a final state. */
export const drinksMachine = setup({
  types: {
    context: {} as { coins: number },
    events: {} as { type: 'coin.insert'; value: number } | { type: 'drink.choose' } | { type: 'machine.unplug' },
    emitted: {} as { type: 'drink.poured' },
  },
  actors: { pourDrink: fromPromise<{ cups: number }, { coins: number }>(() => Promise.resolve({ cups: 1 })) },
  guards: {
    isPaid: ({ context }) => context.coins >= 2,
    isCoin: (_, params: { value: number }) => params.value > 0,
    hasCups: (_, params: { cups: number }) => params.cups > 0,
  },
  actions: {
    keepCoin: assign({ coins: ({ context }, params: { value: number }) => context.coins + params.value }),
    takePayment: assign({ coins: 0 }),
    tellPoured: emit({ type: 'drink.poured' }),
  },
  delays: { patience: 5000 },
}).createMachine({
  id: 'drinks',
  context: { coins: 0 },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Takes coins.',
      initial: 'unpaid',
      states: {
        unpaid: {
          description: 'The coins do not suffice yet.',
          always: { guard: 'isPaid', target: 'paid' },
          on: {
            'coin.insert': {
              guard: { type: 'isCoin', params: ({ event }) => ({ value: event.value }) },
              actions: { type: 'keepCoin', params: ({ event }) => ({ value: event.value }) },
            },
          },
        },
        paid: { description: 'A drink can be chosen.', on: { 'drink.choose': '#drinks.pouring' } },
      },
      on: { 'machine.unplug': 'unplugged' },
    },
    pouring: {
      description: 'The drink is on its way.',
      invoke: {
        id: 'pourDrink',
        src: 'pourDrink',
        input: ({ context }) => ({ coins: context.coins }),
        onDone: [
          {
            guard: { type: 'hasCups', params: ({ event }) => event.output },
            actions: ['takePayment', 'tellPoured'],
            target: 'waiting',
          },
          { target: 'unplugged' },
        ],
        onError: 'waiting',
      },
      after: { patience: 'waiting' },
    },
    unplugged: { type: 'final', description: 'Nothing works any more.' },
  },
});
