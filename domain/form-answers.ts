import { isDay } from '#domain/is-day.ts';
import {
  readFormContent,
  type Condition,
  type FieldValue,
  type FormComponent,
  type FormContent,
  type FormValues,
} from '#domain/form-content.ts';
import { limits } from '#domain/limits.ts';
import { answerValue, readSavedAnswers, type Answer, type SavedAnswers } from '#domain/saved-answers.ts';

/** What is wrong with an answer; least and most count characters. */
export type AnswerProblem =
  | { kind: 'required' | 'email' | 'date' | 'choice' | 'choices' }
  | { kind: 'tooShort'; least: number }
  | { kind: 'tooLong'; most: number };

/** What is wrong at a question. */
export type AnswerError = { key: string; problem: AnswerProblem };
/** The same, or what the server says of it, in its own words. */
export type FieldError = AnswerError | { key: string; message: string };

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const emptyValue = (component: FormComponent): FieldValue =>
  component.defaultValue ?? (component.type === 'checkbox' ? false : component.type === 'selectboxes' ? [] : '');

/** The values to edit: saved answers first, then defaults. */
export function formValues(content: FormContent, saved: SavedAnswers): FormValues {
  const byKey = new Map(saved.answers.map(({ field, answer }) => [field.key, answerValue(answer)]));
  return Object.fromEntries(
    content.components.map((component) => [component.key, byKey.get(component.key) ?? emptyValue(component)]),
  );
}

/** The questions that are asked, given the answers so far: a hidden question neither blocks nor keeps an answer. */
export function visibleComponents(content: FormContent, values: FormValues): FormComponent[] {
  const visible: FormComponent[] = [];
  for (const component of content.components) {
    const { condition } = component;
    const asked =
      !condition || (visible.some(({ key }) => key === condition.key) && holds(condition, values[condition.key]));
    if (asked) visible.push(component);
  }
  return visible;
}

/** Errors of the visible questions (customer specification §5). */
export function validateAnswers(content: FormContent, values: FormValues): AnswerError[] {
  return visibleComponents(content, values).flatMap((component) => {
    const problem = problemOf(component, values[component.key] ?? emptyValue(component));
    return problem ? [{ key: component.key, problem }] : [];
  });
}

/** A submission as its order shows it: the content of its form, the saved answers if any, and whether it was saved. */
export type OpenForm = { complete: boolean; content: unknown; data: unknown };

/**
 * Whether a submission keeps its order from being paid: it is not complete, and it asks what must be answered. A form
 * whose questions are all optional stands in nobody's way. The browser's way through the checkout and the server's
 * refusal of a payment both ask this.
 */
export function standsInTheWay({ complete, content, data }: OpenForm): boolean {
  if (complete) return false;
  const form = readFormContent(content);
  const isRefused = (saved: unknown) => validateAnswers(form, formValues(form, readSavedAnswers(saved))).length > 0;
  return isRefused(null) || isRefused(data);
}

/** How many characters an answer to this question may have; null where it is chosen, not typed. */
export function longestAnswer({ type }: Pick<FormComponent, 'type'>): number | null {
  switch (type) {
    case 'text':
      return limits.answerCharacters;
    case 'textarea':
      return limits.longAnswerCharacters;
    case 'emailAddress':
      return limits.emailCharacters;
    case 'phoneNumber':
      return limits.phoneCharacters;
    default:
      return null;
  }
}

/** What is saved: a typed answer with its field snapshot for each visible question that was answered. */
export function toSavedAnswers(content: FormContent, values: FormValues): SavedAnswers {
  const answers = visibleComponents(content, values).flatMap((component) => {
    const answer = typedAnswer(component, values[component.key] ?? emptyValue(component));
    if (!answer) return [];
    const { id, key, label, type, values: options } = component;
    return [{ field: { id, key, label, type, ...(options ? { options } : {}) }, answer }];
  });
  return { version: 1, answers };
}

export const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined ||
  value === false ||
  (typeof value !== 'boolean' && value.length === 0) ||
  (typeof value === 'string' && value.trim() === '');

const holds = (condition: Condition, value: FieldValue | undefined) =>
  Array.isArray(value)
    ? typeof condition.equals === 'string' && value.includes(condition.equals)
    : value === condition.equals;

function problemOf(component: FormComponent, value: FieldValue): AnswerProblem | null {
  if (isEmpty(value)) return component.required ? { kind: 'required' } : null;
  if (typeof value === 'string') {
    if (component.minLength && value.trim().length < component.minLength)
      return { kind: 'tooShort', least: component.minLength };
    const most = longestAnswer(component);
    if (most !== null && value.length > most) return { kind: 'tooLong', most };
    if (component.type === 'emailAddress' && !emailPattern.test(value)) return { kind: 'email' };
    if (component.type === 'date' && !isDay(value)) return { kind: 'date' };
    if ((component.type === 'radio' || component.type === 'select') && !isOffered(component, value))
      return { kind: 'choice' };
  }
  if (Array.isArray(value) && !isChoice(component, value)) return { kind: 'choices' };
  return null;
}

const isChoice = (component: FormComponent, choices: string[]) =>
  new Set(choices).size === choices.length && choices.every((choice) => isOffered(component, choice));

const isOffered = ({ values }: FormComponent, choice: string) => (values ?? []).some(({ value }) => value === choice);

function typedAnswer(component: FormComponent, value: FieldValue): Answer | null {
  if (typeof value === 'boolean') return { type: 'boolean', boolean: value };
  if (Array.isArray(value)) return value.length ? { type: 'choices', choices: value } : null;
  if (value.trim() === '') return null;
  switch (component.type) {
    case 'emailAddress':
      return { type: 'email', email: value };
    case 'phoneNumber':
      return { type: 'phone_number', phone_number: value };
    case 'date':
      return { type: 'date', date: value };
    case 'radio':
    case 'select':
      return { type: 'choice', choice: value };
    default:
      return { type: 'text', text: value };
  }
}
