import { assign, emit, enqueueActions, setup, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import type { ListedRegistration, OpenedTicket } from '#machines/account/my-events/my-events-setup.ts';
import type {
  GiveBackResult,
  NoTransfer,
  TransferResult,
  TransferStatus,
} from '#services/account/transfers/transfers-service.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { TransferRefusal } from '#services/generated/graphql.ts';

/** Why a ticket can't be given here. NOT_YOURS: there is no such ticket; OTHER: what this page does not know yet. */
export type GiveRefusal = TransferRefusal | 'NOT_YOURS' | 'OTHER';

type Context = {
  /** Who is here; null for nobody. */
  personId: string | null;
  /** What was opened, as the list shows it. */
  opened: OpenedTicket | null;
  /** As the server told it; null until it has. */
  status: TransferStatus | null;
  /** Whom it is offered to. */
  emailAddress: string;
  /** Of the press that is carried out; the same until its outcome is known. */
  idempotencyKey: string;
  refusal: GiveRefusal | null;
  /** Why nothing could be looked up. */
  trouble: Failure | null;
};

type Event =
  | { type: 'transfer.open'; registration: OpenedTicket }
  | { type: 'transfer.offer'; emailAddress: string; idempotencyKey: string }
  | { type: 'transfer.withdraw'; idempotencyKey: string }
  | { type: 'transfer.giveBack'; idempotencyKey: string }
  | { type: 'transfer.askAgain' }
  | { type: 'transfer.retry' }
  | { type: 'transfer.close' }
  | { type: 'person.known'; personId: string | null };

type Emitted =
  | { type: 'registration.known'; registration: ListedRegistration }
  /** The ticket is somebody else's now. */
  | { type: 'registration.gone' }
  | { type: 'tickets.changed' }
  | { type: 'session.ended' };

export type Stood = TransferStatus | NoTransfer | SessionEnded;
export type Given = TransferResult | SessionEnded;
export type Returned = GiveBackResult | SessionEnded;
type Answered = { answer: Stood | Given | Returned };

export type TransferDialogActors = {
  getTransferStatus: PromiseActorLogic<Stood, { id: string }>;
  offerTransfer: PromiseActorLogic<Given, { registrationId: string; emailAddress: string; idempotencyKey: string }>;
  giveBackTicket: PromiseActorLogic<Returned, { registrationId: string; idempotencyKey: string }>;
  withdrawTransfer: PromiseActorLogic<Given, { registrationId: string; idempotencyKey: string }>;
};

const statusIn = (answer: Stood | Given | Returned): TransferStatus | null =>
  answer.__typename === 'Registration' ? answer : null;

function refusalOf(answer: Stood | Given | Returned): GiveRefusal {
  if (answer.__typename === 'Registration') return answer.transferRefusal ?? 'NOT_OFFERED';
  if (answer.__typename === 'RegistrationTransferError') return answer.reason;
  return answer.__typename === 'NoTransfer' ? 'NOT_YOURS' : 'OTHER';
}

export const transferDialogSetup = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as TransferDialogActors,
  guards: {
    isSomeoneElse: ({ context }, params: { personId: string | null }) => context.personId !== params.personId,
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    isOffered: (_, params: Answered) => Boolean(statusIn(params.answer)?.transferOffer),
    isFree: (_, params: Answered) => statusIn(params.answer)?.transferRefusal === null,
    isGift: ({ context: { opened } }) => opened !== null && opened.givenBy !== null,
    /** It may not be given on, and still be given back. */
    isGiftToReturn: ({ context: { opened, refusal } }) =>
      opened !== null && opened.givenBy !== null && refusal === 'TOO_MANY',
    isOwnAddress: (_, params: Answered) => refusalOf(params.answer) === 'OWN',
  },
  actions: {
    rememberPerson: assign({ personId: (_, params: { personId: string | null }) => params.personId }),
    open: assign({
      opened: (_, params: { registration: OpenedTicket }) => params.registration,
      status: null,
      emailAddress: '',
      refusal: null,
      trouble: null,
    }),
    rememberStatus: assign({ status: (_, params: Answered) => statusIn(params.answer) }),
    rememberOffer: assign({
      emailAddress: (_, params: { emailAddress: string; idempotencyKey: string }) => params.emailAddress,
      idempotencyKey: (_, params: { emailAddress: string; idempotencyKey: string }) => params.idempotencyKey,
      refusal: null,
    }),
    rememberKey: assign({ idempotencyKey: (_, params: { idempotencyKey: string }) => params.idempotencyKey }),
    rememberRefusal: assign({ refusal: (_, params: Answered) => refusalOf(params.answer) }),
    rememberTrouble: assign({ trouble: (_, params: { error: unknown }) => failureOf(params.error) }),
    emitKnown: enqueueActions(({ enqueue }, params: { answer: Given }) => {
      if (params.answer.__typename === 'Registration')
        enqueue.emit({ type: 'registration.known', registration: params.answer });
    }),
    emitGone: emit({ type: 'registration.gone' as const }),
    emitTicketsChanged: emit({ type: 'tickets.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
});
