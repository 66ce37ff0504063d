import { activeOf, addressOf, cartSetup, removedOf } from '#machines/shop/cart/cart-setup.ts';

/** The region of the cart that knows what the server says about checking the active order out. */
export const validationRegion = cartSetup.createStateConfig({
  description: 'What the server says about checking the active order out.',
  initial: 'unchecked',
  on: {
    'order.shown': [
      {
        guard: 'isChangeable',
        target: '.checking',
        actions: { type: 'rememberValidation', params: { validation: null } },
      },
      { target: '.unchecked', actions: { type: 'rememberValidation', params: { validation: null } } },
    ],
    'order.hidden': {
      target: '.unchecked',
      actions: { type: 'rememberValidation', params: { validation: null } },
    },
  },
  states: {
    unchecked: { description: 'There is no order to check.' },
    checking: {
      description: 'The server looks at the order.',
      invoke: {
        id: 'validateActiveOrder',
        src: 'validateActiveOrder',
        input: ({ context }) => addressOf(context),
        onDone: {
          target: 'checked',
          actions: { type: 'rememberValidation', params: ({ event }) => ({ validation: event.output }) },
        },
        onError: {
          target: 'notChecked',
          actions: { type: 'rememberValidation', params: { validation: 'unavailable' } },
        },
      },
    },
    checked: { description: 'The server has said whether the order may go to checkout.' },
    notChecked: { description: 'The check did not come through; the server decides at the checkout.' },
  },
});

/** The region of the cart that knows whether the places of the active order are held. */
export const holdRegion = cartSetup.createStateConfig({
  description: 'Whether the places of the active order are held.',
  initial: 'nothingHeld',
  on: {
    'order.shown': [
      { guard: 'isHeld', target: '.held' },
      { guard: 'isHoldOver', target: '.expired' },
      { target: '.nothingHeld' },
    ],
    'order.hidden': { target: '.nothingHeld' },
  },
  states: {
    nothingHeld: { description: 'No places are held.' },
    held: {
      description: 'The places are held and the time runs.',
      invoke: {
        id: 'hold',
        src: 'holdPlaces',
        input: ({ context }) => ({ secondsLeft: activeOf(context)?.hold?.secondsLeft ?? 0 }),
        onDone: { target: 'expired', actions: 'askToRefresh' },
        onError: { target: 'expired', actions: 'askToRefresh' },
      },
    },
    expired: { description: 'The places are no longer held; the items stay in the cart.' },
  },
});

/** The region of the cart that knows whether a removal can be undone; the offer is a flow of its own. */
export const undoRegion = cartSetup.createStateConfig({
  description: 'Whether the last removal can be undone.',
  initial: 'nothingRemoved',
  on: { 'removal.done': [{ guard: 'hasRemoved', target: '.offered' }, { target: '.nothingRemoved' }] },
  states: {
    nothingRemoved: { description: 'There is nothing to put back.' },
    offered: {
      description: 'What was removed last is offered to be put back; a later removal takes its place.',
      always: { guard: 'hasNothingRemoved', target: 'nothingRemoved' },
      invoke: {
        id: 'removalUndo',
        src: 'offerUndo',
        input: ({ context }) => ({ removed: removedOf(context) }),
        onDone: [
          {
            guard: { type: 'hasPutBack', params: ({ event }) => event.output },
            target: 'nothingRemoved',
            actions: [
              'forgetRemoved',
              { type: 'notify', params: ({ event }) => ({ notice: event.output.putBack?.notice ?? null }) },
              { type: 'takePutBack', params: ({ event }) => event.output },
            ],
          },
          { target: 'nothingRemoved', actions: 'forgetRemoved' },
        ],
        onError: { target: 'nothingRemoved', actions: 'forgetRemoved' },
      },
    },
  },
});
