import type { DeskEvent } from '#services/desk/event/event-service.ts';

type Questions = DeskEvent['questions'];
type Question = Questions['forms'][number]['questions'][number];

const words = (en: string, fr?: string) => [
  { __typename: 'QuestionWords' as const, language: 'en' as const, label: en, helpText: null, placeholder: null },
  ...(fr === undefined
    ? []
    : [
        {
          __typename: 'QuestionWords' as const,
          language: 'fr_CA' as const,
          label: fr,
          helpText: null,
          placeholder: null,
        },
      ]),
];

const question = (key: string, en: string, fr: string, more: Partial<Question> = {}): Question => ({
  __typename: 'Question',
  key,
  type: 'text',
  isRequired: true,
  minLength: null,
  words: words(en, fr),
  options: [],
  condition: null,
  ...more,
});

const option = (value: string, en: string, fr: string) => ({
  __typename: 'QuestionOption' as const,
  value,
  words: [
    { __typename: 'OptionWords' as const, language: 'en' as const, label: en },
    { __typename: 'OptionWords' as const, language: 'fr_CA' as const, label: fr },
  ],
});

/** What the Players ask of who comes, and of who buys. */
export const someQuestions: Questions = {
  __typename: 'EventQuestions',
  version: 2,
  language: 'en',
  forms: [
    {
      __typename: 'DeskForm',
      id: 'form-1',
      scope: 'ATTENDEE',
      words: [
        { __typename: 'FormWords', language: 'en', name: 'About you' },
        { __typename: 'FormWords', language: 'fr_CA', name: 'À votre sujet' },
      ],
      questions: [
        question('name', 'Name on the name tag', 'Nom sur le porte-nom'),
        question('seating', 'Seating', 'Placement', {
          type: 'radio',
          options: [
            option('any', 'No preference', 'Aucune préférence'),
            option('aisle', 'Near the aisle', 'Près de l’allée'),
            option('wheelchair', 'Wheelchair place', 'Place pour fauteuil roulant'),
          ],
        }),
        question('width', 'How wide is it?', 'Quelle est sa largeur?', {
          isRequired: false,
          condition: { __typename: 'QuestionCondition', key: 'seating', value: 'wheelchair', isChecked: null },
        }),
      ],
    },
    {
      __typename: 'DeskForm',
      id: 'form-2',
      scope: 'ORDER',
      words: [{ __typename: 'FormWords', language: 'en', name: 'Your group' }],
      questions: [
        question('school', 'Do you come with a school?', '', {
          type: 'checkbox',
          isRequired: false,
          words: words('Do you come with a school?'),
        }),
      ],
    },
  ],
  counts: [
    { __typename: 'DeskFormCount', formId: 'form-1', asked: 212, answered: 207 },
    { __typename: 'DeskFormCount', formId: 'form-2', asked: 97, answered: 40 },
  ],
};
