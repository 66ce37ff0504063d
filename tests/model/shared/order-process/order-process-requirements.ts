import { orderProcess } from '#domain/processes/order-process.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';

const to = (state: string) => `order.transitionTo.${state}`;
const going = (...states: string[]) => Object.fromEntries(states.map((state) => [`it is to go to ${state}`, state]));

/** The order process, typed by hand from platform specification §4: from each state, where an order may go. */
export const specifiedTransitions: Readonly<Record<string, readonly string[]>> = {
  AddingItems: ['ArrangingPayment', 'Cancelled'],
  ArrangingPayment: ['AddingItems', 'ValidatingPayment', 'Cancelled'],
  ValidatingPayment: ['ArrangingPayment', 'PaymentAuthorized', 'PaymentSettled'],
  PaymentAuthorized: ['PaymentSettled', 'Cancelled'],
  PaymentSettled: ['Cancelled'],
  Cancelled: [],
};

export const orderProcessRequirements: RequirementTable<typeof orderProcess> = {
  machine: orderProcess,
  title: 'The order process',
  inputs: { 'an order is begun': undefined },
  events: Object.fromEntries(
    Object.keys(specifiedTransitions).map((state) => [`it is to go to ${state}`, { type: to(state) }]),
  ),
  permits: Object.fromEntries(Object.entries(specifiedTransitions).map(([state, states]) => [state, states.map(to)])),
  starts: { 'an order is begun': 'AddingItems' },
  transitions: Object.fromEntries(
    Object.entries(specifiedTransitions).map(([state, states]) => [state, going(...states)]),
  ),
  asks: {},
  emits: {},
};
