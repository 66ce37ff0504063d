import { choiceTypes, lengthTypes, type Question, type QuestionForm } from '#domain/event-questions.ts';
import { componentTypes, type ComponentType, type Condition } from '#domain/form-content.ts';
import { languages, type Language } from '#domain/language.ts';
import { moved } from '#domain/moved.ts';
import type { PartValues } from '#domain/part-values.ts';
import { isRecord } from '#domain/record.ts';

/** Words as they are typed, in each language; '' where nothing is written. */
export type Worded = Readonly<Record<Language, string>>;

/** A question while it is written. */
export type QuestionDraft = {
  key: string;
  type: ComponentType;
  isRequired: boolean;
  minLength: string;
  label: Worded;
  helpText: Worded;
  placeholder: Worded;
  options: readonly OptionDraft[];
  condition: Condition | null;
};
export type OptionDraft = { value: string; label: Worded };
/** id: null of one that is new. */
export type FormDraft = { id: string | null; name: Worded; questions: readonly QuestionDraft[] };

export const noWords: Worded = { en: '', 'fr-CA': '' };

/** The field of the part that the forms of a scope are. */
export const formsField = (scope: QuestionForm['scope']): string => `forms.${scope}`;

/** The event's own language, which its questions always have. */
export const ownLanguage = (values: PartValues): Language => (values['language'] === 'fr-CA' ? 'fr-CA' : 'en');

export const newQuestion = (key: string): QuestionDraft => ({
  key,
  type: 'text',
  isRequired: false,
  minLength: '',
  label: noWords,
  helpText: noWords,
  placeholder: noWords,
  options: [],
  condition: null,
});

/** Reads forms as a device or a part of an event keeps them; what is none is left out. */
export const readFormDrafts = (value: unknown): FormDraft[] =>
  listIn(value).map((form) => ({
    id: typeof form['id'] === 'string' ? form['id'] : null,
    name: wordedIn(form['name']),
    questions: listIn(form['questions']).map((question) => ({
      key: textIn(question['key']),
      type: componentTypes.find((one) => one === question['type']) ?? 'text',
      isRequired: question['isRequired'] === true,
      minLength: textIn(question['minLength']),
      label: wordedIn(question['label']),
      helpText: wordedIn(question['helpText']),
      placeholder: wordedIn(question['placeholder']),
      options: listIn(question['options']).map((option) => ({
        value: textIn(option['value']),
        label: wordedIn(option['label']),
      })),
      condition: conditionIn(question['condition']),
    })),
  }));

const listIn = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const wordedIn = (value: unknown): Worded =>
  isRecord(value) ? { en: textIn(value['en']), 'fr-CA': textIn(value['fr-CA']) } : noWords;

function conditionIn(value: unknown): Condition | null {
  if (!isRecord(value) || typeof value['key'] !== 'string') return null;
  const { key, equals } = value;
  return typeof equals === 'string' || typeof equals === 'boolean' ? { key, equals } : null;
}

/** A form as it is kept, to be written on. */
export const draftOf = ({ words, questions }: Omit<QuestionForm, 'scope'>, id: string): FormDraft => ({
  id,
  name: worded(words, ({ name }) => name),
  questions: questions.map((question) => ({
    key: question.key,
    type: question.type,
    isRequired: question.isRequired,
    minLength: question.minLength === null ? '' : String(question.minLength),
    label: worded(question.words, ({ label }) => label),
    helpText: worded(question.words, ({ helpText }) => helpText ?? ''),
    placeholder: worded(question.words, ({ placeholder }) => placeholder ?? ''),
    options: question.options.map(({ value, words: labels }) => ({
      value,
      label: worded(labels, ({ label }) => label),
    })),
    condition: question.condition,
  })),
});

function worded<Word extends { language: Language }>(words: readonly Word[], of: (word: Word) => string): Worded {
  const inLanguage = (language: Language) => {
    const found = words.find((word) => word.language === language);
    return found ? of(found) : '';
  };
  return { en: inLanguage('en'), 'fr-CA': inLanguage('fr-CA') };
}

/** The languages that something of the form is written in, its own first. */
export const writtenLanguages = (form: FormDraft, own: Language): Language[] => [
  own,
  ...languages.filter((language) => language !== own && textsOf(form).some((text) => text[language] !== '')),
];

const textsOf = ({ name, questions }: FormDraft): Worded[] => [
  name,
  ...questions.flatMap(({ label, helpText, placeholder, options }) => [
    label,
    helpText,
    placeholder,
    ...options.map((option) => option.label),
  ]),
];

/** Of a question the languages in which it has words to send, its own first. */
export const languagesOf = ({ label, helpText }: QuestionDraft, written: readonly Language[]): Language[] =>
  written.filter((language, at) => at === 0 || label[language] !== '' || helpText[language] !== '');

/** The form as it is to be kept. */
export function formOf(form: FormDraft, scope: QuestionForm['scope'], own: Language): QuestionForm {
  const written = writtenLanguages(form, own);
  return {
    scope,
    words: written.map((language) => ({ language, name: form.name[language] })),
    questions: form.questions.map((question) => questionOf(question, written)),
  };
}

const questionOf = (draft: QuestionDraft, written: readonly Language[]): Question => ({
  key: draft.key,
  type: draft.type,
  isRequired: draft.isRequired,
  minLength: draft.minLength === '' || !lengthTypes.includes(draft.type) ? null : Number(draft.minLength),
  words: languagesOf(draft, written).map((language) => ({
    language,
    label: draft.label[language],
    helpText: draft.helpText[language] || null,
    placeholder: draft.placeholder[language] || null,
  })),
  options: choiceTypes.includes(draft.type)
    ? draft.options.map(({ value, label }) => ({
        value,
        words: written
          .filter((language, at) => at === 0 || label[language] !== '')
          .map((language) => ({ language, label: label[language] })),
      }))
    : [],
  condition: draft.condition,
});

/** Whether a question misses a word in a language that the form is written in. */
export const missesWords = ({ label, options, type }: QuestionDraft, language: Language): boolean =>
  label[language] === '' || (choiceTypes.includes(type) && options.some((option) => option.label[language] === ''));

/** What a question may be asked upon: an answer of one that stands before it. */
export const conditionsAt = (questions: readonly QuestionDraft[], at: number): Condition[] =>
  questions.slice(0, at).flatMap(({ key, type, options }): Condition[] => {
    if (type === 'checkbox')
      return [
        { key, equals: true },
        { key, equals: false },
      ];
    return choiceTypes.includes(type) ? options.map(({ value }) => ({ key, equals: value })) : [];
  });

export const isSameCondition = (one: Condition | null, other: Condition | null): boolean =>
  one === other || (one !== null && other !== null && one.key === other.key && one.equals === other.equals);

/** Whether each question stands after the one that it depends on. */
const isOrdered = (questions: readonly QuestionDraft[]): boolean =>
  questions.every(
    ({ condition }, at) => condition === null || questions.slice(0, at).some(({ key }) => key === condition.key),
  );

/** Not out of the list, nor before the question that it depends on. */
export const canMove = (questions: readonly QuestionDraft[], at: number, by: -1 | 1): boolean =>
  questions[at + by] !== undefined && isOrdered(moved(questions, at, by));

/** One in place of another, or none; what was asked upon an answer that is not there any more is asked of everybody. */
export function withQuestion(
  questions: readonly QuestionDraft[],
  at: number,
  question: QuestionDraft | null,
): QuestionDraft[] {
  const before = questions[at];
  const changed = questions.toSpliced(at, 1, ...(question ? [question] : []));
  return changed.map((one, place) => {
    if (!one.condition || one.condition.key !== before?.key) return one;
    const stands = conditionsAt(changed, place).some((condition) => isSameCondition(condition, one.condition));
    return stands ? one : { ...one, condition: null };
  });
}

/** Of another type it is another question, whose key nobody has answered. */
export const retyped = (question: QuestionDraft, type: ComponentType, key: string): QuestionDraft => ({
  ...question,
  key,
  type,
  minLength: lengthTypes.includes(type) ? question.minLength : '',
});
