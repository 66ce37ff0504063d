import { assign, emit, setup, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import { required } from '#domain/required.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import type { DeskCodeList, StopCodeResult } from '#services/desk/codes/codes-service.ts';

/** Whose form is open; id null: one that is new. */
export type OpenCode = { id: string | null };

/** Why the last stop was not done, or (failed) is not known to be. */
export type CodeTrouble = { kind: 'refused' | 'failed'; failure: Failure };

/** What came of the last deed, which the page says; id: of the one that was stopped. */
export type CodeOutcome = { what: 'ADDED' } | { what: 'STOPPED'; id: string };

type Input = { organizationId: string };
type Context = {
  organizationId: string;
  /** As they were read last; null until they were. */
  list: DeskCodeList | null;
  open: OpenCode | null;
  /** The one that is asked about. */
  asked: string | null;
  /** Of the press that stops it. */
  idempotencyKey: string;
  trouble: CodeTrouble | null;
  /** Why they could not be read. */
  unread: Failure | null;
  told: CodeOutcome | null;
};

export const beginning = ({ organizationId }: Input): Context => ({
  organizationId,
  list: null,
  open: null,
  asked: null,
  idempotencyKey: '',
  trouble: null,
  unread: null,
  told: null,
});

type Event =
  | { type: 'codes.retry' }
  | { type: 'codes.open'; open: OpenCode }
  | { type: 'codes.collapse' }
  /** A form has saved something. */
  | { type: 'codes.saved' }
  | { type: 'codes.askToStop'; id: string }
  | { type: 'codes.keep' }
  | { type: 'codes.stop'; idempotencyKey: string }
  | { type: 'codes.askAgain' };
/** codes.changed: they are others than they were read, or may be. */
type Emitted = { type: 'codes.changed' } | { type: 'place.changed' } | { type: 'session.ended' };
type Missed = NotTheirs | SessionEnded;
type ListAnswer = DeskCodeList | Missed;
type Answered = { answer: ListAnswer | StopCodeResult | Missed };

export type CodesActors = {
  getDeskCodes: PromiseActorLogic<ListAnswer, { organizationId: string }>;
  stopCode: PromiseActorLogic<StopCodeResult | Missed, { id: string; idempotencyKey: string }>;
};

export const idOf = ({ asked }: Pick<Context, 'asked'>): string => required(asked, 'the code');

export const codesSetup = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as CodesActors,
  delays: { nextTry: 5_000 },
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    isSessionEnded: (_, params: Answered) => params.answer.__typename === 'SessionEnded',
    isOpen: ({ context }) => context.open !== null,
    isOther: ({ context }, { open }: { open: OpenCode }) => context.open === null || context.open.id !== open.id,
    isNew: ({ context }) => context.open !== null && context.open.id === null,
  },
  actions: {
    rememberCodes: assign({
      list: ({ context }, { answer }: Answered) => (answer.__typename === 'DeskCodeList' ? answer : context.list),
      unread: null,
    }),
    rememberUnread: assign({ unread: (_, params: { error: unknown }) => failureOf(params.error) }),
    open: assign((_, { open }: { open: OpenCode }) => ({ open, told: null })),
    collapse: assign({ open: null }),
    concludeAdded: assign((): Partial<Context> => ({ open: null, told: { what: 'ADDED' } })),
    rememberAsked: assign((_, { id }: { id: string }) => ({ asked: id, trouble: null, told: null })),
    rememberPress: assign((_, { idempotencyKey }: { idempotencyKey: string }) => ({ idempotencyKey, trouble: null })),
    concludeStopped: assign(({ context }): Partial<Context> => ({
      open: null,
      told: { what: 'STOPPED', id: idOf(context) },
      trouble: null,
    })),
    forgetTrouble: assign({ trouble: null }),
    rememberRefusal: assign({
      trouble: (_, { answer }: Answered): CodeTrouble | null =>
        answer.__typename === 'CallRefused' ? { kind: 'refused', failure: answer.failure } : null,
    }),
    rememberFailure: assign({
      trouble: (_, params: { error: unknown }) => ({ kind: 'failed' as const, failure: failureOf(params.error) }),
    }),
    emitChanged: emit({ type: 'codes.changed' as const }),
    emitPlaceChanged: emit({ type: 'place.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
});
