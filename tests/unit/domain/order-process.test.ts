import { describe, expect, test } from 'vitest';
import {
  canCustomerRequest,
  canOrderTransition,
  nextOrderStates,
  orderProcess,
  orderStates,
} from '#domain/order-process.ts';

/** Typed by hand from the design's list of transitions; the chart must say the same. */
const allowed: Record<string, string[]> = {
  AddingItems: ['ArrangingPayment', 'Cancelled'],
  ArrangingPayment: ['AddingItems', 'ValidatingPayment', 'Cancelled'],
  ValidatingPayment: ['ArrangingPayment', 'PaymentAuthorized', 'PaymentSettled'],
  PaymentAuthorized: ['PaymentSettled', 'Cancelled'],
  PaymentSettled: ['Cancelled'],
  Cancelled: [],
};

describe(orderProcess.id, () => {
  describe.each(orderStates)('in %s', (from) => {
    test('offers the states that the design lists', () => {
      expect(nextOrderStates(from)).toEqual(allowed[from]);
    });

    test.each(orderStates)('agrees with the list about going to %s', (to) => {
      expect(canOrderTransition(from, to)).toBe(allowed[from]?.includes(to));
    });
  });

  test('lets a customer go only between AddingItems and ArrangingPayment, never out of a payment under way', () => {
    const asked = orderStates.flatMap((from) =>
      orderStates.filter((to) => canCustomerRequest(from, to)).map((to) => `${from} to ${to}`),
    );
    expect(asked).toEqual(['AddingItems to ArrangingPayment', 'ArrangingPayment to AddingItems']);
  });
});
