import { formScopes, type Question, type QuestionForm } from '#domain/event-questions.ts';
import type { Language } from '#domain/language.ts';
import type { PartValues, ReadPart } from '#domain/part-values.ts';
import {
  draftOf,
  formOf,
  formsField,
  languagesOf,
  ownLanguage,
  readFormDrafts,
  writtenLanguages,
} from '#domain/question-drafts.ts';
import type { TypedFields } from '#domain/typed-fields.ts';
import type {
  ContentLanguage,
  EventPartInput,
  EventQuestionsFieldsFragment,
  EventQuestionsInput,
  QuestionInput,
} from '#services/desk/generated/graphql.ts';
import type { PartForm } from '#services/desk/parts/answered-part.ts';

const codes = { en: 'en', 'fr-CA': 'fr_CA' } as const satisfies Record<Language, ContentLanguage>;
const tags = { en: 'en', fr_CA: 'fr-CA' } as const satisfies Record<ContentLanguage, Language>;

/** What an event asks, as it is written on: a list of forms of each scope. */
export const readQuestions = ({ version, language, forms }: EventQuestionsFieldsFragment): ReadPart => ({
  version,
  values: {
    language: tags[language],
    ...Object.fromEntries(
      formScopes.map((scope) => [
        formsField(scope),
        forms.filter((form) => form.scope === scope).map((form) => draftOf(inTags(form), form.id)),
      ]),
    ),
  },
});

type Kept = EventQuestionsFieldsFragment['forms'][number];

const inTag = <Word extends { language: ContentLanguage }>({ language, ...word }: Word) => ({
  ...word,
  language: tags[language],
});
const inCode = <Word extends { language: Language }>({ language, ...word }: Word) => ({
  ...word,
  language: codes[language],
});

const inTags = ({ words, questions }: Kept): Omit<QuestionForm, 'scope'> => ({
  words: words.map(inTag),
  questions: questions.map(({ words: asked, options, condition, ...question }) => ({
    key: question.key,
    type: question.type,
    isRequired: question.isRequired,
    minLength: question.minLength,
    words: asked.map(inTag),
    options: options.map((option) => ({ value: option.value, words: option.words.map(inTag) })),
    condition: condition && { key: condition.key, equals: condition.value ?? condition.isChecked ?? '' },
  })),
});

const written = (values: PartValues) =>
  formScopes.flatMap((scope) =>
    readFormDrafts(values[formsField(scope)]).map((form, at) => ({ scope, form, field: `${formsField(scope)}.${at}` })),
  );

export const questionsForm: PartForm<EventPartInput> = {
  write: ({ values }: TypedFields) => ({ questions: writeQuestions(values) }),
  fieldOf: questionsField,
};

const writeQuestions = (values: PartValues): EventQuestionsInput => ({
  forms: written(values).map(({ scope, form }) => {
    const { words, questions } = formOf(form, scope, ownLanguage(values));
    return { id: form.id, scope, words: words.map(inCode), questions: questions.map(questionInput) };
  }),
});

const questionInput = ({ words, options, condition, ...question }: Question): QuestionInput => ({
  ...question,
  words: words.map(inCode),
  options: options.map((option) => ({ value: option.value, words: option.words.map(inCode) })),
  condition:
    condition &&
    (typeof condition.equals === 'boolean'
      ? { key: condition.key, isChecked: condition.equals }
      : { key: condition.key, value: condition.equals }),
});

/** 'questions.forms.2.questions.1.words.0.label' is 'forms.ORDER.0.1.label.en', where two forms stand before it. */
function questionsField(path: string, values: PartValues): string {
  const [, , which, part = '', at, ...rest] = path.split('.');
  const found = which === undefined ? undefined : written(values)[Number(which)];
  if (!found) return formsField('ATTENDEE');
  const { form, field } = found;
  const languages = writtenLanguages(form, ownLanguage(values));
  if (part === 'words') return `${field}.name.${languages[Number(at)] ?? languages[0]}`;
  const question = at === undefined ? undefined : form.questions[Number(at)];
  if (part !== 'questions' || !question) return field;
  const [piece = '', place = '', word = 'label'] = rest;
  if (piece === 'words' && place !== '')
    return `${field}.${at}.${word}.${languagesOf(question, languages)[Number(place)]}`;
  return piece === '' ? `${field}.${at}` : `${field}.${at}.${piece === 'words' ? 'label' : piece}`;
}
