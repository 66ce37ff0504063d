import { assign, setup, type ActorRefFrom, type CallbackActorLogic } from 'xstate';
import { limits } from '#domain/limits.ts';

type Input = { secondsLeft: number };

type Context = { secondsGiven: number; secondsLeft: number };

/** Whole seconds since the count began, by a clock that only runs forward. */
type Event = { type: 'clock.ticked'; elapsedSeconds: number };

export type HoldActors = { countSeconds: CallbackActorLogic<Event> };

const left = (given: number, elapsed: number) => Math.max(0, given - elapsed);

/** Counts down how long the places in a cart are still held; it is done when they are no longer. */
export const holdMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: {} as HoldActors,
  guards: {
    isOver: ({ context }, params: { elapsedSeconds: number }) =>
      left(context.secondsGiven, params.elapsedSeconds) === 0,
    isLow: ({ context }, params: { elapsedSeconds: number }) =>
      left(context.secondsGiven, params.elapsedSeconds) <= limits.holdLowSeconds,
    startsOver: ({ context }) => context.secondsGiven <= 0,
    startsLow: ({ context }) => context.secondsGiven <= limits.holdLowSeconds,
  },
  actions: {
    keepTime: assign({
      secondsLeft: ({ context }, params: { elapsedSeconds: number }) =>
        left(context.secondsGiven, params.elapsedSeconds),
    }),
  },
}).createMachine({
  id: 'hold',
  context: ({ input }) => ({ secondsGiven: input.secondsLeft, secondsLeft: Math.max(0, input.secondsLeft) }),
  initial: 'counting',
  states: {
    counting: {
      description: 'The places are held and the time runs.',
      invoke: { id: 'countSeconds', src: 'countSeconds', onError: { target: 'over' } },
      initial: 'starting',
      states: {
        starting: {
          description: 'How much time is left decides where the count begins.',
          always: [
            { guard: 'startsOver', target: '#hold.over' },
            { guard: 'startsLow', target: 'runningLow' },
            { target: 'holding' },
          ],
        },
        holding: {
          description: 'There is time enough.',
          on: {
            'clock.ticked': [
              {
                guard: { type: 'isOver', params: ({ event }) => ({ elapsedSeconds: event.elapsedSeconds }) },
                target: '#hold.over',
                actions: { type: 'keepTime', params: ({ event }) => ({ elapsedSeconds: event.elapsedSeconds }) },
              },
              {
                guard: { type: 'isLow', params: ({ event }) => ({ elapsedSeconds: event.elapsedSeconds }) },
                target: 'runningLow',
                actions: { type: 'keepTime', params: ({ event }) => ({ elapsedSeconds: event.elapsedSeconds }) },
              },
              { actions: { type: 'keepTime', params: ({ event }) => ({ elapsedSeconds: event.elapsedSeconds }) } },
            ],
          },
        },
        runningLow: {
          description: 'Two minutes or less are left: the page asks whether somebody is still there.',
          on: {
            'clock.ticked': [
              {
                guard: { type: 'isOver', params: ({ event }) => ({ elapsedSeconds: event.elapsedSeconds }) },
                target: '#hold.over',
                actions: { type: 'keepTime', params: ({ event }) => ({ elapsedSeconds: event.elapsedSeconds }) },
              },
              { actions: { type: 'keepTime', params: ({ event }) => ({ elapsedSeconds: event.elapsedSeconds }) } },
            ],
          },
        },
      },
    },
    over: { description: 'The places are no longer held.', type: 'final' },
  },
});

export type HoldActorRef = ActorRefFrom<typeof holdMachine>;
