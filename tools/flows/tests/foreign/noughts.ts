import { assign, setup } from 'xstate';

type Mark = 1 | 2 | null;

const rows = [
  [0, 1, 2],
  [3, 4, 5],
  [0, 3, 6],
  [0, 4, 8],
];

const hasRow = (board: readonly Mark[]) =>
  rows.some(([a = 0, b = 0, c = 0]) => board[a] !== null && board[a] === board[b] && board[b] === board[c]);

/** A board in the context, guards with parameters, and what is decided at once in each turn. */
export const noughts = setup({
  types: {
    context: {} as { one: string; two: string; board: readonly Mark[] },
    events: {} as
      | Readonly<{ type: 'name-one'; name: string }>
      | Readonly<{ type: 'name-two'; name: string }>
      | Readonly<{ type: 'begin' }>
      | Readonly<{ type: 'again' }>
      | Readonly<{ type: 'put'; player: 1 | 2; field: number }>,
  },
  guards: {
    areNamed: ({ context: { one, two } }) => one !== '' && two !== '' && one !== two,
    isFree: ({ context }, { field }: { field: number }) => context.board[field] === null,
    isFull: ({ context }) => context.board.every((mark) => mark !== null),
    isWon: ({ context }) => hasRow(context.board),
  },
  actions: {
    keepOne: assign((_, { name }: { name: string }) => ({ one: name })),
    keepTwo: assign((_, { name }: { name: string }) => ({ two: name })),
    clear: assign({ board: Array<Mark>(9).fill(null) }),
    put: assign(({ context }, { field, player }: { field: number; player: 1 | 2 }) => ({
      board: context.board.map((mark, index) => (index === field ? player : mark)),
    })),
  },
}).createMachine({
  id: 'noughts',
  context: { one: '', two: '', board: Array<Mark>(9).fill(null) },
  initial: 'Naming',
  states: {
    Naming: {
      on: {
        'name-one': { actions: { type: 'keepOne', params: ({ event }) => event } },
        'name-two': { actions: { type: 'keepTwo', params: ({ event }) => event } },
        begin: { guard: 'areNamed', target: 'One' },
      },
    },
    One: {
      always: [
        { guard: 'isWon', target: 'TwoWon' },
        { guard: 'isFull', target: 'Nobody' },
      ],
      on: {
        put: {
          guard: { type: 'isFree', params: ({ event }) => ({ field: event.field }) },
          target: 'Two',
          actions: { type: 'put', params: ({ event }) => event },
        },
      },
    },
    Two: {
      always: [
        { guard: 'isWon', target: 'OneWon' },
        { guard: 'isFull', target: 'Nobody' },
      ],
      on: {
        put: {
          guard: { type: 'isFree', params: ({ event }) => ({ field: event.field }) },
          target: 'One',
          actions: { type: 'put', params: ({ event }) => event },
        },
      },
    },
    Nobody: { on: { again: { target: 'Naming', actions: 'clear' } } },
    OneWon: { on: { again: { target: 'Naming', actions: 'clear' } } },
    TwoWon: { on: { again: { target: 'Naming', actions: 'clear' } } },
  },
});
