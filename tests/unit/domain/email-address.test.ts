import { describe, expect, test } from 'vitest';
import { whyNotInstead } from '#domain/email-address.ts';
import { fieldReader } from '#server/modules/access/field-reader.ts';

describe('an address in the place of another one', () => {
  test.each([
    ['robin@mail.example', null],
    [' Robin@Mail.example ', null],
    ['robin@gmial.example', 'SAME'],
    [' ROBIN@gmial.example', 'SAME'],
    ['', 'NOT_AN_ADDRESS'],
    ['robin', 'NOT_AN_ADDRESS'],
    ['robin@mail', 'NOT_AN_ADDRESS'],
    ['robin@mail.example, kim@mail.example', 'NOT_AN_ADDRESS'],
    [`${'r'.repeat(250)}@mail.example`, 'NOT_AN_ADDRESS'],
  ] as const)('%j is %s, and the server reads no other as one', (typed, why) => {
    expect(whyNotInstead('Robin@gmial.example', typed)).toBe(why);
    const read = fieldReader();
    const isRead = read.required('emailAddress', read.address('emailAddress', typed)) !== null;
    expect(isRead).toBe(why !== 'NOT_AN_ADDRESS');
  });
});
