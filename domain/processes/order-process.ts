import { createMachine, getNextTransitions } from 'xstate';

/**
 * The order process, the one chart that browser and server obey (platform specification §4).
 * The order's state is the name of the state; the event that leads to a state carries that state's name,
 * because a transition is asked for by its target: `order.transitionTo.ArrangingPayment`.
 */
export const orderProcess = createMachine({
  id: 'orderProcess',
  initial: 'AddingItems',
  states: {
    AddingItems: {
      description: 'Items may be added, adjusted and removed.',
      on: {
        'order.transitionTo.ArrangingPayment': 'ArrangingPayment',
        'order.transitionTo.Cancelled': 'Cancelled',
      },
    },
    ArrangingPayment: {
      description: 'Items are fixed; questions are answered and payments may be added.',
      on: {
        'order.transitionTo.AddingItems': 'AddingItems',
        'order.transitionTo.ValidatingPayment': 'ValidatingPayment',
        'order.transitionTo.Cancelled': 'Cancelled',
      },
    },
    ValidatingPayment: {
      description: 'A payment is with the provider; nothing else may change the order.',
      on: {
        'order.transitionTo.ArrangingPayment': 'ArrangingPayment',
        'order.transitionTo.PaymentAuthorized': 'PaymentAuthorized',
        'order.transitionTo.PaymentSettled': 'PaymentSettled',
      },
    },
    PaymentAuthorized: {
      description: 'The money is promised but not taken: a payment by hand, to be settled by the organizer.',
      on: {
        'order.transitionTo.PaymentSettled': 'PaymentSettled',
        'order.transitionTo.Cancelled': 'Cancelled',
      },
    },
    PaymentSettled: {
      description: 'The order is paid in full.',
      on: { 'order.transitionTo.Cancelled': 'Cancelled' },
    },
    Cancelled: { description: 'The order is given up; its places are free again.', type: 'final' },
  },
});

export const orderStates = [
  'AddingItems',
  'ArrangingPayment',
  'ValidatingPayment',
  'PaymentAuthorized',
  'PaymentSettled',
  'Cancelled',
] as const;

export type OrderState = (typeof orderStates)[number];

const requestableByCustomer: readonly OrderState[] = ['AddingItems', 'ArrangingPayment'];
const placed: readonly OrderState[] = ['ValidatingPayment', 'PaymentAuthorized', 'PaymentSettled'];

export const isOrderState = (state: string): state is OrderState => orderStates.some((known) => known === state);

const snapshotIn = (state: OrderState) => orderProcess.resolveState({ value: state });

/** The states that an order may go to from this one, in the order of the chart. */
export function nextOrderStates(state: OrderState): OrderState[] {
  return getNextTransitions(snapshotIn(state))
    .map(({ eventType }) => eventType.replace('order.transitionTo.', ''))
    .filter(isOrderState);
}

const nextStates = new Map<OrderState, readonly OrderState[]>();

/** Asks the chart once: each request of an order asks this. */
export function canOrderTransition(from: OrderState, to: OrderState): boolean {
  const next = nextStates.get(from) ?? nextOrderStates(from);
  nextStates.set(from, next);
  return next.includes(to);
}

/** What a customer may ask for by transitionOrderToState: between these two states. Every other transition is the server's own. */
export const canCustomerRequest = (from: OrderState, to: OrderState): boolean =>
  [from, to].every((state) => requestableByCustomer.includes(state)) && canOrderTransition(from, to);

/** A placed order is no longer a cart: its way leads to the confirmation. */
export const isOrderPlaced = (state: string): boolean => isOrderState(state) && placed.includes(state);
