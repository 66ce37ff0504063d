import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areSameValues, isSameValue, mergeParts, pick, type PartValue, type PartValues } from '#domain/part-values.ts';

const value = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<PartValue>;
const fields = ['name', 'capacity', 'windows', 'isListed'] as const;
const values = fc.record(Object.fromEntries(fields.map((field) => [field, value]))) as fc.Arbitrary<PartValues>;
/** Few values, so that sides agree often. */
const few = fc.record(
  Object.fromEntries(
    fields.map((field) => [field, fc.constantFrom<PartValue>('', 'one', true, ['a'], { percent: '50' })]),
  ),
) as fc.Arbitrary<PartValues>;

describe('two who changed the same part', () => {
  test('keep what one alone changed, and collide where both did, not to the same', () =>
    fc.assert(
      fc.property(few, few, few, (base, mine, theirs) => {
        const merge = mergeParts(base, mine, theirs);
        for (const field of fields) {
          const isMine = !isSameValue(base[field], mine[field]);
          const isTheirs = !isSameValue(base[field], theirs[field]);
          expect(merge.values[field]).toEqual(isTheirs && !isMine ? theirs[field] : mine[field]);
          expect(merge.collisions.includes(field)).toBe(isMine && isTheirs && !isSameValue(mine[field], theirs[field]));
          expect(merge.taken.includes(field)).toBe(isTheirs && !isMine);
        }
      }),
    ));

  test('come to the same whoever of them saves second, where nothing collides', () =>
    fc.assert(
      fc.property(few, few, few, (base, mine, theirs) => {
        const [one, other] = [mergeParts(base, mine, theirs), mergeParts(base, theirs, mine)];
        expect(one.collisions).toEqual(other.collisions);
        const agreed = fields.filter((field) => !one.collisions.includes(field));
        expect(pick(one.values, agreed)).toEqual(pick(other.values, agreed));
      }),
    ));

  test('change nothing of each other where one of them changed nothing', () =>
    fc.assert(
      fc.property(values, values, (base, other) => {
        expect(mergeParts(base, base, other).values).toEqual(other);
        expect(mergeParts(base, other, base)).toEqual({ values: other, collisions: [], taken: [] });
      }),
    ));
});

describe('a value', () => {
  test('is the same by what is in it', () =>
    fc.assert(
      fc.property(values, (one) => {
        expect(areSameValues(one, structuredClone(one))).toBe(true);
      }),
    ));

  test.each<[string, PartValue | undefined, PartValue | undefined, boolean]>([
    ['one that is not there is empty', undefined, null, true],
    ['an empty text is not empty', '', null, false],
    ['the order of fields says nothing', { a: 1, b: [2] }, { b: [2], a: 1 }, true],
    ['the order of a list does', ['a', 'b'], ['b', 'a'], false],
    ['a list is no record', ['a'], { 0: 'a' }, false],
    ['one that is longer is another', ['a'], ['a', 'b'], false],
    ['a number is no text', 1, '1', false],
    ['one without a field is another', { a: 1 }, { a: 1, b: 2 }, false],
  ])('%s', (_, one, other, isSame) => {
    expect(isSameValue(one, other)).toBe(isSame);
    expect(isSameValue(other, one)).toBe(isSame);
  });
});
