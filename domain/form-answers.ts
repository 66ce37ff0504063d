import { isDay } from '#domain/day.ts';
import type { Condition, FieldValue, FormComponent, FormContent, FormValues } from '#domain/form-content.ts';
import { answerValue, type Answer, type SavedAnswers } from '#domain/saved-answers.ts';

export type FieldError = { key: string; message: string };

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

/** Errors of the visible questions, with the messages of customer specification §5. */
export function validateAnswers(content: FormContent, values: FormValues): FieldError[] {
  return visibleComponents(content, values).flatMap((component) => {
    const message = fieldError(component, values[component.key] ?? emptyValue(component));
    return message ? [{ key: component.key, message }] : [];
  });
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

const isEmpty = (value: FieldValue) =>
  value === false ||
  (typeof value !== 'boolean' && value.length === 0) ||
  (typeof value === 'string' && value.trim() === '');

const holds = (condition: Condition, value: FieldValue | undefined) =>
  Array.isArray(value)
    ? typeof condition.equals === 'string' && value.includes(condition.equals)
    : value === condition.equals;

function fieldError(component: FormComponent, value: FieldValue): string | null {
  if (isEmpty(value)) return component.required ? 'Required' : null;
  if (typeof value === 'string') {
    if (component.minLength && value.trim().length < component.minLength)
      return `Minimum ${component.minLength} characters`;
    if (component.type === 'emailAddress' && !emailPattern.test(value)) return 'Enter a valid email address';
    if (component.type === 'date' && !isDay(value)) return 'Enter a valid date';
    if ((component.type === 'radio' || component.type === 'select') && !isOffered(component, value))
      return 'Choose one of the options';
  }
  if (Array.isArray(value) && !value.every((choice) => isOffered(component, choice))) return 'Choose from the options';
  return null;
}

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
