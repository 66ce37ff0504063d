import { describe, expect, test } from 'vitest';
import { removedFrom } from '#machines/shop/cart/removed-item.ts';
import type { Answer } from '#domain/saved-answers.ts';
import { anItem, anOrder } from './an-order.ts';

type Form = ReturnType<typeof anOrder>['registrationForms'][number];

const text = (words: string): Answer => ({ type: 'text', text: words });
const saved = (answers: Record<string, Answer>) => ({
  version: 1,
  answers: Object.entries(answers).map(([key, answer]) => ({
    field: { id: key, key, label: key, type: 'text' },
    answer,
  })),
});

const aForm = (id: string, itemId: string, answers: Record<string, Answer>, changes: Partial<Form> = {}): Form => ({
  __typename: 'RegistrationFormSubmission',
  id,
  complete: true,
  data: saved(answers),
  submissionKey: `hcp:${id}:${itemId}`,
  ...changes,
});

const items = [anItem('one'), anItem('two')];
const answersOf = (...registrationForms: Form[]) =>
  removedFrom([anOrder('hcp', { registrationItems: items, registrationForms })], 'one')?.input.registrationFormAnswers;

describe('what it takes to add a removed registration again', () => {
  test('is its attendee, tier and add-ons, with a key that is of this removal alone', () => {
    expect(removedFrom([anOrder('hcp', { registrationItems: items })], 'one')).toEqual({
      attendeeName: 'Maya Thorsen',
      tierName: 'General admission',
      channelToken: 'token-hcp',
      input: { tierId: 'general', registrant: { attendeeId: 'maya' }, addOns: [{ addOnId: 'programme' }] },
      idempotencyKey: 'undo.one',
    });
  });

  test('is its own saved answers, of all its forms', () => {
    expect(
      answersOf(
        aForm('health', 'one', { allergies: text('nuts') }),
        aForm('badge', 'one', { badge: text('Maya') }),
        aForm('health', 'two', { allergies: text('none') }),
        aForm('start', 'one', { phone: text('250') }, { complete: false }),
      ),
    ).toEqual(saved({ allergies: text('nuts'), badge: text('Maya') }));
  });

  test('leaves out what two forms of the event ask by one name and were answered differently', () => {
    const health = aForm('health', 'one', { notes: text('nuts'), name: text('Maya') });
    expect(answersOf(health, aForm('badge', 'one', { notes: text('none'), name: text('Maya') }))).toEqual(
      saved({ name: text('Maya') }),
    );
  });

  test('is nothing of an item that is not there', () => {
    expect(removedFrom([anOrder('hcp')], 'gone')).toBeNull();
  });
});
