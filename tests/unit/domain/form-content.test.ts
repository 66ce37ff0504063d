import { describe, expect, test } from 'vitest';
import { answersInWords } from '#domain/answers-in-words.ts';
import {
  formValues,
  standsInTheWay,
  toSavedAnswers,
  validateAnswers,
  visibleComponents,
} from '#domain/form-answers.ts';
import { readFormContent, type FormContent } from '#domain/form-content.ts';
import { readSavedAnswers } from '#domain/saved-answers.ts';

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

describe('standsInTheWay', () => {
  const optional = { version: 1, components: [{ id: '1', key: 'note', type: 'text', label: 'Anything else?' }] };
  const saved = toSavedAnswers(content, filled);
  test.each([
    ['a complete form', { complete: true, content, data: null }, false],
    ['one that is asked for and was never saved', { complete: false, content, data: null }, true],
    ['one that has all answers and was never saved', { complete: false, content, data: saved }, true],
    ['one whose questions are all optional', { complete: false, content: optional, data: null }, false],
  ])('of %s', (_what, form, expected) => {
    expect(standsInTheWay(form)).toBe(expected);
  });
});

describe('validateAnswers', () => {
  test('accepts what is filled as asked', () => {
    expect(validateAnswers(content, filled)).toEqual([]);
  });

  test('says what is missing, too short or of another form', () => {
    expect(validateAnswers(content, { ...filled, name: 'M', meal: '', waiver: false, email: 'nobody' })).toEqual([
      { key: 'name', problem: { kind: 'tooShort', least: 2 } },
      { key: 'email', problem: { kind: 'email' } },
      { key: 'meal', problem: { kind: 'required' } },
      { key: 'waiver', problem: { kind: 'required' } },
    ]);
  });

  test.each(['2026-02-30', '2026-99-99', '21.11.2026'])('takes no %s for a date', (born) => {
    const birthday: FormContent = { version: 1, components: [{ id: '1', key: 'born', type: 'date', label: 'Born' }] };
    expect(validateAnswers(birthday, { born })).toEqual([{ key: 'born', problem: { kind: 'date' } }]);
    expect(validateAnswers(birthday, { born: '1987-11-21' })).toEqual([]);
  });

  test.each([
    ['text', 500],
    ['textarea', 5_000],
    ['phoneNumber', 40],
    ['emailAddress', 254],
  ] as const)('says how long an answer of the type %s may be', (type, most) => {
    const one: FormContent = { version: 1, components: [{ id: '1', key: 'it', type, label: 'It' }] };
    const address = (length: number) => 'a@b.example'.padStart(length, 'a');
    expect(validateAnswers(one, { it: address(most) })).toEqual([]);
    expect(validateAnswers(one, { it: address(most + 1) })).toEqual([
      { key: 'it', problem: { kind: 'tooLong', most } },
    ]);
  });

  test('asks a conditional question only while its condition holds', () => {
    expect(validateAnswers(content, { ...filled, meal: 'other', which: '' })).toEqual([
      { key: 'which', problem: { kind: 'required' } },
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

describe('readFormContent', () => {
  test.each([
    ['a question of an unknown type', { id: '1', key: 'q', type: 'signature', label: 'Sign' }],
    ['a question without a key', { id: '1', type: 'text', label: 'Name' }],
    ['what is no question', 'text'],
  ])('leaves out %s', (_, component) => {
    expect(readFormContent({ version: 1, components: [component] }).components).toEqual([]);
  });

  test('leaves out properties that are not of their kind', () => {
    const component = {
      id: '1',
      key: 'q',
      type: 'select',
      label: 'Pick',
      helpText: 7,
      placeholder: '',
      required: 'yes',
      minLength: 2.5,
      rows: -1,
      values: [{ label: 'One', value: 'one' }, 'two'],
      defaultValue: ['one'],
      condition: { key: 'other' },
    };
    expect(readFormContent({ version: 1, components: [component] }).components).toEqual([
      { id: '1', key: 'q', type: 'select', label: 'Pick', values: [{ label: 'One', value: 'one' }] },
    ]);
  });
});

describe('answersInWords', () => {
  const saved = toSavedAnswers(content, { ...filled, days: ['sat'] });

  test('read as they did when they were answered, whatever the form says now', () => {
    const changed: FormContent = {
      version: 1,
      components: [
        { id: '3', key: 'meal', type: 'radio', label: 'Supper', values: [{ label: 'Soup', value: 'soup' }] },
        { id: '9', key: 'allergies', type: 'text', label: 'Allergies' },
        { id: '10', key: 'photos', type: 'checkbox', label: 'Photos' },
      ],
    };
    expect(answersInWords(visibleComponents(changed, {}), saved)).toEqual([
      { key: 'meal', label: 'Meal', words: 'Fish' },
      { key: 'allergies', label: 'Allergies', words: null },
      { key: 'photos', label: 'Photos', words: false },
      { key: 'name', label: 'Name on the bib', words: 'Maya' },
      { key: 'waiver', label: 'I agree', words: true },
      { key: 'days', label: 'Days', words: 'Sat' },
    ]);
  });
});
