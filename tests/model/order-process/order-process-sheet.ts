import { orderProcess } from '#domain/order-process.ts';
import type { FlowSheet } from '#tools/flows/sheet.ts';

const to = (state: string) => `order.transitionTo.${state}`;
const going = (...states: string[]) => Object.fromEntries(states.map((state) => [`it is to go to ${state}`, state]));

/** Platform specification §4: the order process, whose states are the names in the API. */
const next: Record<string, string[]> = {
  AddingItems: ['ArrangingPayment', 'Cancelled'],
  ArrangingPayment: ['AddingItems', 'ValidatingPayment', 'Cancelled'],
  ValidatingPayment: ['ArrangingPayment', 'PaymentAuthorized', 'PaymentSettled'],
  PaymentAuthorized: ['PaymentSettled', 'Cancelled'],
  PaymentSettled: ['Cancelled'],
  Cancelled: [],
};

export const orderProcessSheet: FlowSheet<typeof orderProcess> = {
  machine: orderProcess,
  title: 'The order process',
  inputs: { 'an order is begun': undefined },
  events: Object.fromEntries(Object.keys(next).map((state) => [`it is to go to ${state}`, { type: to(state) }])),
  allows: Object.fromEntries(Object.entries(next).map(([state, states]) => [state, states.map(to)])),
  starts: { 'an order is begun': 'AddingItems' },
  goes: Object.fromEntries(Object.entries(next).map(([state, states]) => [state, going(...states)])),
};
