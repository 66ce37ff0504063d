import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choiceTypes, formAsked, keptForm, lengthTypes, questionsOf } from '#domain/event-questions.ts';
import type { Question, QuestionForm } from '#domain/event-questions.ts';
import { componentTypes, readFormContent } from '#domain/form-content.ts';

const label = fc.string({ minLength: 1 });
const help = fc.option(fc.string({ minLength: 1 }));
const question = (key: string, isFrench: boolean): fc.Arbitrary<Question> =>
  fc.constantFrom(...componentTypes).chain((type) =>
    fc.record({
      key: fc.constant(key),
      type: fc.constant(type),
      isRequired: fc.boolean(),
      minLength: lengthTypes.includes(type) ? fc.option(fc.integer({ min: 1, max: 40 })) : fc.constant(null),
      words: wordsIn(isFrench, (language) => fc.record({ language, label, helpText: help, placeholder: help })),
      options: choiceTypes.includes(type)
        ? fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }).chain((values) =>
            fc.tuple(
              ...values.map((value) =>
                fc.record({
                  value: fc.constant(value),
                  words: wordsIn(isFrench, (language) => fc.record({ language, label })),
                }),
              ),
            ),
          )
        : fc.constant([]),
      condition: fc.option(fc.record({ key: fc.string(), equals: fc.oneof(fc.string(), fc.boolean()) })),
    }),
  );

const wordsIn = <Word>(
  isFrench: boolean,
  word: (language: fc.Arbitrary<'en' | 'fr-CA'>) => fc.Arbitrary<Word>,
): fc.Arbitrary<Word[]> =>
  isFrench ? fc.tuple(word(fc.constant('en')), word(fc.constant('fr-CA'))) : fc.tuple(word(fc.constant('en')));

const form: fc.Arbitrary<QuestionForm> = fc
  .tuple(fc.boolean(), fc.integer({ min: 1, max: 5 }))
  .chain(([isFrench, count]) =>
    fc.record({
      scope: fc.constantFrom('ATTENDEE' as const, 'ORDER' as const),
      words: wordsIn(isFrench, (language) => fc.record({ language, name: label })),
      questions: fc.tuple(...Array.from({ length: count }, (_, at) => question(`q${at}`, isFrench))),
    }),
  );

describe(keptForm.name, () => {
  test('keeps all that its organizer wrote, through the database', () => {
    fc.assert(
      fc.property(form, ({ scope, ...written }) => {
        const kept: unknown = JSON.parse(JSON.stringify(keptForm({ scope, ...written }, 'en')));
        const again = keptForm({ scope, ...written }, 'en');
        expect(kept).toEqual(again);
        expect(readFormContent(again.content)).toEqual(again.content);
        expect(questionsOf(again)).toEqual(written);
      }),
    );
  });

  test('keeps of a question what the desk does not show, and of that only what is still offered', () => {
    const options = [{ value: 'aisle', words: [{ language: 'en' as const, label: 'By the aisle' }] }];
    const asked = (type: Question['type'], key: string): Question => ({
      key,
      type,
      isRequired: false,
      minLength: null,
      words: [{ language: 'en', label: 'Seat', helpText: null, placeholder: null }],
      options: type === 'select' ? options : [],
      condition: null,
    });
    const before = {
      version: 1 as const,
      components: [
        { id: 'one', key: 'seat', type: 'select' as const, label: 'Seat', defaultValue: 'stage', values: [] },
        { id: 'two', key: 'note', type: 'textarea' as const, label: 'Note', rows: 4, defaultValue: 'None' },
      ],
    };
    const kept = keptForm(
      {
        scope: 'ORDER',
        words: [],
        questions: [asked('select', 'seat'), asked('textarea', 'note'), asked('text', 'new')],
      },
      'en',
      before,
    );
    expect(kept.content.components).toEqual([
      { id: 'one', key: 'seat', type: 'select', label: 'Seat', values: [{ value: 'aisle', label: 'By the aisle' }] },
      { id: 'two', key: 'note', type: 'textarea', label: 'Seat', rows: 4, defaultValue: 'None' },
      { id: 'new', key: 'new', type: 'text', label: 'Seat' },
    ]);
  });
});

describe(formAsked.name, () => {
  const written: QuestionForm = {
    scope: 'ATTENDEE',
    words: [
      { language: 'en', name: 'About you' },
      { language: 'fr-CA', name: 'À votre sujet' },
    ],
    questions: [
      {
        key: 'seat',
        type: 'text',
        isRequired: true,
        minLength: null,
        words: [
          { language: 'en', label: 'Seat', helpText: null, placeholder: null },
          { language: 'fr-CA', label: 'Place', helpText: null, placeholder: null },
        ],
        options: [],
        condition: null,
      },
    ],
  };

  test('is in the reader’s language, and in its own where a word is missing', () => {
    const [seat] = written.questions;
    if (!seat) throw new Error('there is no question');
    const added = { ...seat, key: 'more', words: seat.words.slice(0, 1) };
    expect(formAsked(written, 'en', 'fr-CA').name).toBe('À votre sujet');
    expect(formAsked({ ...written, questions: [seat, added] }, 'en', 'fr-CA').name).toBe('About you');
  });
});
