import { assign, createMachine } from 'xstate';

type Todo = { id: string; title: string; isDone: boolean };

/** No states at all, guards and actions without names, and ids by chance. */
export const todoList = createMachine({
  id: 'todo-list',
  types: {} as {
    context: { todos: Todo[]; filter: string };
    events:
      | { type: 'todo.add'; title: string }
      | { type: 'todo.change'; todo: Todo }
      | { type: 'todo.remove'; id: string }
      | { type: 'todos.filter'; filter: 'all' | 'open' }
      | { type: 'todos.clear' };
  },
  context: { todos: [{ id: 'a', title: 'Learn to wait', isDone: false }], filter: 'all' },
  on: {
    'todo.add': {
      guard: ({ event }) => event.title.trim().length > 0,
      actions: assign({
        todos: ({ context, event }) => [
          ...context.todos,
          { id: Math.random().toString(36), title: event.title, isDone: Date.now() < 0 },
        ],
      }),
    },
    'todo.change': {
      actions: assign({
        todos: ({ context, event }) => context.todos.map((todo) => (todo.id === event.todo.id ? event.todo : todo)),
      }),
    },
    'todo.remove': {
      actions: assign({ todos: ({ context, event }) => context.todos.filter(({ id }) => id !== event.id) }),
    },
    'todos.filter': { actions: assign({ filter: ({ event }) => event.filter }) },
    'todos.clear': { actions: assign({ todos: ({ context }) => context.todos.filter(({ isDone }) => !isDone) }) },
  },
});
