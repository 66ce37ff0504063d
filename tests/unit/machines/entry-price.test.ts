import { describe, expect, test } from 'vitest';
import { priceFault, priceInput } from '#machines/shop/register/entry-price.ts';
import { entryInput, problemsOf, type EntryValue } from '#machines/shop/register/registration-entry.ts';
import { anAddOn, anEvent, aTier, chosenFrom5 } from '#tests/model/shop/register/an-event.ts';

const tier = aTier('general', chosenFrom5);
const gift = anAddOn('gift', { ...chosenFrom5 });
const event = anEvent({ tuitions: [tier, aTier('student')], sessionOptions: [gift, anAddOn('programme')] });
const registrant = { attendeeId: 'alex', firstName: 'Alex', lastName: 'Thorsen', new: false };
const value = (change: Partial<EntryValue>): EntryValue => ({ tierId: 'general', addOns: [], registrant, ...change });

describe('what an entry pays for what buyers choose the price of', () => {
  test('is what is suggested until something is typed', () => {
    expect(priceInput({}, tier)).toEqual({ price: 20 });
    expect(priceInput({ prices: { general: '5,5' } }, tier)).toEqual({ price: 5.5 });
    expect(priceInput({ prices: { general: 'x' } }, tier)).toEqual({});
    expect(priceInput({ prices: { student: '5' } }, aTier('student'))).toEqual({});
    expect(priceInput({}, undefined)).toEqual({});
  });

  test.each([
    ['5', null],
    ['4.99', 'BELOW_MINIMUM'],
    ['10000.01', 'ABOVE_MOST'],
    ['', 'UNREADABLE'],
  ])('of %j is at fault by %j', (typed, fault) => {
    expect(priceFault({ prices: { general: typed } }, tier)).toBe(fault);
    expect(priceFault({ prices: { student: typed } }, aTier('student'))).toBeNull();
  });

  test('is asked of what is chosen alone', () => {
    const prices = { general: '1', gift: '2', student: '3' };
    expect(problemsOf(value({ prices, addOns: ['gift', 'programme'] }), event)).toEqual([
      { field: 'price', productId: 'general', fault: 'BELOW_MINIMUM' },
      { field: 'price', productId: 'gift', fault: 'BELOW_MINIMUM' },
    ]);
    expect(problemsOf(value({ prices, tierId: 'student' }), event)).toEqual([]);
    expect(problemsOf(value({ prices }), null)).toEqual([]);
  });

  test('is sent with the ticket and with each add-on', () => {
    const chosen = value({ prices: { general: '9' }, addOns: ['gift', 'programme'] });
    expect(entryInput(chosen, event)).toEqual({
      registrant,
      tierId: 'general',
      price: 9,
      addOns: [{ addOnId: 'gift', price: 20 }, { addOnId: 'programme' }],
    });
  });
});
