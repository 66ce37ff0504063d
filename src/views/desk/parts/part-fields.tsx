import type { ReactNode } from 'react';
import type { PartValue } from '#domain/part-values.ts';
import { faultOf, isOpen, valueOf } from '#machines/desk/part-editor/part-editor-selectors.ts';
import { fieldFault } from '#messages/parts.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Choice } from '#platform/ui/choice.tsx';
import { Field, Input, Select, Textarea } from '#platform/ui/field.tsx';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { textIn } from '#views/desk/parts/part-words.ts';

/** The id of a field's control, by which a refusal finds it. */
export const controlId = (field: string) => `part-${field}`;

/** One field of the part: what stands in it, what is wrong with it, and how it is typed into. */
export function usePartField(field: string) {
  const language = useLanguage();
  const editor = PartEditorFlow.useActorRef();
  const fault = PartEditorFlow.useSelector(faultOf(field));
  return {
    value: PartEditorFlow.useSelector(valueOf(field)),
    isLocked: !PartEditorFlow.useSelector(isOpen),
    error: fault === null ? undefined : fieldFault({ fault }, language),
    type: (value: PartValue) => editor.send({ type: 'partEditor.type', field, value }),
  };
}

type FieldProps = {
  /** Of the part. */
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  span?: boolean;
  /** In place of the field's own fault. */
  error?: string | undefined;
};

type TextProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'datetime-local';
  inputMode?: 'numeric' | 'decimal';
  lang?: string;
};

/** One line. */
export function PartText({ name, type = 'text', inputMode, lang, error, ...field }: TextProps) {
  const { value, isLocked, error: fault, type: typeIn } = usePartField(name);
  return (
    <Field id={controlId(name)} error={error ?? fault} {...field}>
      <Input
        type={type}
        autoComplete="off"
        value={textIn(value)}
        readOnly={isLocked}
        {...(inputMode && { inputMode })}
        {...(lang && { lang })}
        onChange={(event) => typeIn(event.target.value)}
      />
    </Field>
  );
}

/** Several lines. */
export function PartArea({ name, error, lang, rows, ...field }: FieldProps & { lang?: string; rows?: number }) {
  const { value, isLocked, error: fault, type } = usePartField(name);
  return (
    <Field id={controlId(name)} error={error ?? fault} {...field}>
      <Textarea
        value={textIn(value)}
        readOnly={isLocked}
        {...(lang && { lang })}
        {...(rows && { rows })}
        onChange={(event) => type(event.target.value)}
      />
    </Field>
  );
}

export type Option = { value: string; words: string };

/** One of several. */
export function PartSelect({ name, options, error, ...field }: FieldProps & { options: readonly Option[] }) {
  const { value, isLocked, error: fault, type } = usePartField(name);
  return (
    <Field id={controlId(name)} error={error ?? fault} {...field}>
      <Select value={textIn(value)} aria-disabled={isLocked} onChange={(event) => type(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type CheckProps = { name: string; label: string; text?: string };

/** Yes or no; it stands among Choices. */
export function PartCheck({ name, label, text }: CheckProps) {
  const { value, isLocked, type } = usePartField(name);
  return (
    <Choice
      type="checkbox"
      id={controlId(name)}
      label={label}
      {...(text !== undefined && { text })}
      checked={value === true}
      aria-disabled={isLocked}
      onChange={(event) => type(event.target.checked)}
    />
  );
}
