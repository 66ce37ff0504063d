import type { FC, ReactNode } from 'react';
import {
  foundDraft,
  partRefusal,
  partState,
  partTrouble,
  takenFields,
} from '#machines/desk/part-editor/part-editor-selectors.ts';
import {
  conflictMerged,
  draftGoOn,
  draftText,
  draftTitle,
  draftTakeSaved,
  parkedGoOn,
  parkedText,
  parkedTitle,
  refusedCapacity,
  refusedLimit,
  refusedMove,
  refusedOther,
  refusedPublish,
  unknownAgain,
  unknownAsking,
  unknownText,
  unknownTitle,
} from '#messages/parts.ts';
import type { Language } from '#domain/language.ts';
import { messageOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { timeOf } from '#platform/viewers-day.ts';
import { PartConflict, Taken, useWhoSaved } from '#views/desk/parts/part-conflict.tsx';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import type { PartWords } from '#views/desk/parts/part-words.ts';

type Props = { words: PartWords };
type Refusal = NonNullable<ReturnType<typeof partRefusal>>;

function Offered() {
  const language = useLanguage();
  const editor = PartEditorFlow.useActorRef();
  const draft = PartEditorFlow.useSelector(foundDraft);
  if (!draft) return null;
  return (
    <Notice
      title={draftTitle({ time: timeOf(draft.at, language) }, language)}
      actions={
        <>
          <Button small onClick={() => editor.send({ type: 'partEditor.goOn' })}>
            {draftGoOn(language)}
          </Button>
          <Button kind="line" small onClick={() => editor.send({ type: 'partEditor.takeSaved' })}>
            {draftTakeSaved(language)}
          </Button>
        </>
      }
    >
      {draftText(language)}
    </Notice>
  );
}

/** Why the last save was refused, and what was taken over of somebody else. */
function Dirty({ words }: Props) {
  const language = useLanguage();
  const { name } = useWhoSaved();
  const refusal = PartEditorFlow.useSelector(partRefusal);
  const trouble = PartEditorFlow.useSelector(partTrouble);
  const taken = PartEditorFlow.useSelector(takenFields);
  return (
    <>
      {refusal && <Notice kind="error">{refusalText(refusal, language)}</Notice>}
      {trouble && <Notice kind="error">{messageOfFailure(trouble, language)}</Notice>}
      {taken.length > 0 && (
        <Notice kind="warn" title={conflictMerged({ name }, language)}>
          <Taken words={words} />
        </Notice>
      )}
    </>
  );
}

function refusalText(refusal: Refusal, language: Language): ReactNode {
  switch (refusal.__typename) {
    case 'CapacityBelowSoldError':
      return refusedCapacity({ sold: refusal.sold, held: refusal.held, least: refusal.sold + refusal.held }, language);
    case 'EventMoveNeededError':
      return refusedMove({ count: refusal.registrations }, language);
    case 'PublishRefusedError':
      return refusedPublish(language);
    case 'LimitExceededError':
      return refusedLimit({ limit: refusal.limit }, language);
    default:
      return refusedOther(language);
  }
}

/** A save without an answer; the same while it is asked for again. */
function Unknown() {
  const language = useLanguage();
  const editor = PartEditorFlow.useActorRef();
  const isAsking = PartEditorFlow.useSelector(partState) === 'saving';
  const trouble = PartEditorFlow.useSelector(partTrouble);
  if (!trouble) return null;
  return (
    <Notice
      kind="warn"
      title={unknownTitle(language)}
      actions={
        <Button
          kind="line"
          small
          pending={isAsking && unknownAsking(language)}
          onClick={() => editor.send({ type: 'partEditor.askAgain' })}
        >
          {unknownAgain(language)}
        </Button>
      }
    >
      {unknownText(language)}
    </Notice>
  );
}

function Parked() {
  const language = useLanguage();
  const editor = PartEditorFlow.useActorRef();
  return (
    <Notice
      kind="warn"
      title={parkedTitle(language)}
      actions={
        <Button kind="line" small onClick={() => editor.send({ type: 'partEditor.goOn' })}>
          {parkedGoOn(language)}
        </Button>
      }
    >
      {parkedText(language)}
    </Notice>
  );
}

const faces = {
  recallingDraft: null,
  offered: Offered,
  clean: null,
  dirty: Dirty,
  saving: Unknown,
  unknown: Unknown,
  conflicted: PartConflict,
  parked: Parked,
  notPermitted: null,
} satisfies Record<ReturnType<typeof partState>, FC<Props> | null>;

/** What stands above the fields, by how it is with them. */
export function PartNotices({ words }: Props) {
  const Face: FC<Props> | null = faces[PartEditorFlow.useSelector(partState)];
  return Face && <Face words={words} />;
}
