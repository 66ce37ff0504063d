import { assign, createMachine, stopChild, type ActorRefFrom } from 'xstate';

/** Begins with an input of which no type is written, and has the root lead to one of its states. */
export const guest = createMachine({
  id: 'guest',
  types: {} as {
    context: { before: string; name: string };
    events: { type: 'NAME'; value: string } | { type: 'SAVE' } | { type: 'EDIT' } | { type: 'CANCEL' };
    input: { name: string };
  },
  context: ({ input }) => ({ before: input.name.trim(), name: input.name }),
  initial: 'reading',
  states: {
    reading: { on: { EDIT: 'editing' } },
    editing: { on: { NAME: { actions: assign({ name: ({ event }) => event.value }) }, SAVE: 'saving' } },
    saving: { after: { 1000: { target: 'reading', actions: assign({ before: ({ context }) => context.name }) } } },
  },
  on: { CANCEL: { target: '.reading', actions: assign({ name: ({ context }) => context.before }) } },
});

/** Spawns actors under ids that are made of the data, and stops them by what it remembers. */
export const guestList = createMachine({
  id: 'guest-list',
  types: {} as {
    context: { name: string; guests: ActorRefFrom<typeof guest>[] };
    events:
      | { type: 'LIST.NAME'; name: string }
      | { type: 'LIST.ADD'; name: string }
      | { type: 'LIST.REMOVE'; index: number };
  },
  context: { name: '', guests: [] },
  on: {
    'LIST.NAME': { actions: assign({ name: ({ event }) => event.name }) },
    'LIST.ADD': {
      guard: ({ event }) => event.name.trim() !== '',
      actions: assign({
        guests: ({ context, spawn }) => [
          ...context.guests,
          spawn(guest, { id: `guest-${context.guests.length}`, input: { name: context.name } }),
        ],
        name: '',
      }),
    },
    'LIST.REMOVE': {
      actions: [
        stopChild(({ context, event }) => context.guests[event.index] ?? 'nobody'),
        assign({ guests: ({ context, event }) => context.guests.filter((_, index) => index !== event.index) }),
      ],
    },
  },
});
