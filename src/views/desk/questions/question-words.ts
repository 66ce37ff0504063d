import { formScopes, type FormScope } from '#domain/event-questions.ts';
import type { Condition } from '#domain/form-content.ts';
import type { Language } from '#domain/language.ts';
import type { PartValue } from '#domain/part-values.ts';
import { formsField, readFormDrafts, type QuestionDraft, type Worded } from '#domain/question-drafts.ts';
import {
  editYesNo,
  formNone,
  formReads,
  partSave,
  questionEveryone,
  questionFacts,
  questionKind,
  questionUntitled,
  questionUpon,
  scopeTitle,
} from '#messages/questions.ts';
import { partQuestions } from '#messages/desk-event.ts';
import type { WordsOf } from '#views/desk/event/event-part-words.ts';

/** A word as it is written, in this language or another one. */
export const inWords = (words: Worded, language: Language): string =>
  words[language] || words.en || words['fr-CA'] || '';

export const questionName = ({ label }: QuestionDraft, language: Language): string =>
  inWords(label, language) || questionUntitled(language);

/** 'Allergies: yes', of whom it is asked; null where its question is gone. */
export function conditionInWords(
  { key, equals }: Condition,
  questions: readonly QuestionDraft[],
  language: Language,
): string | null {
  const question = questions.find((one) => one.key === key);
  if (!question) return null;
  const option = question.options.find(({ value }) => value === equals);
  const answer =
    typeof equals === 'boolean'
      ? editYesNo({ is: equals ? 'YES' : 'NO' }, language)
      : option
        ? inWords(option.label, language)
        : equals;
  return questionUpon({ question: questionName(question, language), answer }, language);
}

/** 'Short text · everyone, required' */
export const questionInWords = (
  { type, isRequired, condition }: QuestionDraft,
  questions: readonly QuestionDraft[],
  language: Language,
): string =>
  questionFacts(
    {
      kind: questionKind({ type }, language),
      who: (condition && conditionInWords(condition, questions, language)) ?? questionEveryone(language),
      need: isRequired ? 'REQUIRED' : 'OPTIONAL',
    },
    language,
  );

const scopeOf = (field: string): FormScope => formScopes.find((scope) => formsField(scope) === field) ?? 'ATTENDEE';

export const questionsWords: WordsOf = (language) => ({
  title: partQuestions(language),
  fields: formScopes.map(formsField),
  nameOf: (field) => scopeTitle({ scope: scopeOf(field) }, language),
  valueOf: (_field, value) => formsInWords(value, language),
  save: partSave(language),
});

function formsInWords(value: PartValue, language: Language): string {
  const forms = readFormDrafts(value).map(({ name, questions }) =>
    formReads(
      { title: inWords(name, language), questions: questions.map((question) => questionName(question, language)) },
      language,
    ),
  );
  return forms.length > 0 ? forms.join('\n') : formNone(language);
}
