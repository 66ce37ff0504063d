import type { FormScope } from '#domain/event-questions.ts';
import {
  formsField,
  ownLanguage,
  readFormDrafts,
  type FormDraft,
  type QuestionDraft,
} from '#domain/question-drafts.ts';
import { faultsIn, isOpen, typedValues } from '#machines/desk/part-editor/part-editor-selectors.ts';
import { fieldFault } from '#messages/parts.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';

/** A name that nothing has had: an answer that somebody gave is never taken for another question's. */
export const newKey = (): string => `q${newIdempotencyKey().slice(0, 12)}`;

/** The language of the event, which its questions always have. */
export const useOwnLanguage = () => ownLanguage(PartEditorFlow.useSelector(typedValues));

/** The forms of one scope, and how they are written on. */
export function useForms(scope: FormScope) {
  const editor = PartEditorFlow.useActorRef();
  const isLocked = !PartEditorFlow.useSelector(isOpen);
  const field = formsField(scope);
  const forms = readFormDrafts(PartEditorFlow.useSelector(typedValues)[field]);
  const write = (changed: readonly FormDraft[]) => {
    if (!isLocked) editor.send({ type: 'partEditor.type', field, value: changed });
  };
  return {
    field,
    forms,
    isLocked,
    add: (form: FormDraft) => write([...forms, form]),
    replace: (at: number, form: FormDraft) => write(forms.with(at, form)),
    /** A form without a question is none. */
    ask: (at: number, questions: readonly QuestionDraft[]) => {
      const form = forms[at];
      if (!form) return;
      write(questions.length === 0 ? forms.toSpliced(at, 1) : forms.with(at, { ...form, questions }));
    },
  };
}

/** What is wrong with one field of them, in words. */
export function useFaults() {
  const language = useLanguage();
  const faults = PartEditorFlow.useSelector(faultsIn);
  return {
    at: (field: string): string | undefined => {
      const found = faults.find((fault) => fault.field === field);
      return found && fieldFault({ fault: found.fault }, language);
    },
    isWithin: (field: string): boolean =>
      faults.some((fault) => fault.field === field || fault.field.startsWith(`${field}.`)),
  };
}
