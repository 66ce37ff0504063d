import type { FieldValue, FormComponent, Option } from '#domain/form-content.ts';
import { answerValue, type SavedAnswer, type SavedAnswers } from '#domain/saved-answers.ts';

/** A question and what was answered: in words, as yes or no, or null where nothing was. */
export type AnswerInWords = { key: string; label: string; words: string | boolean | null };

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
      return { key: component.key, label: component.label, words: component.type === 'checkbox' ? false : null };
    }),
    ...answers.filter(({ field }) => !keys.has(field.key)).map(inWords),
  ];
}

function valueInWords(value: FieldValue, options: readonly Option[]): AnswerInWords['words'] {
  if (typeof value === 'boolean') return value;
  const labelOf = (chosen: string) => options.find((option) => option.value === chosen)?.label ?? chosen;
  return (Array.isArray(value) ? value.map(labelOf).join(', ') : labelOf(value.trim())) || null;
}
