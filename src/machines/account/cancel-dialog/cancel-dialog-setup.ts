import { assign, emit, enqueueActions, setup, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import type { ListedRegistration } from '#machines/account/my-events/my-events-setup.ts';
import type {
  CancellationQuote,
  CancelRegistrationsResult,
  QuoteResult,
  WithdrawCancellationResult,
} from '#services/account/cancellations/cancellations-service.ts';
import type { HeldRegistration } from '#services/account/registrations/registrations-service.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { CancellationRefusal } from '#services/generated/graphql.ts';

/** Why nothing can be cancelled here. NOT_YOURS: there is no such registration; OTHER: what this page does not know yet. */
export type CancelRefusal = CancellationRefusal | 'NOT_YOURS' | 'OTHER';

type Context = {
  /** Who is here; null for nobody. */
  personId: string | null;
  /** What was opened, with the tickets of its order. */
  opened: HeldRegistration | null;
  /** The ids of what is to be cancelled. */
  chosen: string[];
  quote: CancellationQuote | null;
  /** The ids of what the organizer is asked about. */
  asked: string[];
  /** What was quoted before, where the same does not come back any more. */
  before: CancellationQuote | null;
  /** The ten minutes of a quote had passed, and it was asked for anew. */
  isRenewed: boolean;
  /** Of the press that is carried out, or withdraws what was asked; the same until its outcome is known. */
  idempotencyKey: string;
  refusal: CancelRefusal | null;
  /** Why nothing could be looked up. */
  trouble: Failure | null;
};

type Event =
  | { type: 'cancel.open'; held: HeldRegistration }
  | { type: 'cancel.toggle'; registrationId: string }
  | { type: 'cancel.next' }
  | { type: 'cancel.back' }
  | { type: 'cancel.confirm'; idempotencyKey: string }
  | { type: 'cancel.withdraw'; idempotencyKey: string }
  | { type: 'cancel.askAgain' }
  | { type: 'cancel.retry' }
  | { type: 'cancel.close' }
  | { type: 'person.known'; personId: string | null };

type Emitted =
  | { type: 'registration.known'; registration: ListedRegistration }
  /** One is not good any more. */
  | { type: 'tickets.changed' }
  | { type: 'session.ended' };

export type Quoted = QuoteResult | SessionEnded;
export type Cancelled = CancelRegistrationsResult | SessionEnded;
export type Withdrawn = WithdrawCancellationResult | SessionEnded;
type Answer = Quoted | Cancelled | Withdrawn;
type Answered = { answer: Answer };

export type CancelDialogActors = {
  cancellationQuote: PromiseActorLogic<Quoted, { registrationIds: string[] }>;
  cancelRegistrations: PromiseActorLogic<Cancelled, { quoteId: string; idempotencyKey: string }>;
  withdrawCancellation: PromiseActorLogic<Withdrawn, { registrationIds: string[]; idempotencyKey: string }>;
};

/**
 * The tickets of the order for the same event that may still be cancelled, and of which the organizer was not asked, as they
 * were when the dialog was opened.
 */
export const ticketsToCancel = (held: HeldRegistration) =>
  (held.order?.registrations ?? []).filter(
    ({ lock, state, event }) => lock === null && state !== 'CancelAsked' && event.id === held.event.id,
  );

const quoteIn = (answer: Answer): CancellationQuote | null => {
  if (answer.__typename === 'CancellationQuote') return answer;
  return answer.__typename === 'QuoteChangedError' ? answer.newQuote : null;
};

const askedIn = (answer: Answer) => (answer.__typename === 'CancelledRegistrations' ? answer.asked : []);

function refusalOf(answer: Answer): CancelRefusal {
  if (answer.__typename === 'RegistrationStateTransitionError') return answer.reason;
  return answer.__typename === 'NoQuote' ? 'NOT_YOURS' : 'OTHER';
}

export const cancelDialogSetup = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as CancelDialogActors,
  delays: { quoteHolds: 10 * 60_000 },
  guards: {
    isSomeoneElse: ({ context }, params: { personId: string | null }) => context.personId !== params.personId,
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    isOneOfSeveral: (_, params: { held: HeldRegistration }) => ticketsToCancel(params.held).length > 1,
    hasSeveral: ({ context }) => context.opened !== null && ticketsToCancel(context.opened).length > 1,
    hasChosen: ({ context }) => context.chosen.length > 0,
    isQuote: (_, params: Answered) => quoteIn(params.answer) !== null,
    isWaiting: (_, params: { held: HeldRegistration }) => params.held.cancellationRequest !== null,
    hasAsked: (_, params: Answered) => askedIn(params.answer).length > 0,
  },
  actions: {
    rememberPerson: assign({ personId: (_, params: { personId: string | null }) => params.personId }),
    open: assign({
      opened: (_, params: { held: HeldRegistration }) => params.held,
      chosen: (_, params: { held: HeldRegistration }) => [params.held.id],
      quote: null,
      asked: (_, params: { held: HeldRegistration }) =>
        params.held.cancellationRequest === null ? [] : [params.held.id],
      before: null,
      isRenewed: false,
      refusal: null,
      trouble: null,
    }),
    toggle: assign({
      chosen: ({ context }, params: { registrationId: string }) =>
        context.chosen.includes(params.registrationId)
          ? context.chosen.filter((id) => id !== params.registrationId)
          : [...context.chosen, params.registrationId],
    }),
    rememberQuote: assign({
      quote: ({ context }, params: Answered) => quoteIn(params.answer) ?? context.quote,
      before: null,
    }),
    rememberChange: assign({
      before: ({ context }) => context.quote,
      quote: ({ context }, params: Answered) => quoteIn(params.answer) ?? context.quote,
      isRenewed: false,
    }),
    rememberRenewal: assign({ isRenewed: true, before: null }),
    forgetRenewal: assign({ isRenewed: false }),
    rememberAsked: assign({ asked: (_, params: Answered) => askedIn(params.answer).map(({ id }) => id) }),
    rememberKey: assign({ idempotencyKey: (_, params: { idempotencyKey: string }) => params.idempotencyKey }),
    rememberRefusal: assign({ refusal: (_, params: Answered) => refusalOf(params.answer) }),
    rememberTrouble: assign({ trouble: (_, params: { error: unknown }) => failureOf(params.error) }),
    emitCancelled: enqueueActions(({ enqueue }, params: Answered) => {
      if (params.answer.__typename !== 'CancelledRegistrations') return;
      const { registrations, asked } = params.answer;
      for (const registration of [...registrations, ...asked])
        enqueue.emit({ type: 'registration.known', registration });
      if (registrations.length > 0) enqueue.emit({ type: 'tickets.changed' });
    }),
    emitKept: enqueueActions(({ enqueue }, params: Answered) => {
      if (params.answer.__typename !== 'KeptRegistrations') return;
      for (const registration of params.answer.registrations)
        enqueue.emit({ type: 'registration.known', registration });
    }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
});
