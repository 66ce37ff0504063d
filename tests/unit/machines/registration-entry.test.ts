import { describe, expect, test } from 'vitest';
import {
  isAtLimit,
  newEntry,
  problemsOf,
  saleCodeOf,
  stillPossible,
  type Entry,
  type EntryValue,
  type Registrant,
} from '#machines/shop/register/registration-entry.ts';
import { problemAt } from '#messages/register.ts';
import { entryTitle } from '#views/shop/register/entry-title.ts';
import { alex, anEvent, aTier } from '#tests/model/shop/register/an-event.ts';

const nobody: Registrant = { attendeeId: '', firstName: '', lastName: '', new: false };
const value = (registrant: Registrant, tierId = 'general'): EntryValue => ({ tierId, addOns: [], registrant });
const messages = (registrant: Registrant, tierId?: string) =>
  problemsOf(value(registrant, tierId), null).map((problem) =>
    problem.field === 'price' ? problem.fault : problemAt(problem, 'en'),
  );

describe('a registration entry', () => {
  test('says Please select an attendee. and Please select a ticket tier. when there is none', () => {
    expect(messages(nobody, '')).toEqual(['Please select an attendee.', 'Please select a ticket tier.']);
    expect(messages({ ...nobody, attendeeId: 'alex' })).toEqual([]);
  });

  test('names of blanks are none', () => {
    expect(messages({ ...nobody, new: true, firstName: ' ', lastName: '' })).toEqual([
      'First name is required',
      'Last name is required',
    ]);
    expect(messages({ ...nobody, new: true, firstName: 'Sam', lastName: 'O' })).toEqual([]);
  });

  test('is titled by the attendee, or New Registration', () => {
    expect(entryTitle(newEntry('1', [alex], []), 'en')).toBe('Alex Thorsen');
    expect(entryTitle(newEntry('1', [], []), 'en')).toBe('New Registration');
  });
});

test.each([
  [null, 'OPEN'],
  [1, 'OPEN'],
  [0, 'SOLD_OUT'],
  [-1, 'SOLD_OUT'],
])('with %s left a product is sold out when its remaining capacity is there and zero or less: %s', (left, code) => {
  expect(saleCodeOf(aTier('general', { remainingCapacity: left }), [])).toBe(code);
});

test('an order takes as many of a product as its organizer says, whatever is left', () => {
  const pass = aTier('pass', { limitPerOrder: 2, remainingCapacity: null });
  const chosen = (id: string): Entry => ({
    ...newEntry(id, [], []),
    value: { ...newEntry(id, [], []).value, tierId: 'pass' },
  });
  const atLimit = (...others: Entry[]) => isAtLimit(pass, others);
  expect([atLimit(), atLimit(chosen('1')), atLimit(chosen('1'), chosen('2'))]).toEqual([false, false, true]);
  expect(isAtLimit({ ...pass, limitPerOrder: null }, [chosen('1'), chosen('2')])).toBe(false);
  const kept = stillPossible(['1', '2', '3'].map(chosen), anEvent({ tuitions: [pass] }), [alex]);
  expect(kept.map(({ value }) => value.tierId)).toEqual(['pass', 'pass', '']);
});

test.each(['NOT_OPEN_YET', 'NOT_OFFERED', 'STARTED'] as const)(
  'a product that the server says is %s is not to be had, however many are left',
  (code) => {
    const tier = aTier('general', { saleStatus: { __typename: 'SaleStatus', code, opensAt: null } });
    expect(saleCodeOf(tier, [])).toBe(code);
  },
);
