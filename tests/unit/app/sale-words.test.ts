import { expect, test } from 'vitest';
import { saleWords } from '#views/shared/events/sale-words.ts';

const opensAt = { __typename: 'SaleTime', wallTime: '2026-11-25T10:00:00', timeZoneName: 'JST' } as const;
const words = (timeZone: string) =>
  saleWords({ timeZone, saleStatus: { __typename: 'SaleStatus', code: 'NOT_OPEN_YET', opensAt } }, 'en');

test('an opening is told by the event’s clock, with its zone where that is not the site’s', () => {
  expect([words('America/Vancouver'), words('Asia/Tokyo')]).toEqual([
    'Opens Wed 25 Nov, 10:00 am',
    'Opens Wed 25 Nov, 10:00 am JST',
  ]);
});

test('an event that can be bought needs no words', () => {
  expect(saleWords({ timeZone: 'UTC', saleStatus: { __typename: 'SaleStatus', code: 'OPEN', opensAt } }, 'en')).toBe(
    null,
  );
});
