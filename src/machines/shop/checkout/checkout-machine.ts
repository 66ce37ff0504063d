import type { ActorRefFrom } from 'xstate';
import { unexpectedError } from '#domain/notice.ts';
import { addressOf, checkoutSetup, orderIn } from '#machines/shop/checkout/checkout-setup.ts';
import { paymentPath } from '#machines/shop/checkout/checkout-steps.ts';

/** The steps of the checkout: the questions and the payment of one order (customer specification §1, §2 and §5). */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => ({ step: input.step, order: null, changedFrom: null, trouble: null }),
  invoke: { id: 'listenToOtherTabs', src: 'listenToOtherTabs', onError: {} },
  initial: 'loadingOrder',
  states: {
    loadingOrder: {
      description: 'The order is read; nothing of it is known yet.',
      invoke: {
        id: 'loadCheckoutOrder',
        src: 'loadCheckoutOrder',
        input: () => undefined,
        onDone: [
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ result: event.output }) },
            target: 'signedOut',
          },
          {
            guard: { type: 'belongsInCart', params: ({ event }) => ({ result: event.output }) },
            target: 'leaving',
            actions: { type: 'goTo', params: { to: '/my-cart', replace: true } },
          },
          { guard: { type: 'isNoOrder', params: ({ event }) => ({ result: event.output }) }, target: 'orderNotFound' },
          {
            guard: { type: 'isPlaced', params: ({ event }) => ({ result: event.output }) },
            target: 'placed',
            actions: { type: 'rememberOrder', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isAddingItems', params: ({ event }) => ({ result: event.output }) },
            target: 'movingToArrangingPayment',
            actions: { type: 'rememberOrder', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'choosingStep',
            actions: { type: 'rememberOrder', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: 'orderUnavailable',
      },
    },
    movingToArrangingPayment: {
      description: 'The order is in the cart still: it moves on, its forms are made and its hold is renewed.',
      invoke: {
        id: 'moveToArrangingPayment',
        src: 'moveToArrangingPayment',
        input: ({ context }) => addressOf(context),
        onDone: [
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ result: event.output.result }) },
            target: 'signedOut',
          },
          {
            guard: { type: 'isOrder', params: ({ event }) => ({ result: event.output.result }) },
            target: 'choosingStep',
            actions: [
              { type: 'rememberOrder', params: ({ event }) => ({ result: event.output.result }) },
              { type: 'emitOrder', params: ({ context }) => context },
            ],
          },
          {
            target: 'orderUnavailable',
            actions: [
              { type: 'rememberTrouble', params: ({ event }) => ({ notice: event.output.notice }) },
              { type: 'notifyRefusal', params: ({ event }) => ({ notice: event.output.notice }) },
            ],
          },
        ],
        onError: 'orderUnavailable',
      },
    },
    choosingStep: {
      description: 'The order is ready: on to the step that it calls for.',
      always: [
        { guard: 'mustAnswerFirst', target: 'leaving', actions: 'goToFirstForm' },
        {
          guard: 'hasNothingToAnswer',
          target: 'leaving',
          actions: { type: 'goTo', params: { to: paymentPath, replace: true } },
        },
        {
          guard: 'isResuming',
          target: 'leaving',
          actions: { type: 'goTo', params: { to: paymentPath, replace: true } },
        },
        { target: 'atStep' },
      ],
    },
    atStep: {
      description: 'The step is on the screen: questions, or the payment.',
      initial: 'resting',
      on: {
        'form.saved': {
          actions: [
            { type: 'rememberForm', params: ({ event }) => ({ form: event.form }) },
            { type: 'goOnAfterSaving', params: ({ event }) => ({ form: event.form }) },
          ],
        },
        'checkout.finishForm': {
          guard: { type: 'isFormComplete', params: ({ event }) => ({ formId: event.formId }) },
          actions: { type: 'goOnAfterForm', params: ({ event }) => ({ formId: event.formId }) },
        },
        'order.changed': [
          {
            guard: { type: 'isGivenAway', params: ({ event }) => ({ order: event.order }) },
            target: 'placed',
            actions: { type: 'rememberOrder', params: ({ event }) => ({ result: event.order }) },
          },
          {
            target: '.resting',
            actions: [
              { type: 'rememberOrder', params: ({ event }) => ({ result: event.order }) },
              { type: 'emitOrder', params: ({ context }) => context },
            ],
          },
        ],
        'checkout.editOrder': 'confirmingLeave',
        'session.ended': 'signedOut',
      },
      states: {
        resting: {
          description: 'Nothing of the order is being read.',
          after: { paymentCheck: { guard: 'isPaymentUnderWay', target: 'refreshing' } },
          on: { 'checkout.refresh': 'refreshing', 'order.changedElsewhere': 'readingChange' },
        },
        refreshing: {
          description: 'The order may have changed elsewhere and is read again, under the same screen.',
          invoke: {
            id: 'refreshCheckoutOrder',
            src: 'refreshCheckoutOrder',
            input: ({ context }) => ({ orderId: orderIn(context).id }),
            onDone: [
              {
                guard: { type: 'hasSessionEnded', params: ({ event }) => ({ result: event.output }) },
                target: '#checkout.signedOut',
              },
              {
                guard: { type: 'isNoOrder', params: ({ event }) => ({ result: event.output }) },
                target: '#checkout.orderNotFound',
              },
              {
                guard: { type: 'isPlaced', params: ({ event }) => ({ result: event.output }) },
                target: '#checkout.placed',
                actions: { type: 'rememberOrder', params: ({ event }) => ({ result: event.output }) },
              },
              {
                guard: { type: 'isChangedElsewhere', params: ({ event }) => ({ result: event.output }) },
                target: 'askingAboutChange',
                actions: { type: 'rememberChange', params: ({ event }) => ({ result: event.output }) },
              },
              {
                target: 'resting',
                actions: [
                  { type: 'rememberOrder', params: ({ event }) => ({ result: event.output }) },
                  { type: 'emitOrder', params: ({ context }) => context },
                ],
              },
            ],
            onError: {
              target: 'resting',
              actions: {
                type: 'notify',
                params: { notice: { tone: 'error', message: { code: 'orderNotRead' } } },
              },
            },
          },
          on: { 'order.changedElsewhere': 'readingChange' },
        },
        readingChange: {
          description:
            'Another tab has changed something: the order is read again, and the other tabs are not told back.',
          invoke: {
            id: 'readChangedOrder',
            src: 'refreshCheckoutOrder',
            input: ({ context }) => ({ orderId: orderIn(context).id }),
            onDone: [
              {
                guard: { type: 'hasSessionEnded', params: ({ event }) => ({ result: event.output }) },
                target: '#checkout.signedOut',
              },
              {
                guard: { type: 'isNoOrder', params: ({ event }) => ({ result: event.output }) },
                target: '#checkout.orderNotFound',
              },
              {
                guard: { type: 'isPlaced', params: ({ event }) => ({ result: event.output }) },
                target: '#checkout.placed',
                actions: { type: 'rememberOrder', params: ({ event }) => ({ result: event.output }) },
              },
              {
                guard: { type: 'isChangedElsewhere', params: ({ event }) => ({ result: event.output }) },
                target: 'askingAboutChange',
                actions: { type: 'rememberChange', params: ({ event }) => ({ result: event.output }) },
              },
              {
                target: 'resting',
                actions: { type: 'rememberOrder', params: ({ event }) => ({ result: event.output }) },
              },
            ],
            onError: [{ guard: 'isChangeOpen', target: 'askingAboutChange' }, { target: 'resting' }],
          },
          on: { 'order.changedElsewhere': { target: 'readingChange', reenter: true } },
        },
        askingAboutChange: {
          description:
            'Another tab or device changed what is to be paid: it is said once what it was and is, and whether to go on.',
          on: {
            'order.changedElsewhere': 'readingChange',
            'checkout.acceptChange': [
              { guard: 'isBackInCart', target: 'arrangingAgain' },
              { target: '#checkout.choosingStep', actions: ['agree', 'emitAgreed'] },
            ],
          },
        },
        arrangingAgain: {
          description: 'The changed order goes to payment again, under the same screen: what was typed there stays.',
          invoke: {
            id: 'arrangeAgain',
            src: 'moveToArrangingPayment',
            input: ({ context }) => addressOf(context),
            onDone: [
              {
                guard: { type: 'hasSessionEnded', params: ({ event }) => ({ result: event.output.result }) },
                target: '#checkout.signedOut',
              },
              {
                guard: { type: 'isOrder', params: ({ event }) => ({ result: event.output.result }) },
                target: '#checkout.choosingStep',
                actions: [
                  { type: 'rememberOrder', params: ({ event }) => ({ result: event.output.result }) },
                  { type: 'emitOrder', params: ({ context }) => context },
                  'emitAgreed',
                ],
              },
              {
                target: '#checkout.orderUnavailable',
                actions: [
                  { type: 'rememberTrouble', params: ({ event }) => ({ notice: event.output.notice }) },
                  { type: 'notifyRefusal', params: ({ event }) => ({ notice: event.output.notice }) },
                ],
              },
            ],
            onError: {
              target: 'askingAboutChange',
              actions: { type: 'notify', params: { notice: unexpectedError } },
            },
          },
        },
      },
    },
    confirmingLeave: {
      description: 'Answers may not be saved: the customer is asked before the order is opened again.',
      invoke: {
        id: 'confirmLeave',
        src: 'confirmLeave',
        input: () => undefined,
        onDone: [
          {
            guard: { type: 'isLeaving', params: ({ event }) => ({ confirmed: event.output }) },
            target: 'movingToAddingItems',
          },
          { target: 'atStep' },
        ],
        onError: 'movingToAddingItems',
      },
    },
    movingToAddingItems: {
      description: 'The order goes back to the cart, where its items may change.',
      invoke: {
        id: 'moveToAddingItems',
        src: 'moveToAddingItems',
        input: ({ context }) => addressOf(context),
        onDone: [
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ result: event.output.result }) },
            target: 'signedOut',
          },
          {
            guard: { type: 'isOrder', params: ({ event }) => ({ result: event.output.result }) },
            target: 'leaving',
            actions: [
              { type: 'rememberOrder', params: ({ event }) => ({ result: event.output.result }) },
              { type: 'emitOrder', params: ({ context }) => context },
              { type: 'goTo', params: { to: '/my-cart', replace: false } },
            ],
          },
          {
            target: 'atStep.refreshing',
            actions: { type: 'notifyRefusal', params: ({ event }) => ({ notice: event.output.notice }) },
          },
        ],
        onError: { target: 'atStep', actions: { type: 'notify', params: { notice: unexpectedError } } },
      },
      on: {
        'form.saved': { actions: { type: 'rememberForm', params: ({ event }) => ({ form: event.form }) } },
        'session.ended': 'signedOut',
      },
    },
    orderUnavailable: {
      description: 'The order could not be read or not be moved to payment; it can be tried again.',
      on: { 'checkout.retry': 'loadingOrder' },
    },
    orderNotFound: {
      description: 'There is no order to check out.',
      on: { 'checkout.retry': 'loadingOrder' },
    },
    leaving: { description: 'On the way to another page of the checkout or to the cart.', type: 'final' },
    placed: {
      description: 'The order is paid or promised: its confirmation is next.',
      type: 'final',
      entry: ['emitPlaced', 'goToConfirmation'],
    },
    signedOut: {
      description: 'Refused as if nobody were logged in: the login page leads back to this very step, if that is so.',
      entry: 'emitSignedOut',
      on: { 'session.confirmed': 'orderUnavailable' },
    },
  },
});

export type CheckoutActorRef = ActorRefFrom<typeof checkoutMachine>;
