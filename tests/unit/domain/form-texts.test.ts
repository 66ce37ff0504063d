import { describe, expect, test } from 'vitest';
import type { FormContent } from '#domain/form-content.ts';
import { formIn, missingInForm } from '#domain/form-texts.ts';
import type { FormText } from '#domain/form-texts.ts';

const content: FormContent = {
  version: 1,
  components: [
    {
      id: '1',
      key: 'voice',
      type: 'radio',
      label: 'Your voice',
      helpText: 'As you sing now',
      required: true,
      values: [
        { value: 'high', label: 'High' },
        { value: 'low', label: 'Low' },
      ],
    },
    { id: '2', key: 'allergies', type: 'text', label: 'Allergies', placeholder: 'None' },
  ],
};
const french: FormText = {
  name: 'Avant le concert',
  questions: {
    voice: { label: 'Votre voix', options: { high: 'Aiguë', low: 'Grave' } },
    allergies: { label: 'Allergies', placeholder: 'Aucune' },
  },
};
const form = { name: 'Before the concert', languageCode: 'en' as const, texts: { 'fr-CA': french } };

describe(formIn.name, () => {
  test('asks in the reader’s language, with the same keys and values, and with no help in another', () => {
    expect(formIn(form, content, 'fr-CA')).toEqual({
      name: 'Avant le concert',
      languageUsed: 'fr-CA',
      content: {
        version: 1,
        components: [
          {
            id: '1',
            key: 'voice',
            type: 'radio',
            label: 'Votre voix',
            required: true,
            values: [
              { value: 'high', label: 'Aiguë' },
              { value: 'low', label: 'Grave' },
            ],
          },
          { id: '2', key: 'allergies', type: 'text', label: 'Allergies', placeholder: 'Aucune' },
        ],
      },
    });
  });

  test('asks in its own language as it was written', () => {
    expect(formIn(form, content, 'en')).toEqual({ name: form.name, content, languageUsed: 'en' });
    expect(formIn({ ...form, texts: {} }, content, 'fr-CA')).toEqual({ name: form.name, content, languageUsed: 'en' });
  });

  test('asks nobody in two languages: a question that is not translated leaves the form in its own', () => {
    const { allergies: _left, ...questions } = french.questions;
    const partly = { ...form, texts: { 'fr-CA': { ...french, questions } } };
    expect(formIn(partly, content, 'fr-CA')).toEqual({ name: form.name, content, languageUsed: 'en' });
  });
});

describe(missingInForm.name, () => {
  test('names questions and options that have no words', () => {
    const questions = { voice: { label: 'Votre voix', options: { high: 'Aiguë' } } };
    expect(missingInForm(content, { name: 'Avant', questions })).toEqual(['Low', 'Allergies']);
    expect(missingInForm(content, french)).toEqual([]);
  });
});
