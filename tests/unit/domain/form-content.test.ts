import { describe, expect, test } from 'vitest';
import {
  formValues,
  readFormContent,
  readSavedAnswers,
  toSavedAnswers,
  validateAnswers,
  visibleComponents,
  type FormContent,
} from '#domain/form-content.ts';

const content: FormContent = {
  version: 1,
  components: [
    { id: '1', key: 'name', type: 'text', label: 'Name on the bib', required: true, minLength: 2 },
    { id: '2', key: 'email', type: 'emailAddress', label: 'E-mail' },
    {
      id: '3',
      key: 'meal',
      type: 'radio',
      label: 'Meal',
      required: true,
      values: [
        { label: 'Fish', value: 'fish' },
        { label: 'Other', value: 'other' },
      ],
    },
    {
      id: '4',
      key: 'which',
      type: 'textarea',
      label: 'Which?',
      required: true,
      condition: { key: 'meal', equals: 'other' },
    },
    { id: '5', key: 'waiver', type: 'checkbox', label: 'I agree', required: true },
    { id: '6', key: 'days', type: 'selectboxes', label: 'Days', values: [{ label: 'Sat', value: 'sat' }] },
  ],
};

const filled = { name: 'Maya', email: '', meal: 'fish', which: 'left over', waiver: true, days: ['sat'] };

describe('validateAnswers', () => {
  test('accepts what is filled as asked', () => {
    expect(validateAnswers(content, filled)).toEqual([]);
  });

  test('says Required and Minimum {n} characters in the words of the specification', () => {
    expect(validateAnswers(content, { ...filled, name: 'M', meal: '', waiver: false, email: 'nobody' })).toEqual([
      { key: 'name', message: 'Minimum 2 characters' },
      { key: 'email', message: 'Enter a valid email address' },
      { key: 'meal', message: 'Required' },
      { key: 'waiver', message: 'Required' },
    ]);
  });

  test('asks a conditional question only while its condition holds', () => {
    expect(validateAnswers(content, { ...filled, meal: 'other', which: '' })).toEqual([
      { key: 'which', message: 'Required' },
    ]);
    expect(visibleComponents(content, filled).map(({ key }) => key)).not.toContain('which');
  });

  test('refuses choices that are not offered', () => {
    expect(validateAnswers(content, { ...filled, meal: 'beef', days: ['sun'] }).map(({ key }) => key)).toEqual([
      'meal',
      'days',
    ]);
  });
});

describe('toSavedAnswers', () => {
  const saved = toSavedAnswers(content, filled);

  test('keeps typed answers with their field, and none of a hidden question', () => {
    expect(saved.answers.map(({ answer }) => answer)).toEqual([
      { type: 'text', text: 'Maya' },
      { type: 'choice', choice: 'fish' },
      { type: 'boolean', boolean: true },
      { type: 'choices', choices: ['sat'] },
    ]);
    expect(saved.answers[0]?.field).toEqual({ id: '1', key: 'name', label: 'Name on the bib', type: 'text' });
  });

  test('comes back as the values that were typed', () => {
    expect(formValues(content, readSavedAnswers(JSON.parse(JSON.stringify(saved))))).toEqual({ ...filled, which: '' });
  });
});

test.each([null, 'x', {}, { components: [{ type: 'bomb', key: 'a', id: '1', label: 'A' }] }])(
  'reads %j as an empty form',
  (value) => {
    expect(readFormContent(value)).toEqual({ version: 1, components: [] });
  },
);
