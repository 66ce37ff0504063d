import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keptAttempt, orderOfOpenAttempt } from '#app/shop/payment-attempts.ts';

const attempt = { idempotencyKey: 'k1', method: 'SQUARE' };

beforeEach(() => vi.stubGlobal('sessionStorage', new Window().sessionStorage));
afterEach(() => vi.unstubAllGlobals());

describe('the tab’s memory of open payments', () => {
  test('names the order that was being paid, until its outcome is known', () => {
    expect(orderOfOpenAttempt()).toBeNull();
    keptAttempt('order-a').set(attempt);
    sessionStorage.setItem('registration-form-draft:1', '{}');
    expect([orderOfOpenAttempt(), keptAttempt('order-a').get(), keptAttempt('order-b').get()]).toEqual([
      'order-a',
      attempt,
      null,
    ]);
    keptAttempt('order-a').set(null);
    expect([orderOfOpenAttempt(), keptAttempt('order-a').get()]).toEqual([null, null]);
  });

  test('keeps the key and the method, and no more', () => {
    keptAttempt('order-a').set(attempt);
    expect(JSON.parse(sessionStorage.getItem('payment-attempt:order-a') ?? '')).toEqual(attempt);
  });

  test('does without a storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(orderOfOpenAttempt()).toBeNull();
  });
});
