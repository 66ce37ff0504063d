import { describe, expect, test } from 'vitest';
import { typedFields } from '#domain/typed-fields.ts';
import { eventParts, readEventPart } from '#services/desk/event/event-parts.ts';
import { someQuestions } from '#tests/model/desk/sample-questions.ts';

const { values } = readEventPart(someQuestions);

describe('what an event asks', () => {
  test('comes back as it was read, in both languages, with its conditions', () => {
    const { questions } = eventParts.QUESTIONS.write(typedFields(values));
    const [attendee, order] = questions?.forms ?? [];
    expect([attendee?.id, attendee?.scope, order?.id, order?.scope]).toEqual(['form-1', 'ATTENDEE', 'form-2', 'ORDER']);
    expect(attendee?.words).toEqual([
      { language: 'en', name: 'About you' },
      { language: 'fr_CA', name: 'À votre sujet' },
    ]);
    expect(attendee?.questions[2]).toEqual({
      key: 'width',
      type: 'text',
      isRequired: false,
      minLength: null,
      words: [
        { language: 'en', label: 'How wide is it?', helpText: null, placeholder: null },
        { language: 'fr_CA', label: 'Quelle est sa largeur?', helpText: null, placeholder: null },
      ],
      options: [],
      condition: { key: 'seating', value: 'wheelchair' },
    });
    const again = readEventPart({ ...someQuestions, forms: someQuestions.forms.slice(0, 1) });
    expect(again.values['forms.ATTENDEE']).toEqual(values['forms.ATTENDEE']);
  });

  test.each([
    ['questions.forms', 'forms.ATTENDEE'],
    ['questions.forms.0.questions.1.words.1.label', 'forms.ATTENDEE.0.1.label.fr-CA'],
    ['questions.forms.0.questions.1.words.0.helpText', 'forms.ATTENDEE.0.1.helpText.en'],
    ['questions.forms.0.questions.1.options.2.words.0.label', 'forms.ATTENDEE.0.1.options'],
    ['questions.forms.0.questions.2.condition.key', 'forms.ATTENDEE.0.2.condition'],
    ['questions.forms.0.questions.2.minLength', 'forms.ATTENDEE.0.2.minLength'],
    ['questions.forms.0.questions.2.key', 'forms.ATTENDEE.0.2.key'],
    ['questions.forms.1.words.0.name', 'forms.ORDER.0.name.en'],
    ['questions.forms.1.questions', 'forms.ORDER.0'],
  ])('is refused at %s where %s stands', (path, field) => {
    expect(eventParts.QUESTIONS.fieldOf(path, values)).toBe(field);
  });
});
