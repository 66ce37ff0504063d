import type { FieldValue, FormComponent } from '#domain/form-content.ts';

/** An answer as it is read: the labels of what was chosen; 'No answer' for what was left open. */
export function answerInWords({ type, values }: FormComponent, value: FieldValue | undefined): string {
  if (type === 'checkbox') return value === true ? 'Yes' : 'No';
  const labelOf = (chosen: string) => values?.find((option) => option.value === chosen)?.label ?? chosen;
  const words = Array.isArray(value)
    ? value.map(labelOf).join(', ')
    : typeof value === 'string'
      ? labelOf(value.trim())
      : '';
  return words || 'No answer';
}
