import { assign, emit, enqueueActions, setup, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf, type NavigateEvent } from '#domain/notice.ts';
import { required } from '#domain/required.ts';
import {
  currentChoice,
  isAnotherChoice,
  isOfDate,
  onDate,
  type Choice,
} from '#machines/account/change-dialog/change-choice.ts';
import type { ListedRegistration, OpenedTicket } from '#machines/account/my-events/my-events-setup.ts';
import type {
  ChangeChoices,
  ChangeQuote,
  ChangeQuoteResult,
  ChangeRegistrationResult,
  NoChoices,
} from '#services/account/changes/changes-service.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { ChangeRefusal } from '#services/generated/graphql.ts';

/**
 * Why it can't be changed here, or not to this. SOLD_OUT: no place is left; NOT_SOLD: it is not on sale; NOT_YOURS: there
 * is no such registration; OTHER: what this page does not know yet.
 */
export type ExchangeRefusal = ChangeRefusal | 'SOLD_OUT' | 'NOT_SOLD' | 'NOT_YOURS' | 'OTHER';

type Context = {
  /** Who is here; null for nobody. */
  personId: string | null;
  /** What was opened, as the list shows it. */
  opened: OpenedTicket | null;
  /** What it may become, as the server told it; null until it has. */
  choices: ChangeChoices | null;
  choice: Choice;
  quote: ChangeQuote | null;
  /** What was quoted before, where the same does not come back any more. */
  before: ChangeQuote | null;
  /** The ten minutes of a quote had passed, and it was asked for anew. */
  isRenewed: boolean;
  /** Of the press that is carried out; the same until its outcome is known. */
  idempotencyKey: string;
  refusal: ExchangeRefusal | null;
  /** The order that asks for the difference. */
  toPay: string | null;
  /** Why nothing could be looked up. */
  trouble: Failure | null;
};

type Event =
  | { type: 'exchange.open'; registration: OpenedTicket }
  | { type: 'exchange.date'; eventId: string }
  | { type: 'exchange.tier'; tierId: string }
  | { type: 'exchange.addOn'; addOnId: string }
  | { type: 'exchange.next' }
  | { type: 'exchange.back' }
  | { type: 'exchange.confirm'; idempotencyKey: string }
  | { type: 'exchange.askAgain' }
  | { type: 'exchange.retry' }
  | { type: 'exchange.close' }
  | { type: 'person.known'; personId: string | null };

type Emitted =
  | NavigateEvent
  | { type: 'registration.known'; registration: ListedRegistration }
  /** One is another by now. */
  | { type: 'tickets.changed' }
  | { type: 'session.ended' };

export type Chosen = ChangeChoices | NoChoices | SessionEnded;
export type Quoted = ChangeQuoteResult | SessionEnded;
export type Changed = ChangeRegistrationResult | SessionEnded;
type Answered = { answer: Chosen | Quoted | Changed };

export type ChangeDialogActors = {
  getChangeChoices: PromiseActorLogic<Chosen, { id: string }>;
  changeQuote: PromiseActorLogic<Quoted, { registrationId: string; tierId: string; addOnIds: string[] }>;
  changeRegistration: PromiseActorLogic<Changed, { quoteId: string; idempotencyKey: string }>;
};

const choicesIn = (answer: Answered['answer']): ChangeChoices | null =>
  answer.__typename === 'Registration' ? answer : null;

const quoteIn = (answer: Answered['answer']): ChangeQuote | null => {
  if (answer.__typename === 'ChangeQuote') return answer;
  return answer.__typename === 'ChangeQuoteChangedError' ? answer.newQuote : null;
};

const refusals: Partial<Record<Answered['answer']['__typename'], ExchangeRefusal>> = {
  InsufficientStockError: 'SOLD_OUT',
  EventRegistrationEligibilityError: 'NOT_SOLD',
  OrderInterceptorError: 'NOT_SOLD',
  NoChoices: 'NOT_YOURS',
  NoQuote: 'NOT_YOURS',
};

function refusalOf(answer: Answered['answer']): ExchangeRefusal {
  if (answer.__typename === 'RegistrationChangeError') return answer.reason;
  return refusals[answer.__typename] ?? 'OTHER';
}

/** Where the difference is paid: the address names its order, because no cart is about it. */
export const changePaymentPath = (orderId: string): string => `/checkout/payment?order=${encodeURIComponent(orderId)}`;

export const nothingChosen: Choice = { eventId: '', tierId: null, addOnIds: [] };

export const changeDialogSetup = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as ChangeDialogActors,
  delays: { quoteHolds: 10 * 60_000 },
  guards: {
    isSomeoneElse: ({ context }, params: { personId: string | null }) => context.personId !== params.personId,
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    isOther: ({ context }) => context.choices !== null && isAnotherChoice(context.choices, context.choice),
    isOfDate: ({ context: { choices, choice } }, params: { productId: string }) =>
      choices !== null && isOfDate(choices, choice, params.productId),
    isToBeDone: (_, params: Answered) => quoteIn(params.answer) !== null,
    hasChoices: ({ context }) => context.choices !== null,
  },
  actions: {
    rememberPerson: assign({ personId: (_, params: { personId: string | null }) => params.personId }),
    open: assign({
      opened: (_, params: { registration: OpenedTicket }) => params.registration,
      choices: null,
      choice: nothingChosen,
      quote: null,
      before: null,
      isRenewed: false,
      refusal: null,
      toPay: null,
      trouble: null,
    }),
    rememberChoices: assign({
      choices: (_, params: Answered) => choicesIn(params.answer),
      choice: (_, params: Answered) => {
        const choices = choicesIn(params.answer);
        return choices ? currentChoice(choices) : nothingChosen;
      },
    }),
    chooseDate: assign({
      choice: ({ context }, params: { eventId: string }) =>
        context.choices ? onDate(context.choices, context.choice, params.eventId) : context.choice,
    }),
    chooseTier: assign({
      choice: ({ context }, params: { tierId: string }) => ({ ...context.choice, tierId: params.tierId }),
    }),
    toggleAddOn: assign({
      choice: ({ context: { choice } }, { addOnId }: { addOnId: string }) => ({
        ...choice,
        addOnIds: choice.addOnIds.includes(addOnId)
          ? choice.addOnIds.filter((id) => id !== addOnId)
          : [...choice.addOnIds, addOnId],
      }),
    }),
    rememberQuote: assign({ quote: (_, params: Answered) => quoteIn(params.answer), before: null }),
    rememberChange: assign({
      before: ({ context }) => context.quote,
      quote: (_, params: Answered) => quoteIn(params.answer),
      isRenewed: false,
    }),
    rememberRenewal: assign({ isRenewed: true, before: null }),
    forgetRenewal: assign({ isRenewed: false }),
    rememberKey: assign({ idempotencyKey: (_, params: { idempotencyKey: string }) => params.idempotencyKey }),
    rememberRefusal: assign({
      refusal: (_, params: Answered) => refusalOf(params.answer),
      quote: null,
    }),
    rememberOrder: assign({
      toPay: (_, { answer }: Answered) => (answer.__typename === 'Order' ? answer.id : null),
    }),
    rememberTrouble: assign({ trouble: (_, params: { error: unknown }) => failureOf(params.error) }),
    emitChanged: enqueueActions(({ enqueue }, params: Answered) => {
      if (params.answer.__typename !== 'ChangedRegistration') return;
      enqueue.emit({ type: 'registration.known', registration: params.answer.registration });
      enqueue.emit({ type: 'tickets.changed' });
    }),
    goToPayment: emit(({ context }) => ({
      type: 'navigate' as const,
      to: changePaymentPath(required(context.toPay, 'the order of the difference')),
    })),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
});
