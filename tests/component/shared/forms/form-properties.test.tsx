import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { emptyValue, formValues, validateAnswers } from '#domain/form-answers.ts';
import type { FieldValue, FormComponent } from '#domain/form-content.ts';
import { answerValue, readSavedAnswers, type Answer } from '#domain/saved-answers.ts';
import { Question } from '#views/shared/forms/question.tsx';

/** The properties of a question, one by one (customer specification §3). */
function show(component: Partial<FormComponent>, error?: string) {
  const answers: FieldValue[] = [];
  const whole: FormComponent = { id: '1', type: 'text', key: 'tag', label: 'Name tag', ...component };
  render(
    <Question
      id="q"
      component={whole}
      languageUsed="en"
      value={undefined}
      error={error}
      onAnswer={(value) => answers.push(value)}
    />,
  );
  return { answers, field: screen.getByLabelText<HTMLInputElement>(/^Name tag/), user: userEvent.setup() };
}
const described = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent?.trim())
    .join(' ');

describe('a question', () => {
  test('ties its helpText to the field', () => {
    expect(described(show({ helpText: 'As it is printed' }).field)).toBe('As it is printed');
  });

  test('has the rows that were asked for', () => {
    expect(show({ type: 'textarea', rows: 6 }).field.getAttribute('rows')).toBe('6');
  });

  test('begins with its defaultValue', () => {
    expect(show({ defaultValue: 'Alex' }).field.value).toBe('Alex');
    const choice: FormComponent = { id: '2', type: 'selectboxes', key: 'days', label: 'Days', defaultValue: ['sat'] };
    expect([emptyValue(choice), emptyValue({ ...choice, defaultValue: [] })]).toEqual([['sat'], []]);
  });

  test('says its error at the field', () => {
    const { field } = show({ required: true }, 'Required');
    expect([field.getAttribute('aria-invalid'), described(field)]).toEqual(['true', 'Required']);
  });
});

test.each([
  ['alex@foyer.example', []],
  ['not an address', [{ key: 'email', problem: { kind: 'email' } }]],
])('an e-mail answer is checked: %s', (email, errors) => {
  const components: FormComponent[] = [{ id: '1', type: 'emailAddress', key: 'email', label: 'Email' }];
  expect(validateAnswers({ version: 1, components }, { email })).toEqual(errors);
});

describe('saved answers', () => {
  test.each<[Answer, FieldValue]>([
    [{ type: 'text', text: 'Alex' }, 'Alex'],
    [{ type: 'number', number: 3 }, '3'],
    [{ type: 'boolean', boolean: true }, true],
    [{ type: 'choice', choice: 'poster' }, 'poster'],
    [{ type: 'choices', choices: ['sat', 'sun'] }, ['sat', 'sun']],
    [{ type: 'email', email: 'alex@foyer.example' }, 'alex@foyer.example'],
    [{ type: 'phone_number', phone_number: '250 555 0161' }, '250 555 0161'],
    [{ type: 'date', date: '2026-11-21' }, '2026-11-21'],
  ])('reads an answer of every type: %o', (answer, value) => {
    expect(answerValue(answer)).toEqual(value);
    const component: FormComponent = { id: '1', type: 'text', key: 'tag', label: 'Name tag' };
    const field = { id: '1', key: 'tag', label: 'Name tag', type: 'text' as const };
    const saved = readSavedAnswers({ version: 1, answers: [{ field, answer }] });
    expect(formValues({ version: 1, components: [component] }, saved)).toEqual({ tag: value });
  });
});
