import { expect, test, vi } from 'vitest';
import { inStillWorld, worldAt } from '../walk/still-world.ts';

/** What a machine may ask while it decides. */
const asked = () => [
  new Date().getTime(),
  Date.now(),
  new Date(2020, 1, 1).getFullYear(),
  Math.random(),
  crypto.randomUUID(),
  [...crypto.getRandomValues(new Uint8Array(3))].join(),
  performance.now(),
];

test('chance is the same wherever the same step comes, and the clock stands', async () => {
  const [one, same, other] = await inStillWorld(async () =>
    ['a step', 'a step', 'another'].map((step) => {
      worldAt(step);
      return asked();
    }),
  );
  expect(same).toEqual(one);
  expect(one?.map((value, index) => value === other?.[index])).toEqual([true, true, true, false, false, false, true]);
});

test('the world goes on afterwards, also after a failure, and not before the last has done', async () => {
  const before = [Date, Math.random, performance.now()];
  const inner = inStillWorld(async () => {
    await inStillWorld(async () => Promise.reject(new Error('it failed'))).catch(() => undefined);
    return Date.now();
  });
  expect(await inner).toBe(Date.UTC(2024, 0, 1, 12));
  expect([Date, Math.random]).toEqual(before.slice(0, 2));
  expect(performance.now()).not.toBe(0);
  worldAt('nothing');
});

test('nothing is printed in it', async () => {
  const printed: string[] = [];
  const write = vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)));
  await inStillWorld(async () => console.log('within'));
  console.log('afterwards');
  write.mockRestore();
  expect(printed).toEqual(['afterwards']);
});
