import { assign, setup } from 'xstate';

type Circle = { id: string; at: { x: number; y: number } };

/** Changes lists in place where it should make new ones, and makes ids by chance. */
export const drawing = setup({
  types: {
    context: {} as { circles: Circle[]; undone: Circle[][]; redone: Circle[][] },
    events: {} as
      | { type: 'TOUCH'; circle: Circle | undefined; at: { x: number; y: number } }
      | { type: 'DRAG'; at: { x: number; y: number } }
      | { type: 'DROP'; id: string }
      | { type: 'UNDO' }
      | { type: 'REDO' },
  },
  guards: {
    'canUndo?': ({ context }) => context.undone.length > 0,
    'canRedo?': ({ context }) => context.redone.length > 0,
    'isFree?': ({ event }) => event.type === 'TOUCH' && !event.circle,
  },
  actions: {
    add: assign(({ context, event }) =>
      event.type === 'TOUCH'
        ? {
            circles: [...context.circles, { id: crypto.randomUUID(), at: event.at }],
            undone: [...context.undone, context.circles],
            redone: [],
          }
        : {},
    ),
    undo: assign(({ context }) => ({
      redone: [...context.redone, context.circles],
      circles: context.undone.pop() ?? [],
      undone: context.undone,
    })),
    redo: assign(({ context }) => ({
      undone: [...context.undone, context.circles],
      circles: context.redone.pop() ?? [],
    })),
  },
}).createMachine({
  id: 'drawing',
  context: { circles: [], undone: [], redone: [] },
  initial: 'ready',
  states: {
    ready: {
      on: {
        UNDO: { guard: 'canUndo?', actions: 'undo' },
        REDO: { guard: 'canRedo?', actions: 'redo' },
        TOUCH: [{ guard: 'isFree?', target: 'dragging', actions: 'add' }, { target: 'dragging' }],
      },
    },
    dragging: { on: { DRAG: {}, DROP: 'ready' } },
  },
});
