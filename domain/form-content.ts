import { isDay } from '#domain/day.ts';

/** Forms of an event and their saved answers, both of content version 1 (customer specification §3 and §5). */
export const componentTypes = [
  'text',
  'textarea',
  'emailAddress',
  'phoneNumber',
  'checkbox',
  'radio',
  'select',
  'selectboxes',
  'date',
] as const;

export type ComponentType = (typeof componentTypes)[number];

export type Option = { label: string; value: string };

export type Condition = { key: string; equals: string | boolean };

export type FormComponent = {
  id: string;
  type: ComponentType;
  key: string;
  label: string;
  helpText?: string;
  placeholder?: string;
  required?: boolean;
  minLength?: number;
  rows?: number;
  values?: Option[];
  defaultValue?: FieldValue;
  /** The question is asked only while the earlier answer equals this. */
  condition?: Condition;
};

export type FormContent = { version: 1; components: FormComponent[] };

/** What a field holds while it is edited: text for most, a boolean for checkbox, chosen values for selectboxes. */
export type FieldValue = string | boolean | string[];
export type FormValues = Record<string, FieldValue>;

export type Answer =
  | { type: 'text'; text: string }
  | { type: 'number'; number: number }
  | { type: 'boolean'; boolean: boolean }
  | { type: 'choice'; choice: string }
  | { type: 'choices'; choices: string[] }
  | { type: 'email'; email: string }
  | { type: 'phone_number'; phone_number: string }
  | { type: 'date'; date: string };

/** The field as it was when it was answered, so that an answer still reads right after the form has changed. */
export type FieldSnapshot = { id: string; key: string; label: string; type: ComponentType; options?: Option[] };
export type SavedAnswer = { field: FieldSnapshot; answer: Answer };
export type SavedAnswers = { version: 1; answers: SavedAnswer[] };

export type FieldError = { key: string; message: string };

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isOption = (value: unknown): value is Option =>
  isRecord(value) && typeof value['label'] === 'string' && typeof value['value'] === 'string';
const isCondition = (value: unknown): value is Condition =>
  isRecord(value) &&
  typeof value['key'] === 'string' &&
  (typeof value['equals'] === 'string' || typeof value['equals'] === 'boolean');
const isSavedAnswer = (value: unknown): value is SavedAnswer =>
  isRecord(value) && isRecord(value['field']) && typeof value['field']['key'] === 'string' && isRecord(value['answer']);

/** Reads the content of an event form; what it does not know, or what is not of its kind, is left out. */
export function readFormContent(content: unknown): FormContent {
  const components = isRecord(content) && Array.isArray(content['components']) ? content['components'] : [];
  return { version: 1, components: components.flatMap((component) => readComponent(component) ?? []) };
}

function readComponent(found: unknown): FormComponent | null {
  if (!isRecord(found)) return null;
  const { id, key, label } = found;
  const type = componentTypes.find((known) => known === found['type']);
  if (!type || typeof id !== 'string' || typeof key !== 'string' || typeof label !== 'string') return null;
  const helpText = textIn(found['helpText']);
  const placeholder = textIn(found['placeholder']);
  const minLength = countIn(found['minLength']);
  const rows = countIn(found['rows']);
  const defaultValue = defaultIn(type, found['defaultValue']);
  const { required, values, condition } = found;
  return {
    id,
    type,
    key,
    label,
    ...(helpText === undefined ? {} : { helpText }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(typeof required === 'boolean' ? { required } : {}),
    ...(minLength === undefined ? {} : { minLength }),
    ...(rows === undefined ? {} : { rows }),
    ...(Array.isArray(values) ? { values: values.filter(isOption) } : {}),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    ...(isCondition(condition) ? { condition } : {}),
  };
}

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const countIn = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;

/** What a question of this type can hold: a checkbox yes or no, selectboxes a list, the others text. */
function defaultIn(type: ComponentType, value: unknown): FieldValue | undefined {
  if (type === 'checkbox') return typeof value === 'boolean' ? value : undefined;
  const text = typeof value === 'number' ? String(value) : textIn(value);
  if (type !== 'selectboxes') return text;
  if (Array.isArray(value)) return value.filter((choice) => typeof choice === 'string');
  return text === undefined ? undefined : [text];
}

export function readSavedAnswers(data: unknown): SavedAnswers {
  const answers = isRecord(data) && Array.isArray(data['answers']) ? data['answers'] : [];
  return { version: 1, answers: answers.filter(isSavedAnswer) };
}

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

/** A question and what was answered, in words; null where nothing was. */
export type AnswerInWords = { key: string; label: string; words: string | null };

/**
 * What was answered, as it read when it was answered: by the snapshot of its field. The questions that are asked come
 * first, in their order; then answers whose question the form no longer has.
 */
export function answersInWords(asked: readonly FormComponent[], { answers }: SavedAnswers): AnswerInWords[] {
  const given = new Map(answers.map((saved) => [saved.field.key, saved]));
  const keys = new Set(asked.map(({ key }) => key));
  const inWords = ({ field, answer }: SavedAnswer) => ({
    key: field.key,
    label: field.label,
    words: valueInWords(answerValue(answer), field.options ?? []),
  });
  return [
    ...asked.map((component) => {
      const saved = given.get(component.key);
      if (saved) return inWords(saved);
      return { key: component.key, label: component.label, words: component.type === 'checkbox' ? 'No' : null };
    }),
    ...answers.filter(({ field }) => !keys.has(field.key)).map(inWords),
  ];
}

function valueInWords(value: FieldValue, options: readonly Option[]): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const labelOf = (chosen: string) => options.find((option) => option.value === chosen)?.label ?? chosen;
  return (Array.isArray(value) ? value.map(labelOf).join(', ') : labelOf(value.trim())) || null;
}

export function answerValue(answer: Answer): FieldValue {
  switch (answer.type) {
    case 'text':
      return answer.text;
    case 'number':
      return String(answer.number);
    case 'boolean':
      return answer.boolean;
    case 'choice':
      return answer.choice;
    case 'choices':
      return answer.choices;
    case 'email':
      return answer.email;
    case 'phone_number':
      return answer.phone_number;
    case 'date':
      return answer.date;
  }
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
