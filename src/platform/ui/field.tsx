import { createContext, use, useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { css, styled } from 'styled-components';
import { fieldOptional } from '#messages/controls.ts';
import { useLanguage } from '#platform/language-context.ts';

type Tie = {
  readonly id: string | undefined;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
};

const FieldTie = createContext<Tie>({ id: undefined, describedBy: undefined, isInvalid: false });

/** Fields in one column, or in two where there is room. */
export const Fields = styled.div<{ readonly $columns?: 1 | 2 }>`
  display: grid;
  gap: var(--s5);
  ${(props) =>
    props.$columns === 2 &&
    css`
      column-gap: var(--s4);
      @media (min-width: 40rem) {
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }
    `}
`;

const Box = styled.div`
  display: grid;
  gap: 0.375rem;
  align-content: start;
  min-width: 0;
  &[data-span] {
    grid-column: 1 / -1;
  }
`;

/** The words above a control. */
export const Label = styled.label`
  font-weight: 600;
  font-size: var(--t-small);
  line-height: 1.35;
`;

const Optional = styled.span`
  font-weight: 400;
  color: var(--ink-3);
`;

/** A helping sentence below a control. */
export const Hint = styled.p`
  font-size: var(--t-small);
  color: var(--ink-2);
  line-height: 1.4;
`;

const Message = styled.p`
  display: flex;
  gap: 0.375rem;
  align-items: flex-start;
  font-size: var(--t-small);
  line-height: 1.35;
  color: var(--error);
  font-weight: 560;
  --icon: 1.05em;
  .lucide {
    margin-top: 0.1em;
  }
`;

const Live = styled.div`
  &:empty {
    position: absolute;
  }
`;

const input = css`
  width: 100%;
  min-height: var(--hit);
  padding: 0.625rem 0.875rem;
  background-color: var(--surface);
  border: 1.5px solid var(--edge);
  border-radius: var(--radius);
  line-height: 1.4;
  transition: border-color var(--quick);
  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  &:hover {
    border-color: var(--ink);
  }
  &[aria-invalid='true'] {
    border-color: var(--error);
    border-width: 2px;
  }
  &:focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 0;
    border-color: var(--accent);
  }
  &[aria-invalid='true']:focus-visible {
    outline-color: var(--error);
    border-color: var(--error);
  }
  &:disabled {
    background-color: var(--well);
    color: var(--ink-3);
    border-style: dashed;
    cursor: not-allowed;
  }
`;

const readOnly = css`
  &:read-only:not([type='date']) {
    background-color: var(--well);
    border-color: transparent;
    border-bottom-color: var(--edge);
  }
`;

const InputFace = styled.input`
  ${input}
  ${readOnly}
`;

const TextareaFace = styled.textarea`
  ${input}
  ${readOnly}
  min-height: 7rem;
  resize: vertical;
`;

const SelectFace = styled.select`
  ${input}
  appearance: none;
  padding-right: 2.5rem;
  background-image:
    linear-gradient(45deg, #0000 50%, currentColor 50%), linear-gradient(-45deg, #0000 50%, currentColor 50%);
  background-size: 6px 6px;
  background-position:
    right 20px center,
    right 14px center;
  background-repeat: no-repeat;
  text-overflow: ellipsis;
  @media (forced-colors: active) {
    appearance: auto;
    padding-right: 0.875rem;
  }
`;

export type FieldProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The message of a failed check; ties itself to the control and is announced. */
  readonly error?: string | undefined;
  /** Marks the field as optional; required ones carry no mark. */
  readonly optional?: boolean;
  /** Takes the whole width of a two-column form. */
  readonly span?: boolean;
  /** The id of the control; made up when left out. */
  readonly id?: string;
  /** One Input, Textarea or Select; it takes its id and description from here. */
  readonly children: ReactNode;
};

/** A labelled control. Works with react-hook-form: `<Input {...register('email')} />`. */
export function Field({ label, hint, error, optional = false, span = false, id, children }: FieldProps) {
  const language = useLanguage();
  const made = useId();
  const own = id ?? made;
  const tie = tieOf(own, hint, error);
  return (
    <Box data-span={span ? '' : undefined}>
      <Label htmlFor={own} id={`${own}-label`}>
        {label}
        {optional && <Optional> {fieldOptional(language)}</Optional>}
      </Label>
      <FieldTie value={tie}>{children}</FieldTie>
      <Below id={own} hint={hint} error={error} />
    </Box>
  );
}

/** A named group of choices with the same hint and message below it. */
export function FieldSet({ label, hint, error, optional = false, span = false, id, children }: FieldProps) {
  const language = useLanguage();
  const made = useId();
  const own = id ?? made;
  const tie = tieOf(own, hint, error);
  return (
    <Box
      as="fieldset"
      data-span={span ? '' : undefined}
      aria-describedby={tie.describedBy}
      aria-invalid={tie.isInvalid ? true : undefined}
    >
      <Label as="legend">
        {label}
        {optional && <Optional> {fieldOptional(language)}</Optional>}
      </Label>
      {children}
      <Below id={own} hint={hint} error={error} />
    </Box>
  );
}

function tieOf(id: string, hint: ReactNode, error: string | undefined): Tie {
  const isInvalid = error !== undefined && error !== '';
  const hasHint = hint !== undefined && hint !== null && hint !== '';
  const describedBy = [isInvalid ? `${id}-error` : '', hasHint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return { id, describedBy: describedBy === '' ? undefined : describedBy, isInvalid };
}

type BelowProps = {
  readonly id: string;
  readonly hint: ReactNode;
  readonly error: string | undefined;
};

function Below({ id, hint, error }: BelowProps) {
  const hasHint = hint !== undefined && hint !== null && hint !== '';
  return (
    <>
      <Live aria-live="polite">
        {error !== undefined && error !== '' && (
          <Message id={`${id}-error`}>
            <CircleAlert /> {error}
          </Message>
        )}
      </Live>
      {hasHint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </>
  );
}

/** A text control inside a Field; alone it needs an aria-label. */
export function Input(props: ComponentPropsWithRef<'input'>) {
  return <InputFace {...tied(use(FieldTie))} {...props} />;
}

/** A text control of several lines inside a Field. */
export function Textarea(props: ComponentPropsWithRef<'textarea'>) {
  return <TextareaFace {...tied(use(FieldTie))} {...props} />;
}

/** A native list of options inside a Field. */
export function Select(props: ComponentPropsWithRef<'select'>) {
  return <SelectFace {...tied(use(FieldTie))} {...props} />;
}

/** The ids of the field around a control that is no native one; throws outside of a Field. */
export function useField() {
  const tie = use(FieldTie);
  if (tie.id === undefined) throw new Error('use of a form field outside its Field');
  return { ...tied(tie), 'aria-labelledby': `${tie.id}-label` };
}

function tied(tie: Tie) {
  return {
    id: tie.id,
    'aria-describedby': tie.describedBy,
    'aria-invalid': tie.isInvalid ? true : undefined,
  };
}
