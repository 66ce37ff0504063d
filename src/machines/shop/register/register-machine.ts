import type { ActorRefFrom } from 'xstate';
import { unexpectedError } from '#domain/notice.ts';
import { required } from '#domain/required.ts';
import { entryInput } from '#machines/shop/register/registration-entry.ts';
import {
  changedItemOf,
  channelTokenOf,
  isAskedAbout,
  keyOf,
  registerSetup,
  requirePending,
} from '#machines/shop/register/register-setup.ts';

/**
 * Registers attendees for an event, or updates one registration (customer specification §2 and §5). Entries go to the
 * server one after the other, each with a key of its own: what is sent again after a lost answer is registered once.
 */
export const registerMachine = registerSetup.createMachine({
  id: 'register',
  context: ({ input }) => ({
    request: input.request,
    event: null,
    attendees: [],
    entries: [],
    expandedId: null,
    lastNumber: 0,
    order: null,
    tries: 0,
    sameAttendee: null,
    meant: [],
  }),
  invoke: { id: 'keepDraft', src: 'keepDraft', onError: {} },
  initial: 'opening',
  states: {
    opening: {
      description: 'The event and the saved attendees are read.',
      invoke: {
        id: 'loadRegistration',
        src: 'loadRegistration',
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: { type: 'isNotOnSale', params: ({ event }) => event.output },
            target: 'notOnSale',
            actions: { type: 'rememberEvent', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'filling',
            actions: { type: 'rememberContents', params: ({ event }) => event.output },
          },
          { target: 'notFound' },
        ],
        onError: {
          target: 'unavailable',
          actions: { type: 'notify', params: { notice: unexpectedError } },
        },
      },
    },
    unavailable: {
      description: 'The event could not be read; it is read again by itself when there is a connection.',
      invoke: { id: 'listenToConnection', src: 'listenToConnection' },
      on: { 'register.retry': 'opening', 'connection.returned': 'opening' },
    },
    notOnSale: { description: 'No ticket of the event can be had now, and the server says why (docs/decisions/070).' },
    notFound: { description: 'There is no such event, or what was registered is no longer in the cart.' },
    filling: {
      description: 'The person chooses who comes, with which ticket and which add-ons.',
      initial: 'unchecked',
      on: {
        'entry.expand': { actions: { type: 'expand', params: ({ event }) => event } },
        'entry.add': { guard: 'canAddEntry', actions: ['addEntry', 'keepDraft'] },
        'entry.remove': {
          guard: { type: 'canRemove', params: ({ event }) => event },
          actions: [{ type: 'removeEntry', params: ({ event }) => event }, 'keepDraft'],
        },
        'entry.chooseAttendee': {
          guard: { type: 'canChoose', params: ({ event }) => event },
          actions: [{ type: 'changeAttendee', params: ({ event }) => event }, 'keepDraft'],
        },
        'entry.typeName': {
          guard: { type: 'canEdit', params: ({ event }) => event },
          actions: [{ type: 'changeName', params: ({ event }) => event }, 'keepDraft'],
        },
        'entry.chooseTier': {
          guard: { type: 'canEdit', params: ({ event }) => event },
          actions: [{ type: 'changeTier', params: ({ event }) => event }, 'keepDraft'],
        },
        'entry.toggleAddOn': {
          guard: { type: 'canEdit', params: ({ event }) => event },
          actions: [{ type: 'changeAddOns', params: ({ event }) => event }, 'keepDraft'],
        },
        'entry.typePrice': {
          guard: { type: 'canPrice', params: ({ event }) => event },
          actions: [{ type: 'changePrice', params: ({ event }) => event }, 'keepDraft'],
        },
        'register.submit': [
          {
            guard: 'isComplete',
            target: 'submitting',
            actions: { type: 'giveKeys', params: ({ event }) => event },
          },
          { target: '.checked', actions: ['expandIncomplete', 'pointAtEntry'] },
        ],
      },
      states: {
        unchecked: { description: 'Nothing was sent yet; what is missing is not complained about.' },
        checked: { description: 'Something was sent or missing; messages stand at the fields.' },
      },
    },
    submitting: {
      description: 'The entries go to the order, one after the other.',
      tags: 'submitting',
      initial: 'checkingOrder',
      states: {
        checkingOrder: {
          description: 'How the organizer’s order stands now.',
          invoke: {
            id: 'checkOrder',
            src: 'getActiveOrder',
            input: ({ context }) => ({
              orderId: context.request.mode === 'update' ? context.request.orderId : null,
              channelToken: channelTokenOf(context),
            }),
            onDone: {
              target: 'advancing',
              actions: [
                { type: 'learnOrder', params: ({ event }) => ({ order: event.output }) },
                { type: 'emitOrder', params: ({ event }) => event.output },
              ],
            },
            onError: '#register.waitingForConnection',
          },
        },
        advancing: {
          description: 'What comes next.',
          always: [
            { guard: 'isDone', target: '#register.registered', actions: ['dropDraft', 'emitAdded'] },
            { guard: 'isOrderClosed', target: 'reopeningOrder' },
            { guard: 'isUpdating', target: 'adjustingRegistration' },
            { guard: 'isPending', target: 'addingRegistration' },
            { target: '#register.notFound', actions: ['dropDraft', 'emitGone'] },
          ],
        },
        reopeningOrder: {
          description: 'The order goes back to AddingItems, so that its items may change.',
          invoke: {
            id: 'reopenOrder',
            src: 'transitionOrderToState',
            input: ({ context }) => ({
              orderId: required(context.order, 'the order to reopen').id,
              channelToken: channelTokenOf(context),
              state: 'AddingItems',
            }),
            onDone: [
              {
                guard: { type: 'isOrder', params: ({ event }) => event.output.result },
                target: 'advancing',
                actions: { type: 'rememberMove', params: ({ event }) => event.output.result },
              },
              {
                target: '#register.filling.checked',
                actions: [
                  { type: 'rememberRefusal', params: ({ event }) => ({ notice: event.output.notice }) },
                  { type: 'notify', params: ({ event }) => ({ notice: event.output.notice }) },
                  'pointAtEntry',
                ],
              },
            ],
            onError: {
              target: '#register.filling.checked',
              actions: [
                { type: 'rememberRefusal', params: { notice: unexpectedError } },
                { type: 'notify', params: { notice: unexpectedError } },
                'pointAtEntry',
              ],
            },
          },
        },
        addingRegistration: {
          description:
            'The first entry that is not in the order yet is added to it; once more, with its key, if no answer comes.',
          entry: ['markUnsure', 'keepDraft'],
          invoke: {
            id: 'addRegistrationToOrder',
            src: 'addRegistrationToOrder',
            input: ({ context }) => ({
              channelToken: channelTokenOf(context),
              input: entryInput(requirePending(context).value, context.event),
              askAboutSameAttendee: isAskedAbout(context, requirePending(context)),
              idempotencyKey: keyOf(requirePending(context)),
            }),
            onDone: [
              {
                guard: { type: 'isOrder', params: ({ event }) => event.output.result },
                target: 'advancing',
                actions: [
                  { type: 'markAdded', params: ({ event }) => event.output.result },
                  'keepDraft',
                  { type: 'notify', params: ({ event }) => ({ notice: event.output.notice }) },
                  { type: 'emitOrder', params: ({ event }) => event.output.result },
                ],
              },
              {
                guard: { type: 'isSameAttendee', params: ({ event }) => event.output.result },
                target: '#register.askingAboutSameAttendee',
                actions: [{ type: 'rememberSameAttendee', params: ({ event }) => event.output.result }, 'keepDraft'],
              },
              {
                guard: { type: 'isNotSold', params: ({ event }) => event.output.result },
                target: 'rereadingTiers',
                actions: [
                  { type: 'rememberRefusal', params: ({ event }) => ({ notice: event.output.notice }) },
                  { type: 'notify', params: ({ event }) => ({ notice: event.output.notice }) },
                ],
              },
              {
                target: '#register.filling.checked',
                actions: [
                  { type: 'rememberRefusal', params: ({ event }) => ({ notice: event.output.notice }) },
                  'keepDraft',
                  { type: 'notify', params: ({ event }) => ({ notice: event.output.notice }) },
                  'pointAtEntry',
                ],
              },
            ],
            onError: [
              { guard: 'isFirstTry', target: 'addingRegistration', reenter: true, actions: 'countTry' },
              { target: '#register.waitingForConnection', actions: 'keepDraft' },
            ],
          },
        },
        adjustingRegistration: {
          description: 'The registration of the order is changed; once more, with its key, if no answer comes.',
          entry: ['markUnsure', 'keepDraft'],
          invoke: {
            id: 'adjustOrderRegistration',
            src: 'adjustOrderRegistration',
            input: ({ context }) => ({
              channelToken: channelTokenOf(context),
              registrationItemId: changedItemOf(context),
              input: entryInput(requirePending(context).value, context.event),
              askAboutSameAttendee: isAskedAbout(context, requirePending(context)),
              idempotencyKey: keyOf(requirePending(context)),
            }),
            onDone: [
              {
                guard: { type: 'isOrder', params: ({ event }) => event.output.result },
                target: 'advancing',
                actions: [
                  { type: 'markAdded', params: ({ event }) => event.output.result },
                  { type: 'notify', params: ({ event }) => ({ notice: event.output.notice }) },
                  { type: 'emitOrder', params: ({ event }) => event.output.result },
                ],
              },
              {
                guard: { type: 'isSameAttendee', params: ({ event }) => event.output.result },
                target: '#register.askingAboutSameAttendee',
                actions: { type: 'rememberSameAttendee', params: ({ event }) => event.output.result },
              },
              {
                guard: { type: 'isNotSold', params: ({ event }) => event.output.result },
                target: 'rereadingTiers',
                actions: [
                  { type: 'rememberRefusal', params: ({ event }) => ({ notice: event.output.notice }) },
                  { type: 'notify', params: ({ event }) => ({ notice: event.output.notice }) },
                ],
              },
              {
                target: '#register.filling.checked',
                actions: [
                  { type: 'rememberRefusal', params: ({ event }) => ({ notice: event.output.notice }) },
                  { type: 'notify', params: ({ event }) => ({ notice: event.output.notice }) },
                  'pointAtEntry',
                ],
              },
            ],
            onError: [
              { guard: 'isFirstTry', target: 'adjustingRegistration', reenter: true, actions: 'countTry' },
              { target: '#register.waitingForConnection', actions: 'keepDraft' },
            ],
          },
        },
        rereadingTiers: {
          description:
            'It is not sold as it was: what can be had now is read again before the person chooses, if anything can.',
          invoke: {
            id: 'getRegisterEvent',
            src: 'getRegisterEvent',
            input: ({ context }) => ({ eventId: context.request.eventId }),
            onDone: [
              {
                guard: { type: 'isNotOnSale', params: ({ event }) => ({ event: event.output }) },
                target: '#register.notOnSale',
                actions: [{ type: 'rememberEvent', params: ({ event }) => ({ event: event.output }) }, 'keepDraft'],
              },
              {
                target: '#register.filling.checked',
                actions: [
                  { type: 'learnTiers', params: ({ event }) => ({ event: event.output }) },
                  'keepDraft',
                  'pointAtEntry',
                ],
              },
            ],
            onError: { target: '#register.filling.checked', actions: ['keepDraft', 'pointAtEntry'] },
          },
        },
      },
    },
    waitingForConnection: {
      description:
        'Foyer cannot be reached: what was chosen is sent by itself as soon as it can be, with the same key.',
      entry: 'forgetTries',
      invoke: { id: 'waitForConnection', src: 'listenToConnection' },
      after: { nextTry: 'submitting' },
      on: {
        'connection.returned': 'submitting',
        'register.submit': 'submitting',
        'register.stopWaiting': { target: 'filling.checked', actions: ['rememberDoubt', 'pointAtEntry'] },
      },
    },
    askingAboutSameAttendee: {
      description: 'The attendee has a ticket for the event already; the person says whether another one is meant.',
      exit: 'forgetSameAttendee',
      on: {
        'sameAttendee.confirm': { target: 'submitting', actions: 'rememberMeant' },
        'sameAttendee.decline': { target: 'filling.checked', actions: 'wantAttendee' },
      },
    },
    registered: { description: 'Everything is in the order.', type: 'final' },
  },
});

export type RegisterActorRef = ActorRefFrom<typeof registerMachine>;
