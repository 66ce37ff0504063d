import { Check, CircleAlert, Hourglass } from 'lucide-react';
import { useEffect, useId, type ReactNode } from 'react';
import {
  canDiscard,
  canSavePart,
  changeCount,
  faultCount,
  isSavedHere,
  partState,
} from '#machines/desk/part-editor/part-editor-selectors.ts';
import {
  barChanges,
  barChoose,
  barFaults,
  barKept,
  barSaved,
  barSaving,
  barUnchanged,
  barUnknown,
  barDiscard,
} from '#messages/parts.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Stack } from '#platform/ui/page.tsx';
import { SaveBar, SaveBarActs, SaveBarText } from '#views/desk/parts/form-parts.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { controlId } from '#views/desk/parts/part-fields.tsx';
import { PartNotices } from '#views/desk/parts/part-notices.tsx';
import type { PartWords } from '#views/desk/parts/part-words.ts';

type Props = {
  words: PartWords;
  /** The fields, in sections. */
  children: ReactNode;
  /** What it waits for before it is saved, in words; null for nothing. */
  waitsFor?: string | null;
};

/** A part as it is changed: what is to be known above its fields, and what is not saved below them. */
export function PartForm({ words, children, waitsFor = null }: Props) {
  const id = useId();
  const editor = PartEditorFlow.useActorRef();
  const state = PartEditorFlow.useSelector(partState);
  useFocusOnRefusal(words.fields);
  return (
    <div>
      <Stack
        as="form"
        method="post"
        id={id}
        noValidate
        aria-busy={state === 'saving'}
        onSubmit={(event) => {
          event.preventDefault();
          if (waitsFor !== null) return;
          editor.send({ type: 'partEditor.save', idempotencyKey: newIdempotencyKey() });
        }}
      >
        <PartNotices words={words} />
        <div>{children}</div>
      </Stack>
      <Bar form={id} words={words} waitsFor={waitsFor} />
    </div>
  );
}

function Bar({ form, words, waitsFor }: { form: string; words: PartWords; waitsFor: string | null }) {
  const language = useLanguage();
  const editor = PartEditorFlow.useActorRef();
  const state = PartEditorFlow.useSelector(partState);
  const canSave = PartEditorFlow.useSelector(canSavePart);
  const canDrop = PartEditorFlow.useSelector(canDiscard);
  return (
    <SaveBar>
      <SaveBarText role="status">
        {waitsFor === null ? (
          <BarText words={words} />
        ) : (
          <>
            <Hourglass /> <span>{waitsFor}</span>
          </>
        )}
      </SaveBarText>
      <SaveBarActs>
        {canDrop && waitsFor === null && (
          <Button kind="quiet" small onClick={() => editor.send({ type: 'partEditor.discard' })}>
            {barDiscard(language)}
          </Button>
        )}
        <Button
          small
          type="submit"
          form={form}
          aria-disabled={!canSave || waitsFor !== null}
          pending={state === 'saving' && barSaving(language)}
        >
          {words.save}
        </Button>
      </SaveBarActs>
    </SaveBar>
  );
}

function BarText({ words }: { words: PartWords }) {
  const language = useLanguage();
  const state = PartEditorFlow.useSelector(partState);
  const changes = PartEditorFlow.useSelector(changeCount);
  const faults = PartEditorFlow.useSelector(faultCount);
  const isSaved = PartEditorFlow.useSelector(isSavedHere);
  switch (state) {
    case 'dirty':
      return (
        <>
          <CircleAlert />
          <span>
            <b>{barChanges({ count: changes }, language)}</b> {faults > 0 && barFaults({ count: faults }, language)}
          </span>
        </>
      );
    case 'saving':
    case 'unknown':
      return (
        <>
          <Hourglass /> <span>{state === 'saving' ? barSaving(language) : barUnknown(language)}</span>
        </>
      );
    case 'conflicted':
      return (
        <>
          <CircleAlert /> <span>{barChoose(language)}</span>
        </>
      );
    case 'offered':
    case 'parked':
      return <span>{barKept(language)}</span>;
    default:
      return (
        <>
          <Check /> <span>{isSaved ? barSaved(language) : (words.unchanged ?? barUnchanged(language))}</span>
        </>
      );
  }
}

/** The first field that was refused gets the focus. */
function useFocusOnRefusal(fields: readonly string[]) {
  const editor = PartEditorFlow.useActorRef();
  useEffect(() => {
    const subscription = editor.on('part.refused', ({ fields: refused }) => {
      const [first] = fields.flatMap((field) => refused.filter((one) => one === field || one.startsWith(`${field}.`)));
      if (first !== undefined) document.getElementById(controlId(first))?.focus();
    });
    return () => subscription.unsubscribe();
  });
}
