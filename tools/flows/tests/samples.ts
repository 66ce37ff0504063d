import { assign, emit, fromPromise, setup } from 'xstate';
import type { RequirementTable } from '../requirement-table.ts';
import { done, elapsed, failed } from '../walk/events.ts';

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
    emitPoured: emit({ type: 'drink.poured' }),
  },
  delays: { timeout: 5000 },
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
            actions: ['takePayment', 'emitPoured'],
            target: 'waiting',
          },
          { target: 'unplugged' },
        ],
        onError: 'waiting',
      },
      after: { timeout: 'waiting' },
    },
    unplugged: { type: 'final', description: 'Nothing works any more.' },
  },
});

export const drinksRequirements: RequirementTable<typeof drinksMachine> = {
  machine: drinksMachine,
  title: 'Drinks',
  inputs: { 'it is plugged in': undefined },
  events: {
    'I insert a coin': { type: 'coin.insert', value: 1 },
    'I insert a button': { type: 'coin.insert', value: 0 },
    'I choose a drink': { type: 'drink.choose' },
    'somebody unplugs it': { type: 'machine.unplug' },
    'the drink is poured': done('pourDrink', { cups: 1 }),
    'the cups are out': done('pourDrink', { cups: 0 }),
    'the pump fails': failed('pourDrink'),
    'nothing comes': elapsed('timeout', 'drinks.pouring'),
  },
  permits: {
    'waiting.unpaid': ['coin.insert?', 'machine.unplug'],
    'waiting.paid': ['drink.choose', 'machine.unplug'],
    pouring: [],
    unplugged: [],
  },
  starts: { 'it is plugged in': 'waiting.unpaid' },
  transitions: {
    'waiting.unpaid': { 'I insert a coin': ['stays', 'waiting.paid'] },
    'waiting.paid': { 'I choose a drink': 'pouring' },
    waiting: { 'somebody unplugs it': 'unplugged' },
    pouring: {
      'the drink is poured': 'waiting.unpaid: drink.poured',
      'the cups are out': 'unplugged',
      'the pump fails': 'waiting.paid',
      'nothing comes': 'waiting.paid',
    },
  },
  after: {
    'I insert a coin': ({ context }, was) => context.coins === was.context.coins + 1,
    'the drink is poured': ({ context }) => context.coins === 0,
  },
  asks: { pourDrink: ({ was }) => ({ coins: was.context.coins }) },
  emits: {},
  // Some mistakes let the coins grow for ever.
  limit: 100,
};
