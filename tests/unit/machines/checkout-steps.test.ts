import { describe, expect, test } from 'vitest';
import { activeForm } from '#machines/shop/checkout/checkout-steps.ts';
import { sampleForm, sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';

const done = sampleForm('f-1', { itemId: 'item-1', complete: true });
const open = sampleForm('f-2', { itemId: 'item-2' });
const order = sampleOrder({ registrationForms: [open, done] });

describe('the active form of the checkout', () => {
  test.each([
    ['f-1', 'f-1'],
    ['f-2', 'f-2'],
    ['unknown', 'f-2'],
    [null, 'f-2'],
  ])('the address names %s: it is %s', (named, active) => {
    expect(activeForm(order, named)?.id).toBe(active);
  });

  test('is the first when all are complete, and none when nothing is asked', () => {
    expect(activeForm(sampleOrder({ registrationForms: [done] }), null)?.id).toBe('f-1');
    expect(activeForm(sampleOrder(), null)).toBe(null);
  });
});
