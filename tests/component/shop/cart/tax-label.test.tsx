import { expect, test } from 'vitest';
import { taxLabel } from '#views/shop/cart/order-summary.tsx';

test('a tax is called as its reader calls it, with its rate once', () => {
  const gst = { description: 'GST 5 %', taxRate: 5 };
  const qst = { description: 'QST', taxRate: 9.975 };
  expect([taxLabel(gst, 'en'), taxLabel(qst, 'en')]).toEqual(['GST 5 %', 'QST 9.975 %']);
  expect([taxLabel(gst, 'fr-CA'), taxLabel(qst, 'fr-CA')]).toEqual(['TPS 5\u00a0%', 'TVQ 9,975\u00a0%']);
  expect(taxLabel({ description: 'Amusement tax 2%', taxRate: 2 }, 'fr-CA')).toBe('Amusement tax 2\u00a0%');
});
