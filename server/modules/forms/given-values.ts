import { formValues } from '#domain/form-answers.ts';
import type { FieldValue, FormContent, FormValues } from '#domain/form-content.ts';
import { isRecord } from '#domain/record.ts';
import { readSavedAnswers } from '#domain/saved-answers.ts';

/**
 * Reads answers as a client may send them: the values of the fields by key, or saved answers of version 1. What is no
 * field of the form, or not of its kind, is left out; null for what is neither.
 */
export function readFormValues(content: FormContent, given: unknown): FormValues | null {
  if (!isRecord(given)) return null;
  const isSaved = given['version'] === 1 && Array.isArray(given['answers']);
  const byKey: Record<string, unknown> = isSaved ? formValues(content, readSavedAnswers(given)) : given;
  const values: FormValues = {};
  for (const { key, type } of content.components) {
    const value = fieldValue(type, byKey[key]);
    if (value !== null) values[key] = value;
  }
  return values;
}

function fieldValue(type: FormContent['components'][number]['type'], value: unknown): FieldValue | null {
  if (type === 'checkbox') return typeof value === 'boolean' ? value : null;
  if (type === 'selectboxes') return Array.isArray(value) ? value.filter((choice) => typeof choice === 'string') : null;
  return typeof value === 'string' ? value : null;
}
