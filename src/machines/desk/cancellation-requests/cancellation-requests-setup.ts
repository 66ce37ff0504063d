import { assign, emit, setup, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import { required } from '#domain/required.ts';
import type { Request } from '#machines/desk/cancellation-requests/request.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import type {
  Decided,
  DecideCancellationsResult,
  DeskCancellation,
  DeskCancellations,
} from '#services/desk/cancellation-requests/cancellation-requests-service.ts';
import type { CancellationDecision } from '#services/desk/generated/graphql.ts';

/** What came of the last decision, which the page says above the list. OVER: nothing was decided, for it waits no more. */
export type Told =
  | { outcome: 'AGREED'; orderCode: string; back: DeskCancellation['back'] }
  | { outcome: 'DECLINED' | 'OVER'; orderCode: string };

type Input = { organizationId: string };
type Context = {
  organizationId: string;
  /** As they were read last; null until they were. */
  waiting: DeskCancellation[] | null;
  /** What is decided about. */
  request: Request | null;
  decision: CancellationDecision;
  reason: string;
  /** Of the press that is carried out. */
  idempotencyKey: string;
  /** No answer came to what was pressed. */
  isInDoubt: boolean;
  told: Told | null;
  /** Why they could not be read. */
  unread: Failure | null;
};

export const beginning = ({ organizationId }: Input): Context => ({
  organizationId,
  waiting: null,
  request: null,
  decision: 'DECLINE',
  reason: '',
  idempotencyKey: '',
  isInDoubt: false,
  told: null,
  unread: null,
});

type Event =
  | { type: 'cancellationRequests.retry' }
  | { type: 'cancellationRequests.open'; request: Request; decision: CancellationDecision }
  /** reason: what the buyer reads where it is declined. */
  | { type: 'cancellationRequests.decide'; reason: string; idempotencyKey: string }
  | { type: 'cancellationRequests.cancel' };
type Emitted = { type: 'place.changed' } | { type: 'session.ended' };
type Missed = NotTheirs | SessionEnded;
type Answer = DeskCancellations | DecideCancellationsResult | Missed;
type Answered = { answer: Answer };

export type CancellationRequestsActors = {
  getDeskCancellations: PromiseActorLogic<DeskCancellations | Missed, { organizationId: string }>;
  decideCancellations: PromiseActorLogic<DecideCancellationsResult | Missed, Decided>;
};

/** What is asked of the server: whoever agrees gives no reason. */
export const decisionOf = ({ request, decision, reason, idempotencyKey }: Context): Decided => ({
  ids: required(request, 'the request').registrations.map(({ id }) => id),
  decision,
  reason: (decision === 'DECLINE' && reason.trim()) || null,
  idempotencyKey,
});

export const cancellationRequestsSetup = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as CancellationRequestsActors,
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    isInDoubt: ({ context }) => context.isInDoubt,
  },
  actions: {
    rememberWaiting: assign({
      waiting: ({ context }, { answer }: Answered) =>
        answer.__typename === 'DeskCancellations' ? answer.waiting : context.waiting,
    }),
    rememberUnread: assign({ unread: (_, params: { error: unknown }) => failureOf(params.error) }),
    choose: assign((_, { request, decision }: { request: Request; decision: CancellationDecision }) => ({
      request,
      decision,
      reason: '',
      told: null,
    })),
    /** A second press after a lost answer is the same decision, unless it says something else. */
    rememberPress: assign(({ context }, { reason, idempotencyKey }: { reason: string; idempotencyKey: string }) => ({
      reason,
      idempotencyKey: context.isInDoubt && context.reason === reason ? context.idempotencyKey : idempotencyKey,
      isInDoubt: false,
    })),
    rememberDoubt: assign({ isInDoubt: true }),
    concludeDecision: assign({
      told: ({ context: { request, told } }, { answer }: Answered): Told | null => {
        if (answer.__typename !== 'DecidedCancellations') return told;
        const { orderCode } = required(request, 'the request');
        return answer.decision === 'APPROVE'
          ? { outcome: 'AGREED', orderCode, back: answer.back }
          : { outcome: 'DECLINED', orderCode };
      },
    }),
    concludeOver: assign({
      told: ({ context }) => ({
        outcome: 'OVER' as const,
        orderCode: required(context.request, 'the request').orderCode,
      }),
    }),
    closeDialog: assign({ request: null, isInDoubt: false }),
    emitPlaceChanged: emit({ type: 'place.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
});
