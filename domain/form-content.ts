import { isRecord } from '#domain/record.ts';

/** What a form of an event asks, of content version 1 (customer specification §3). */
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

const isOption = (value: unknown): value is Option =>
  isRecord(value) && typeof value['label'] === 'string' && typeof value['value'] === 'string';
const isCondition = (value: unknown): value is Condition =>
  isRecord(value) &&
  typeof value['key'] === 'string' &&
  (typeof value['equals'] === 'string' || typeof value['equals'] === 'boolean');
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
