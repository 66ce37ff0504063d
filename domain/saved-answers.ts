import type { ComponentType, FieldValue, Option } from '#domain/form-content.ts';
import { isRecord } from '#domain/record.ts';

/** What was answered, by its kind (customer specification §3). */
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

/** Whether it has a field and an answer; of what kind the answer is, nobody has looked. */
export const isSavedAnswer = (value: unknown): value is SavedAnswer =>
  isRecord(value) && isRecord(value['field']) && typeof value['field']['key'] === 'string' && isRecord(value['answer']);

/** Reads saved answers of content version 1; what is none is left out. */
export function readSavedAnswers(data: unknown): SavedAnswers {
  const answers = isRecord(data) && Array.isArray(data['answers']) ? data['answers'] : [];
  return { version: 1, answers: answers.filter(isSavedAnswer) };
}

/** A saved answer as its field holds it. */
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
