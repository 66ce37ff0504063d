import { assign, fromPromise, setup } from 'xstate';

/** Waits for the typing to end, and asks; the root hears the typing, and the invocation has no id. */
export const searchBox = setup({
  types: {
    events: {} as Readonly<{ type: 'text-typed'; value: string }>,
    context: {} as { text: string; failure: string; found: readonly string[] },
  },
  actors: { look: fromPromise(async ({ input }: { input: { text: string } }) => [input.text]) },
  actions: {
    keepText: assign((_, { value }: { value: string }) => ({ text: value })),
    keepFound: assign((_, { found }: { found: string[] }) => ({ found })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: error instanceof Error ? error.message : 'unknown',
    })),
  },
}).createMachine({
  id: 'search-box',
  context: { text: '', failure: '', found: [] },
  initial: 'Quiet',
  on: { 'text-typed': { target: '.Typed', actions: { type: 'keepText', params: ({ event }) => event } } },
  states: {
    Quiet: {},
    Typed: { after: { 600: { target: 'Asking' } } },
    Asking: {
      invoke: {
        src: 'look',
        input: ({ context }) => ({ text: context.text }),
        onDone: { target: 'Quiet', actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) } },
        onError: {
          target: 'Failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    Failed: {},
  },
});
