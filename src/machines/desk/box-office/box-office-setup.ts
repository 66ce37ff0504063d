import { assign, emit, setup, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import {
  changedTicket,
  emptyDraft,
  isFull,
  missingIn,
  pricedTicket,
  ticketsOf,
  toggledAddOn,
  withoutTicket,
  withTicket,
} from '#machines/desk/box-office/sale-draft.ts';
import { chosenOf } from '#machines/desk/box-office/sale-prices.ts';
import type { DraftBuyer, DraftTicket, SaleDraft } from '#machines/desk/box-office/sale-draft.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type {
  AskedQuote,
  BoxOffice,
  Sale,
  SaleQuote,
  SaleQuoteResult,
  SaleResult,
  SoldOrder,
} from '#services/desk/box-office/box-office-service.ts';
import type { CallRefused, NotTheirs } from '#services/desk/client/from-desk.ts';
import type { ContentLanguage, DeskSaleRefusal, DeskSaleWay, FieldFault } from '#services/desk/generated/graphql.ts';

/** Why the last step led no further. OTHER: what this page does not know yet. */
export type SaleTrouble =
  | { kind: 'refused'; why: DeskSaleRefusal | 'OTHER'; name: string; left: number }
  /** It costs something else by now. */
  | { kind: 'changed' }
  | { kind: 'fields'; fields: readonly { field: string; fault: FieldFault }[] }
  | { kind: 'failed'; failure: Failure };

/** language: in which buyers read unless it is said otherwise. */
type Input = { eventId: string; language: ContentLanguage };
type Context = Input & {
  office: BoxOffice | null;
  draft: SaleDraft;
  /** What the draft costs; null while nobody knows. */
  quote: SaleQuote | null;
  /** Of the press that is carried out; the same until its outcome is known. */
  idempotencyKey: string;
  /** Whether the last press may have sold without an answer. */
  isInDoubt: boolean;
  trouble: SaleTrouble | null;
  sold: SoldOrder | null;
};

export const beginning = (input: Input): Context => ({
  ...input,
  office: null,
  draft: emptyDraft(input.language, 'CASH'),
  quote: null,
  idempotencyKey: '',
  isInDoubt: false,
  trouble: null,
  sold: null,
});

type OfTier = { tierId: string };
/** at: the place of a ticket in the sale, from 0 on. */
type AddOn = { at: number; addOnId: string };
type Priced = { at: number; productId: string; text: string };
type Named = { at: number; typed: Partial<Pick<DraftTicket, 'firstName' | 'lastName'>> };
type Event =
  | { type: 'sale.retry' }
  | ({ type: 'sale.take' } & OfTier)
  | ({ type: 'sale.leave' } & OfTier)
  | ({ type: 'sale.addOn' } & AddOn)
  | ({ type: 'sale.price' } & Priced)
  | { type: 'sale.pay'; way: DeskSaleWay }
  | { type: 'sale.type'; typed: Partial<DraftBuyer> }
  | ({ type: 'sale.name' } & Named)
  | { type: 'sale.sell'; idempotencyKey: string }
  | { type: 'sale.askAgain' }
  | { type: 'sale.next' };
/** event.changed: fewer places are left of it. */
type Emitted = { type: 'session.ended' } | { type: 'place.changed' } | { type: 'event.changed' };

type Missed = NotTheirs | SessionEnded;
type Answer = BoxOffice | SaleQuoteResult | SaleResult | Missed | CallRefused;
type Answered = { answer: Answer };

export type BoxOfficeActors = {
  getBoxOffice: PromiseActorLogic<BoxOffice | Missed, { eventId: string }>;
  getSaleQuote: PromiseActorLogic<SaleQuoteResult | Missed, AskedQuote>;
  sellByHand: PromiseActorLogic<SaleResult | Missed | CallRefused, Sale>;
};

function troubleOf(answer: Answer): SaleTrouble {
  switch (answer.__typename) {
    case 'DeskSaleRefusedError':
      return { kind: 'refused', why: answer.reason, name: answer.name ?? '', left: answer.left ?? 0 };
    case 'DeskSaleChangedError':
      return { kind: 'changed' };
    case 'InvalidFieldsError':
      return { kind: 'fields', fields: answer.fields };
    case 'CallRefused':
      return { kind: 'failed', failure: answer.failure };
    default:
      return { kind: 'refused', why: 'OTHER', name: '', left: 0 };
  }
}

const fieldsMissing = (draft: SaleDraft): SaleTrouble => ({
  kind: 'fields',
  fields: missingIn(draft).map((field) => ({ field, fault: 'REQUIRED' })),
});

export const boxOfficeSetup = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as BoxOfficeActors,
  delays: { nextTry: 5_000 },
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    isPricedAnew: (_, params: Answered) => params.answer.__typename === 'DeskSaleChangedError',
    isClosed: (_, params: Answered) => params.answer.__typename === 'DeskBoxOffice' && params.answer.closed !== null,
    /** One more ticket goes into the sale, and there is one. */
    hasRoom: ({ context: { office, draft } }, { tierId }: OfTier) => {
      const tier = office?.tiers.find(({ id }) => id === tierId);
      return !isFull(draft) && tier !== undefined && (tier.left === null || ticketsOf(draft, tierId) < tier.left);
    },
    isTaken: ({ context }, { tierId }: OfTier) => ticketsOf(context.draft, tierId) > 0,
    isTheLast: ({ context: { draft } }, { tierId }: OfTier) =>
      draft.tickets.length === 1 && ticketsOf(draft, tierId) === 1,
    isThere: ({ context }, { at }: { at: number }) => context.draft.tickets[at] !== undefined,
    /** Its buyer chooses what it costs. */
    isChosen: ({ context: { office, draft } }, { at, productId }: Priced) => {
      const ticket = draft.tickets[at];
      return ticket !== undefined && chosenOf(office, ticket).some(({ id }) => id === productId);
    },
    isOffered: ({ context }, { way }: { way: DeskSaleWay }) => context.office?.ways.includes(way) === true,
    isOfNothing: ({ context }, { way }: { way: DeskSaleWay }) =>
      context.office?.ways.includes(way) === true && context.draft.tickets.length === 0,
    isComplete: ({ context }) => missingIn(context.draft).length === 0,
  },
  actions: {
    rememberOffice: assign(({ context }, { answer }: Answered) => {
      const office = answer.__typename === 'DeskBoxOffice' ? answer : context.office;
      const way = office?.ways.includes(context.draft.way) === false ? (office.ways[0] ?? 'CASH') : context.draft.way;
      return { office, trouble: null, draft: { ...context.draft, way } };
    }),
    addTicket: assign(({ context }, { tierId }: OfTier) => ({ draft: withTicket(context.draft, tierId) })),
    dropTicket: assign(({ context }, { tierId }: OfTier) => ({ draft: withoutTicket(context.draft, tierId) })),
    toggleAddOn: assign(({ context }, { at, addOnId }: AddOn) => ({ draft: toggledAddOn(context.draft, at, addOnId) })),
    rememberPrice: assign(({ context: { draft } }, { at, productId, text }: Priced) => ({
      draft: pricedTicket(draft, { at, productId, text }),
    })),
    rememberWay: assign(({ context }, { way }: { way: DeskSaleWay }) => ({ draft: { ...context.draft, way } })),
    /** What was missing is looked for again with the next press. */
    rememberBuyer: assign(({ context }, { typed }: { typed: Partial<DraftBuyer> }) => ({
      draft: { ...context.draft, ...typed },
      trouble: context.trouble?.kind === 'fields' ? null : context.trouble,
    })),
    rememberName: assign(({ context }, { at, typed }: Named) => ({
      draft: changedTicket(context.draft, at, typed),
      trouble: context.trouble?.kind === 'fields' ? null : context.trouble,
    })),
    forgetQuote: assign({ quote: null, trouble: null }),
    clearTrouble: assign({ trouble: null }),
    rememberQuote: assign({
      quote: (_, { answer }: Answered) => (answer.__typename === 'DeskSaleQuote' ? answer : null),
    }),
    /** A press after one whose answer is not known is the same. */
    rememberKey: assign(({ context }, { idempotencyKey }: { idempotencyKey: string }) => ({
      idempotencyKey: context.isInDoubt ? context.idempotencyKey : idempotencyKey,
      trouble: null,
    })),
    rememberDoubt: assign({ isInDoubt: true }),
    rememberMissing: assign({ trouble: ({ context }) => fieldsMissing(context.draft) }),
    rememberTrouble: assign((_, { answer }: Answered) => ({ trouble: troubleOf(answer), isInDoubt: false })),
    rememberNewQuote: assign((_, { answer }: Answered) => ({
      trouble: troubleOf(answer),
      isInDoubt: false,
      quote: answer.__typename === 'DeskSaleChangedError' ? answer.quote : null,
    })),
    rememberFailure: assign({
      trouble: (_, params: { error: unknown }) => ({ kind: 'failed' as const, failure: failureOf(params.error) }),
    }),
    rememberSold: assign((_, { answer }: Answered) => ({
      sold: answer.__typename === 'DeskOrder' ? answer : null,
      isInDoubt: false,
      trouble: null,
    })),
    /** The next person pays as the one before, and reads the same language. */
    beginAnew: assign(({ context }) => ({
      draft: emptyDraft(context.draft.language, context.draft.way),
      quote: null,
      sold: null,
    })),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
    emitPlaceChanged: emit({ type: 'place.changed' as const }),
    emitChanged: emit({ type: 'event.changed' as const }),
  },
});
