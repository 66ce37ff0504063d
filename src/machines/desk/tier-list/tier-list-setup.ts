import { assign, emit, setup, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import { required } from '#domain/required.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import type { DeskTierKind } from '#services/desk/generated/graphql.ts';
import type { CloseTierResult, OrderTiersResult, TierOrder } from '#services/desk/tiers/tiers-service.ts';

/** Whose form is open: one that is there, or one that is new. */
export type OpenTier = { id: string; kind: DeskTierKind } | { id: null; kind: DeskTierKind };

/** Why the last deed was not done, or (failed) is not known to be. other: for what this page does not know yet. */
export type TierTrouble = { kind: 'onSale' | 'other' } | { kind: 'refused' | 'failed'; failure: Failure };

/** What came of the last deed, which the page says. */
export type TierOutcome = { what: 'ADDED'; kind: DeskTierKind } | { what: 'CLOSED'; id: string };

/** begins: whose form is open first. */
type Input = { eventId: string; begins: OpenTier | null };
type Sent = Pick<TierOrder, 'ids' | 'idempotencyKey'>;
type Context = {
  eventId: string;
  open: OpenTier | null;
  /** Ids, as they were put in order here last; null while that is nothing else than the event has. */
  order: Sent | null;
  /** The order that is on its way; another may have been wanted since. */
  sent: Sent;
  /** Of the press that closes. */
  idempotencyKey: string;
  trouble: TierTrouble | null;
  told: TierOutcome | null;
};

export const beginning = ({ eventId, begins }: Input): Context => ({
  eventId,
  open: begins,
  order: null,
  sent: { ids: [], idempotencyKey: '' },
  idempotencyKey: '',
  trouble: null,
  told: null,
});

type Event =
  | { type: 'tierList.open'; open: OpenTier }
  | { type: 'tierList.collapse' }
  /** A form has saved something. */
  | { type: 'tierList.saved' }
  | ({ type: 'tierList.order' } & Sent)
  /** About the one whose form is open. */
  | { type: 'tierList.askToClose' }
  | { type: 'tierList.keep' }
  | { type: 'tierList.close'; idempotencyKey: string }
  | { type: 'tierList.askAgain' };
type Emitted = { type: 'tiers.changed' } | { type: 'place.changed' } | { type: 'session.ended' };
type Missed = NotTheirs | SessionEnded;
type Answered = { answer: CloseTierResult | OrderTiersResult | Missed };

export type TierListActors = {
  orderTiers: PromiseActorLogic<OrderTiersResult | Missed, TierOrder>;
  closeTier: PromiseActorLogic<CloseTierResult | Missed, { id: string; idempotencyKey: string }>;
};

/** Of the tier whose form is open. */
export const idOf = ({ open }: Pick<Context, 'open'>): string => required(open?.id ?? null, 'the tier');

const isSameOrder = (one: readonly string[] | undefined, other: readonly string[]): boolean =>
  one?.length === other.length && one.every((id, at) => id === other[at]);

function troubleOf(answer: Answered['answer']): TierTrouble {
  if (answer.__typename === 'CallRefused') return { kind: 'refused', failure: answer.failure };
  return { kind: answer.__typename === 'PublishRefusedError' ? 'onSale' : 'other' };
}

const nothingTold = { trouble: null, told: null };

export const tierListSetup = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as TierListActors,
  delays: { nextTry: 5_000 },
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    isNotTheirs: (_, params: Answered) => params.answer.__typename === 'NotTheirs',
    isStillWanted: ({ context }, params: Answered) =>
      params.answer.__typename === 'DeskEvent' && isSameOrder(context.order?.ids, context.sent.ids),
    isOpen: ({ context }) => context.open !== null,
    isOther: ({ context }, { open }: { open: OpenTier }) =>
      context.open?.id !== open.id || context.open.kind !== open.kind,
    isNew: ({ context }) => context.open?.id === null,
    isThere: ({ context }) => context.open !== null && context.open.id !== null,
  },
  actions: {
    open: assign((_, { open }: { open: OpenTier }) => ({ open, told: null })),
    collapse: assign({ open: null }),
    concludeAdded: assign(({ context: { open, told } }): Partial<Context> => ({
      open: null,
      told: open ? { what: 'ADDED', kind: open.kind } : told,
    })),
    rememberOrder: assign((_, { ids, idempotencyKey }: Sent) => ({ order: { ids, idempotencyKey }, ...nothingTold })),
    sendOrder: assign(({ context }) => ({ sent: context.order ?? context.sent, trouble: null })),
    forgetOrder: assign({ order: null }),
    forgetTold: assign(nothingTold),
    rememberPress: assign((_, { idempotencyKey }: { idempotencyKey: string }) => ({ idempotencyKey, trouble: null })),
    concludeClosed: assign(({ context }): Partial<Context> => ({
      open: null,
      told: { what: 'CLOSED', id: idOf(context) },
      trouble: null,
    })),
    forgetTrouble: assign({ trouble: null }),
    rememberRefusal: assign((_, { answer }: Answered) => ({ trouble: troubleOf(answer) })),
    rememberFailure: assign({
      trouble: (_, params: { error: unknown }) => ({ kind: 'failed' as const, failure: failureOf(params.error) }),
    }),
    emitChanged: emit({ type: 'tiers.changed' as const }),
    emitPlaceChanged: emit({ type: 'place.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
});
