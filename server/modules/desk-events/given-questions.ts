import { deskLimits } from '#domain/desk-limits.ts';
import { choiceTypes, lengthTypes } from '#domain/event-questions.ts';
import type { Question, QuestionOption } from '#domain/event-questions.ts';
import { longestAnswer } from '#domain/form-answers.ts';
import type { Condition } from '#domain/form-content.ts';
import type { Language } from '#domain/language.ts';
import type { FieldReader } from '#server/modules/access/field-reader.ts';
import type { EventForm } from '#server/modules/desk-events/desk-event-model.ts';
import type {
  DeskFormInput,
  EventQuestionsInput,
  QuestionConditionInput,
  QuestionInput,
  QuestionOptionInput,
} from '#server/generated/desk-resolvers.ts';
import { languageOfCode } from '#domain/content-language.ts';

type Known = { own: Language; forms: readonly EventForm[] };

/** What an event is to ask; what is wrong with it, `read` knows. */
export function givenQuestions(read: FieldReader, { forms }: EventQuestionsInput, known: Known) {
  const given = forms.map((form, at) => givenForm(read, form, known, `questions.forms.${at}`));
  const ids = given.flatMap(({ id }) => (id === null ? [] : [id]));
  if (new Set(ids).size < ids.length) read.wrong('questions.forms', 'REPEATED');
  return { forms: given };
}

export const countQuestions = (forms: readonly Pick<EventForm, 'questions'>[]): number =>
  forms.reduce((sum, { questions }) => sum + questions.length, 0);

function givenForm(read: FieldReader, form: DeskFormInput, { own, forms }: Known, at: string): EventForm {
  const { id = null, scope } = form;
  const before = forms.find((one) => one.id === id);
  if (id !== null && before?.scope !== scope) read.wrong(`${at}.id`, 'UNKNOWN');
  const words = form.words.map(({ language, name }, which) => ({
    language: languageOfCode(language),
    name: read.required(`${at}.words.${which}.name`, read.line(`${at}.words.${which}.name`, name)) ?? '',
  }));
  checkLanguages(read, `${at}.words`, words, own);
  if (form.questions.length === 0) read.wrong(`${at}.questions`, 'REQUIRED');
  const questions: Question[] = [];
  for (const [which, question] of form.questions.entries())
    questions.push(givenQuestion(read, question, { own, earlier: questions, before }, `${at}.questions.${which}`));
  const worded = new Set(words.map(({ language }) => language));
  if (questions.some((one) => one.words.some(({ language }) => !worded.has(language))))
    read.wrong(`${at}.words`, 'REQUIRED');
  return { id: id ?? null, scope, words, questions };
}

type Around = { own: Language; earlier: readonly Question[]; before: EventForm | undefined };

const keyPattern = /^[\w-]{1,60}$/;

function givenQuestion(read: FieldReader, question: QuestionInput, around: Around, at: string): Question {
  const { key, type, isRequired, minLength } = question;
  const { own, earlier, before } = around;
  const known = before?.questions.find((one) => one.key === key);
  if (!known && !keyPattern.test(key)) read.wrong(`${at}.key`, 'UNKNOWN');
  if (earlier.some((one) => one.key === key)) read.wrong(`${at}.key`, 'REPEATED');
  if (known && known.type !== type) read.wrong(`${at}.type`, 'UNKNOWN');
  const words = question.words.map(({ language, ...text }, which) => {
    const field = `${at}.words.${which}`;
    return {
      language: languageOfCode(language),
      label: read.required(`${field}.label`, read.line(`${field}.label`, text.label, 300)) ?? '',
      helpText: read.line(`${field}.helpText`, text.helpText, 500),
      placeholder: read.line(`${field}.placeholder`, text.placeholder),
    };
  });
  checkLanguages(read, `${at}.words`, words, own);
  return {
    key,
    type,
    isRequired,
    minLength: givenLength(read, { type, minLength: minLength ?? null }, at),
    words,
    options: choiceTypes.includes(type) ? givenOptions(read, question.options ?? [], own, at) : [],
    condition: question.condition ? givenCondition(read, question.condition, earlier, `${at}.condition`) : null,
  };
}

function givenLength(read: FieldReader, { type, minLength }: Pick<Question, 'type' | 'minLength'>, at: string) {
  if (minLength === null || !lengthTypes.includes(type)) return null;
  const most = longestAnswer({ type }) ?? 0;
  return minLength >= 1 && minLength <= most ? minLength : read.wrong(`${at}.minLength`, 'OUT_OF_RANGE');
}

function givenOptions(read: FieldReader, options: QuestionOptionInput[], own: Language, at: string): QuestionOption[] {
  if (options.length === 0) read.wrong(`${at}.options`, 'REQUIRED');
  if (options.length > deskLimits.options) read.wrong(`${at}.options`, 'OUT_OF_RANGE');
  const values = options.map(({ value }) => value);
  if (new Set(values).size < values.length) read.wrong(`${at}.options`, 'REPEATED');
  return options.map(({ value, words }, which) => {
    const field = `${at}.options.${which}`;
    if (value.trim() === '' || value.length > 200) read.wrong(`${field}.value`, 'UNKNOWN');
    const labels = words.map(({ language, label }, one) => ({
      language: languageOfCode(language),
      label: read.required(`${field}.words.${one}.label`, read.line(`${field}.words.${one}.label`, label)) ?? '',
    }));
    checkLanguages(read, `${field}.words`, labels, own);
    return { value, words: labels };
  });
}

/** Of an earlier question of the same form, and one of its answers. */
function givenCondition(
  read: FieldReader,
  { key, value, isChecked }: QuestionConditionInput,
  earlier: readonly Question[],
  at: string,
): Condition | null {
  const asked = earlier.find((one) => one.key === key);
  if (!asked) return read.wrong(`${at}.key`, 'UNKNOWN');
  if (asked.type === 'checkbox')
    return typeof isChecked === 'boolean' ? { key, equals: isChecked } : read.wrong(`${at}.isChecked`, 'REQUIRED');
  if (typeof value !== 'string' || value === '') return read.wrong(`${at}.value`, 'REQUIRED');
  const isAnswer = !choiceTypes.includes(asked.type) || asked.options.some((option) => option.value === value);
  return isAnswer ? { key, equals: value } : read.wrong(`${at}.value`, 'UNKNOWN');
}

/** Each language once, and its own among them. */
export function checkLanguages(
  read: FieldReader,
  field: string,
  words: readonly { language: Language }[],
  own: Language,
): void {
  const named = words.map(({ language }) => language);
  if (new Set(named).size < named.length) read.wrong(field, 'REPEATED');
  if (!named.includes(own)) read.wrong(field, 'REQUIRED');
}
