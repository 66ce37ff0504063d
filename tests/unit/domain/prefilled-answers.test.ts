import { describe, expect, test } from 'vitest';
import type { ComponentType } from '#domain/form-content.ts';
import { prefilledAnswers } from '#domain/prefilled-answers.ts';

const alex = {
  firstName: 'Alex',
  lastName: 'Thorsen',
  emailAddress: 'alex@foyer.example',
  phoneNumber: '250 555 0134',
};

const answerTo = (type: ComponentType, label: string, attendee = alex) =>
  prefilledAnswers({ version: 1, components: [{ id: '1', key: 'q', type, label }] }, attendee)['q'];

describe(prefilledAnswers.name, () => {
  test.each([
    ['text', 'First name', 'Alex'],
    ['text', 'Your first name', 'Alex'],
    ['text', 'Surname', 'Thorsen'],
    ['text', 'Full name', 'Alex Thorsen'],
    ['text', 'Name on the name tag', 'Alex Thorsen'],
    ['emailAddress', 'Email', 'alex@foyer.example'],
    ['emailAddress', 'E-mail address', 'alex@foyer.example'],
    ['phoneNumber', 'Mobile phone number', '250 555 0134'],
    ['text', 'Phone', '250 555 0134'],
  ] as const)('%s "%s" is answered', (type, label, answer) => {
    expect(answerTo(type, label)).toBe(answer);
  });

  test.each([
    ['emailAddress', 'Email of a grown-up'],
    ['phoneNumber', 'Emergency contact number'],
    ['phoneNumber', 'Their phone number'],
    ['text', 'Who should we call if plans change?'],
    ['text', 'What do they like to be called?'],
    ['textarea', 'Name'],
    ['radio', 'Email'],
    ['checkbox', 'Phone'],
  ] as const)('%s "%s" asks for something else', (type, label) => {
    expect(answerTo(type, label)).toBeUndefined();
  });

  test('what is not known of the attendee is left open', () => {
    expect(answerTo('emailAddress', 'Email', { ...alex, emailAddress: '' })).toBeUndefined();
  });
});
