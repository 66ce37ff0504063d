import { assign, emit, setup, type PromiseActorLogic } from 'xstate';
import { whyNotInstead } from '#domain/email-address.ts';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import type { OrderDeed, RefundRefusal } from '#services/desk/generated/graphql.ts';
import type {
  ChangedOrder,
  ChangeOrderResult,
  DeskOrder,
  OrderChange,
  Refunded,
  RefundLine,
  RefundOrderResult,
  RefundPreview,
  RefundPreviewResult,
} from '#services/desk/orders/order-service.ts';

/** What has a dialog of its own beside the refund. */
export type ChangeDeed = OrderChange['deed'];

type Most = { amount: number; currency: string };
/** Why the open dialog's deed was not done, or (failed) not known to be. OTHER: what this page does not know yet. */
export type OrderTrouble =
  | { kind: 'refused'; why: RefundRefusal | 'OTHER'; most: Most }
  /** The figures are others than those that were agreed to. */
  | { kind: 'changed' }
  | { kind: 'failed'; failure: Failure };

/** What came of the last deed, which the page says. REFUND_GIVEN: nothing of it has to be confirmed; REFUSED: it could not be done (any more). */
export type OrderOutcome = OrderDeed | 'REFUND_GIVEN' | 'REFUSED';

type Input = { organizationId: string; code: string };
type Context = {
  organizationId: string;
  code: string;
  /** As it was read last; null until it was. */
  order: DeskOrder | null;
  /** Whose dialog is open. */
  deed: ChangeDeed;
  change: OrderChange;
  lines: RefundLine[];
  preview: RefundPreview | null;
  reason: string;
  /** Of the press that is carried out. */
  idempotencyKey: string;
  trouble: OrderTrouble | null;
  told: OrderOutcome | null;
  /** Why the order could not be read. */
  unread: Failure | null;
};

export const beginning = ({ organizationId, code }: Input): Context => ({
  organizationId,
  code,
  order: null,
  deed: 'NOTE',
  change: { deed: 'NOTE', text: '' },
  lines: [],
  preview: null,
  reason: '',
  idempotencyKey: '',
  trouble: null,
  told: null,
  unread: null,
});

/** idempotencyKey: made by the press. */
type Press = { idempotencyKey: string };
type Event =
  | { type: 'order.retry' }
  | { type: 'order.choose'; deed: ChangeDeed }
  | ({ type: 'order.confirm'; change: OrderChange } & Press)
  | { type: 'order.refund' }
  | { type: 'order.preview'; lines: RefundLine[] }
  | { type: 'order.back' }
  | ({ type: 'order.give'; reason: string } & Press)
  | { type: 'order.close' };
type Emitted = { type: 'session.ended' };

type Missed = NotTheirs | SessionEnded;
type Answer = DeskOrder | RefundPreviewResult | RefundOrderResult | ChangeOrderResult | Missed;
type Answered = { answer: Answer };

export type OrderActors = {
  getDeskOrder: PromiseActorLogic<DeskOrder | Missed, { organizationId: string; code: string }>;
  changeOrder: PromiseActorLogic<ChangeOrderResult | Missed, ChangedOrder>;
  getRefundPreview: PromiseActorLogic<RefundPreviewResult | Missed, { lines: RefundLine[] }>;
  refundOrder: PromiseActorLogic<RefundOrderResult | Missed, Refunded>;
};

function troubleOf(answer: Answer): OrderTrouble {
  if (answer.__typename === 'RefundChangedError') return { kind: 'changed' };
  if (answer.__typename !== 'RefundRefusedError')
    return { kind: 'refused', why: 'OTHER', most: { amount: 0, currency: 'CAD' } };
  const { reason, most } = answer;
  return { kind: 'refused', why: reason, most };
}

const previewIn = (answer: Answer): RefundPreview | null => {
  if (answer.__typename === 'RefundPreview') return answer;
  return answer.__typename === 'RefundChangedError' ? answer.preview : null;
};

/** What was handed over, or is on a gift card at once. */
const isAllGiven = (preview: RefundPreview | null): boolean =>
  preview?.ways.every(({ way, isHandedOver }) => isHandedOver || way === 'GIFT_CARD') === true;

/** Who gives nothing back asks for it. */
export const isAsking = ({ order }: Pick<Context, 'order'>): boolean => order?.deeds.includes('ASK_REFUND') === true;
export const refundDeed = (context: Pick<Context, 'order'>) => (isAsking(context) ? 'ASK_REFUND' : 'REFUND');

const refundOutcome = (context: Pick<Context, 'order' | 'preview'>): OrderOutcome =>
  !isAsking(context) && isAllGiven(context.preview) ? 'REFUND_GIVEN' : refundDeed(context);

/** Whether all is there that a deed asks for. */
function isWritten(change: OrderChange): boolean {
  if (change.deed === 'CORRECT_ADDRESS') return whyNotInstead(change.was, change.emailAddress) === null;
  return !('text' in change) || change.text.trim() !== '';
}

const isSame = (one: OrderChange, other: OrderChange): boolean => JSON.stringify(one) === JSON.stringify(other);

export const orderSetup = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as OrderActors,
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    isChanged: (_, params: Answered) => params.answer.__typename === 'RefundChangedError',
    isPermitted: ({ context }, params: { deed: OrderDeed }) => context.order?.deeds.includes(params.deed) === true,
    isWritten: (_, params: { change: OrderChange }) => isWritten(params.change),
    hasLines: (_, params: { lines: readonly RefundLine[] }) => params.lines.length > 0,
    hasReason: (_, params: { reason: string }) => params.reason.trim() !== '',
    isInDoubt: ({ context }) => context.trouble?.kind === 'failed',
  },
  actions: {
    rememberOrder: assign({
      order: ({ context }, { answer }: Answered) => (answer.__typename === 'DeskOrder' ? answer : context.order),
    }),
    rememberUnread: assign({ unread: (_, params: { error: unknown }) => failureOf(params.error) }),
    choose: assign((_, { deed }: { deed: ChangeDeed }) => ({ deed, told: null })),
    /** A second press after a lost answer is the same deed, unless something of it is another. */
    rememberChange: assign(({ context }, { change, idempotencyKey }: Press & { change: OrderChange }) => ({
      change,
      idempotencyKey:
        context.trouble?.kind === 'failed' && isSame(context.change, change) ? context.idempotencyKey : idempotencyKey,
      trouble: null,
    })),
    startRefund: assign({ told: null }),
    rememberLines: assign((_, { lines }: { lines: RefundLine[] }) => ({ lines, trouble: null })),
    rememberPreview: assign((_, { answer }: Answered) => ({ preview: previewIn(answer), trouble: null })),
    rememberNewPreview: assign((_, { answer }: Answered) => ({
      preview: previewIn(answer),
      trouble: troubleOf(answer),
    })),
    /** The same for a refund. */
    rememberReason: assign(({ context }, { reason, idempotencyKey }: Press & { reason: string }) => ({
      reason,
      idempotencyKey:
        context.trouble?.kind === 'failed' && context.reason === reason ? context.idempotencyKey : idempotencyKey,
      trouble: null,
    })),
    rememberTrouble: assign({ trouble: (_, params: Answered) => troubleOf(params.answer) }),
    rememberFailure: assign({
      trouble: (_, params: { error: unknown }) => ({ kind: 'failed' as const, failure: failureOf(params.error) }),
    }),
    concludeChange: assign({ told: ({ context }) => context.deed }),
    concludeRefund: assign({ told: ({ context }) => refundOutcome(context) }),
    concludeRefused: assign({ told: 'REFUSED' as const }),
    closeDialog: assign({ trouble: null, lines: [], preview: null, reason: '' }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
});
