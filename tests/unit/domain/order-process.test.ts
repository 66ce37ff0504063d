import { describe, expect, test } from 'vitest';
import {
  canCustomerRequest,
  canOrderTransition,
  nextOrderStates,
  orderProcess,
  orderStates,
} from '#domain/processes/order-process.ts';
import { specifiedTransitions } from '#tests/model/shared/order-process/order-process-requirements.ts';

describe(orderProcess.id, () => {
  describe.each(orderStates)('in %s', (from) => {
    test('offers the states that the design lists', () => {
      expect(nextOrderStates(from)).toEqual(specifiedTransitions[from]);
    });

    test.each(orderStates)('agrees with the list about going to %s', (to) => {
      expect(canOrderTransition(from, to)).toBe(specifiedTransitions[from]?.includes(to));
    });
  });

  test('lets a customer go only between AddingItems and ArrangingPayment, never out of a payment under way', () => {
    const asked = orderStates.flatMap((from) =>
      orderStates.filter((to) => canCustomerRequest(from, to)).map((to) => `${from} to ${to}`),
    );
    expect(asked).toEqual(['AddingItems to ArrangingPayment', 'ArrangingPayment to AddingItems']);
  });
});
