import { describe, expect, test } from 'vitest';
import { required, requiredKind } from '#domain/required.ts';

type Deed = { kind: 'add'; name: string } | { kind: 'remove'; id: string };
const remove = { kind: 'remove', id: '7' } as Deed;

describe('what a state has for sure', () => {
  test('is what it is, the empty ones too', () => {
    expect([
      required('7', 'the id'),
      required('', 'the words'),
      required(0, 'the number'),
      required(false, 'it'),
    ]).toEqual(['7', '', 0, false]);
  });

  test.each([null, undefined])('is named where it is %s', (nothing) => {
    expect(() => required(nothing, 'the id')).toThrow('the id is missing');
  });

  test('is of its kind', () => {
    expect(requiredKind(remove, 'remove').id).toBe('7');
  });

  test.each([remove, null])('is named where it is of another kind, or none', (deed) => {
    expect(() => requiredKind(deed, 'add')).toThrow('add is missing');
  });
});
