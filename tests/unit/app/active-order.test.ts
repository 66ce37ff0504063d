import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readActiveOrder, rememberActiveOrder } from '#app/shop/active-order.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('remembers the active order on this machine, until there is none', () => {
  rememberActiveOrder('order-1');
  expect([readActiveOrder(), kept.size]).toEqual(['order-1', 1]);
  rememberActiveOrder(null);
  expect([readActiveOrder(), kept.size]).toEqual([null, 0]);
});

test('does without a storage', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberActiveOrder('order-1');
  expect(readActiveOrder()).toBe(null);
});
