import { describe, expect, test } from 'vitest';
import { sharedReading } from '#server/platform/batch.ts';
import type { Context } from '#server/platform/context.ts';

/** Two requests, of which nothing but themselves is looked at. */
const contextOf = (userId: string): Context => JSON.parse(JSON.stringify({ userId }));

function readings() {
  const held = Promise.withResolvers<void>();
  const asked: unknown[] = [];
  const read = sharedReading(async (context, ids) => {
    asked.push([context, ids]);
    await held.promise;
    return { context, ids };
  });
  return { read, asked, letGo: held.resolve };
}

describe('a reading that is under way', () => {
  const one = contextOf('alex');
  const other = contextOf('alex');

  test('is shared by the fields of one answer that ask for the same', async () => {
    const { read, asked, letGo } = readings();
    const both = [read(one, ['a', 'b']), read(one, ['b', 'a', 'a'])];
    letGo();
    const [first, second] = await Promise.all(both);
    expect([second === first, asked.length]).toEqual([true, 1]);
  });

  test('is not shared with another request, nor with who asks for another thing', async () => {
    const { read, letGo } = readings();
    const all = [read(one, ['a']), read(other, ['a']), read(one, ['a', 'b']), read(one, ['b'])];
    letGo();
    const [ofOne, ofOther, ofBoth, ofB] = await Promise.all(all);
    expect([ofOne?.context === one, ofOther?.context === other]).toEqual([true, true]);
    expect([ofOne?.ids, ofOther?.ids, ofBoth?.ids, ofB?.ids]).toEqual([['a'], ['a'], ['a', 'b'], ['b']]);
  });

  test('is over when it is answered: who asks then reads again', async () => {
    const { read, asked, letGo } = readings();
    letGo();
    await read(one, ['a']);
    await read(one, ['a']);
    expect(asked.length).toBe(2);
  });
});
