import { Plus } from 'lucide-react';
import { useId } from 'react';
import type { FormScope } from '#domain/event-questions.ts';
import { newQuestion, noWords, type FormDraft } from '#domain/question-drafts.ts';
import { deskEvent } from '#machines/desk/desk-event/desk-event-selectors.ts';
import {
  formCounts,
  formFirst,
  formName,
  questionAdd,
  scopeEmpty,
  scopeText,
  scopeTitle,
} from '#messages/questions.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field, Fields, Input } from '#platform/ui/field.tsx';
import { Muted, Stack } from '#platform/ui/page.tsx';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { FormSection, SectionHeading } from '#views/desk/parts/form-parts.ts';
import { languageName, languagesFrom } from '#views/desk/parts/language-words.ts';
import { controlId } from '#views/desk/parts/part-fields.tsx';
import { QuestionList } from '#views/desk/questions/question-list.tsx';
import { SectionHead } from '#views/desk/questions/question-parts.ts';
import { newKey, useFaults, useForms, useOwnLanguage } from '#views/desk/questions/use-forms.ts';

export type Opening = {
  /** Where the question stands that is open: 'forms.ORDER.0.1'. */
  open: string | null;
  onOpen: (at: string | null) => void;
};

/** What is asked of each attendee, for each ticket, or once for the order. */
export function ScopeSection({ scope, open, onOpen }: Opening & { scope: FormScope }) {
  const language = useLanguage();
  const own = useOwnLanguage();
  const id = useId();
  const { field, forms, isLocked, add } = useForms(scope);
  return (
    <FormSection aria-labelledby={id}>
      <SectionHead>
        <SectionHeading id={id} tabIndex={-1}>
          {scopeTitle({ scope }, language)}
        </SectionHeading>
        <Muted>{scopeText({ scope }, language)}</Muted>
      </SectionHead>
      {forms.map((form, at) => (
        <Form key={form.id ?? at} scope={scope} at={at} form={form} open={open} onOpen={onOpen} />
      ))}
      {forms.length === 0 && (
        <>
          <Muted as="p">{scopeEmpty(language)}</Muted>
          <Button
            kind="line"
            small
            aria-disabled={isLocked}
            onClick={() => {
              if (isLocked) return;
              const name = { ...noWords, [own]: formFirst(own) };
              add({ id: null, name, questions: [newQuestion(newKey())] });
              onOpen(`${field}.0.0`);
            }}
          >
            <Plus /> {questionAdd(language)}
          </Button>
        </>
      )}
    </FormSection>
  );
}

function Form({ scope, at, form, open, onOpen }: Opening & { scope: FormScope; at: number; form: FormDraft }) {
  const language = useLanguage();
  const own = useOwnLanguage();
  const faults = useFaults();
  const { field, isLocked, replace } = useForms(scope);
  const count = DeskEventFlow.useSelector(deskEvent)?.questions.counts.find(({ formId }) => formId === form.id);
  return (
    <Stack $gap="s4">
      {count && count.asked > 0 && (
        <Muted as="p">{formCounts({ asked: count.asked, answered: count.answered }, language)}</Muted>
      )}
      <Fields $columns={2}>
        {languagesFrom(own).map((one) => {
          const name = `${field}.${at}.name.${one}`;
          return (
            <Field
              key={one}
              id={controlId(name)}
              label={formName({ language: languageName(one) }, language)}
              error={faults.at(name) ?? (one === own ? faults.at(`${field}.${at}`) : undefined)}
              optional={one !== own}
            >
              <Input
                autoComplete="off"
                lang={one}
                value={form.name[one]}
                readOnly={isLocked}
                onChange={(event) => replace(at, { ...form, name: { ...form.name, [one]: event.target.value } })}
              />
            </Field>
          );
        })}
      </Fields>
      <QuestionList scope={scope} at={at} form={form} asked={count?.asked ?? 0} open={open} onOpen={onOpen} />
    </Stack>
  );
}
