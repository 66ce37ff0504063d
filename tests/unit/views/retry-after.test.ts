import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paymentDetailIn } from '#views/shop/payment/payment-detail.ts';

const nbsp = '\u00a0';
const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute);
const detail = { code: 'CardsDeclinedError', retryAt: at(28, 20, 40).toISOString() } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('names the time of day alone where it is today’s', () => {
  vi.setSystemTime(at(28, 19, 41));
  expect(paymentDetailIn(detail, 'en')).toBe('Nothing was charged. Try again after 8:40 pm.');
  expect(paymentDetailIn(detail, 'fr-CA')).toBe(`Rien n’a été débité. Réessayez après 20${nbsp}h${nbsp}40.`);
});

test.each([at(27, 21, 0), at(29, 0, 1)])('names the day too where it is another: %s', (now) => {
  vi.setSystemTime(now);
  expect(paymentDetailIn(detail, 'en')).toBe('Nothing was charged. Try again after Sat 28 Nov, 8:40 pm.');
  expect(paymentDetailIn(detail, 'fr-CA')).toContain(`Réessayez après le sam. 28${nbsp}nov., 20`);
});
