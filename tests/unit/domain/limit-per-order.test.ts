import { expect, test } from 'vitest';
import { takesOneMore } from '#domain/limit-per-order.ts';

test.each([
  [null, 0, true],
  [null, 1_000, true],
  [1, 0, true],
  [1, 1, false],
  [4, 3, true],
  [4, 5, false],
])('with a limit of %s an order that has %s takes one more: %s', (limit, inOrder, takes) => {
  expect(takesOneMore(limit, inOrder)).toBe(takes);
});
