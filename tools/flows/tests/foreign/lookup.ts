import { assign, fromPromise, setup } from 'xstate';

type Kind = 'films' | 'series';

/** A typed input, a delay with two branches, a state that is entered anew. */
export const lookup = setup({
  types: {
    input: {} as { kind: Kind },
    events: {} as
      | { type: 'Box.Open' }
      | { type: 'Box.Close' }
      | { type: 'Text.Change'; text: string }
      | { type: 'Kind.Change'; kind: Kind },
    context: {} as { text: string; kind: Kind; found: readonly string[] },
  },
  actors: { find: fromPromise(async ({ input }: { input: { text: string } }) => [input.text]) },
  actions: { clear: assign(() => ({ text: '', found: [] })), reportOpen: () => undefined },
}).createMachine({
  context: ({ input: { kind } }) => ({ text: '', kind, found: [] }),
  initial: 'Closed',
  states: {
    Closed: { on: { 'Box.Open': { target: 'Open' } } },
    Open: {
      entry: 'reportOpen',
      initial: 'Waiting',
      states: {
        Waiting: {},
        Typing: {
          after: {
            500: [
              { target: 'Finding', guard: ({ context }) => context.text.length > 0 },
              { target: 'Waiting', actions: assign(() => ({ found: [] })) },
            ],
          },
        },
        Finding: {
          invoke: {
            src: 'find',
            input: ({ context }) => ({ text: context.text }),
            onDone: { target: 'Has found', actions: assign({ found: ({ event }) => event.output }) },
          },
        },
        'Has found': {},
      },
      on: {
        'Box.Close': { target: 'Closed', actions: 'clear' },
        'Text.Change': { target: '.Typing', reenter: true, actions: assign(({ event }) => ({ text: event.text })) },
        'Kind.Change': { target: '.Typing', reenter: true, actions: assign(({ event }) => ({ kind: event.kind })) },
      },
    },
  },
});
