import { expect, test } from 'vitest';
import { mostChosenCents } from '#domain/chosen-price.ts';
import { chosenOf, faultOfPrice, pricesOf } from '#machines/desk/box-office/sale-prices.ts';
import { anOffice } from '#tests/model/desk/sample-box-office.ts';

const office = anOffice();
const ticket = (prices?: Record<string, string>, tierId = 't-3') => ({
  tierId,
  addOnIds: ['a-1'],
  firstName: '',
  lastName: '',
  ...(prices && { prices }),
});
const faultOf = (typed: string) => {
  const one = ticket({ 't-3': typed });
  return chosenOf(office, one).map((product) => faultOfPrice(one, product));
};

test('of a ticket what buyers choose the price of costs what is typed, or what is suggested', () => {
  expect(pricesOf(office, ticket())).toEqual({ prices: [{ productId: 't-3', price: 10 }] });
  expect(pricesOf(office, ticket({ 't-3': '7,5' }))).toEqual({ prices: [{ productId: 't-3', price: 7.5 }] });
  expect(pricesOf(office, ticket({ 't-1': '7' }, 't-1'))).toEqual({});
  expect(pricesOf(null, ticket())).toEqual({});
});

test('what is no amount is sent as one that is refused', () => {
  expect(pricesOf(office, ticket({ 't-3': '1o' }))).toEqual({
    prices: [{ productId: 't-3', price: (mostChosenCents + 1) / 100 }],
  });
});

test.each([
  ['5', null],
  ['4.99', 'BELOW_MINIMUM'],
  ['10000.01', 'ABOVE_MOST'],
  ['1o', 'UNREADABLE'],
])('%j is at fault by %j', (typed, fault) => {
  expect(faultOf(typed)).toEqual([fault]);
});
