import { assign, fromCallback, not, setup } from 'xstate';

type Point = [number, number];
type Pointed = Readonly<{ type: 'pointer-moved'; at: Point }>;

const distance = (one: Point, other: Point) => Math.hypot(one[0] - other[0], one[1] - other[1]);

/** Listeners that nobody gave an id, and steps without an event that follow one another and turn back. */
export const chaser = setup({
  types: { events: {} as Pointed | Readonly<{ type: 'chaser-moved' }>, context: {} as { at: Point; pointer: Point } },
  actors: {
    listen: fromCallback(() => {
      throw new Error('a dry walk runs no actor');
    }),
    tick: fromCallback(() => {
      throw new Error('a dry walk runs no actor');
    }),
  },
  actions: {
    keepPointer: assign((_, { at }: { at: Point }) => ({ pointer: at })),
    move: assign(({ context: { at, pointer } }): { at: Point } => ({
      at: [(at[0] + pointer[0]) / 2, (at[1] + pointer[1]) / 2],
    })),
  },
  guards: {
    isNear: ({ context }) => distance(context.at, context.pointer) <= 200,
    isThere: ({ context }) => distance(context.at, context.pointer) <= 30,
  },
}).createMachine({
  id: 'chaser',
  context: { at: [0, 0], pointer: [0, 0] },
  initial: 'Resting',
  invoke: { src: 'listen' },
  on: { 'pointer-moved': { actions: { type: 'keepPointer', params: ({ event }) => event } } },
  states: {
    Resting: { always: { guard: 'isNear', target: 'Chasing' } },
    Chasing: {
      invoke: { src: 'tick' },
      always: [
        { guard: not('isNear'), target: 'Resting' },
        { guard: 'isThere', target: 'Caught' },
      ],
      on: { 'chaser-moved': { actions: 'move' } },
    },
    Caught: { always: { guard: not('isThere'), target: 'Chasing' } },
  },
});
