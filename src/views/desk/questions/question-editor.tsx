import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { choiceTypes, lengthTypes } from '#domain/event-questions.ts';
import { componentTypes } from '#domain/form-content.ts';
import {
  conditionsAt,
  isSameCondition,
  retyped,
  type FormDraft,
  type QuestionDraft,
  type Worded,
} from '#domain/question-drafts.ts';
import {
  editAsked,
  editEveryone,
  editHelp,
  editLabel,
  editLeast,
  editRequired,
  editRequiredText,
  editSold,
  editSoldText,
  editType,
  questionKind,
  questionRemove,
} from '#messages/questions.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field, Fields, Input, Select } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Stack } from '#platform/ui/page.tsx';
import { Toggle } from '#platform/ui/toggle.tsx';
import { languageName, languagesFrom } from '#views/desk/parts/language-words.ts';
import { controlId } from '#views/desk/parts/part-fields.tsx';
import { OptionFields } from '#views/desk/questions/option-fields.tsx';
import { RemovalDialog } from '#views/desk/questions/removal-dialog.tsx';
import { conditionInWords } from '#views/desk/questions/question-words.ts';
import { newKey, useFaults, useOwnLanguage } from '#views/desk/questions/use-forms.ts';

type Props = {
  /** Its place, by which a refusal finds it: 'forms.ORDER.0.1'. */
  at: string;
  form: FormDraft;
  which: number;
  /** How often its form is asked by now. */
  asked: number;
  isLocked: boolean;
  /** null: it goes. */
  onChange: (question: QuestionDraft | null) => void;
};

/** One question, open to be written. */
export function QuestionEditor({ at, form, which, asked, isLocked, onChange }: Props) {
  const language = useLanguage();
  const faults = useFaults();
  const [isAsking, ask] = useState(false);
  const question = form.questions[which];
  if (!question) return null;
  return (
    <Stack $gap="s4">
      <Fields $columns={2}>
        <WordFields
          at={`${at}.label`}
          words={question.label}
          label={(name) => editLabel({ language: name }, language)}
          isNeeded
          isLocked={isLocked}
          onChange={(label) => onChange({ ...question, label })}
        />
        <Field label={editType(language)} id={controlId(`${at}.type`)} error={faults.at(`${at}.type`)}>
          <Select
            value={question.type}
            aria-disabled={isLocked}
            onChange={(event) => {
              const type = componentTypes.find((one) => one === event.target.value) ?? 'text';
              onChange(retyped(question, type, newKey()));
            }}
          >
            {componentTypes.map((type) => (
              <option key={type} value={type}>
                {questionKind({ type }, language)}
              </option>
            ))}
          </Select>
        </Field>
        <ConditionField at={at} form={form} which={which} isLocked={isLocked} onChange={onChange} />
      </Fields>
      {choiceTypes.includes(question.type) && (
        <OptionFields at={at} question={question} isLocked={isLocked} onChange={onChange} />
      )}
      <Fields $columns={2}>
        <WordFields
          at={`${at}.helpText`}
          words={question.helpText}
          label={(name) => editHelp({ language: name }, language)}
          isLocked={isLocked}
          onChange={(helpText) => onChange({ ...question, helpText })}
        />
        {lengthTypes.includes(question.type) && (
          <Field
            label={editLeast(language)}
            id={controlId(`${at}.minLength`)}
            error={faults.at(`${at}.minLength`)}
            optional
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={question.minLength}
              readOnly={isLocked}
              onChange={(event) => onChange({ ...question, minLength: event.target.value.replaceAll(/\D/g, '') })}
            />
          </Field>
        )}
      </Fields>
      <Toggle
        label={editRequired(language)}
        text={editRequiredText(language)}
        checked={question.isRequired}
        aria-disabled={isLocked}
        onChange={(event) => onChange({ ...question, isRequired: event.target.checked })}
      />
      {asked > 0 && (
        <Notice kind="info" title={editSold({ count: asked }, language)}>
          {editSoldText(language)}
        </Notice>
      )}
      <div>
        <Button
          kind="quiet"
          small
          aria-disabled={isLocked}
          onClick={() => !isLocked && (asked > 0 ? ask(true) : onChange(null))}
        >
          <Trash2 /> {questionRemove(language)}
        </Button>
      </div>
      {isAsking && <RemovalDialog answers={asked} onKeep={() => ask(false)} onRemove={() => onChange(null)} />}
    </Stack>
  );
}

type WordProps = {
  at: string;
  words: Worded;
  label: (language: string) => string;
  isNeeded?: boolean;
  isLocked: boolean;
  onChange: (words: Worded) => void;
};

/** The same in each language, the event's own first. */
function WordFields({ at, words, label, isNeeded = false, isLocked, onChange }: WordProps) {
  const own = useOwnLanguage();
  const faults = useFaults();
  return languagesFrom(own).map((one) => (
    <Field
      key={one}
      id={controlId(`${at}.${one}`)}
      label={label(languageName(one))}
      error={faults.at(`${at}.${one}`)}
      optional={!isNeeded || one !== own}
    >
      <Input
        autoComplete="off"
        lang={one}
        value={words[one]}
        readOnly={isLocked}
        onChange={(event) => onChange({ ...words, [one]: event.target.value })}
      />
    </Field>
  ));
}

function ConditionField({ at, form, which, isLocked, onChange }: Omit<Props, 'asked'>) {
  const language = useLanguage();
  const faults = useFaults();
  const question = form.questions[which];
  if (!question) return null;
  const conditions = conditionsAt(form.questions, which);
  const chosen = conditions.findIndex((condition) => isSameCondition(condition, question.condition));
  const error = faults.at(`${at}.condition`);
  return (
    <Field label={editAsked(language)} id={controlId(`${at}.condition`)} error={error}>
      <Select
        value={String(chosen)}
        aria-disabled={isLocked}
        onChange={(event) => onChange({ ...question, condition: conditions[Number(event.target.value)] ?? null })}
      >
        <option value="-1">{editEveryone(language)}</option>
        {conditions.map((condition, place) => (
          <option key={`${condition.key} ${String(condition.equals)}`} value={String(place)}>
            {conditionInWords(condition, form.questions, language)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
