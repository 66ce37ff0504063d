import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { Notice } from '#domain/answer.ts';
import { limits } from '#domain/limits.ts';

/** The specification names the time of errors only. */
const successToastMs = 5_000;

type Context = {
  notice: Notice | null;
  /** Counts the notices: the same words again are news again. */
  turn: number;
};

type Event =
  | { type: 'toast.show'; notice: Notice }
  | { type: 'toast.dismiss' }
  /** The pointer or the focus is on the toast: it stays until it is let go. */
  | { type: 'toast.hold' }
  | { type: 'toast.release' };

type Emitted =
  | { type: 'toast.shown'; notice: Notice; turn: number }
  | { type: 'toast.dismissed' }
  | { type: 'toast.removed' };

/** One toast at a time: a new one takes the place of the one that shows (platform specification §4 'Toast'). */
export const toastMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  guards: {
    isError: (_, params: { notice: Notice }) => params.notice.tone === 'error',
    isLong: ({ context }) => context.notice?.tone === 'error',
  },
  actions: {
    rememberNotice: assign({
      notice: (_, params: { notice: Notice }) => params.notice,
      turn: ({ context }) => context.turn + 1,
    }),
    forgetNotice: assign({ notice: null }),
    announce: emit(({ context }, params: { notice: Notice }) => ({
      type: 'toast.shown' as const,
      notice: params.notice,
      turn: context.turn,
    })),
    announceDismissal: emit({ type: 'toast.dismissed' }),
    announceRemoval: emit({ type: 'toast.removed' }),
  },
  delays: { success: successToastMs, error: limits.errorToastMs, removal: limits.toastRemovalMs },
}).createMachine({
  id: 'toast',
  context: { notice: null, turn: 0 },
  initial: 'open',
  states: {
    open: {
      description: 'Another notice may come at any time.',
      on: {
        'toast.show': [
          {
            guard: { type: 'isError', params: ({ event }) => ({ notice: event.notice }) },
            target: '.showingError',
            actions: [
              { type: 'rememberNotice', params: ({ event }) => ({ notice: event.notice }) },
              { type: 'announce', params: ({ event }) => ({ notice: event.notice }) },
            ],
          },
          {
            target: '.showingSuccess',
            actions: [
              { type: 'rememberNotice', params: ({ event }) => ({ notice: event.notice }) },
              { type: 'announce', params: ({ event }) => ({ notice: event.notice }) },
            ],
          },
        ],
      },
      initial: 'hidden',
      states: {
        hidden: { description: 'Nothing is said.' },
        showingSuccess: {
          description: 'Good news, for five seconds.',
          after: { success: 'dismissed' },
          on: { 'toast.dismiss': 'dismissed', 'toast.hold': 'held' },
        },
        showingError: {
          description: 'Bad news, for twenty seconds.',
          after: { error: 'dismissed' },
          on: { 'toast.dismiss': 'dismissed', 'toast.hold': 'held' },
        },
        held: {
          description: 'Somebody is reading it: the time stands still.',
          on: {
            'toast.dismiss': 'dismissed',
            'toast.release': [{ guard: 'isLong', target: 'showingError' }, { target: 'showingSuccess' }],
          },
        },
        dismissed: {
          description: 'It leaves the page; five seconds later it is gone for good.',
          entry: 'announceDismissal',
          after: { removal: { target: 'hidden', actions: ['forgetNotice', 'announceRemoval'] } },
        },
      },
    },
  },
});

export type ToastActorRef = ActorRefFrom<typeof toastMachine>;
