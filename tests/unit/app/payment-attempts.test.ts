import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keptAttempt, openAttempt, ordersOfOpenAttempts } from '#app/shop/payment-attempts.ts';

const attempt = { idempotencyKey: 'k1', method: 'SQUARE' };

beforeEach(() => vi.stubGlobal('sessionStorage', new Window().sessionStorage));
afterEach(() => vi.unstubAllGlobals());

describe('the tab’s memory of open payments', () => {
  test('names the order that was being paid, until its outcome is known', () => {
    expect(ordersOfOpenAttempts()).toEqual([]);
    keptAttempt('order-a').set(attempt);
    sessionStorage.setItem('registration-form-draft:1', '{}');
    expect([ordersOfOpenAttempts(), keptAttempt('order-a').get(), keptAttempt('order-b').get()]).toEqual([
      ['order-a'],
      attempt,
      null,
    ]);
    keptAttempt('order-a').set(null);
    expect([ordersOfOpenAttempts(), keptAttempt('order-a').get()]).toEqual([[], null]);
  });

  test('keeps the key and the method, and no more', () => {
    keptAttempt('order-a').set(attempt);
    expect(JSON.parse(sessionStorage.getItem('payment-attempt:order-a') ?? '')).toEqual(attempt);
  });

  test('has the key of a new attempt before it is sent, and a new one for each', () => {
    const keys = ['AT_THE_DOOR', 'SQUARE'].map((method) => openAttempt(keptAttempt('order-a'), method));
    expect(keptAttempt('order-a').get()).toEqual({ idempotencyKey: keys[1], method: 'SQUARE' });
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('opens an attempt without a storage, too', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(openAttempt(keptAttempt('order-a'), 'SQUARE')).toMatch(/^[\w-]{20,45}$/);
  });

  test('does without a storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(ordersOfOpenAttempts()).toEqual([]);
  });
});
