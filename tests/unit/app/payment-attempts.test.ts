import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetAttempt, keepAttempt, orderOfOpenAttempt, recallAttempt } from '#app/shop/payment-attempts.ts';

const attempt = { idempotencyKey: 'k1', method: 'SQUARE' };

beforeEach(() => vi.stubGlobal('sessionStorage', new Window().sessionStorage));
afterEach(() => vi.unstubAllGlobals());

describe('the tab’s memory of open payments', () => {
  test('names the order that was being paid, until its outcome is known', () => {
    expect(orderOfOpenAttempt()).toBeNull();
    keepAttempt('order-a', attempt);
    sessionStorage.setItem('registration-form-draft:1', '{}');
    expect([orderOfOpenAttempt(), recallAttempt('order-a'), recallAttempt('order-b')]).toEqual([
      'order-a',
      attempt,
      null,
    ]);
    forgetAttempt('order-a');
    expect([orderOfOpenAttempt(), recallAttempt('order-a')]).toEqual([null, null]);
  });

  test('keeps the key and the method, and no more', () => {
    keepAttempt('order-a', attempt);
    expect(JSON.parse(sessionStorage.getItem('payment-attempt:order-a') ?? '')).toEqual(attempt);
  });

  test.each(['{', '7', '{"method":"SQUARE"}'])('reads %s as none', (kept) => {
    sessionStorage.setItem('payment-attempt:order-a', kept);
    expect(recallAttempt('order-a')).toBeNull();
  });

  test('does without a storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(orderOfOpenAttempt()).toBeNull();
  });
});
