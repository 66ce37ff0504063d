import { isEmpty, validateAnswers, visibleComponents } from '#domain/form-answers.ts';
import type { ComponentType, FieldValue, FormContent, FormValues } from '#domain/form-content.ts';
import { isRecord } from '#domain/record.ts';
import { answerValue, isSavedAnswer } from '#domain/saved-answers.ts';
import type { GivenProblem } from './answer-problem-words.ts';

export type GivenValues = {
  values: FormValues;
  /** What is wrong, by the key of its question. */
  fieldErrors: { key: string; problem: GivenProblem }[];
  /** The questions that came with an answer, right or wrong; an empty one is none. */
  answered: string[];
};

/**
 * Reads answers as a client may send them, the values of the fields by key or saved answers of version 1, and says at
 * each visible question what is wrong, an answer of another kind than its field's included. What is no field of the form
 * is left out; null for what is neither form of answers.
 */
export function readGivenValues(content: FormContent, given: unknown): GivenValues | null {
  const byKey = valuesByKey(given);
  if (!byKey) return null;
  const values: FormValues = {};
  const strays = new Map<string, GivenProblem>();
  for (const { key, type } of content.components) {
    const value = byKey[key];
    if (value === undefined || value === null) continue;
    if (isOfType(type, value)) values[key] = value;
    else strays.set(key, wrongKind[type]);
  }
  const ofKind = validateAnswers(content, values).filter(({ key }) => !strays.has(key));
  const ofOtherKind = visibleComponents(content, values).flatMap(({ key }) => {
    const problem = strays.get(key);
    return problem === undefined ? [] : [{ key, problem }];
  });
  const answered = content.components.flatMap(({ key }) => (isEmpty(values[key]) && !strays.has(key) ? [] : [key]));
  return { values, fieldErrors: [...ofOtherKind, ...ofKind], answered };
}

/** An answer that its own kind does not fit stays as it is, so that it is refused at its field. */
function valuesByKey(given: unknown): Record<string, unknown> | null {
  if (!isRecord(given)) return null;
  if (!('version' in given && 'answers' in given)) return given;
  if (given['version'] !== 1 || !Array.isArray(given['answers'])) return null;
  const answers: unknown[] = given['answers'];
  const byKey: Record<string, unknown> = {};
  for (const saved of answers) {
    if (!isSavedAnswer(saved)) return null;
    byKey[saved.field.key] = answerValue(saved.answer) ?? unreadable;
  }
  return byKey;
}

const unreadable = Symbol('an answer of no known kind');

function isOfType(type: ComponentType, value: unknown): value is FieldValue {
  if (type === 'checkbox') return typeof value === 'boolean';
  if (type === 'selectboxes') return Array.isArray(value) && value.every((choice) => typeof choice === 'string');
  return typeof value === 'string';
}

const wrongKind: Record<ComponentType, GivenProblem> = {
  text: { kind: 'words' },
  textarea: { kind: 'words' },
  phoneNumber: { kind: 'words' },
  emailAddress: { kind: 'email' },
  date: { kind: 'date' },
  checkbox: { kind: 'yesNo' },
  radio: { kind: 'choice' },
  select: { kind: 'choice' },
  selectboxes: { kind: 'choices' },
};
