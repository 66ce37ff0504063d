import { assign, fromPromise, setup } from 'xstate';
import type { Book, LoanEvent } from './loan-types.ts';

/** Its types stand in another module; what it decides is told by words and numbers that an actor ends with. */
export const loan = setup({
  types: {} as {
    input: { days: number; notify: () => void };
    context: { book: Book | null; fee: number; days: number };
    events: LoanEvent;
  },
  actors: {
    look: fromPromise(async ({ input }: { input: { id: string } }) => ({ ...input, status: 'lent' })),
    count: fromPromise(async () => 1),
  },
  guards: { owes: ({ context }) => context.fee > 0 },
}).createMachine({
  id: 'loan',
  context: ({ input }) => ({ book: null, fee: 0, days: input.days }),
  initial: 'asking',
  states: {
    asking: { on: { ask: { target: 'looking', actions: assign({ book: ({ event }) => event.book }) } } },
    looking: {
      invoke: {
        src: 'look',
        id: 'look',
        input: ({ context }) => ({ id: context.book?.id ?? '' }),
        onDone: {
          target: 'deciding',
          actions: assign({
            book: ({ event }) => ({ ...event.output }),
          }),
        },
      },
    },
    deciding: {
      always: [
        { guard: ({ context }) => context.book?.status === 'lent', target: 'waiting' },
        { guard: ({ context }) => context.book?.status === 'here', target: 'counting' },
        { target: 'refused' },
      ],
    },
    waiting: { on: { 'choose.shelf': { guard: ({ event }) => event.shelf === 'upper', target: 'looking' } } },
    counting: {
      invoke: {
        src: 'count',
        id: 'count',
        onDone: { target: 'counted', actions: assign({ fee: ({ event }) => event.output }) },
      },
    },
    counted: { always: [{ guard: 'owes', target: 'refused' }, { target: 'lent' }] },
    lent: { type: 'final' },
    refused: { type: 'final' },
  },
});
