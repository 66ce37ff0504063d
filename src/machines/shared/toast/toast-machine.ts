import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { Notice } from '#domain/notice.ts';
import { limits } from '#domain/limits.ts';

/** To notice it, and to read a character of it. */
const noticingMs = 2_000;
const readingMs = 70;

/** The specification names the time of errors only: good news stays for as long as it takes to read. */
export const timeToRead = (characters: number) => Math.min(noticingMs + characters * readingMs, limits.errorToastMs);

type Context = {
  notice: Notice | null;
  /** How long it is in the reader's language. */
  characters: number;
  /** Counts the notices: the same words again are news again. */
  turn: number;
  /** The request that the bad news is about. */
  cause: string | null;
};

type Shown = { notice: Notice; characters: number; cause: string | null };

type Event =
  | ({ type: 'toast.show' } & Shown)
  | { type: 'toast.dismiss' }
  /** This request is tried again. */
  | { type: 'toast.causeEnded'; cause: string }
  /** The person has gone to another page. */
  | { type: 'toast.pageLeft' }
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
    isErrorToast: ({ context }) => context.notice?.tone === 'error',
    isItsCause: ({ context }, params: { cause: string }) =>
      context.notice?.tone === 'error' && context.cause === params.cause,
  },
  actions: {
    rememberNotice: assign({
      notice: (_, params: Shown) => params.notice,
      characters: (_, params: Shown) => params.characters,
      cause: (_, params: Shown) => params.cause,
      turn: ({ context }) => context.turn + 1,
    }),
    forgetNotice: assign({ notice: null, cause: null }),
    announce: emit(({ context }, params: { notice: Notice }) => ({
      type: 'toast.shown' as const,
      notice: params.notice,
      turn: context.turn,
    })),
    announceDismissal: emit({ type: 'toast.dismissed' }),
    announceRemoval: emit({ type: 'toast.removed' }),
  },
  delays: {
    success: ({ context }) => timeToRead(context.characters),
    error: limits.errorToastMs,
    removal: limits.toastRemovalMs,
  },
}).createMachine({
  id: 'toast',
  context: { notice: null, characters: 0, turn: 0, cause: null },
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
              { type: 'rememberNotice', params: ({ event }) => event },
              { type: 'announce', params: ({ event }) => ({ notice: event.notice }) },
            ],
          },
          {
            target: '.showingSuccess',
            actions: [
              { type: 'rememberNotice', params: ({ event }) => event },
              { type: 'announce', params: ({ event }) => ({ notice: event.notice }) },
            ],
          },
        ],
      },
      initial: 'hidden',
      states: {
        hidden: { description: 'Nothing is said.' },
        showingSuccess: {
          description: 'Good news, for as long as it takes to read.',
          after: { success: 'dismissed' },
          on: { 'toast.dismiss': 'dismissed', 'toast.hold': 'held' },
        },
        showingError: {
          description: 'Bad news, for twenty seconds; it ends with its cause or its page.',
          after: { error: 'dismissed' },
          on: {
            'toast.dismiss': 'dismissed',
            'toast.hold': 'held',
            'toast.causeEnded': {
              guard: { type: 'isItsCause', params: ({ event }) => ({ cause: event.cause }) },
              target: 'dismissed',
            },
            'toast.pageLeft': 'dismissed',
          },
        },
        held: {
          description: 'Somebody is reading it: the time stands still.',
          on: {
            'toast.dismiss': 'dismissed',
            'toast.causeEnded': {
              guard: { type: 'isItsCause', params: ({ event }) => ({ cause: event.cause }) },
              target: 'dismissed',
            },
            'toast.pageLeft': { guard: 'isErrorToast', target: 'dismissed' },
            'toast.release': [{ guard: 'isErrorToast', target: 'showingError' }, { target: 'showingSuccess' }],
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
