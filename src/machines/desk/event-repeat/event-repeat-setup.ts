import { assign, emit, setup, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { CallRefused, NotTheirs } from '#services/desk/client/from-desk.ts';
import type {
  DecidedRepeat,
  EventRepeat,
  RepeatDraft,
  RepeatedResult,
  RepeatFaults,
  RepeatResult,
  WantedRepeat,
} from '#services/desk/event-repeat/event-repeat-service.ts';

/** Why nothing was made. CHANGED: the dates are others by now. OTHER: what this page does not know yet. */
export type RepeatTrouble = { why: 'CHANGED' | 'OTHER' } | { why: 'CALL'; failure: Failure };

/** The rule, as it is typed. */
export type RuleDraft = RepeatDraft;

export type MadeEvent = { id: string; start: string };

type Input = { eventId: string };
type Context = {
  eventId: string;
  draft: RepeatDraft;
  /** As they were told last; null before. */
  repeat: EventRepeat | null;
  /** Starts of dates that are not to be made. */
  leftOut: readonly string[];
  faults: RepeatFaults['fields'];
  trouble: RepeatTrouble | null;
  /** Why the dates could not be read. */
  unread: Failure | null;
  /** Of the press that is carried out; the same until its outcome is known. */
  idempotencyKey: string;
  /** Whether an answer to it stayed away. */
  isUnknown: boolean;
  made: readonly MadeEvent[];
};

export const beginning = ({ eventId }: Input): Context => ({
  eventId,
  draft: { kind: 'WEEKLY', every: 1, weekdays: [], days: [], ends: 'TIMES', times: '8', until: '' },
  repeat: null,
  leftOut: [],
  faults: [],
  trouble: null,
  unread: null,
  idempotencyKey: '',
  isUnknown: false,
  made: [],
});

type Event =
  | { type: 'eventRepeat.changeRule'; draft: RepeatDraft }
  | { type: 'eventRepeat.toggle'; start: string }
  | { type: 'eventRepeat.make'; idempotencyKey: string }
  | { type: 'eventRepeat.askAgain' }
  | { type: 'eventRepeat.retry' }
  /** To repeat it once more. */
  | { type: 'eventRepeat.goOn' };
type Emitted = { type: 'event.changed' } | { type: 'place.changed' } | { type: 'session.ended' };
type Missed = NotTheirs | SessionEnded;
type Answered = { answer: RepeatResult | RepeatedResult | Missed | CallRefused };

export type EventRepeatActors = {
  getEventRepeat: PromiseActorLogic<RepeatResult | Missed, WantedRepeat>;
  repeatEvent: PromiseActorLogic<RepeatedResult | Missed | CallRefused, DecidedRepeat>;
};

/** Starts of the dates that are to be made. */
export const chosenStarts = ({ repeat, leftOut }: Pick<Context, 'repeat' | 'leftOut'>): string[] =>
  (repeat?.dates ?? []).flatMap(({ start, isThere }) => (isThere || leftOut.includes(start) ? [] : [start]));

export const eventRepeatSetup = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as EventRepeatActors,
  delays: { nextTry: 5_000 },
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    isSessionEnded: (_, params: Answered) => params.answer.__typename === 'SessionEnded',
    isNotTheirs: (_, params: Answered) => params.answer.__typename === 'NotTheirs',
    isFree: ({ context }, { start }: { start: string }) =>
      context.repeat?.dates.some((date) => date.start === start && !date.isThere) === true,
    hasChosen: ({ context }) => chosenStarts(context).length > 0,
  },
  actions: {
    rememberDraft: assign((_, { draft }: { draft: RepeatDraft }) => ({
      draft,
      faults: [],
      trouble: null,
      unread: null,
    })),
    rememberDates: assign({
      repeat: ({ context }, { answer }: Answered) => (answer.__typename === 'EventRepeat' ? answer : context.repeat),
    }),
    rememberOtherDates: assign(({ context }, { answer }: Answered) => ({
      repeat: answer.__typename === 'RepeatChangedError' ? answer.repeat : context.repeat,
      trouble: { why: 'CHANGED' as const },
    })),
    rememberFaults: assign((_, { answer }: Answered) =>
      answer.__typename === 'InvalidFieldsError'
        ? { faults: answer.fields, trouble: null }
        : { faults: [], trouble: { why: 'OTHER' as const } },
    ),
    toggle: assign({
      leftOut: ({ context: { leftOut } }, { start }: { start: string }) =>
        leftOut.includes(start) ? leftOut.filter((one) => one !== start) : [...leftOut, start],
    }),
    rememberPress: assign((_, { idempotencyKey }: { idempotencyKey: string }) => ({
      idempotencyKey,
      isUnknown: false,
      trouble: null,
    })),
    rememberUnknown: assign({ isUnknown: true }),
    rememberMade: assign({
      made: (_, { answer }: Answered) => (answer.__typename === 'RepeatedEvents' ? answer.events : []),
    }),
    forgetMade: assign({ made: [], leftOut: [] }),
    rememberRefusal: assign({
      trouble: (_, { answer }: Answered): RepeatTrouble =>
        answer.__typename === 'CallRefused' ? { why: 'CALL', failure: answer.failure } : { why: 'OTHER' },
    }),
    rememberUnread: assign({ unread: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetUnread: assign({ unread: null }),
    emitChanged: emit({ type: 'event.changed' as const }),
    emitPlaceChanged: emit({ type: 'place.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
});
