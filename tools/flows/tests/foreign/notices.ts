import { assign, fromPromise, setup } from 'xstate';

class Refusal {
  status = 500;
}

/** Has no id, and looks at the class of an error. */
export const machine = setup({
  types: { events: {} as { type: 'load' }, context: {} as { status: number | null; notices: readonly string[] } },
  guards: { canReload: ({ context }) => context.status === null || context.status < 500 },
  actors: { readNotices: fromPromise(async () => ['a notice']) },
  actions: {
    keepStatus: assign((_, { error }: { error: unknown }) => ({
      status: error instanceof Refusal ? error.status : null,
    })),
    keepNotices: assign((_, { notices }: { notices: string[] }) => ({ notices })),
  },
}).createMachine({
  context: { status: null, notices: [] },
  initial: 'Loading',
  states: {
    Loading: {
      invoke: {
        src: 'readNotices',
        onDone: {
          target: 'Open',
          actions: { type: 'keepNotices', params: ({ event }) => ({ notices: event.output }) },
        },
        onError: { target: 'Failed', actions: { type: 'keepStatus', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    Open: {},
    Failed: { on: { load: { guard: 'canReload', target: 'Loading' } } },
  },
});
