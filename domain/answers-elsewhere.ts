import type { FieldValue, FormComponent, FormContent, FormValues } from '#domain/form-content.ts';
import { isOwnDetail } from '#domain/prefilled-answers.ts';
import { answerValue, type SavedAnswers } from '#domain/saved-answers.ts';

/** Answers that were given elsewhere to a form that asks the same. */
export type AnswersElsewhere = {
  /** Whose answers they are, as it is said after 'Same as'. */
  whose: string;
  answers: SavedAnswers;
  /** They are about the same person, whose own details come along. */
  isSamePerson: boolean;
};

/** A form of an event and what it asks. */
export type AskedForm = { id: string; content: FormContent };

/** Whether two forms ask the same: they are one, or each question has its like in the other, down to its words. */
export function asksTheSame(one: AskedForm, other: AskedForm): boolean {
  if (one.id === other.id) return true;
  const questions = questionsOf(one);
  const others = questionsOf(other);
  return questions.size > 0 && questions.size === others.size && [...questions].every((each) => others.has(each));
}

const questionsOf = ({ content }: AskedForm): Set<string> =>
  new Set(content.components.map(({ key, type, label }) => JSON.stringify([key, type, label.trim()])));

/**
 * What answers that were given elsewhere answer to the questions of this form, by key and kind. Choices that it does not
 * offer are left out, and so are a person's own details (docs/decisions/079) where somebody else is asked about.
 */
export function takenOver(content: FormContent, { answers, isSamePerson }: AnswersElsewhere): FormValues {
  const given = new Map(answers.answers.map((saved) => [saved.field.key, saved]));
  const taken = content.components.flatMap((component) => {
    const saved = given.get(component.key);
    if (!saved || saved.field.type !== component.type || (!isSamePerson && isOwnDetail(component))) return [];
    const value = offered(component, answerValue(saved.answer));
    return value === null ? [] : [[component.key, value] as const];
  });
  return Object.fromEntries(taken);
}

/** Whether they answer any question of this form. */
export const hasAnswersFor = (content: FormContent, from: AnswersElsewhere): boolean =>
  Object.keys(takenOver(content, from)).length > 0;

/** A value as the question can hold it; null where it can't. */
function offered({ type, values = [] }: FormComponent, value: FieldValue): FieldValue | null {
  const isOffered = (choice: string) => values.some((option) => option.value === choice);
  if (type === 'checkbox') return typeof value === 'boolean' ? value : null;
  if (type === 'selectboxes') {
    const choices = Array.isArray(value) ? value.filter(isOffered) : [];
    return choices.length > 0 ? choices : null;
  }
  if (typeof value !== 'string') return null;
  if (type === 'radio' || type === 'select') return isOffered(value) ? value : null;
  return value;
}
