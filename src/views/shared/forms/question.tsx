import type { ReactNode } from 'react';
import { emptyValue, longestAnswer } from '#domain/form-answers.ts';
import type { FieldValue, FormComponent } from '#domain/form-content.ts';
import type { Language } from '#domain/language.ts';
import { questionChoose, questionLength } from '#messages/forms.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Choice, Choices } from '#platform/ui/choice.tsx';
import { Field, FieldSet, Input, Select, Textarea } from '#platform/ui/field.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { otherLanguage } from '#views/shared/events/event-facts.ts';
import { OwnWords } from '#views/shared/own-words.tsx';

export type QuestionProps = {
  id: string;
  component: FormComponent;
  /** What the organizer asks it in, a BCP 47 tag. */
  languageUsed: string;
  value: FieldValue | undefined;
  error: string | undefined;
  /** While it is sent, or not known yet what was typed before: no answer is taken. */
  isLocked?: boolean;
  onAnswer: (value: FieldValue) => void;
};

/** One question of an organizer's form, of any of the nine types (customer specification §3 and §5). */
export function Question(props: QuestionProps) {
  const Control = controls[props.component.type];
  return <Control {...props} value={props.value ?? emptyValue(props.component)} />;
}

type ControlProps = Omit<QuestionProps, 'value'> & { value: FieldValue };

const controls: Record<FormComponent['type'], (props: ControlProps) => ReactNode> = {
  text: (props) => <TextQuestion {...props} type="text" />,
  emailAddress: (props) => <TextQuestion {...props} type="email" autoComplete="email" />,
  phoneNumber: (props) => <TextQuestion {...props} type="tel" autoComplete="tel" />,
  date: (props) => <TextQuestion {...props} type="date" />,
  textarea: LongTextQuestion,
  select: SelectQuestion,
  radio: RadioQuestion,
  selectboxes: SelectBoxesQuestion,
  checkbox: CheckboxQuestion,
};

const asText = (value: FieldValue) => (typeof value === 'string' ? value : '');

/** From four fifths of what an answer may have on it says how much there is. */
function lengthInWords(component: FormComponent, value: FieldValue, language: Language): string | null {
  const most = longestAnswer(component);
  const { length } = asText(value);
  if (most === null || length < most * 0.8) return null;
  return questionLength({ length, most }, language);
}

const labelled = (props: ControlProps, language: Language) => ({
  id: props.id,
  label: asked(props, props.component.label),
  hint: hintOf(props, language),
  error: props.error,
  optional: props.component.required !== true,
});

const asked = ({ languageUsed }: ControlProps, words: string) => <OwnWords of={{ name: words, languageUsed }} />;

function hintOf(props: ControlProps, language: Language): ReactNode {
  const { helpText } = props.component;
  const length = lengthInWords(props.component, props.value, language);
  if (!helpText) return length ?? undefined;
  return (
    <>
      {asked(props, helpText)}
      {length !== null && ` · ${length}`}
    </>
  );
}

type TextProps = ControlProps & { type: 'text' | 'email' | 'tel' | 'date'; autoComplete?: string };

function TextQuestion({ type, autoComplete, ...props }: TextProps) {
  const language = useLanguage();
  const { component, value, isLocked, onAnswer } = props;
  return (
    <Field {...labelled(props, language)}>
      <Input
        type={type}
        name={component.key}
        value={asText(value)}
        placeholder={component.placeholder}
        autoComplete={autoComplete}
        aria-required={component.required === true}
        readOnly={isLocked}
        onChange={(event) => onAnswer(event.target.value)}
      />
    </Field>
  );
}

function LongTextQuestion(props: ControlProps) {
  const language = useLanguage();
  const { component, value, isLocked, onAnswer } = props;
  return (
    <Field {...labelled(props, language)} span>
      <Textarea
        name={component.key}
        rows={component.rows ?? 4}
        value={asText(value)}
        placeholder={component.placeholder}
        aria-required={component.required === true}
        readOnly={isLocked}
        onChange={(event) => onAnswer(event.target.value)}
      />
    </Field>
  );
}

function SelectQuestion(props: ControlProps) {
  const language = useLanguage();
  const { component, languageUsed, value, isLocked, onAnswer } = props;
  const lang = otherLanguage({ languageUsed }, language);
  return (
    <Field {...labelled(props, language)}>
      <Select
        name={component.key}
        value={asText(value)}
        aria-required={component.required === true}
        aria-disabled={isLocked}
        onChange={(event) => onAnswer(event.target.value)}
      >
        <option value="">{component.placeholder ?? questionChoose(language)}</option>
        {(component.values ?? []).map((option) => (
          <option key={option.value} value={option.value} lang={lang}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const describedBy = ({ id, component, error }: ControlProps) =>
  [error ? `${id}-error` : '', component.helpText ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;

function RadioQuestion(props: ControlProps) {
  const language = useLanguage();
  const { id, component, value, error, isLocked, onAnswer } = props;
  return (
    <FieldSet {...labelled(props, language)} span>
      <Choices bare>
        {(component.values ?? []).map((option, index) => (
          <Choice
            key={option.value}
            type="radio"
            id={index === 0 ? id : undefined}
            name={id}
            value={option.value}
            label={asked(props, option.label)}
            checked={value === option.value}
            aria-describedby={describedBy(props)}
            aria-invalid={error ? true : undefined}
            aria-disabled={isLocked}
            onChange={() => onAnswer(option.value)}
          />
        ))}
      </Choices>
    </FieldSet>
  );
}

function SelectBoxesQuestion(props: ControlProps) {
  const language = useLanguage();
  const { id, component, value, error, isLocked, onAnswer } = props;
  const chosen = Array.isArray(value) ? value : [];
  const options = component.values ?? [];
  return (
    <FieldSet {...labelled(props, language)} span>
      <Choices bare>
        {options.map((option, index) => (
          <Choice
            key={option.value}
            type="checkbox"
            id={index === 0 ? id : undefined}
            name={id}
            value={option.value}
            label={asked(props, option.label)}
            checked={chosen.includes(option.value)}
            aria-describedby={describedBy(props)}
            aria-invalid={error ? true : undefined}
            aria-disabled={isLocked}
            onChange={(event) =>
              onAnswer(
                options
                  .map(({ value: one }) => one)
                  .filter((one) => (one === option.value ? event.target.checked : chosen.includes(one))),
              )
            }
          />
        ))}
      </Choices>
    </FieldSet>
  );
}

function CheckboxQuestion(props: ControlProps) {
  const language = useLanguage();
  const { id, component, value, error, isLocked, onAnswer } = props;
  return (
    <FieldSet
      {...labelled(props, language)}
      label={<VisuallyHidden>{asked(props, component.label)}</VisuallyHidden>}
      optional={false}
      span
    >
      <Choices bare>
        <Choice
          type="checkbox"
          id={id}
          name={component.key}
          label={asked(props, component.label)}
          checked={value === true}
          aria-required={component.required === true}
          aria-describedby={describedBy(props)}
          aria-invalid={error ? true : undefined}
          aria-disabled={isLocked}
          onChange={(event) => onAnswer(event.target.checked)}
        />
      </Choices>
    </FieldSet>
  );
}
