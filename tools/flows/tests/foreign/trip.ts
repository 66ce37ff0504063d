import { assertEvent, assign, fromPromise, setup } from 'xstate';

const today = new Date().toISOString().slice(0, 10);

/** Says of the event which one it is while it assigns, knows today's date, and goes by ids. */
export const trip = setup({
  types: {
    context: {} as { out: string; back: string },
    events: {} as
      | { type: 'BOOK_OUT' }
      | { type: 'BOOK_BACK' }
      | { type: 'SWITCH' }
      | { type: 'SET_OUT'; value: string }
      | { type: 'SET_BACK'; value: string },
  },
  actions: {
    keepOut: assign(({ event }) => {
      assertEvent(event, 'SET_OUT');
      return { out: event.value };
    }),
    keepBack: assign(({ event }) => {
      assertEvent(event, 'SET_BACK');
      return { back: event.value };
    }),
  },
  actors: { book: fromPromise(async () => undefined) },
  guards: {
    'isOut?': ({ context }) => context.out >= today,
    'isBack?': ({ context }) => context.out >= today && context.back > context.out,
  },
}).createMachine({
  id: 'trip',
  context: { out: today, back: today },
  initial: 'planning',
  states: {
    planning: {
      initial: 'oneWay',
      on: { SET_OUT: { actions: { type: 'keepOut' } } },
      states: {
        oneWay: { on: { SWITCH: 'bothWays', BOOK_OUT: { target: '#trip.booking', guard: { type: 'isOut?' } } } },
        bothWays: {
          on: {
            SWITCH: 'oneWay',
            SET_BACK: { actions: { type: 'keepBack' } },
            BOOK_BACK: { target: '#trip.booking', guard: { type: 'isBack?' } },
          },
        },
      },
    },
    booking: { invoke: { src: 'book', onDone: 'booked', onError: 'planning' } },
    booked: { type: 'final' },
  },
});
