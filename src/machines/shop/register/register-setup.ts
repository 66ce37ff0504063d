import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { CallbackActorLogic, EventObject, PromiseActorLogic } from 'xstate';
import { unexpectedError, type ServiceResult, type Notice, type NotifyEvent } from '#domain/notice.ts';
import { limits } from '#domain/limits.ts';
import { required } from '#domain/required.ts';
import type { RegisterRequest } from '#machines/shared/overlay/overlay-machine.ts';
import {
  chooseRegistrant,
  entryOfItem,
  isRoomForNew,
  newAttendee,
  newEntry,
  problemsOf,
  productsOf,
  stillPossible,
  type Entry,
  type EntryValue,
} from '#machines/shop/register/registration-entry.ts';
import type { NoResult } from '#services/client/call-refused.ts';
import type { RegisterEvent, RegistrationInput, SavedAttendee } from '#services/shop/register/register-service.ts';
import type {
  AddRegistrationToCartMutation,
  AdjustOrderRegistrationMutation,
  OrderFieldsFragment,
  TransitionOrderToStateMutation,
} from '#services/generated/graphql.ts';
import type { OrderResult } from '#services/shop/orders/order-result.ts';

type Order = OrderFieldsFragment;
type AddResult = OrderResult<AddRegistrationToCartMutation['addRegistrationToOrder']>;
type AdjustResult = OrderResult<AdjustOrderRegistrationMutation['adjustOrderRegistration']>;
export type SameAttendee = Extract<AddResult, { __typename: 'AttendeeAlreadyRegisteredError' }>;
type TransitionResult = OrderResult<TransitionOrderToStateMutation['transitionOrderToState']>;

/** What is kept over a reload, for a new registration only. */
export type RegisterDraft = { entries: Entry[] };

export type RegisterContents = {
  event: RegisterEvent | null;
  attendees: SavedAttendee[];
  draft: RegisterDraft | null;
  /** In update mode, the order that holds the registration. */
  order: Order | null;
};

export type RegisterInput = { request: RegisterRequest };

export type RegisterContext = {
  request: RegisterRequest;
  event: RegisterEvent | null;
  attendees: SavedAttendee[];
  entries: Entry[];
  /** The one entry that is open; null when all are closed. */
  expandedId: string | null;
  lastNumber: number;
  order: (Pick<Order, 'id' | 'state' | 'channelToken'> & { items: number }) | null;
  /** How often the entry under way was sent without an answer. */
  tries: number;
  /** An attendee who has a ticket for the event already, while the person is asked about them. */
  sameAttendee: SameAttendee | null;
  /** The entries that were said to be meant, with whom; an entry that gets another attendee is asked about again. */
  meant: { entryId: string; attendeeId: string }[];
};

export type RegisterFlowEvent =
  | { type: 'register.retry' }
  /** idempotencyKey: made by the press, for the entries that are sent for the first time. */
  | { type: 'register.submit'; idempotencyKey: string }
  /** The person no longer waits for the connection. */
  | { type: 'register.stopWaiting' }
  | { type: 'connection.returned' }
  | { type: 'sameAttendee.confirm' }
  | { type: 'sameAttendee.decline' }
  | { type: 'entry.expand'; entryId: string | null }
  | { type: 'entry.add' }
  | { type: 'entry.remove'; entryId: string }
  | { type: 'entry.chooseAttendee'; entryId: string; choice: string }
  | { type: 'entry.typeName'; entryId: string; field: 'firstName' | 'lastName'; text: string }
  | { type: 'entry.chooseTier'; entryId: string; tierId: string }
  | { type: 'entry.toggleAddOn'; entryId: string; addOnId: string }
  | { type: 'entry.typePrice'; entryId: string; productId: string; text: string };

export type RegisterEmitted =
  | NotifyEvent
  /** The order changed; it may be only a part of what was asked for. */
  | { type: 'register.orderChanged'; orderId: string; order: Order }
  /** Everything that was asked for is in the order. */
  | { type: 'register.added'; mode: RegisterRequest['mode'] }
  /** Everything that was asked for had been added, and its order is gone or empty now. */
  | { type: 'register.orderGone' }
  /** An entry needs the person's attention. */
  | { type: 'entry.refused'; entryId: string }
  /** Somebody else is to be chosen in an entry. */
  | { type: 'entry.attendeeWanted'; entryId: string };

export type DraftEvent = { type: 'draft.keep'; draft: RegisterDraft } | { type: 'draft.drop' };

export type RegisterActors = {
  /** Sends connection.returned. */
  listenToConnection: CallbackActorLogic<EventObject>;
  loadRegistration: PromiseActorLogic<RegisterContents, RegisterRequest>;
  getRegisterEvent: PromiseActorLogic<RegisterEvent | null, { eventId: string }>;
  getActiveOrder: PromiseActorLogic<Order | null, { orderId: string | null; channelToken: string }>;
  transitionOrderToState: PromiseActorLogic<
    ServiceResult<TransitionResult>,
    { orderId: string; channelToken: string; state: 'AddingItems' }
  >;
  addRegistrationToOrder: PromiseActorLogic<
    ServiceResult<AddResult | NoResult>,
    { channelToken: string; input: RegistrationInput; askAboutSameAttendee: boolean; idempotencyKey: string }
  >;
  adjustOrderRegistration: PromiseActorLogic<
    ServiceResult<AdjustResult | NoResult>,
    {
      channelToken: string;
      registrationItemId: string;
      input: RegistrationInput;
      askAboutSameAttendee: boolean;
      idempotencyKey: string;
    }
  >;
  keepDraft: CallbackActorLogic<DraftEvent>;
};

/** The first entry that still has to be sent. */
export const pendingOf = ({ entries }: RegisterContext): Entry | undefined =>
  entries.find(({ status }) => status !== 'added');

export const requirePending = (context: RegisterContext): Entry => {
  return required(pendingOf(context), 'the entry to register');
};

/** Whether the server is to ask about an attendee who has a ticket already: until the person said that it is meant. */
export const isAskedAbout = ({ meant }: RegisterContext, { id, value }: Entry): boolean =>
  !meant.some(({ entryId, attendeeId }) => entryId === id && attendeeId === value.registrant.attendeeId);

/** The token of the organizer that owns the order (customer specification §7). */
export const channelTokenOf = ({ order, event }: RegisterContext): string =>
  required(order?.channelToken ?? event?.organizerChannelToken, 'the channel of the organizer');

const expandedOf = ({ expandedId }: RegisterContext): string => required(expandedId, 'the open entry');

/** Of an update: the registration that is changed. */
export const changedItemOf = ({ request }: RegisterContext): string =>
  required(request.mode === 'update' ? request.registrationItemId : null, 'the registration to change');

const changed = (entries: Entry[], id: string, change: (value: EntryValue) => Partial<EntryValue>): Entry[] =>
  entries.map((entry) =>
    entry.id === id ? { ...entry, value: { ...entry.value, ...change(entry.value) }, refusal: null } : entry,
  );

const toggled = (ids: string[], id: string) => (ids.includes(id) ? ids.filter((own) => own !== id) : [...ids, id]);

/** The key of an entry that is sent. */
export const keyOf = ({ id, idempotencyKey }: Entry): string => {
  return required(idempotencyKey, `the key of entry ${id}`);
};

const learned = ({ id, state, channelToken, registrationItems }: Order) => ({
  order: { id, state, channelToken, items: registrationItems.length },
});

type ById = { entryId: string };

/** What registering asks of the world, what it decides and what it remembers; its states stand in register-machine.ts. */
export const registerSetup = setup({
  types: {
    input: {} as RegisterInput,
    context: {} as RegisterContext,
    events: {} as RegisterFlowEvent,
    emitted: {} as RegisterEmitted,
    tags: {} as 'submitting',
  },
  actors: {} as RegisterActors,
  delays: { nextTry: 10_000 },
  guards: {
    canAddEntry: ({ context: { request, entries } }) => request.mode === 'create' && entries.length < limits.orderItems,
    isUpdating: ({ context }) => context.request.mode === 'update',
    isFound: ({ context: { request } }, { event, order }: RegisterContents) =>
      event !== null &&
      (request.mode === 'create' ||
        (order?.registrationItems.some(({ id }) => id === request.registrationItemId) ?? false)),
    /** A registration that is in the cart may be changed as long as the server lets it; what was added stays to be seen. */
    isNotOnSale: ({ context: { request, entries } }, { event }: Pick<RegisterContents, 'event'>) =>
      event !== null &&
      request.mode === 'create' &&
      event.saleStatus.code !== 'OPEN' &&
      entries.every(({ status }) => status !== 'added'),
    canEdit: ({ context }, { entryId }: ById) =>
      context.entries.some(({ id, status }) => id === entryId && status !== 'added'),
    /** Of what is chosen, where buyers choose the price. */
    canPrice: ({ context: { entries, event } }, { entryId, productId }: ById & { productId: string }) =>
      entries.some(
        ({ id, status, value }) =>
          id === entryId &&
          status !== 'added' &&
          productsOf(value, event).some((product) => product.id === productId && product.chosenPrice !== null),
      ),
    canChoose: ({ context: { attendees, entries } }, { entryId, choice }: ById & { choice: string }) =>
      entries.some(({ id, status }) => id === entryId && status !== 'added') &&
      (choice !== newAttendee ||
        isRoomForNew(
          attendees,
          entries.filter(({ id }) => id !== entryId),
        )),
    canRemove: ({ context }, { entryId }: ById) =>
      context.entries.length > 1 && context.entries.some(({ id, status }) => id === entryId && status === 'draft'),
    isComplete: ({ context: { entries, event } }) =>
      entries.every(({ value }) => problemsOf(value, event).length === 0),
    isPending: ({ context }) => pendingOf(context) !== undefined,
    isDone: ({ context }) => pendingOf(context) === undefined && (context.order?.items ?? 0) > 0,
    /** What was sent already is asked about first: it may be in the order, and the order paid since. */
    isOrderClosed: ({ context }) =>
      context.order !== null && context.order.state !== 'AddingItems' && pendingOf(context)?.status !== 'unsure',
    isFirstTry: ({ context }) => context.tries === 0,
    /** What is sold is not what the page has read: places are gone, the event takes no registration any more, or it costs something else. */
    isNotSold: (_, params: { __typename: string }) =>
      params.__typename === 'InsufficientStockError' ||
      params.__typename === 'EventRegistrationEligibilityError' ||
      params.__typename === 'ChosenPriceError',
    isSameAttendee: (_, params: { __typename: string }) => params.__typename === 'AttendeeAlreadyRegisteredError',
    isOrder: (_, params: { __typename: string }) => params.__typename === 'Order',
  },
  actions: {
    rememberContents: assign(({ context: { request } }, { event, attendees, draft, order }: RegisterContents) => {
      if (!event) return {};
      const item =
        request.mode === 'update'
          ? order?.registrationItems.find(({ id }) => id === request.registrationItemId)
          : undefined;
      if (item && order) {
        return {
          event,
          attendees,
          entries: [entryOfItem('1', item, event)],
          expandedId: '1',
          lastNumber: 1,
          ...learned(order),
        };
      }
      const left = (draft?.entries ?? []).filter(({ status }) => status !== 'added');
      const kept = stillPossible(left, event, attendees);
      const entries = kept.length > 0 ? kept : [newEntry('1', attendees, [])];
      const lastNumber = Math.max(...entries.map(({ id }) => Number(id)));
      return {
        event,
        attendees,
        entries,
        expandedId: entries.at(-1)?.id ?? null,
        lastNumber,
      };
    }),
    rememberEvent: assign({ event: (_, params: { event: RegisterEvent | null }) => params.event }),
    /** What sold out meanwhile can't be chosen any more; everything else that was chosen stays. */
    learnTiers: assign(({ context: { attendees, entries } }, params: { event: RegisterEvent | null }) => {
      const { event } = params;
      if (!event) return {};
      return { event, entries: stillPossible(entries, event, attendees) };
    }),
    expand: assign({ expandedId: (_, params: { entryId: string | null }) => params.entryId }),
    expandIncomplete: assign({
      expandedId: ({ context }) =>
        context.entries.find(({ value }) => problemsOf(value, context.event).length > 0)?.id ?? context.expandedId,
    }),
    addEntry: assign(({ context: { lastNumber, attendees, entries } }) => {
      const id = String(lastNumber + 1);
      return { entries: [...entries, newEntry(id, attendees, entries)], expandedId: id, lastNumber: lastNumber + 1 };
    }),
    removeEntry: assign(({ context }, { entryId }: ById) => {
      const entries = context.entries.filter(({ id }) => id !== entryId);
      return {
        entries,
        expandedId: context.expandedId === entryId ? (entries.at(-1)?.id ?? null) : context.expandedId,
      };
    }),
    changeAttendee: assign({
      entries: ({ context }, { entryId, choice }: ById & { choice: string }) =>
        changed(context.entries, entryId, () => ({ registrant: chooseRegistrant(choice, context.attendees) })),
    }),
    changeName: assign({
      entries: ({ context }, { entryId, field, text }: ById & { field: 'firstName' | 'lastName'; text: string }) =>
        changed(context.entries, entryId, ({ registrant }) => ({ registrant: { ...registrant, [field]: text } })),
    }),
    changeTier: assign({
      entries: ({ context }, { entryId, tierId }: ById & { tierId: string }) =>
        changed(context.entries, entryId, () => ({ tierId })),
    }),
    changeAddOns: assign({
      entries: ({ context }, { entryId, addOnId }: ById & { addOnId: string }) =>
        changed(context.entries, entryId, ({ addOns }) => ({ addOns: toggled(addOns, addOnId) })),
    }),
    changePrice: assign({
      entries: ({ context }, { entryId, productId, text }: ById & { productId: string; text: string }) =>
        changed(context.entries, entryId, ({ prices }) => ({ prices: { ...prices, [productId]: text } })),
    }),
    learnOrder: assign((_, params: { order: Order | null }) =>
      params.order ? learned(params.order) : { order: null },
    ),
    giveKeys: assign({
      entries: ({ context }, params: { idempotencyKey: string }) =>
        context.entries.map((entry) => ({
          ...entry,
          idempotencyKey: entry.idempotencyKey ?? `${params.idempotencyKey}.${entry.id}`,
        })),
    }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0 }),
    markUnsure: assign({
      entries: ({ context }) => {
        const { id } = requirePending(context);
        return context.entries.map((entry): Entry =>
          entry.id === id ? { ...entry, status: 'unsure', refusal: null } : entry,
        );
      },
    }),
    markAdded: assign(({ context }, params: AddResult | AdjustResult | NoResult) => {
      if (params.__typename !== 'Order') return {};
      const { id } = requirePending(context);
      const entries = context.entries.map((entry): Entry => (entry.id === id ? { ...entry, status: 'added' } : entry));
      return { entries, tries: 0, ...learned(params) };
    }),
    rememberMove: assign(({ context }, params: TransitionResult) =>
      params.__typename === 'Order' && context.order ? { order: { ...context.order, state: params.state } } : {},
    ),
    /** The person may change it and try again: nothing of it is in the order, and its key is unused. */
    rememberRefusal: assign(({ context }, params: { notice: Notice | null }) => {
      const { id } = requirePending(context);
      const refusal = (params.notice ?? unexpectedError).message;
      return {
        expandedId: id,
        tries: 0,
        entries: context.entries.map((entry): Entry =>
          entry.id === id ? { ...entry, status: 'draft', refusal } : entry,
        ),
      };
    }),
    /** Nothing of the entry is in the order; what is asked about stays open. */
    rememberSameAttendee: assign(({ context }, params: AddResult | AdjustResult | NoResult) => {
      if (params.__typename !== 'AttendeeAlreadyRegisteredError') return {};
      const { id } = requirePending(context);
      return {
        sameAttendee: params,
        expandedId: id,
        tries: 0,
        entries: context.entries.map((entry): Entry => (entry.id === id ? { ...entry, status: 'draft' } : entry)),
      };
    }),
    rememberMeant: assign(({ context }) => {
      const { id, value } = requirePending(context);
      return { meant: [...context.meant, { entryId: id, attendeeId: value.registrant.attendeeId }] };
    }),
    forgetSameAttendee: assign({ sameAttendee: null }),
    /** No answer came: it stays unsure until it is sent again. */
    rememberDoubt: assign(({ context }) => {
      const id = pendingOf(context)?.id;
      const refusal = unexpectedError.message;
      return {
        expandedId: id ?? context.expandedId,
        entries: context.entries.map((entry) => (entry.id === id ? { ...entry, refusal } : entry)),
      };
    }),
    notify: emit((_, params: { notice: Notice | null }) => ({
      type: 'notify' as const,
      notice: params.notice ?? unexpectedError,
    })),
    emitOrder: enqueueActions(({ enqueue }, params: AddResult | AdjustResult | NoResult | Order | null) => {
      if (params?.__typename !== 'Order') return;
      enqueue.emit({ type: 'register.orderChanged', orderId: params.id, order: params });
    }),
    emitAdded: emit(({ context }) => ({ type: 'register.added' as const, mode: context.request.mode })),
    emitGone: emit({ type: 'register.orderGone' as const }),
    pointAtEntry: emit(({ context }) => ({ type: 'entry.refused' as const, entryId: expandedOf(context) })),
    wantAttendee: emit(({ context }) => ({
      type: 'entry.attendeeWanted' as const,
      entryId: expandedOf(context),
    })),
    keepDraft: sendTo('keepDraft', ({ context }) =>
      context.request.mode === 'create'
        ? { type: 'draft.keep' as const, draft: { entries: context.entries } }
        : { type: 'draft.drop' as const },
    ),
    dropDraft: sendTo('keepDraft', { type: 'draft.drop' } as const),
  },
});
