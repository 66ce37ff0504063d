import { describe, expect, test } from 'vitest';
import { sampleForm, sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';
import { sameAsOffers } from '#views/shop/checkout/same-as-offers.ts';
import type { CheckoutForm } from '#services/shared/forms/forms-service.ts';

const data = {
  version: 1,
  answers: [
    {
      field: { id: 'c2', key: 'note', label: 'Anything the ushers should know?', type: 'textarea' },
      answer: { type: 'text', text: 'By the aisle' },
    },
  ],
};
const open = sampleForm('f-1', { itemId: 'item-1' });
const alex = sampleForm('f-2', { itemId: 'item-2', complete: true, data, firstName: 'Alex' });
const atConcert = { __typename: 'Event' as const, id: 'event-2', name: 'A concert', languageUsed: 'en' };
const earlier = { __typename: 'EarlierAnswers' as const, data, orderPlacedAt: '2026-10-03T19:00:00Z' };

const offered = (form: CheckoutForm, others: CheckoutForm[], before: typeof earlier | null = null) =>
  sameAsOffers({ order: sampleOrder({ registrationForms: [form, ...others] }), form, earlier: before }, 'en').map(
    ({ whose, isSamePerson }) => [whose, isSamePerson],
  );

describe('the answers that are offered', () => {
  test('are those of the other attendees, and what the same person answered earlier', () => {
    expect(offered(open, [alex], earlier)).toEqual([
      ['Alex Thorsen', false],
      ['Maya Thorsen, October 3, 2026', true],
    ]);
  });

  test.each([
    { what: 'is not saved', other: { ...alex, complete: false } },
    {
      what: 'asks something else',
      other: { ...alex, eventForm: { ...alex.eventForm, content: { version: 1, components: [] } } },
    },
    { what: 'is about something else', other: { ...alex, scope: 'ATTENDEE' as const } },
    { what: 'answers nothing', other: { ...alex, data: { version: 1, answers: [] } } },
  ])('are none of a form that $what', ({ other }) => {
    expect(offered(open, [other])).toEqual([]);
  });

  test('name the event where it is another, and know the same person', () => {
    const again = { ...alex, firstName: 'Maya', event: atConcert, registrationItems: open.registrationItems };
    expect(offered(open, [again])).toEqual([['Maya Thorsen, A concert', true]]);
  });

  test('of a whole order name the order', () => {
    const wholeOrder = { ...open, scope: 'ORDER' as const, registrationItems: [] };
    const other = { ...wholeOrder, id: 'f-2', complete: true, data, event: atConcert };
    expect(offered(wholeOrder, [other], earlier)).toEqual([
      ['your order for A concert', true],
      ['your order of October 3, 2026', true],
    ]);
  });

  test('are the first of two that would be called the same', () => {
    expect(offered(open, [alex, { ...alex, id: 'f-3' }])).toEqual([['Alex Thorsen', false]]);
  });
});
